/** Free TCP ports on the loopback address. */
import { createServer, connect } from 'node:net';

/**
 * `count` different ports that were free a moment ago. All are held at once before the first is let go, so they differ;
 * somebody else may still take one before it is used, which is why a start is tried again with others.
 */
export const freePorts = async (count) => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
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
