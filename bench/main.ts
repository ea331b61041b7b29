/** `npm run bench`: starts Holdpoint and the baseline on one server, measures, prints, ends both. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { BASELINE_SETTINGS } from './baseline/settings.js';
import { startBaseline } from './baseline/side.js';
import { comparePaces, takePace } from './calibration.js';
import { filesystemOf } from './filesystem.js';
import { workflowTimes } from './history.js';
import type { Scenario } from './metrics.js';
import { ALLOWED, NOTHING } from './missions.js';
import { parseOptions, USAGE, type BenchOptions } from './options.js';
import { ROOT } from './processes.js';
import { PRODUCT_SETTINGS, startProduct } from './product.js';
import { renderReport } from './report.js';
import { compare, judgeCalibration, type BenchResult, type Heading } from './result.js';
import { measureApprove } from './scenarios/approve.js';
import type { Bench, ScenarioResult } from './scenarios/bench.js';
import { measureDispatch } from './scenarios/dispatch.js';
import { measureFanOut } from './scenarios/fan-out.js';
import { measureHostOperation } from './scenarios/host-operation.js';
import { measureLink } from './scenarios/link.js';
import { measureReads } from './scenarios/reads.js';
import { measureThroughput } from './scenarios/throughput.js';

const SCENARIO: Record<Scenario, (bench: Bench) => Promise<ScenarioResult>> = {
  dispatch: measureDispatch,
  throughput: measureThroughput,
  approve: measureApprove,
  'host-operation': measureHostOperation,
  link: measureLink,
  'fan-out': measureFanOut,
  reads: measureReads,
};

const EXIT = { met: 0, missed: 1, usage: 2, unsteady: 3, interrupted: 130 } as const;

async function headingOf(connection: Connection, folder: string, rounds: number): Promise<Heading> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { serverVersion } = await connection.workflowService.getSystemInfo({});
  return {
    product: `holdpoint ${version}`,
    node: process.versions.node.split('.')[0] ?? '',
    backend: `embedded Temporal ${serverVersion}, SQLite WAL, synchronous FULL`,
    machine: `${process.platform} ${process.arch}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    filesystem: filesystemOf(folder),
    at: new Date().toISOString(),
    rounds,
    order: 'A B B A',
    load: loadavg()[0] ?? 0,
    cpus: cpus().length,
  };
}

/** A baseline input gets as many more bytes as a mission's input has. */
async function fillerFor(bench: Omit<Bench, 'filler'>): Promise<string> {
  const id = bench.newId('a');
  const ended = bench.product.ended(id);
  await bench.product.dispatch(id, ALLOWED);
  await ended;
  const { inputBytes } = await workflowTimes(bench.client, bench.product.workflowId(id));
  const bare = JSON.stringify({ id, argv: ALLOWED, filler: '' }).length;
  return 'x'.repeat(Math.max(0, inputBytes - bare));
}

async function measure(options: BenchOptions, progress: (line: string) => void): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (let last = closing.pop(); last !== undefined; last = closing.pop()) await last().catch(() => undefined);
  };
  // Whatever was started ends with this process, also where somebody has seen enough, or stops reading.
  const leave = (): void => void close().finally(() => process.exit(EXIT.interrupted));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', leave);
  try {
    progress('starting Holdpoint');
    const product = await startProduct({ folder: join(folder, 'data'), allowed: [ALLOWED, NOTHING] });
    closing.push(product.stop);
    const { address, namespace } = product.temporal;
    const connection = await Connection.connect({ address });
    closing.push(() => connection.close());
    const client = new Client({ connection, namespace });
    progress('starting the baseline');
    const baseline = await startBaseline({ client, address, namespace });
    closing.push(baseline.stop);

    let number = 0;
    const run = process.pid.toString(36) + Date.now().toString(36);
    const common = {
      product,
      baseline,
      client,
      serverPid: product.serverPid,
      rounds: options.rounds,
      folder,
      newId: (prefix: string) => `${prefix}-${run}-${(number += 1)}`,
      progress,
    };
    const bench: Bench = { ...common, filler: await fillerFor(common) };
    const heading = await headingOf(connection, folder, options.rounds);

    progress('calibrating');
    const before = await takePace({ folder, address });
    const results: ScenarioResult[] = [];
    for (const scenario of new Set(options.metrics.map((metric) => metric.scenario))) {
      results.push(await SCENARIO[scenario](bench));
    }
    progress('calibrating again');
    const after = await takePace({ folder, address });

    const rounds = Object.assign({}, ...results.map((result) => result.rounds)) as ScenarioResult['rounds'];
    return {
      heading,
      settings: { a: PRODUCT_SETTINGS, b: BASELINE_SETTINGS },
      ...judgeCalibration(comparePaces(before, after)),
      lines: options.metrics.map((metric) => compare(metric, rounds[metric.id] ?? [])),
      costs: results.flatMap((result) => result.measured.costs),
      footprints: results.flatMap((result) => result.measured.footprints),
    };
  } finally {
    await close();
  }
}

async function main(argv: readonly string[]): Promise<number> {
  let options: BenchOptions;
  try {
    options = parseOptions(argv);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return EXIT.usage;
  }
  if (options.help) {
    process.stdout.write(USAGE);
    return EXIT.met;
  }
  const from = performance.now();
  const progress = (line: string): void => {
    const seconds = ((performance.now() - from) / 1000).toFixed(0).padStart(4);
    process.stderr.write(`${seconds} s  ${line}\n`);
  };
  const result = await measure(options, progress);
  progress('done');
  process.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : renderReport(result));
  if (result.void) return EXIT.unsteady;
  return result.lines.some((line) => line.verdict === 'miss') ? EXIT.missed : EXIT.met;
}

process.exitCode = await main(process.argv.slice(2));
