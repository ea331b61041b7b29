/** An embedded Temporal server for tests: found as `holdpoint up` finds it, its state in a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTemporal, startTemporal } from '../../temporal-dev/index.mjs';
import type { RunningTemporal } from '../../temporal-dev/index.mjs';
import { connect } from '../../src/temporal/connect.js';
import { ensureNamespace } from '../../src/temporal/ensure.js';

export const TEST_NAMESPACE = 'holdpoint-test';

export interface TestTemporal {
  address: string;
  namespace: string;
  server: RunningTemporal;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Ends the server and removes its folder when this process is killed and can not do it: its end closes the pipe. */
const endWithUs = (folder: string): ChildProcess => {
  // The server may have been started again since: who uses the folder stands in it.
  const script = `cat >/dev/null; kill -9 "$(sed 's/.*"user":{"pid":\\([0-9]*\\).*/\\1/' "$1/in-use.json")"; sleep 0.2; rm -rf "$1"`;
  const guard = spawn('/bin/sh', ['-c', script, 'guard', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
};

/**
 * Starts a server of the caller's own, for tests that kill it. `dynamic` is further dynamic configuration, such as
 * `{'limit.historyCount.suggestContinueAsNew': 40}`.
 */
export const startTestTemporal = async ({
  dynamic = {},
  inMemory = false,
}: { dynamic?: Record<string, unknown>; inMemory?: boolean } = {}): Promise<TestTemporal> => {
  // The environment's server, if there is one, is not ours to kill.
  const found = await findTemporal({ env: { ...process.env, TEMPORAL_ADDRESS: undefined }, log: console.error });
  if (found.kind === 'external') throw new Error('an external server cannot be started');
  const folder = mkdtempSync(join(tmpdir(), 'hp-temporal-'));
  const server = await startTemporal({
    found,
    folder,
    namespace: TEST_NAMESPACE,
    env: process.env,
    ui: false,
    inMemory,
    dynamic,
  });
  const guard = endWithUs(folder);
  const stop = async (): Promise<void> => {
    // Nothing of it is wanted any more, so it need not end in order.
    await server.kill();
    await server.stop({ remove: true });
    guard.kill('SIGKILL');
  };
  try {
    const link = await connect({ target: { address: server.address, namespace: TEST_NAMESPACE } });
    try {
      await ensureNamespace({ link, retentionDays: 1 });
    } finally {
      await link.close();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: server.address, namespace: TEST_NAMESPACE, server, stop };
};
