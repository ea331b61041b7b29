import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXIT } from './exit-codes.js';
import { Fault, usageFault } from './fault.js';
import type { ClientTls } from './transport.js';

export const DEFAULT_URL = 'http://127.0.0.1:8122';
/** Written into the data directory's `run/` by `holdpoint up`. */
export const STATE_FILE = 'up.json';

/** Where the data directory is: the flag, HOLDPOINT_DATA_DIR, or `~/.local/share/holdpoint`. */
export const dataDirOf = (given: { flag?: string | undefined; env: NodeJS.ProcessEnv; homedir: string; cwd: string }): string => {
  const named = given.flag ?? nonEmpty(given.env.HOLDPOINT_DATA_DIR);
  if (named !== undefined) return resolve(given.cwd, named);
  return join(given.homedir, '.local', 'share', 'holdpoint');
};

/** An address and what to show it with. `token` is absent where none was found. */
export interface Connection {
  url: string;
  /** Where the address was found, for messages. */
  urlFrom: string;
  /** Whether `up` wrote the address down, rather than a person. */
  stated: boolean;
  token: string | undefined;
  tokenFrom: string;
  dataDir: string;
  /** Whom to trust and what to show over https, where it is not what Node does by itself. */
  tls?: ClientTls;
}

/** Paths, as flags give them. */
export interface TlsFlags {
  ca?: string | undefined;
  cert?: string | undefined;
  key?: string | undefined;
}

/**
 * Where the API is and with which token, from flags, environment and data directory, in this order. Read anew whenever
 * a connection was lost: `up` writes a fresh token and may have taken another port.
 */
export const connectionOf = (given: { flagUrl?: string | undefined; flags?: TlsFlags; cwd?: string; dataDir: string; env: NodeJS.ProcessEnv }): Connection => {
  const { url, urlFrom, stated, certificate } = urlOf(given);
  const tls = tlsOf({ ...given, pin: certificate });
  const fromEnv = nonEmpty(given.env.HOLDPOINT_TOKEN);
  const tokenPath = join(given.dataDir, 'local-token');
  // Who names a certificate means to come by it; a token counts before it, so only one that was named too is sent along.
  const token = fromEnv ?? (tls?.cert === undefined ? nonEmpty(readIfThere(tokenPath)) : undefined);
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new Fault({ code: 'token_malformed', exit: EXIT.auth, what: 'The token has characters that no token has.', where: fromEnv === undefined ? tokenPath : 'HOLDPOINT_TOKEN', action: 'Use a token as `holdpoint token create` printed it.' });
  }
  return { url, urlFrom, stated: stated === true, token, tokenFrom: fromEnv === undefined ? tokenPath : 'HOLDPOINT_TOKEN', dataDir: given.dataDir, ...(tls === undefined ? {} : { tls }) };
};

/** Whom to trust and what to show: flags, environment, and for the API of this data directory its own certificate. */
const tlsOf = ({ flags = {}, cwd = '.', env, pin }: { flags?: TlsFlags; cwd?: string; env: NodeJS.ProcessEnv; pin: string | undefined }): ClientTls | undefined => {
  const read = (name: keyof TlsFlags): string | undefined => {
    const path = flags[name] ?? nonEmpty(env[`HOLDPOINT_${name.toUpperCase()}`]);
    if (path === undefined) return undefined;
    const text = readIfThere(resolve(cwd, path));
    if (text !== undefined) return text;
    throw new Fault({ code: 'unreadable_file', exit: EXIT.notFound, what: `${path} is not there.`, where: flags[name] === undefined ? `HOLDPOINT_${name.toUpperCase()}` : `--${name}`, action: 'Name a file in PEM.' });
  };
  const [ca, cert, key] = [read('ca'), read('cert'), read('key')];
  if ((cert === undefined) !== (key === undefined)) throw usageFault('A client certificate and its key go together.', 'Give --cert and --key, or HOLDPOINT_CERT and HOLDPOINT_KEY.');
  const pinned = pin === undefined ? undefined : readIfThere(pin);
  return [ca, cert, pinned].every((part) => part === undefined) ? undefined : { ca, cert, key, pinned };
};

const urlOf = (given: { flagUrl?: string | undefined; dataDir: string; env: NodeJS.ProcessEnv }): { url: string; urlFrom: string; stated?: boolean; certificate?: string | undefined } => {
  if (given.flagUrl !== undefined) return { url: checkedUrl(given.flagUrl, '--url'), urlFrom: 'address from --url' };
  const fromEnv = nonEmpty(given.env.HOLDPOINT_URL);
  if (fromEnv !== undefined) return { url: checkedUrl(fromEnv, 'HOLDPOINT_URL'), urlFrom: 'address from HOLDPOINT_URL' };
  const path = join(given.dataDir, 'run', STATE_FILE);
  const state = readIfThere(path);
  const stated = state === undefined ? undefined : addressInState(state);
  if (stated?.url === '') {
    throw new Fault({ code: 'not_ready', exit: EXIT.unavailable, what: 'Holdpoint is still starting here, or its start was cut off.', where: path, action: 'Try again in a moment; if it stays so, run `holdpoint up`.', retryable: true });
  }
  return stated === undefined ? { url: DEFAULT_URL, urlFrom: `the default address, since nothing is up on ${given.dataDir}` } : { url: checkedUrl(stated.url, path), urlFrom: `address from ${path}`, stated: true, certificate: stated.certificate };
};

const addressInState = (text: string): { url: string; certificate?: string | undefined } | undefined => {
  try {
    const { url, tls } = JSON.parse(text) as { url?: unknown; tls?: { cert?: unknown } };
    return typeof url === 'string' ? { url, certificate: typeof tls?.cert === 'string' ? tls.cert : undefined } : undefined;
  } catch {
    return undefined;
  }
};

const checkedUrl = (text: string, where: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw usageFault(`\`${text}\` is not an http or https address.`, `Give one such as ${DEFAULT_URL}.`, where);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

const nonEmpty = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Fault({
      code: 'unreadable_file',
      exit: code === 'EACCES' ? EXIT.auth : EXIT.usage,
      what: `${path} cannot be read (${code ?? String(error)}).`,
      where: path,
      action: 'Run as the user who started Holdpoint, or set HOLDPOINT_TOKEN and HOLDPOINT_URL.',
    });
  }
};
