/** `holdpoint serve`: the REST API, the event streams, and by default the workflow worker too. */
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Facade } from '../api/facade.js';
import { withExecutors } from '../api/registry/executor-tokens.js';
import { createServer } from '../api/server.js';
import { openTokenStore, type TokenStore } from '../api/tokens.js';
import { ERRORS, HoldpointError } from '../contract/errors.js';
import { PLAN_RUNTIME } from '../contract/plan.js';
import { takeLock } from '../host/lock.js';
import { connectLazily } from '../temporal/connect.js';
import { openOutput } from './facade-output.js';
import { startFacadeWorkers } from './facade-workers.js';
import { openLinks, publicHost, registriesIn } from './links.js';
import { missionSettings } from './mission-settings.js';
import { openRegistrySettings } from './registry.js';
import { openProcess, type ProcessContext } from './process-context.js';
import { endOnSignal, failStart, report } from './readiness.js';
import { StartupError } from './startup-error.js';
import { Suspension } from './suspension.js';
import { checkBind, openServerTls } from './tls.js';

type Server = HttpServer | HttpsServer;

/** How long the report of readiness waits for the workers, ms. */
const WORKERS_MS = 10_000;
/** Between two looks whether it can do its work, ms. */
const SERVING_MS = 25;
/** How long requests under way may take once it is to stop, ms. */
const DRAIN_MS = 5_000;

const startupError = (error: HoldpointError): StartupError =>
  new StartupError({ code: error.code, message: error.message, action: ERRORS[error.code].action });

/** Said to keep tenants apart as soon as there is one to keep apart: commands of all of them run as the same user. */
const capabilities = ({ temporal, config }: ProcessContext, tokens: TokenStore): string[] => [
  'isolation:host',
  PLAN_RUNTIME,
  `platform:${process.platform}/${process.arch}`,
  'hitl',
  ...(temporal.durable ? ['resumable'] : []),
  ...(tokens.tenanted() || config.tls.clients.some(({ tenant }) => tenant !== undefined) ? ['multi-tenant'] : []),
];

const listen = (server: Server, { host, port, scheme }: { host: string; port: number; scheme: 'http' | 'https' }): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? startupError(new HoldpointError({ code: 'port_in_use', detail: { port } })) : error);
    });
    server.listen({ host, port }, () => {
      const { address, family, port: taken } = server.address() as AddressInfo;
      resolve(`${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${taken}`);
    });
  });

/** Takes no new connection, lets requests under way end, cuts what is left. */
const drain = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
};

const main = async (): Promise<void> => {
  const context = await openProcess({ role: 'facade', args: process.argv.slice(2), env: process.env });
  const { config, dataDir, temporal, logger } = context;
  const { warning } = checkBind(config);
  if (warning !== undefined) {
    logger.warn(warning);
    report({ warning });
  }
  const registries = registriesIn({ config, env: process.env });
  const lock = takeLock(dataDir.paths.facadeLock);
  if (lock === undefined) throw startupError(new HoldpointError({ code: 'executor_taken' }));

  const tls = openServerTls(context);
  const registry = openRegistrySettings({ context, self: () => url });
  const ownTokens = openTokenStore({
    file: dataDir.paths.tokens,
    localTokenFile: dataDir.paths.localToken,
    onError: (error) => logger.error({ err: error }, 'tokens.json cannot be read; only the local token counts'),
  });
  const tokens = registry === undefined ? ownTokens : withExecutors(ownTokens, registry.identities);
  const link = connectLazily({ target: temporal.target, identity: `holdpoint-facade@${dataDir.executorId}#${process.pid}` });
  const output = openOutput(context);
  const workers = startFacadeWorkers(context, {
    intake: (batch) => facade.intake(batch),
    registry: () => facade.registry,
    // Without its worker this process is of no use; whoever keeps it alive starts it again.
    failed: (error) => {
      logger.fatal({ err: error }, 'a worker failed');
      process.exit(1);
    },
  });
  const suspension = new Suspension(dataDir.paths.run);
  const facade = new Facade({
    link,
    starter: () => workers.starter(),
    executorId: dataDir.executorId,
    hostId: dataDir.hostId,
    // Asked anew each time: a tenant's first token may be made at any moment.
    get capabilities() {
      return capabilities(context, tokens);
    },
    settings: missionSettings({ config, temporal }),
    searchAttributes: temporal.searchAttributes,
    tokens,
    certificates: tls?.callers,
    allowed: { hosts: [config.facade.host, publicHost(config), ...config.facade.hosts], origins: config.facade.origins },
    output,
    logger,
    workers: { events: () => workers.events(), missions: () => workers.missions() },
    suspendedAt: suspension.at,
    registry,
  });
  const server = createServer(facade, tls);
  let stopping = false;
  let url = '';

  endOnSignal({
    logger,
    stop: async () => {
      stopping = true;
      try {
        suspension.note();
      } catch (error) {
        // On a full disk the stop goes on: only who comes back does not learn that missions did, before he asks.
        logger.warn({ err: error }, 'could not write down that missions are suspended');
      }
      const drained = drain(server);
      await facade.stop();
      await drained;
      await workers.stop();
      output.close();
      await link.close();
      lock.release();
    },
  });

  // The port first: a second start on a taken one must not have looked at anything.
  url = await listen(server, { ...config.facade, scheme: tls === undefined ? 'http' : 'https' });
  const links = openLinks({ context, facade, registries, url });
  facade.links = links;
  // In the background: a registry that is away holds nothing up.
  links.start();
  await facade.start();
  // Without Temporal there are no workers yet; the routes that need none answer all the same.
  await Promise.race([workers.started, sleep(WORKERS_MS, undefined, { ref: false })]);
  if (stopping) return;
  report({ ready: true, url });
  logger.info({ url }, 'ready');
  while ((await facade.troubles()).length > 0) {
    await sleep(SERVING_MS, undefined, { ref: false });
    if (facade.draining) return;
  }
  report({ serving: true });
};

main().catch(failStart);
