/** The fixture's executor as the subject of the suite: within this process, so that many can be judged side by side. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Executor, startExecutor } from '../fixtures/executor/executor.mjs';
import type { Subject } from './executor-v1/subject.js';

export class FixtureSubject implements Subject {
  readonly can = { stop: true, kill: true };
  #folder: string | undefined;
  readonly #log: string[] = [];
  #executor: Executor | undefined;
  #registry = '';

  constructor(private readonly options: { wrong?: string[]; capabilities?: string[]; operatorToken?: string; executorId?: string } = {}) {}

  async start(registry: string): Promise<void> {
    this.#registry = registry;
    this.#folder ??= mkdtempSync(join(tmpdir(), 'hp-executor-'));
    this.#executor = await startExecutor({
      ...this.options,
      registry,
      stateFile: join(this.#folder, 'state.json'),
      backoffMs: { min: 20, max: 100 },
      log: (text) => this.#log.push(text),
    });
  }

  async restart(how: 'stop' | 'kill'): Promise<void> {
    await this.#executor?.[how]();
    await this.start(this.#registry);
  }

  log(): string {
    return this.#log.join('\n');
  }

  async end(): Promise<void> {
    await this.#executor?.kill();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}
