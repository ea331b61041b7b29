import { describe, expect, it } from 'vitest';
import type { Evidence, Frame, LedgerRow, MissionEvidence } from './evidence.js';
import { judge } from './oracle/index.js';
import { chained, headsOf, sampleEvidence } from './sample.js';

/** The rules broken once `spoil` had its way with evidence of a mission that went well. */
function broken(spoil: (evidence: Evidence, mission: MissionEvidence) => void): string[] {
  // By way of JSON, so that no two parts of the evidence share an object.
  const evidence = JSON.parse(JSON.stringify(sampleEvidence())) as Evidence;
  const mission = evidence.missions[0];
  if (mission === undefined) throw new Error('the sample has a mission');
  spoil(evidence, mission);
  return [...new Set(judge(evidence).map((violation) => violation.rule))];
}

/** Puts rows into the ledger, or others in their place, and hashes the chain anew, so that only their content is wrong. */
function rewrite(evidence: Evidence, change: (rows: LedgerRow[]) => LedgerRow[]): void {
  evidence.ledger = chained(change(evidence.ledger).map(({ ts, type, operation_id, data }) => ({ ts, type, operation_id, data })));
  evidence.heads = headsOf(evidence.ledger);
}

function everywhere(mission: MissionEvidence, change: (frames: Frame[]) => Frame[]): void {
  mission.live = change(mission.live);
  mission.replayed = structuredClone(mission.live);
  mission.history.published = mission.live.map((frame) => frame.event);
}

const rowOf = (evidence: Evidence, type: string, operation: string): LedgerRow => {
  const row = evidence.ledger.find((one) => one.type === type && one.operation_id === operation);
  if (row === undefined) throw new Error(`the sample has no ${type} of ${operation}`);
  return row;
};

