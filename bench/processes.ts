/** Child processes of the bench that say with one line of JSON that they are ready. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The project's folder, whether this runs compiled or not. */
export const ROOT = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** Compiled file of the bench, by its path without an ending. */
export const benchFile = (name: string): string => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

export interface Ready<T> {
  child: ChildProcess;
  pid: number;
  /** The line the process printed. */
  line: T;
  /** TERM, then KILL after `graceMs`; resolves once it is gone. */
  stop: (graceMs?: number) => Promise<void>;
}

/**
 * Starts a Node program and waits for its first line of output, a JSON document.
 *
 * @throws Error with what it wrote to standard error, where it ends first or stays silent for `timeoutMs`.
 */
export async function startNode<T>({
  file,
  args,
  env = process.env,
  timeoutMs = 60_000,
}: {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
}): Promise<Ready<T>> {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-8000)));
  const stop = async (graceMs = 10_000): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  };
  const first = new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${file} ${why}\n${errors}`));
    const timer = setTimeout(() => fail(`was not ready within ${timeoutMs} ms`), timeoutMs);
    const lines = createInterface({ input: child.stdout });
    lines.once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${signal ?? code}`);
    });
  });
  try {
    return { child, pid: child.pid ?? 0, line: JSON.parse(await first) as T, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
