import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callerOver, type Caller } from '../../src/temporal/connect.js';
import { missionWorkflowId } from '../../src/temporal/names.js';
import { ApiRig } from './rig.js';

let rig: ApiRig;
let starter: Caller | undefined;
beforeAll(async () => {
  rig = await ApiRig.start({ deps: { starter: () => starter } });
});
afterAll(() => rig.close());

it('a mission is taken up with the answer to its start where its worker shares the connection, with the same answers as otherwise', async () => {
  const startedEagerly = async (id: string): Promise<boolean> => {
    const { events } = await rig.link.client.workflow.getHandle(missionWorkflowId(rig.executorId, id)).fetchHistory();
    return events?.[0]?.workflowExecutionStartedEventAttributes?.eagerExecutionAccepted === true;
  };
  const plain = await rig.dispatch(['true']);
  await rig.reaches(plain, 'done');
  expect(await startedEagerly(plain)).toBe(false);

  if (rig.native === undefined) throw new Error('no connection');
  starter = callerOver({ connection: rig.native, target: { address: inject('temporal').address, namespace: inject('temporal').namespace }, identity: 'test' });
  const payload = rig.payload({ steps: [{ id: 'one', argv: ['true'] }] });
  const answers = await Promise.all(Array.from({ length: 3 }, () => rig.ask('/dispatch', { body: payload })));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(202);
  await rig.reaches(payload.mission_id, 'done');
  expect(await startedEagerly(payload.mission_id)).toBe(true);
  expect(await rig.ask('/dispatch', { body: payload })).toEqual(answers[0]);
  expect(await rig.ask('/dispatch', { body: { ...payload, objective: 'Another one' } })).toMatchObject({ status: 409, code: 'mission_conflict' });
});
