/** Free TCP ports on the loopback address. */
import { createServer, connect } from 'node:net';

const hold = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => resolve(server));
  });
const letGo = (server) => new Promise((resolve) => server.close(resolve));

/** Whether nobody listens on that port. */
export const isFree = async (port) => {
  try {
    await letGo(await hold(port));
    return true;
  } catch {
    return false;
  }
};

/**
 * `count` different ports that were free a moment ago. All are held at once before the first is let go, so they differ;
 * somebody else may still take one before it is used, which is why a start is tried again with others.
 */
export const freePorts = async (count) => {
  const servers = await Promise.all(Array.from({ length: count }, () => hold(0)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map(letGo));
  return ports;
};

/** Whether something accepts connections there. */
export const accepts = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
