import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiRig } from './rig.js';

describe('missions over REST', () => {
  let rig: ApiRig;
  beforeAll(async () => {
    rig = await ApiRig.start();
  });
  afterAll(() => rig.close());

  it('carries a mission from dispatch to done', async () => {
    const id = await rig.dispatch(['true']);
    const status = await rig.reaches(id, 'done');
    expect(status.recent_events?.map((frame) => frame.event)).toEqual(['mission.assigned', 'mission.started', 'mission.progress', 'mission.completed']);
  });
});
