/**
 * Configuration of the embedded server, rendered for each start because its ports are chosen anew. JSON is YAML, so
 * the files are written as JSON.
 */

/** Fixed in the database file for ever; four let two cores work side by side without waiting on one lock. */
export const SHARDS = 4;

/**
 * The queue processors of a stock server poll each shard at most 20 times a second, which makes every hop of a
 * workflow wait up to 50 ms. One partition a task queue spares a small server the forwarding between partitions.
 */
export const DYNAMIC_CONFIG = {
  'history.transferProcessorMaxPollRPS': 2000,
  'history.timerProcessorMaxPollRPS': 2000,
  'history.visibilityProcessorMaxPollRPS': 2000,
  // A namespace that was just registered can be used only once every service has looked again.
  'system.namespaceCacheRefreshInterval': '500ms',
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
};

/** Full fsync at every commit: what the server acknowledged survives a power cut, not only a kill. */
export const PRAGMAS = { journal_mode: 'wal', synchronous: '2', busy_timeout: '10000' };

/** A path inside a SQLite URI, where `?`, `#` and `%` have a meaning. */
const uriPath = (path) => path.replace(/[%?#]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const store = (databaseName, connectAttributes) => ({
  sql: {
    user: '',
    password: '',
    pluginName: 'sqlite',
    databaseName,
    connectAddr: 'localhost',
    connectProtocol: 'tcp',
    connectAttributes,
    // SQLite takes one writer at a time; four connections were slower than one.
    maxConns: 1,
    maxIdleConns: 1,
    maxConnLifetime: '1h',
  },
});

/** A file in the data directory, or with `inMemory` a database that ends with the process. */
const storeFor = ({ path, name, inMemory }) =>
  inMemory
    ? store(name, { mode: 'memory', cache: 'private', setup: 'true' })
    : store(uriPath(path), { cache: 'private', setup: 'true', ...PRAGMAS });

/**
 * The official server's configuration. Everything binds to the loopback address, and the HTTP API stays off: a browser
 * that was tricked into asking 127.0.0.1 finds nothing that answers without a token.
 */
export const serverConfig = ({ ports, historyFile, visibilityFile, inMemory, dynamicConfigFile }) => {
  const service = (grpcPort, membershipPort) => ({ rpc: { grpcPort, membershipPort, bindOnLocalHost: true } });
  return {
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'history',
      visibilityStore: 'visibility',
      numHistoryShards: SHARDS,
      datastores: {
        history: storeFor({ path: historyFile, name: 'history', inMemory }),
        visibility: storeFor({ path: visibilityFile, name: 'visibility', inMemory }),
      },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: {
      frontend: service(ports.frontend, ports.frontendMembership),
      matching: service(ports.matching, ports.matchingMembership),
      history: service(ports.history, ports.historyMembership),
      worker: service(ports.worker, ports.workerMembership),
    },
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: `127.0.0.1:${ports.frontend}`,
        },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    archival: { history: { state: 'disabled' }, visibility: { state: 'disabled' } },
    dynamicConfigClient: { filepath: dynamicConfigFile, pollInterval: '10s' },
  };
};

/** Dynamic configuration as the server reads it: every key a list of values with constraints. */
export const dynamicConfig = (extra = {}) =>
  Object.fromEntries(
    Object.entries({ ...DYNAMIC_CONFIG, ...extra }).map(([key, value]) => [key, [{ value, constraints: {} }]]),
  );

/** The Web UI's configuration. */
export const uiConfig = ({ port, address, namespace }) => ({
  temporalGrpcAddress: address,
  host: '127.0.0.1',
  port,
  enableUi: true,
  defaultNamespace: namespace,
  disableNewsFetch: true,
  cors: { cookieInsecure: true, allowOrigins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`] },
  hideLogs: true,
});

/**
 * Arguments that make `temporal server start-dev` the same server, as far as it can be told to. It is not told of our
 * namespace: it would keep closed missions for a day only.
 */
export const startDevArguments = ({ ports, databaseFile, inMemory, dynamic = {} }) => [
  'server',
  'start-dev',
  '--ip=127.0.0.1',
  `--port=${ports.frontend}`,
  `--http-port=${ports.http}`,
  `--metrics-port=${ports.metrics}`,
  ...(ports.ui === undefined ? ['--headless'] : [`--ui-port=${ports.ui}`, '--ui-ip=127.0.0.1']),
  '--log-level=warn',
  '--log-format=json',
  ...(inMemory
    ? []
    : [
        `--db-filename=${databaseFile}`,
        `--sqlite-pragma=journal_mode=${PRAGMAS.journal_mode}`,
        `--sqlite-pragma=synchronous=${PRAGMAS.synchronous}`,
      ]),
  ...Object.entries({ ...DYNAMIC_CONFIG, ...dynamic }).map(
    ([key, value]) => `--dynamic-config-value=${key}=${JSON.stringify(value)}`,
  ),
];
