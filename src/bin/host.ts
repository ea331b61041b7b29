/** `holdpoint host`: the two workers of this machine, and the runner behind them. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { identify } from '../../temporal-dev/index.mjs';
import { Announcer } from '../activities/host-announce.js';
import { heartbeatOver } from '../activities/host-permit.js';
import { coalesced, missionIsLive, reconcile } from '../activities/host-reconcile.js';
import { createHostActivities, createHostControlActivities } from '../activities/host.js';
import type { NodeDescriptor } from '../contract/generated/types.js';
import { RunnerClient } from '../host/client.js';
import { currentUser } from '../host/machine.js';
import { connectLazily, connectNative } from '../temporal/connect.js';
import type { TemporalLink } from '../temporal/connect.js';
import { isNotFound } from '../temporal/failures.js';
import { QUERY, SIGNAL, WORKFLOW, hostWorkflowId, missionQueue } from '../temporal/names.js';
import { createHostWorkers } from '../temporal/workers.js';
import { openProcess } from './process-context.js';
import type { ProcessContext } from './process-context.js';
import { endOnSignal, report } from './readiness.js';
import { StartupError, describeFailure, failureOf } from './startup-error.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/** What is known of this host goes out again so often, in ms, if the ledger has grown: its head is a witness of the ledger. */
const ANNOUNCE_MS = 10 * 60_000;
/**
 * So often it is asked which operations still belong to a live mission, in ms: one that was terminated while no attempt of
 * its lived is told of by nobody. Where nothing runs Temporal is not asked.
 */
const RECONCILE_MS = 15_000;
/** How long one call to Temporal may take, in ms. */
const CALL_MS = 5_000;
const RETRY_MS = 2_000;
/** A whole chain of so many rows is verified within a fraction of a second, for which the runner does nothing else. */
const VERIFIED_ROWS = 20_000;
/** How long work is not taken while the announced ledger is asked for, in ms. Who answers may be starting just now. */
const FIRST_LOOK_MS = 1_500;
/** How long the last announcement may hold up the end, in ms. */
const LAST_WORD_MS = 1_000;

const makeRunnerClient = ({ config, dataDir }: ProcessContext): RunnerClient =>
  new RunnerClient({
    entry: fileURLToPath(new URL('./runner.js', import.meta.url)),
    source: process.env,
    args: {
      data_dir: dataDir.path,
      runtime_base: dataDir.runtimeBase,
      host_id: dataDir.hostId,
      profile: dataDir.paths.profile,
      max_operations: config.host.max_operations,
      workspaces: Object.fromEntries(
        Object.entries(config.host.workspaces).map(([name, path]) => [name, isAbsolute(path) ? path : join(dataDir.path, path)]),
      ),
      environment_names: config.host.environment,
      version,
    },
    onRunner: ({ pid }) => {
      const runner = identify(pid);
      if (runner) report({ runner });
    },
  });

/** What this host is, as of now. */
async function describe({ runner, hostId }: { runner: RunnerClient; hostId: string }): Promise<NodeDescriptor> {
  const info = await runner.ping();
  return {
    version: 1,
    host_id: hostId,
    hostname: hostname(),
    platform: `${process.platform}/${process.arch}`,
    user: currentUser(),
    workspaces: info.workspaces,
    operations: ['shell.run', 'shell.run_approved'],
    // An unreadable profile allows nothing; its digest is that of no profile.
    profile_digest: info.profile_digest ?? `sha256:${'0'.repeat(64)}`,
    quiescence: info.quiescence,
    versions: { holdpoint: version, node: process.version },
    ledger_head: info.ledger_head,
    announced_at: new Date().toISOString(),
  };
}

/** What is wrong with the ledger, or undefined. Of a long one only the announced row is looked at. */
async function ledgerProblem({ runner, announced }: { runner: RunnerClient; announced: NodeDescriptor['ledger_head'] | undefined }): Promise<string | undefined> {
  const { head } = await runner.ledger({ after: 0, limit: 1 });
  if (head.seq <= VERIFIED_ROWS) {
    const verification = await runner.verify(announced);
    return verification.ok ? undefined : `row ${verification.seq}: ${verification.problem}`;
  }
  if (!announced || announced.seq === 0) return undefined;
  const [row] = (await runner.ledger({ after: announced.seq - 1, limit: 1 })).entries;
  return row?.seq === announced.seq && row.hash === announced.hash ? undefined : `row ${announced.seq} is not the one that was announced`;
}

/**
 * Compares the ledger with the head that this host announced last. Throws a StartupError where rows are gone or others
 * stand in their place: a ledger that forgot a start would let it happen again. False where there was no answer.
 */
