/** Frames that executors send, checked before anything is done about them. Pure. */
import { createHash } from 'node:crypto';
import { checkBounds } from '../../contract/bounds.js';
import { canonicalJson } from '../../contract/canonical.js';
import { validateFrame } from '../../contract/frame.js';
import { isLifecycle, isTerminal } from '../../contract/mission/event.js';
import { FRAME_BYTES as MESSAGE_BYTES } from '../../contract/registry-messages.js';
import type { DataExecutorResync, EventType, V1Frame } from '../../contract/generated/types.js';

/** Bytes of a frame about a mission; with what is put around it, it still fits into a message. */
const FRAME_BYTES = MESSAGE_BYTES - 1024;
/** Bytes of a resync, which lists every mission of an executor. */
const RESYNC_BYTES = 1024 * 1024;
/** Bytes of anything that is read at all: so much may be said at the end of a mission, to be cut here. */
export const TEXT_BYTES = 4 * 1024 * 1024;
/** Characters that are left of a long text at the end of a mission. */
const CUT_LENGTH = 2000;

/** What an executor may say; the rest of v1 is said by a registry. */
const isFromExecutors = (event: string): boolean => event === 'executor.resync' || isLifecycle(event as EventType);

export type MissionFrame = V1Frame & { mission_id: string };
export type Inbound =
  | { ok: true; kind: 'resync'; owned: readonly string[] }
  | { ok: true; kind: 'mission'; frame: MissionFrame; cut: boolean }
  | { ok: false; where: string; why: string };

/**
 * What a text from an executor says. `where` and `why` tell what is wrong with one that says nothing: no JSON, another
 * executor's id, an event that is not for executors to send, data of another shape, or too much of it.
 */
export const readFrame = ({ text, executorId }: { text: string; executorId: string }): Inbound => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, where: '', why: 'it is not JSON' };
  }
  const { event, executor_id } = (typeof value === 'object' && value !== null ? value : {}) as { event?: unknown; executor_id?: unknown };
  if (typeof event !== 'string' || !isFromExecutors(event)) return { ok: false, where: '/event', why: 'it is no event that an executor sends' };
  if (typeof executor_id !== 'string' || executor_id.toLowerCase() !== executorId) return { ok: false, where: '/executor_id', why: 'it is not the executor of this connection' };
  const resync = event === 'executor.resync';
  if (!resync && Buffer.byteLength(text) > FRAME_BYTES) value = cutShort(value as MissionFrame);
  const oversize = checkBounds({ value, bytes: resync ? RESYNC_BYTES : FRAME_BYTES, tooLarge: 'message_too_large' });
  if (oversize !== undefined) return { ok: false, where: '', why: oversize.code };
  const read = validateFrame(value);
  if (!read.ok) return read;
  if (resync) return { ok: true, kind: 'resync', owned: (read.frame.data as DataExecutorResync).owned_mission_ids };
  return { ok: true, kind: 'mission', frame: { ...(read.frame as MissionFrame), executor_id: executorId }, cut: value !== undefined && Buffer.byteLength(text) > FRAME_BYTES };
};

/**
 * The end of a mission must not get lost because much is said about it: its long texts are cut and its list of artifacts
 * left out. A question is never cut: nobody may answer one that was not read whole.
 */
const cutShort = (frame: MissionFrame): unknown => {
  if (!isTerminal(frame.event)) return frame;
  const data: unknown = frame.data;
  if (typeof data !== 'object' || data === null) return frame;
  const short = Object.entries(data)
    .filter(([name]) => name !== 'artifacts')
    .map(([name, value]) => [name, typeof value === 'string' && value.length > CUT_LENGTH ? cutText(value) : (value as unknown)]);
  return { ...frame, data: Object.fromEntries(short) as unknown };
};

/** Cut between characters, not within one: half of one is no text. */
const cutText = (text: string): string => `${text.slice(0, CUT_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;

/** The same frame sent twice is one message: its id is its content. */
export const messageIdOf = (frame: V1Frame): string => `frame-${createHash('sha256').update(canonicalJson(frame), 'utf8').digest('base64url')}`;
