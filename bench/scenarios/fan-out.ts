/** One frame after the other to many sockets: the product's hub and peers, and a plain loop. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { now } from '../clock.js';
import { interleave, pairRounds, type Leg } from '../legs.js';
import { benchFile, startNode, type Ready } from '../processes.js';
import type { Bench, ScenarioResult } from './bench.js';

/** Sockets, and frames that each of them gets in a leg. */
const SOCKETS = 200;
const FRAMES = 150;

class Audience {
  readonly #sockets: WebSocket[] = [];
  #wanted = 0;
  #heard = 0;
  #bytes = 0;
  #done: () => void = () => undefined;

  /** Resolves once every socket has its greeting. */
  static async of(port: number): Promise<Audience> {
    const audience = new Audience();
    const greeted: Promise<unknown>[] = [];
    for (let i = 0; i < SOCKETS; i += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      greeted.push(once(socket, 'message'));
      audience.#sockets.push(socket);
    }
    await Promise.all(greeted);
    for (const socket of audience.#sockets) socket.on('message', (data: Buffer) => audience.#hear(data.length));
    return audience;
  }

  #hear(bytes: number): void {
    this.#bytes += bytes;
    this.#heard += 1;
    if (this.#heard === this.#wanted) this.#done();
  }

  /** Has the frames sent; resolves once every socket has all of them, with their bytes. */
  async listen(): Promise<number> {
    this.#heard = 0;
    this.#bytes = 0;
    this.#wanted = SOCKETS * FRAMES;
    const all = new Promise<void>((resolve) => (this.#done = resolve));
    this.#sockets[0]?.send(String(FRAMES));
    await all;
    return this.#bytes;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

export async function measureFanOut(bench: Bench): Promise<ScenarioResult> {
  const start = async (file: string): Promise<{ process: Ready<{ ws: number }>; audience: Audience }> => {
    const process = await startNode<{ ws: number }>({ file: benchFile(file), args: [] });
    return { process, audience: await Audience.of(process.line.ws) };
  };
  const product = await start('fan-out-process');
  const plain = await start('baseline/fan-out-process');
  const bytes = { product: 0, plain: 0 };
  const leg = (side: keyof typeof bytes, audience: Audience) => async (): Promise<Leg> => {
    const from = now();
    bytes[side] = await audience.listen();
    const rate = (SOCKETS * FRAMES) / ((now() - from) / 1000);
    return { units: SOCKETS * FRAMES, read: () => Promise.resolve({ samples: { rate: [rate] } }) };
  };
  try {
    const measured = await interleave({
      scenario: 'fan-out',
      rounds: bench.rounds,
      progress: bench.progress,
      sides: {
        a: { name: 'A', pids: () => [product.process.pid], run: leg('product', product.audience) },
        b: { name: 'B, plain loop', pids: () => [plain.process.pid], run: leg('plain', plain.audience) },
      },
    });
    if (bytes.product !== bytes.plain) throw new Error(`the product sent ${bytes.product} bytes, the plain loop ${bytes.plain}`);
    return { measured, rounds: { 'fan-out': pairRounds(measured, { side: 'a', samples: 'rate' }, { side: 'b', samples: 'rate' }) } };
  } finally {
    for (const { process, audience } of [product, plain]) {
      audience.leave();
      await process.stop();
    }
  }
}
