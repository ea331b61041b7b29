/** The same command again and again at the runner's own socket: what one operation costs without Temporal. */
import { startBaselineOperations } from '../baseline/side.js';
import { now } from '../clock.js';
import { interleave, pairRounds, type Leg } from '../legs.js';
import { NOTHING } from '../missions.js';
import { connectRunner } from '../runner.js';
import { pidsWith, type Bench, type ScenarioResult } from './bench.js';

/** Operations in a leg, one after the other. */
const COUNT = 80;

async function leg(bench: Bench, run: (id: string) => Promise<void>): Promise<Leg> {
  const times: number[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const id = bench.newId('o');
    const from = now();
    await run(id);
    times.push(now() - from);
  }
  return { units: COUNT, read: async () => ({ samples: { time: times } }) };
}

export async function measureHostOperation(bench: Bench): Promise<ScenarioResult> {
  const { product } = bench;
  const runner = await connectRunner({ socket: product.runnerSocket, hostId: product.hostId });
  const plain = await startBaselineOperations({ folder: bench.folder });
  try {
    const measured = await interleave({
      scenario: 'host-operation',
      rounds: bench.rounds,
      progress: bench.progress,
      sides: {
        a: {
          name: 'A',
          pids: pidsWith(bench, { pids: () => [product.runnerPid] }),
          run: () => leg(bench, (id) => runner.run({ missionId: id, argv: NOTHING })),
        },
        b: {
          name: 'B, execa and two appends',
          pids: pidsWith(bench, { pids: () => [plain.pid] }),
          run: () =>
            leg(bench, async (id) => {
              const end = await plain.run({ id, argv: NOTHING });
              if (end.exit_code !== 0) throw new Error(`operation ${id} ended with ${end.exit_code}`);
            }),
        },
      },
    });
    return {
      measured,
      rounds: { 'host-operation': pairRounds(measured, { side: 'a', samples: 'time' }, { side: 'b', samples: 'time' }) },
    };
  } finally {
    runner.close();
    await plain.stop();
  }
}
