/** Free TCP ports on the loopback address. */
import { readFileSync } from 'node:fs';
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
 * The ports to choose from: below those that the system hands out to outgoing connections, any of which could otherwise
 * take the port of a server while that is being started again.
 */
const range = () => {
  let below = 32_768;
  try {
    below = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);
  } catch {
    // Not Linux; macOS hands out ports from 49,152 on.
  }
  return below > 12_000 ? { from: 10_000, to: below } : { from: 10_000, to: 65_536 };
};

/**
 * `count` different ports that were free a moment ago. All are held at once before the first is let go, so they differ;
 * somebody else may still take one before it is used, which is why a start is tried again with others.
 */
export const freePorts = async (count) => {
  const { from, to } = range();
  const held = [];
  for (let tries = 0; held.length < count; tries += 1) {
    if (tries > 1000) throw new Error('no free TCP port was found');
    const server = await hold(from + Math.floor(Math.random() * (to - from))).catch(() => undefined);
    if (server !== undefined) held.push(server);
  }
  const ports = held.map((server) => server.address().port);
  await Promise.all(held.map(letGo));
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
