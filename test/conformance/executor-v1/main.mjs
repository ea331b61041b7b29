// npm run test:conformance -- ...: reads the command line and hands it to Vitest.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `npm run test:conformance -- [options]

  --executor <id>          the executor under test; others are not let in (default: the first that comes)
  --profile <name|file>    how missions are dispatched to it: fixture, holdpoint or a file (default: fixture)
  --listen <host:port>     where the suite's registry listens (default: 127.0.0.1:7337, or a free port with --run)
  --serve <url>            a registry that runs already, in place of the suite's own: connections are not judged then
  --serve-token <token>    a token for it (or CONFORMANCE_SERVE_TOKEN)
  --base-url <url>         REST address of the executor, where it is not the one it registers
  --token <token>          a token of the executor's own, to look at missions and answer questions
                           (or CONFORMANCE_TOKEN in the environment, which no list of processes shows)
  --run <command>          runs the executor in the foreground, with AIWG_SERVE_ENDPOINT; lets it be stopped and killed
  --restart-command <cmd>  stops it in good order and starts it again
  --crash-command <cmd>    kills it and starts it again
  --log <file>             its log, to be searched for tokens
  --evidence <file>        where missions of the kind once write their lines, if the executor chooses it
  --category <name>        only this one; may be given more than once
  --rule <id>              only this one; may be given more than once
  --patience <seconds>     how long it may take for anything it has to do (default: what the profile says)
  --connect <seconds>      how long it may take to connect (default: 30)
  --record <folder>        writes down what was seen, one file a scenario
  --fixtures <folder>      judges such files in place of a live run
  --json <file>, --junit <file>   the report in these forms, too

Ends with 0 where nothing failed. docs/conformance.md has more.
`;

/** Resumable is about connections, and those only the suite's own registry can break. */
const JUDGED_THROUGH_A_REGISTRY = ['register', 'dispatch', 'lifecycle', 'hitl', 'events', 'auth'];

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    executor: text,
    profile: { ...text, default: 'fixture' },
    listen: text,
    serve: text,
    'serve-token': text,
    'base-url': text,
    token: text,
    run: text,
    'restart-command': text,
    'crash-command': text,
    log: text,
    evidence: text,
    category: { ...text, multiple: true },
    rule: { ...text, multiple: true },
    patience: text,
    connect: text,
    record: text,
    fixtures: text,
    json: text,
    junit: text,
    help: { type: 'boolean' },
  },
});

const path = (value) => (value === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), value));
const ms = (value) => (value === undefined ? undefined : Number(value) * 1000);

const address = () => {
  if (values.listen === undefined) return values.run === undefined ? { port: 7337 } : undefined;
  const { hostname, port } = new URL(`http://${values.listen}`);
  return { host: hostname, port: Number(port) };
};

if (values.help === true) {
  process.stdout.write(USAGE);
} else {
  const options = {
    executor: values.executor,
    profile: /^[a-z-]+$/.test(values.profile) ? values.profile : path(values.profile),
    listen: address(),
    serve: values.serve === undefined ? undefined : { url: values.serve, token: values['serve-token'] ?? process.env.CONFORMANCE_SERVE_TOKEN },
    baseUrl: values['base-url'],
    token: values.token ?? process.env.CONFORMANCE_TOKEN,
    run: values.run,
    cwd: path('.'),
    restartCommand: values['restart-command'],
    crashCommand: values['crash-command'],
    log: path(values.log),
    evidence: path(values.evidence),
    categories: values.category ?? (values.serve === undefined ? undefined : JUDGED_THROUGH_A_REGISTRY),
    rules: values.rule,
    patienceMs: ms(values.patience),
    connectMs: ms(values.connect),
    record: path(values.record),
    fixtures: path(values.fixtures),
    json: path(values.json),
    junit: path(values.junit),
  };
  const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
  const config = fileURLToPath(new URL('vitest.config.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', config], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, CONFORMANCE_OPTIONS: JSON.stringify(options) },
  });
  process.exitCode = status ?? 1;
}
