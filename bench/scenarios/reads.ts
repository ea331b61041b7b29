/** The snapshot of a mission, read again and again, against the same JSON from a bare route. */
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { now } from '../clock.js';
import { interleave, pairRounds, type Leg } from '../legs.js';
import { ALLOWED } from '../missions.js';
import { benchFile, startNode } from '../processes.js';
import { inParallel, type Bench, type ScenarioResult } from './bench.js';

/** Reads in a leg, and how many are under way at a time. */
const COUNT = 3_000;
const WIDTH = 16;

class Reader {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
  constructor(
    private readonly url: URL,
    private readonly headers: Record<string, string>,
  ) {}

  read(): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = request(this.url, { agent: this.#agent, headers: this.headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${this.url.pathname} was answered ${answer.statusCode ?? 0}: ${text}`))));
      });
      call.once('error', reject);
      call.end();
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

const leg = (reader: Reader) => async (): Promise<Leg> => {
  const from = now();
  await inParallel(COUNT, WIDTH, async () => void (await reader.read()));
  const rate = COUNT / ((now() - from) / 1000);
  return { units: COUNT, read: () => Promise.resolve({ samples: { rate: [rate] } }) };
};

export async function measureReads(bench: Bench): Promise<ScenarioResult> {
  const { product } = bench;
  const id = bench.newId('r');
  const ended = product.ended(id);
  await product.dispatch(id, ALLOWED);
  await ended;
  const ours = new Reader(new URL(`/api/v1/missions/${id}/snapshot`, product.url), { authorization: `Bearer ${product.token}` });
  const file = join(bench.folder, 'read.json');
  writeFileSync(file, await ours.read());
  const plain = await startNode<{ http: number }>({ file: benchFile('baseline/read-process'), args: [file] });
  const bare = new Reader(new URL(`http://127.0.0.1:${plain.line.http}/read`), {});
  try {
    if ((await bare.read()) !== (await ours.read())) throw new Error('the two sides do not answer with the same bytes');
    const measured = await interleave({
      scenario: 'reads',
      rounds: bench.rounds,
      progress: bench.progress,
      sides: {
        a: { name: 'A', pids: () => [product.facadePid], run: leg(ours) },
        b: { name: 'B, Express', pids: () => [plain.pid], run: leg(bare) },
      },
    });
    return { measured, rounds: { reads: pairRounds(measured, { side: 'a', samples: 'rate' }, { side: 'b', samples: 'rate' }) } };
  } finally {
    ours.leave();
    bare.leave();
    await plain.stop();
  }
}
