/** The facade as a process of its own, looked at from outside: its memory, its open files, its log, whether it lives. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { newToken } from '../../src/api/tokens.js';

const ENTRY = fileURLToPath(new URL('../../dist/bin/facade.js', import.meta.url));

export class FacadeProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'hp-wire-'));
  readonly token = newToken();
  #child: ChildProcess | undefined;
  #log = '';
  url = '';
  port = 0;
  executorId = '';

  /** Resolves once it takes missions and carries them out. */
  async start(config: object): Promise<void> {
    writeFileSync(join(this.dataDir, 'local-token'), this.token, { mode: 0o600 });
    writeFileSync(join(this.dataDir, 'holdpoint.config.json'), JSON.stringify(config), { mode: 0o600 });
    const { address, namespace } = inject('temporal');
    const env = { PATH: process.env['PATH'], HOME: this.dataDir, TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace, HOLDPOINT_FACADE_PORT: '0', HOLDPOINT_LOG_LEVEL: 'trace', HOLDPOINT_READY_FD: '3' };
    const child = spawn(process.execPath, [ENTRY, '--data-dir', this.dataDir], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdout?.on('data', (text) => (this.#log += String(text)));
    child.stderr?.on('data', (text) => (this.#log += String(text)));
    const ended = once(child, 'close').then(() => {
      throw new Error(`the facade ended: ${this.#log.slice(-4000)}`);
    });
    const serving = (async () => {
      for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
        const said = JSON.parse(line) as { url?: string; serving?: true };
        this.url = said.url ?? this.url;
        if (said.serving === true) return;
      }
    })();
    await Promise.race([serving, ended]);
    ended.catch(() => undefined);
    this.port = Number(new URL(this.url).port);
    this.executorId = ((await this.ask('/api/v1/whoami')).body as { executor_id: string }).executor_id;
  }

  get log(): string {
    return this.#log;
  }
  get alive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
  /** Resident memory, bytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid ?? 0}/status`, 'utf8');
    return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(status)?.[1] ?? NaN) * 1024;
  }
  /** Open file descriptors, sockets among them. */
  get handles(): number {
    return readdirSync(`/proc/${this.#child?.pid ?? 0}/fd`).length;
  }

  async ask(path: string, { body, method, token = this.token }: { body?: unknown; method?: string; token?: string } = {}): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  /** As a service manager does it. Resolves with the exit code. */
  async end(): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || !this.alive) return child?.exitCode ?? null;
    const closed = once(child, 'close') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const [code] = await closed;
    clearTimeout(timer);
    return code;
  }

  async destroy(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