async function compareWithAnnounced({ runner, link, hostId, timeoutMs }: { runner: RunnerClient; link: TemporalLink; hostId: string; timeoutMs: number }): Promise<boolean> {
  let announced: NodeDescriptor | null;
  try {
    announced = await link.call({ timeoutMs }, (client) => client.workflow.getHandle(hostWorkflowId(hostId)).query<NodeDescriptor | null>(QUERY.descriptor));
  } catch (error) {
    // Never announced, or nobody answers queries yet.
    return isNotFound(error);
  }
  const problem = await ledgerProblem({ runner, announced: announced?.ledger_head });
  if (problem === undefined) return true;
  throw new StartupError({
    code: 'ledger_damaged',
    message: `The ledger of this host is not the one that was announced: ${problem}.`,
    action: 'Do not run operations on it. Restore ledger.db from before the change, or make this a new host with a data directory of its own.',
  });
}

const announce = ({ link, executorId, descriptor }: { link: TemporalLink; executorId: string; descriptor: NodeDescriptor }): Promise<unknown> =>
  link.call({ timeoutMs: CALL_MS }, (client) =>
    client.workflow.signalWithStart(WORKFLOW.host, {
      workflowId: hostWorkflowId(descriptor.host_id),
      taskQueue: missionQueue(executorId),
      signal: SIGNAL.announce,
      signalArgs: [descriptor],
      staticSummary: `host ${descriptor.host_id}`,
    }),
  );

async function main(): Promise<void> {
  const context = await openProcess({ role: 'host', args: process.argv.slice(2), env: process.env });
  const { config, dataDir, temporal, logger } = context;
  const { hostId, executorId } = dataDir;
  const runner = makeRunnerClient(context);
  const [connection] = await Promise.all([connectNative(temporal.target), runner.ping()]);
  const link = connectLazily({ target: temporal.target, identity: `holdpoint-host@${hostId}` });

  const reconciler = coalesced({
    work: async () => {
      const stopped = await reconcile({ runner, isLive: missionIsLive({ link, executorId }), graceMs: config.clocks.grace_ms });
      if (stopped.length > 0) logger.warn({ stopped }, 'stopped operations whose missions are over');
    },
    retryMs: RETRY_MS,
    onError: (error) => logger.debug({ err: error }, 'could not ask which missions live'),
  });
  const announcer = new Announcer({
    compare: (timeoutMs) => compareWithAnnounced({ runner, link, hostId, timeoutMs }),
    describe: () => describe({ runner, hostId }),
    announce: (descriptor) => announce({ link, executorId, descriptor }),
  });
  await announcer.compare(FIRST_LOOK_MS);
  const workers = await createHostWorkers({
    connection,
    namespace: temporal.target.namespace,
    hostId,
    activities: createHostActivities({ runner, sendHeartbeat: heartbeatOver({ link, identity: `holdpoint-host@${hostId}` }), onGone: reconciler.call }),
    control: createHostControlActivities({ runner }),
  });
  const running = Promise.all([workers.execute.run(), workers.control.run()]);

  let stopping = false;
  const fail = (error: unknown): void => {
    if (stopping) return;
    report({ failed: failureOf(error) });
    logger.fatal({ err: error }, 'the host worker ends');
    process.exit(1);
  };
  const announcing = coalesced({
    work: async () => {
      // Nobody may answer for long yet.
      await announcer.compare(CALL_MS).catch(fail);
      await announcer.announce();
    },
    retryMs: RETRY_MS,
    onError: (error) => logger.debug({ err: error }, 'could not announce this host'),
  });
  const timers = [setInterval(announcing.call, ANNOUNCE_MS), setInterval(reconciler.call, RECONCILE_MS)];
  reconciler.call();
  announcing.call();

  endOnSignal({
    logger,
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      reconciler.end();
      announcing.end();
      // The head as it is left: whoever changes the file meanwhile is found out at the next start.
      await Promise.race([announcer.announce(), sleep(LAST_WORD_MS)]).catch(() => undefined);
      // Grace 0: what waits detaches, and the operations run on under the runner.
      for (const worker of [workers.execute, workers.control]) if (worker.getState() === 'RUNNING') worker.shutdown();
      await running;
      runner.close();
      await link.close();
      await connection.close();
    },
  });
  report({ ready: true });
  logger.info({ host: hostId }, 'ready');
  running.then(() => fail(new Error('a worker ended by itself')), fail);
}

main().catch((error: unknown) => {
  report({ failed: failureOf(error) });
  console.error(describeFailure(error));
  process.exit(1);
});
