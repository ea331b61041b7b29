/** A registry with executors, as tests of several files need it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DispatchPayload, ExecutorStatus, MissionSnapshot } from '../../../src/contract/generated/types.js';
import { ApiRig, until, type RigOptions } from '../../api/rig.js';
import { startExecutor, type Executor, type ExecutorOptions } from '../../fixtures/executor/executor.mjs';

export class RegistryRig {
  readonly folder = mkdtempSync(join(tmpdir(), 'hp-registry-'));
  readonly #executors: Executor[] = [];
  private constructor(readonly api: ApiRig) {}

  static async start(registry: RigOptions['registry'] = {}, more: RigOptions = {}): Promise<RegistryRig> {
    return new RegistryRig(await ApiRig.start({ host: false, ...more, registry }));
  }

  /** An executor that is connected. */
  async executor(options: ExecutorOptions = {}): Promise<Executor> {
    const executor = await startExecutor({ registry: this.api.url, backoffMs: { min: 20, max: 200 }, ...options });
    this.#executors.push(executor);
    await this.sees(executor.id, true);
    return executor;
  }
  /** One without a registry, or that has to be stopped at least. */
  async apart(options: ExecutorOptions): Promise<Executor> {
    const executor = await startExecutor(options);
    this.#executors.push(executor);
    return executor;
  }
  async status(executorId: string): Promise<ExecutorStatus> {
    return (await this.api.ask<ExecutorStatus>(`/api/v1/executors/${executorId}`)).body;
  }
  async sees(executorId: string, connected: boolean): Promise<void> {
    await until(async () => (await this.status(executorId)).connected === connected, `${executorId} to be ${connected ? 'connected' : 'away'}`);
  }
  async dispatch(payload: DispatchPayload, status = 202) {
    const answer = await this.api.ask('/dispatch', { body: payload });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
    return answer;
  }
  async snapshot(missionId: string): Promise<MissionSnapshot> {
    return (await this.api.ask<MissionSnapshot>(`/api/v1/missions/${missionId}/snapshot`)).body;
  }
  async steer(missionId: string, verb: 'pause' | 'resume' | 'abort'): Promise<void> {
    expect(await this.api.ask(`/api/v1/missions/${missionId}/${verb}`, { method: 'POST' })).toMatchObject({ status: 202 });
  }

  async close(): Promise<void> {
    await Promise.all(this.#executors.map((executor) => executor.stop().catch(() => undefined)));
    await this.api.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A mission of the fixture that does what the words say. */
export const words = (script: string, more: Partial<DispatchPayload> = {}): DispatchPayload => ({
  mission_id: `x-${randomUUID().slice(0, 8)}`,
  objective: 'Do as the words say',
  completion: 'they are done',
  ...more,
  metadata: { script, ...more.metadata },
});
export const queued = (script: string, priority: number, more: Partial<DispatchPayload> = {}): DispatchPayload =>
  words(script, { ...more, metadata: { holdpoint: { queue: true, priority } } });
