/**
 * What `npm run demo`, `npm test` and their fellows start with: brings a fresh clone into the state that the command
 * needs, then runs it. Uses nothing but Node itself, because nothing else is there yet.
 *
 *   node scripts/bootstrap.mjs <command> [arguments for it]
 */
import { spawnSync } from 'node:child_process';
import { COMMANDS } from './commands.mjs';
import { ensureBuilt, ensurePackages, ensureTemporal } from './prepare.mjs';
import { failure, say, sayStep } from './say.mjs';

const root = new URL('..', import.meta.url);

const run = ({ program, args }) => {
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (done.error) throw failure(`${program} could not be started: ${done.error.message}`);
  // A shell's convention for a command that a signal ended.
  return done.status ?? 128 + (done.signal === 'SIGINT' ? 2 : 15);
};

const main = async () => {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw failure(`Unknown command ${name ?? ''}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  const began = Date.now();
  const needs = new Set(command.needs);
  await ensurePackages();
  if (needs.has('build')) await ensureBuilt({ tools: needs.has('tools') });
  if (needs.has('temporal')) await ensureTemporal();
  const took = Date.now() - began;
  if (took > 1500) say(`Ready after ${(took / 1000).toFixed(1)} s.`);
  for (const step of command.steps({ args })) {
    if (step.name !== undefined) sayStep(step.name);
    const status = run(step);
    if (status !== 0) {
      if (step.name !== undefined) say(`${step.name} failed.`);
      process.exitCode = status;
      return;
    }
  }
};

main().catch((error) => {
  console.error(error.known === true ? error.message : error);
  process.exitCode = 1;
});
