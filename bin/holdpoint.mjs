#!/usr/bin/env node
/** Starts the compiled command. A checkout that was never built is built first. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const compiled = new URL('../dist/bin/holdpoint.js', import.meta.url);
if (!existsSync(compiled)) {
  const bootstrap = fileURLToPath(new URL('../scripts/bootstrap.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [bootstrap, 'build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import(compiled.href);
