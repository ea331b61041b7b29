import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rig } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('a mission from dispatch to end, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
  });
  afterAll(() => rig.close());

  it('runs an allowed operation once and tells it in order (A1)', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'one', argv: ['true'] }] } });
    const end = await run.ended();
    expect(end).toMatchObject({ state: 'done', exit_code: 0 });
    expect(run.types).toEqual(['mission.accepted', 'mission.assigned', 'mission.started', 'operation.requested', 'operation.ended', 'mission.progress', 'mission.completed']);
    expect(run.seen.map((event) => event.seq)).toEqual(run.seen.map((_, index) => index + 1));
    expect(host.ledger.starts).toEqual([run.op('one')]);
  });
});
