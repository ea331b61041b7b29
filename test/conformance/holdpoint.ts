/** Holdpoint as the subject of the suite: `holdpoint up` as a person runs it, its facade stopped or killed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from '../bin/stack.js';
import type { Profile } from './executor-v1/profile.js';
import type { Subject } from './executor-v1/subject.js';

/** How long the facade may take to be replaced by another, ms. */
const REPLACED_MS = 20_000;

export class HoldpointSubject implements Subject {
  readonly can = { stop: true, kill: true };
  readonly #stack = new Stack();

  constructor(private readonly profile: Profile) {}

  async start(registry: string): Promise<void> {
    const config = {
      name: 'holdpoint',
      host: { id: 'conformance', max_operations: 32 },
      clocks: { grace_ms: 500 },
      link: { endpoints: [registry], backoff_min_ms: 50, backoff_max_ms: 500, stable_ms: 500 },
    };
    writeFileSync(join(this.#stack.dataDir, 'holdpoint.config.json'), JSON.stringify(config), { mode: 0o600 });
    // The suite is to see how missions run; what is asked about is asked about whatever the host allows.
    const argvs = Object.values(this.profile.missions).flatMap(({ metadata }) => {
      const { plan } = metadata?.['holdpoint'] as { plan: { steps: { argv: string[] }[] } };
      return plan.steps.map(({ argv }) => argv);
    });
    this.#stack.allow(...argvs);
    await this.#stack.up();
  }

  /** The facade is what speaks the protocol; `up` starts another one. */
  async restart(how: 'stop' | 'kill'): Promise<void> {
    const { facade } = this.#stack.state().pids;
    if (facade === undefined) throw new Error('there is no facade');
    process.kill(facade, how === 'stop' ? 'SIGTERM' : 'SIGKILL');
    for (const until = Date.now() + REPLACED_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (this.#stack.state().pids.facade !== facade) return;
    }
    throw new Error('the facade was not started again');
  }

  log(): string {
    const folder = join(this.#stack.dataDir, 'logs');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  }

  /** Where missions of the kind `once` write: their directory is the default workspace. */
  evidence(): string {
    return join(this.#stack.dataDir, 'workspaces', 'default', 'evidence');
  }

  /** The operator's token, once it is up. */
  token(): string {
    return this.#stack.token();
  }

  end(): Promise<void> {
    return this.#stack.destroy();
  }
}
