/** What the baseline runs with, as it is printed under the table. */

export const BASELINE_SETTINGS: Record<string, string> = {
  server: "the same server and namespace as Holdpoint's",
  client: '@temporalio/client, Connection and WorkflowClient with default options; one start or signal at a time waits',
  'workflow worker': 'one process, one Worker, default options, bundle built before the run; publish on the same queue (eager)',
  'host worker': 'one process, one Worker, default options, on a queue of its own, as the operation is bound to a machine',
  activities: 'startToCloseTimeout 1 minute, which Temporal requires; nothing else set',
  publish: 'JSON.stringify and send to every WebSocket client, ws with default options',
  'operation in a workflow': 'empty, or execa with `reject: false` where the line says so; no record is kept',
  'host operation': 'slim process on a Unix socket, JSON lines; append + fsync, execa, append + fsync; nothing is checked',
};
