/** Opens a registry's socket. */
import { WebSocket } from 'ws';
import type { OutboundTls } from './request.js';

/** Bytes that a registry may send at once: a command or an answer, never more. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const HANDSHAKE_MS = 10_000;

export interface Dialled {
  socket: WebSocket;
  /** The code with which it was closed, once it is. */
  closed: Promise<number>;
}

/**
 * An open socket. That it opened proves nothing yet: some registries close it only afterwards where the token is bad. The
 * signal ends it, open or not. Rejects where it does not open.
 */
export const dial = async ({ url, tls, signal }: { url: URL; tls: OutboundTls | undefined; signal: AbortSignal }): Promise<Dialled> => {
  const socket = new WebSocket(url, {
    ...(url.protocol === 'wss:' ? tls?.() : {}),
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const stop = (): void => socket.terminate();
  signal.addEventListener('abort', stop);
  void closed.then(() => signal.removeEventListener('abort', stop));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    // Stays: an error without a listener would end the process.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed before it was open')));
    if (signal.aborted) stop();
  });
  return { socket, closed };
};
