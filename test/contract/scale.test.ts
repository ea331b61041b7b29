import { expect, it } from 'vitest';
import type { Validator } from '../../src/contract/generated/validators.cjs';
import { validateDataExecutorResync, validateDispatchPayload, validateRegisterPayload } from '../../src/contract/generated/validators.cjs';

it('lists without doubles are checked in time that grows with their length, not with its square', () => {
  const ids = Array.from({ length: 50_000 }, (_, i) => `x-a${i}`);
  const dispatch = (capabilities: string[]) => ({ mission_id: 'm', objective: 'o', completion: 'c', executor_filter: { capabilities } });
  const register = (capabilities: string[]) => ({ executor_id: '00000000-0000-4000-8000-000000000000', name: 'n', version: '1', spec_version: '1.0.0', transport_endpoints: { rest: 'http://h/', ws: 'ws://h/' }, capabilities });
  const cases: [Validator<unknown>, (list: string[]) => object][] = [
    [validateDataExecutorResync, (owned_mission_ids) => ({ owned_mission_ids })],
    [validateDispatchPayload, dispatch],
    [validateRegisterPayload, register],
  ];
  for (const [validate, shape] of cases) {
    // Time of the processor, and not of the clock: others may want the machine meanwhile.
    const from = process.cpuUsage();
    expect(validate(shape(ids))).toBe(true);
    expect(validate(shape([...ids, 'x-a0']))).toBe(false);
    expect(validate(shape(['__proto__', 'constructor'].map((name) => `x-${name.replaceAll('_', 'a')}`)))).toBe(true);
    // Comparing each with each takes ten seconds.
    expect(process.cpuUsage(from).user).toBeLessThan(4_000_000);
  }
});
