import type { LinkStatus } from '../../contract/generated/types.js';
import type { Io } from '../io.js';
import { age, table } from '../text.js';
import { safe } from './safe.js';

export const linkTable = (links: readonly LinkStatus[], io: Io, now: number): string[] =>
  table({
    rows: links,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'REGISTRY', value: (link) => safe(link.endpoint) },
      { title: 'STATE', value: (link) => link.state, paint: (text, link) => (link.connected ? io.style.green(text) : io.style.yellow(text)) },
      { title: 'REGISTERED', value: (link) => (link.registered ? 'yes' : 'no') },
      { title: 'MISSIONS', value: (link) => String(link.missions) },
      { title: 'UNDELIVERED', value: (link) => String(link.undelivered) },
      { title: 'RESYNC', value: (link) => (link.last_resync === null ? 'never' : age(link.last_resync, now)) },
      { title: 'MAY APPROVE', value: (link) => (link.may_approve ? 'yes' : 'no') },
      { title: 'LAST ERROR', value: (link) => (link.last_error === null ? '' : `${safe(link.last_error.message)} (${age(link.last_error.at, now)})`), flexible: true },
    ],
  });
