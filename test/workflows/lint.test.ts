import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lints a text as if it stood in a workflow file; the rules that it breaks. */
async function rulesBroken(text: string): Promise<(string | null)[]> {
  const [result] = await new ESLint({ cwd: root }).lintText(text, { filePath: `${root}/src/workflows/host.ts` });
  return (result?.messages ?? []).map((message) => message.ruleId);
}

// An async validator validates nothing: its promise counts as consent, and its rejection breaks the workflow task.
it('lint catches an async update validator, a promise nobody waits for, and Node in a workflow', { timeout: 90_000 }, async () => {
  const broken = await rulesBroken(`
    import { readFileSync } from 'node:fs';
    import { defineUpdate, setHandler, sleep } from '@temporalio/workflow';
    const update = defineUpdate<number, [number]>('u');
    export const install = (): void => {
      setHandler(update, (value) => value, { validator: async (value: number) => { await Promise.resolve(value); throw new Error('no'); } });
      sleep(1);
    };
    export const read = (): string => readFileSync('x', 'utf8') + String(process.pid);`);
  expect(broken).toEqual(
    expect.arrayContaining(['@typescript-eslint/no-misused-promises', '@typescript-eslint/no-floating-promises', 'no-restricted-imports', 'no-restricted-globals']),
  );
});