describe('the oracle', () => {
  it('finds nothing wrong with a mission that went well', () => {
    expect(judge(sampleEvidence())).toEqual([]);
  });

  it('sees an operation that ran twice', () => {
    const rules = broken((_, mission) => {
      mission.marks['m1-a']?.push({ verb: 'again', operationId: 'm1/a/1', pid: 99, at: Date.parse('2031-01-01T00:00:02Z') });
    });
    expect(rules).toEqual(['ran-once']);
  });

  it('sees a further attempt that nobody decided', () => {
    const rules = broken((_, mission) => {
      mission.marks['m1-a']?.push({ verb: 'begin', operationId: 'm1/a/2', pid: 99, at: Date.parse('2031-01-01T00:00:02Z') });
    });
    expect(rules).toEqual(expect.arrayContaining(['ran-once', 'recorded-before-begin']));
  });

  it('sees a command that began before its start was in the ledger', () => {
    expect(broken((evidence) => rewrite(evidence, (rows) => rows.filter((row) => !(row.operation_id === 'm1/a/1' && row.type === 'started'))))).toContain('recorded-before-begin');
    expect(
      broken((evidence) => rewrite(evidence, (rows) => rows.map((row) => (row.type === 'started' && row.operation_id === 'm1/a/1' ? { ...row, ts: '2031-01-01T00:00:01.100Z' } : row)))),
    ).toEqual(['recorded-before-begin']);
  });

  it('sees a second start in the ledger, and accepts one after a void', () => {
    const again = (between: LedgerRow[]) => (evidence: Evidence) =>
      rewrite(evidence, (rows) => {
        const start = rowOf(evidence, 'started', 'm1/a/1');
        return rows.flatMap((row) => (row === start ? [row, ...between, { ...start }] : [row]));
      });
    expect(broken(again([]))).toEqual(['started-once']);
    const hole = { ...rowOf(sampleEvidence(), 'started', 'm1/a/1'), type: 'void', data: {} };
    expect(broken(again([hole]))).toEqual([]);
  });

  it('sees a start after a tombstone', () => {
    expect(broken((evidence) => rewrite(evidence, (rows) => [{ ...rowOf(evidence, 'started', 'm1/a/1'), type: 'stop', data: {} }, ...rows]))).toEqual(['tombstone']);
  });

  it('sees a ledger row that was edited, cut out or swapped', () => {
    expect(broken((evidence) => evidence.ledger.pop())).toContain('ledger-chain');
    expect(
      broken((evidence) => {
        const told = evidence.heads;
        rewrite(evidence, (rows) => rows.map((row) => (row.type === 'runner_started' ? { ...row, data: { forged: true } } : row)));
        evidence.heads = [...evidence.heads.filter((head) => head.source === 'file'), ...told.filter((head) => head.source === 'announced')];
      }),
    ).toEqual(['ledger-chain']);
    expect(broken((evidence) => Object.assign(evidence.ledger[1]?.data ?? {}, { pid: 1 }))).toEqual(['ledger-chain']);
    expect(broken((evidence) => evidence.ledger.splice(0, 1))).toEqual(['ledger-chain']);
    expect(
      broken((evidence) => {
        const [first, second, ...rest] = evidence.ledger;
        if (first !== undefined && second !== undefined) evidence.ledger = [second, first, ...rest];
      }),
    ).toEqual(['ledger-chain']);
  });

  it('sees an exit code that is not the true one', () => {
    const rules = broken((evidence) => rewrite(evidence, (rows) => {
      const result = rowOf(evidence, 'ended', 'm1/a/1').data['result'] as Record<string, unknown>;
      result['exit_code'] = 1;
      result['outcome'] = 'failed';
      return rows;
    }));
    expect(rules).toContain('true-result');
  });

  it('sees output that is not whole', () => {
    expect(broken((_, mission) => { mission.outputs['m1/a/1'] = 'm1-a 1 of 2\n'; })).toEqual(['true-result']);
    expect(broken((_, mission) => { mission.outputs['m1/a/1'] = null; })).toEqual(['true-result']);
  });

  it('allows an unknown outcome only where the runner was killed', () => {
    const unknown = ({ kill, asked }: { kill: boolean; asked: boolean }) =>
      broken((evidence, mission) => {
        const result = rowOf(evidence, 'ended', 'm1/a/1').data['result'] as Record<string, unknown>;
        Object.assign(result, { outcome: 'unknown', exit_code: null });
        rewrite(evidence, (rows) => rows);
        mission.history.executed[0] = structuredClone(result);
        everywhere(mission, (frames) => frames.map((frame) => (frame.event.data['operation_id'] === 'm1/a/1' ? { ...frame, event: { ...frame.event, data: { operation_id: 'm1/a/1', result } } } : frame)));
        if (asked) everywhere(mission, (frames) => frames.map((frame) => (frame.id === 5 ? { ...frame, event: { ...frame.event, data: { approval: { kind: 'outcome', operation_id: 'm1/a/1' } } } } : frame)));
        evidence.answers.push({ hitlId: 'm1/a/1/outcome', missionId: 'm1', choice: 'done', sentAt: 0 });
        mission.marks['m1-a']?.pop();
        if (kill) evidence.kills.push({ role: 'machine', pids: [1], at: Date.parse('2031-01-01T00:00:01.050Z'), states: {} });
      });
    expect(unknown({ kill: false, asked: true })).toEqual(['true-result']);
    expect(unknown({ kill: true, asked: false })).toEqual(['unknown-is-asked']);
    expect(unknown({ kill: true, asked: true })).toEqual([]);
  });

  it('lets a step that ends its mission cut short those beside it, and only those', () => {
    const gaveUp = (change: (evidence: Evidence, mission: MissionEvidence) => void) =>
      broken((evidence, mission) => {
        const b = mission.plan.steps[1];
        if (b !== undefined) b.needs = [];
        const result = rowOf(evidence, 'ended', 'm1/a/1').data['result'] as Record<string, unknown>;
        Object.assign(result, { outcome: 'unknown', exit_code: null });
        change(evidence, mission);
        rewrite(evidence, (rows) => rows);
        mission.history.executed = evidence.ledger.flatMap((row) => (row.type === 'ended' ? [structuredClone(row.data['result'] as Record<string, unknown>)] : []));
        everywhere(mission, (frames) =>
          frames.map(({ id, event }) => {
            if (event.data['operation_id'] === 'm1/a/1') return { id, event: { ...event, data: { operation_id: 'm1/a/1', result } } };
            if (event.type === 'operation.ended') return { id, event: { ...event, data: { operation_id: 'm1/b/1', result: rowOf(evidence, 'ended', 'm1/b/1').data['result'] } } };
            if (id === 5) return { id, event: { ...event, data: { approval: { kind: 'outcome', operation_id: 'm1/a/1' } } } };
            return event.type === 'mission.completed' ? { id, event: { ...event, type: 'mission.aborted' } } : { id, event };
          }),
        );
        mission.status = { state: 'aborted' };
        Object.assign(evidence.peer[0]?.frames.at(-1) ?? {}, { event: 'mission.aborted' });
        evidence.answers.push({ hitlId: 'm1/a/1/1', missionId: 'm1', choice: 'abort', sentAt: 0 });
        mission.marks['m1-a']?.pop();
        evidence.kills.push({ role: 'machine', pids: [1], at: Date.parse('2031-01-01T00:00:01.050Z'), states: {} });
      });
    const cut = (evidence: Evidence, mission: MissionEvidence): void => {
      Object.assign(rowOf(evidence, 'ended', 'm1/b/1').data['result'] as Record<string, unknown>, { outcome: 'cancelled', reason: 'stopped', exit_code: 143 });
      evidence.ledger.splice(-1, 0, { ...rowOf(evidence, 'started', 'm1/b/1'), type: 'stop', data: {} });
      mission.marks['m1-b']?.pop();
    };
    expect(gaveUp(cut)).toEqual([]);
    expect(gaveUp(() => undefined)).toEqual([]);
    expect(gaveUp((evidence, mission) => { cut(evidence, mission); Object.assign(mission.plan.steps[1] ?? {}, { needs: ['a'] }); })).toContain('denied-never-runs');
  });

  it('sees an event that is missing, reordered, repeated or changed on its way', () => {
    expect(broken((_, mission) => mission.live.splice(3, 1))).toEqual(expect.arrayContaining(['stream-order', 'stream-lossless']));
    expect(broken((_, mission) => everywhere(mission, (frames) => frames.filter((frame) => frame.id !== 4)))).toContain('stream-order');
    expect(broken((_, mission) => mission.live.splice(4, 2, ...mission.live.slice(4, 6).reverse()))).toContain('stream-order');
    expect(broken((_, mission) => mission.live.splice(4, 0, ...mission.live.slice(3, 4)))).toContain('stream-order');
    expect(broken((_, mission) => { Object.assign(mission.live[3]?.event.data ?? {}, { exit_code: 9 }); })).toContain('stream-lossless');
  });

  it('sees steps from state to state that are not legal', () => {
    const move = (from: number, type: string) => broken((_, mission) => everywhere(mission, (frames) => frames.map((frame) => (frame.id === from ? { ...frame, event: { ...frame.event, type } } : frame))));
    expect(move(3, 'mission.completed')).toContain('terminal-is-last');
    expect(move(2, 'mission.suspended')).toContain('legal-transitions');
  });

  it('sees a mission that is lost, or ends otherwise than it has to', () => {
    expect(broken((_, mission) => everywhere(mission, (frames) => frames.slice(0, -1)))).toContain('mission-not-lost');
    expect(broken((_, mission) => { mission.history.runs = []; })).toEqual(['mission-not-lost']);
    expect(broken((_, mission) => everywhere(mission, (frames) => frames.map((frame) => (frame.event.type === 'mission.completed' ? { ...frame, event: { ...frame.event, type: 'mission.failed' } } : frame))))).toEqual(['one-truth', 'right-end', 'peer']);
  });

  it('sees a mission that was started twice, and a workflow task that failed', () => {
    expect(broken((_, mission) => mission.history.runs.unshift({ runId: 'q', firstRunId: 'q', status: 'COMPLETED', failedTasks: [] }))).toEqual(['one-run']);
    expect(broken((_, mission) => mission.history.runs[0]?.failedTasks.push('NON_DETERMINISTIC_ERROR'))).toEqual(['workflow-tasks']);
  });

  it('sees a consent without its decision, before it, or used for two', () => {
    expect(broken((evidence) => { evidence.answers = []; })).toContain('consent');
    expect(broken((evidence) => { Object.assign(evidence.answers[0] ?? {}, { sentAt: Date.parse('2031-01-01T00:00:10Z') }); })).toEqual(['consent']);
    const withConsent = (operation: string, consent: unknown) =>
      broken((evidence) => {
        rowOf(evidence, 'started', operation).data['consent'] = consent;
        rewrite(evidence, (rows) => rows);
      });
    expect(withConsent('m1/b/1', null)).toEqual(['consent']);
    expect(withConsent('m1/b/1', { hitl_id: 'm1/a/1/1' })).toEqual(['consent']);
    expect(withConsent('m1/a/1', { hitl_id: 'm1/b/1/1' })).toEqual(['consent']);
  });

  it('sees an operation that ran although a human or the profile denied it', () => {
    expect(broken((evidence) => { Object.assign(evidence.answers[0] ?? {}, { choice: 'deny' }); })).toEqual(expect.arrayContaining(['consent', 'denied-never-runs']));
    expect(broken((_, mission) => { Object.assign(mission.plan.steps[0] ?? {}, { effect: 'deny' }); })).toContain('denied-never-runs');
  });

  it('sees a peer that is left with a wrong state', () => {
    const frames = (evidence: Evidence) => evidence.peer[0]?.frames ?? [];
    expect(broken((evidence) => frames(evidence).pop())).toEqual(['peer']);
    expect(broken((evidence) => frames(evidence).shift())).toEqual(['peer']);
    expect(broken((evidence) => frames(evidence).push({ event: 'mission.started', ts: '', mission_id: 'm1' }))).toEqual(['peer']);
    expect(broken((evidence) => { Object.assign(frames(evidence).at(-1) ?? {}, { event: 'mission.failed' }); })).toEqual(['peer']);
  });

  it('sees an operation that outlives its mission', () => {
    expect(broken((evidence) => evidence.leftovers.push('pid 5'))).toEqual(['nothing-left']);
  });
});
