import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../api/rig.js';
import { Puppet } from './puppet.js';
import { RegistryRig, words } from './rig.js';

let rig: RegistryRig;
let silent: Puppet;
let other: Puppet;
beforeAll(async () => {
  rig = await RegistryRig.start({ missionsPerExecutor: 80, awayMs: 60_000 }, { settings: { host_offline_ms: 60_000 } });
  [silent, other] = [await new Puppet(rig.api.url).listen(), await new Puppet(rig.api.url).listen()];
  for (const puppet of [silent, other]) {
    await puppet.connect();
    await rig.sees(puppet.id, true);
  }
});
afterAll(async () => {
  await silent.end();
  await other.end();
  await rig.close();
});
const give = async (puppet: Puppet): Promise<string> => {
  const payload = words('done', { executor_filter: { executor_id: puppet.id } });
  await rig.dispatch(payload);
  return payload.mission_id;
};
/** Another executor's mission from its dispatch to its end, in ms. */
const meanwhile = async (): Promise<number> => {
  const from = performance.now();
  const missionId = await give(other);
  await other.gets(missionId);
  other.tell('completed', missionId, { state: 'done' });
  await rig.api.reaches(missionId, 'done');
  return performance.now() - from;
};

it('an executor that answers nothing holds up neither the missions of others nor a stop', { timeout: 60_000 }, async () => {
  // A few at a time, for a busy machine.
  for (let i = 0; i < 11; i += 1) await Promise.all(Array.from({ length: 6 }, async () => rig.api.reaches(await give(silent), 'assigned')));
  // It lists none of them, and does not say what became of them.
  silent.silent = true;
  await silent.dial();
  silent.resync([]);
  await rig.sees(silent.id, true);
  expect(await meanwhile()).toBeLessThan(10_000);

  const before = silent.dispatched.length;
  const more = [];
  for (let i = 0; i < 10; i += 1) more.push(await give(silent));
  await until(() => silent.dispatched.length >= before + 10, 'dispatches that wait for an answer');
  expect(await meanwhile()).toBeLessThan(10_000);
  const from = performance.now();
  await rig.api.stopFacade();
  expect(performance.now() - from).toBeLessThan(5_000);
  await rig.api.startFacade();
});
