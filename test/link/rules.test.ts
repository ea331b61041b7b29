/** The decisions of the link, without a server. */
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readPushed } from '../../src/api/pushed.js';
import { isOnLoopback, linkName, originOf, socketUrl } from '../../src/api/link/address.js';
import { Course } from '../../src/api/course.js';
import { Backoff } from '../../src/api/link/backoff.js';
import { bringForward } from '../../src/api/link/forward.js';
import type { TheirView } from '../../src/api/link/registry-client.js';
import { ToldMissions } from '../../src/api/link/told.js';
import { Pace } from '../../src/api/pace.js';
import { Standing } from '../../src/api/standing.js';
import { TemporalSilent } from '../../src/api/within.js';
import { addressOf, publicHost, registriesIn } from '../../src/bin/links.js';
import type { MissionView } from '../../src/api/view.js';
import type { Event, MissionState, V1Frame } from '../../src/contract/generated/types.js';

const EXECUTOR = '00000000-0000-4000-8000-000000000000';
const STORY: readonly [Event['type'], Record<string, unknown>, MissionState][] = [
  ['mission.accepted', {}, 'queued'],
  ['mission.assigned', { state: 'assigned' }, 'assigned'],
  ['mission.started', { state: 'running', agent_runtime: 'x' }, 'running'],
  ['operation.requested', {}, 'running'],
  ['mission.hitl_required', { hitl_id: 'm/a/1/1', prompt: 'may it?' }, 'hitl-required'],
  ['mission.resumed', { state: 'running', resumed_from: 'paused' }, 'running'],
  ['mission.paused', { state: 'paused' }, 'paused'],
  ['mission.resumed', { state: 'running', resumed_from: 'paused' }, 'running'],
  ['mission.progress', { summary: 'all' }, 'running'],
  ['mission.completed', { state: 'done', exit_code: 0 }, 'done'],
];
const at = (seq: number): string => new Date(Date.UTC(2030, 0, 1) + seq * 1000).toISOString();
const NOW = at(1000);
/** The mission after so many events. */
const after = (length: number): MissionView => {
  const events = STORY.slice(0, length).map(([type, data], i) => ({ seq: i + 1, ts: at(i + 1), executor_id: EXECUTOR, mission_id: 'm', type, cause: null, data }));
  return { snapshot: { mission_id: 'm', executor_id: EXECUTOR, state: STORY[length - 1]?.[2] ?? 'queued', seq: length } as MissionView['snapshot'], events: events, approvals: new Map() };
};
/** What a registry has that took the first so many events, and shows that state. */
const took = (length: number, state: string, ...more: { event: string; ts: string }[]): TheirView => ({
  state,
  createdAt: at(0),
  recent: [...STORY.slice(0, length).flatMap(([event], i) => (event.startsWith('mission.') && event !== 'mission.accepted' ? [{ event, ts: at(i + 1) }] : [])), ...more],
});
const sent = (view: MissionView, theirs: TheirView, wasSuspended = false): string[] => bringForward({ view, theirs, at: NOW, wasSuspended }).map((frame) => frame.event.slice(8));

it('once nobody waits any more, no further mission is asked', async () => {
  const records = Array.from({ length: 200 }, (_, i) => ({ missionId: `m-${i}`, listed: { status: 'RUNNING', state: 'running' } }));
  let asked = 0;
  let gone = false;
  const standing = new Standing({
    projection: {
      view: () => {
        asked += 1;
        gone = true;
        return Promise.reject(new TemporalSilent('nobody answers'));
      },
    },
    records: { all: () => records, get: () => undefined },
    watch: { ready: true },
    stopping: () => false,
  } as unknown as ConstructorParameters<typeof Standing>[0]);
  await new ToldMissions({ facade: { standing } } as unknown as ConstructorParameters<typeof ToldMissions>[0]).ready(() => gone);
  expect(asked).toBe(1);
});

describe('what brings a registry forward', () => {
  it('is what it lacks, in order', () => {
    expect(sent(after(10), took(0, 'assigned'))).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'paused', 'resumed', 'progress', 'completed']);
    expect(sent(after(10), took(5, 'running'))).toEqual(['resumed', 'paused', 'resumed', 'progress', 'completed']);
    expect(sent(after(7), took(6, 'running'))).toEqual(['paused']);
    // It shows one event of two that look alike: the last one counts.
    expect(sent(after(8), took(8, 'paused'))).toEqual(['resumed']);
  });

  it('is the true state where a resync made it show another', () => {
    expect(sent(after(5), took(5, 'running'))).toEqual(['hitl_required']);
    expect(bringForward({ view: after(5), theirs: took(5, 'running'), at: NOW, wasSuspended: false })[0]).toMatchObject({ ts: NOW, data: { hitl_id: 'm/a/1/1' } });
    expect(sent(after(7), took(7, 'running'))).toEqual(['paused']);
    expect(sent(after(6), took(6, 'running'))).toEqual([]);
    expect(sent(after(6), took(6, 'suspended'))).toEqual(['resumed']);
    expect(sent(after(10), took(10, 'running'))).toEqual(['completed']);
    expect(sent(after(1), took(0, 'running'))).toEqual([]);
  });

  it('never revives what it holds for over', () => {
    for (const state of ['failed', 'aborted', 'done']) {
      for (const length of [3, 5, 7]) expect(sent(after(length), took(0, state))).toEqual([]);
      expect(sent(after(10), took(0, state))).toEqual(state === 'done' ? [] : ['completed']);
    }
    expect(sent(after(10), took(10, 'aborted'))).toEqual([]);
  });

  it('takes back a suspension that it was told of, once', () => {
    const suspended = { event: 'mission.suspended', ts: at(500) };
    expect(sent(after(3), took(3, 'running', suspended))).toEqual(['reconnected', 'resumed']);
    expect(sent(after(5), took(5, 'running', suspended))).toEqual(['reconnected', 'hitl_required']);
    expect(sent(after(7), took(6, 'running', suspended))).toEqual(['reconnected', 'paused']);
    expect(sent(after(8), took(7, 'running', suspended))).toEqual(['reconnected', 'resumed', 'resumed']);
    expect(sent(after(10), took(6, 'running', suspended))).toEqual(['paused', 'resumed', 'progress', 'completed']);
    expect(sent(after(3), took(3, 'running', suspended, { event: 'mission.reconnected', ts: at(501) }))).toEqual([]);
  });

  it('is everything where it shows no events, and the true state where its window shows none of ours', () => {
    const { recent: _, ...mute } = took(0, 'running');
    expect(sent(after(5), { ...mute, recent: undefined })).toEqual(['assigned', 'started', 'hitl_required']);
    expect(sent(after(3), { ...mute, recent: undefined }, true)).toEqual(['reconnected', 'assigned', 'started', 'resumed']);
    const full = (newest: number) => Array.from({ length: 50 }, (_, i) => ({ event: 'mission.progress', ts: at(newest - i / 100) }));
    expect(sent(after(7), { ...mute, recent: full(900) })).toEqual(['paused']);
    expect(sent(after(10), { ...mute, recent: full(900) })).toEqual(['completed']);
    // What is newer than the newest that it shows it cannot have had; of what is about as old that is not certain.
    expect(sent(after(10), { ...mute, recent: full(5.5) })).toEqual(['hitl_required', 'resumed', 'paused', 'resumed', 'progress', 'completed']);
    // Times that it wrote in its own way are the same times.
    expect(sent(after(7), { ...mute, recent: [{ event: 'mission.resumed', ts: '2030-01-01T01:00:06+01:00' }] })).toEqual(['paused']);
  });
});

it('progress is never told as older than what was told before it', () => {
  const sent: string[] = [];
  const course = new Course((frame) => sent.push(`${frame.event.slice(8)} ${frame.ts}`));
  const frame = (event: 'mission.progress' | 'mission.resumed', seconds: number): V1Frame => ({ event, executor_id: EXECUTOR, mission_id: 'm', ts: at(seconds), data: {} }) as V1Frame;
  course.pass({ kind: 'frame', missionId: 'm', frame: frame('mission.progress', 5) });
  course.say([frame('mission.resumed', 10)]);
  course.pass({ kind: 'frame', missionId: 'm', frame: frame('mission.progress', 8) });
  course.pass({ kind: 'frame', missionId: 'm', frame: frame('mission.progress', 12) });
  expect(sent).toEqual([`progress ${at(5)}`, `resumed ${at(10)}`, `progress ${at(10)}`, `progress ${at(12)}`]);
});

describe('the backoff', () => {
  it('doubles up to its limit, with a jitter, and begins anew only after a connection that held', () => {
    const limits = { minMs: 1_000, maxMs: 30_000, stableMs: 60_000 };
    const least = new Backoff(limits, () => 0);
    expect([0, 0, 0, 0, 0, 0, 0].map((held) => least.next(held))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(least.next(59_999)).toBe(15_000);
    expect(least.next(60_000)).toBe(500);
    const most = new Backoff(limits, () => 1);
    expect([0, 0, 0, 0, 0, 0].map((held) => most.next(held))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    const long = new Backoff(limits);
    for (let i = 0; i < 2_000; i += 1) expect(long.next(0)).toBeLessThanOrEqual(30_000);
  });
});

describe('the pace of progress', () => {
  const passed = (pace: Pace, hours: number): number => {
    let count = 0;
    for (let now = 1e12; now < 1e12 + hours * 3_600_000; now += 500) if (pace.mayPass(now)) count += 1;
    return count;
  };
  it('lets a few through at once, then fewer; where something has to stay in view, less than a window in a week', () => {
    for (const event of ['mission.hitl_required', 'mission.paused', 'mission.suspended']) {
      const pace = new Pace();
      pace.restart(event);
      expect(passed(pace, 7 * 24), event).toBeLessThan(48);
    }
    const pace = new Pace();
    pace.restart('mission.started');
    expect(passed(pace, 1)).toBeGreaterThan(300);
    expect(passed(pace, 1)).toBeLessThan(400);
    pace.restart('mission.hitl_required');
    expect(passed(pace, 1)).toBeLessThan(45);
  });
});

describe('an address of a registry', () => {
  it('is on loopback, or is not', () => {
    for (const yes of ['http://127.0.0.1:7337', 'http://localhost', 'https://[::1]:1', 'http://127.9.9.9']) expect(isOnLoopback(yes), yes).toBe(true);
    for (const no of ['http://10.0.0.1', 'http://127.0.0.1.example.org', 'http://0.0.0.0:1', 'http://[::]:1', 'https://localhost.example.org', 'http://[::ffff:10.0.0.1]']) expect(isOnLoopback(no), no).toBe(false);
  });

  it('is shown without what does not belong there, and carries the token only where it is dialled', () => {
    expect(originOf('http://user:secret@host:7337')).toBe('http://host:7337');
    expect(linkName('https://host')).toBe('link:host');
    expect(String(socketUrl('https://host:1', EXECUTOR, 'a+/=&b'))).toBe(`wss://host:1/ws/executors/${EXECUTOR}?token=a%2B%2F%3D%26b`);
  });
});

describe('what is configured', () => {
  const link = { endpoints: ['http://a:1'], may_approve: 'loopback', ping_ms: 1, backoff_min_ms: 1, backoff_max_ms: 1, stable_ms: 1 } as const;
  const config = { link: { ...link, endpoints: [...link.endpoints] }, facade: { host: '127.0.0.1', port: 0, hosts: [], origins: [], allow_plain: false } };
  it('names registries, in the configuration and in the environment, each once', () => {
    expect(registriesIn({ config, env: {} })).toEqual(['http://a:1']);
    expect(registriesIn({ config, env: { AIWG_SERVE_ENDPOINT: ' http://b:2/ ,https://c, http://a:1,' } })).toEqual(['http://a:1', 'http://b:2', 'https://c']);
    for (const wrong of ['b:2', 'ftp://b', 'http://b/path', 'http://user:secret@b', 'http://b?x', 'http://[']) {
      expect(() => registriesIn({ config, env: { AIWG_SERVE_ENDPOINT: wrong } }), wrong).toThrow(expect.objectContaining({ code: 'config_invalid', message: expect.not.stringContaining('secret') as string }) as Error);
    }
  });

  it('says where registries reach this executor', () => {
    const url = 'http://127.0.0.1:8122';
    expect(addressOf({ config, url })).toBe(url);
    expect(addressOf({ config: { ...config, link: { ...config.link, public_url: 'https://hp.example' } }, url })).toBe('https://hp.example');
    expect(publicHost({ ...config, link: { ...config.link, public_url: 'https://hp.example' } })).toBe('hp.example');
    const everywhere = { ...config, facade: { ...config.facade, host: '0.0.0.0' } };
    expect(addressOf({ config: everywhere, url: 'https://0.0.0.0:8122' })).toBe(`https://${hostname().toLowerCase()}:8122`);
    expect(publicHost(everywhere)).toBe(hostname().toLowerCase());
  });
});

describe('a frame that a peer sends', () => {
  const read = (frame: unknown) => readPushed(JSON.stringify(frame), EXECUTOR);
  it('is a command by its event alone', () => {
    expect(read({ event: 'mission.paused', mission_id: 'm' })).toEqual({ kind: 'control', missionId: 'm', verb: 'pause' });
    expect(read({ event: 'mission.resumed', executor_id: EXECUTOR, mission_id: 'm', data: { state: 'running', extra: 1 } })).toEqual({ kind: 'control', missionId: 'm', verb: 'resume' });
    expect(read({ event: 'mission.aborted', mission_id: 'm', data: { reason: 'because' } })).toEqual({ kind: 'control', missionId: 'm', verb: 'abort', reason: 'because' });
    expect(read({ event: 'mission.aborted', mission_id: 'm', data: { reason: '\ud800' } })).toEqual({ kind: 'control', missionId: 'm', verb: 'abort' });
  });

  it('is an answer by data.response alone', () => {
    expect(read({ event: 'mission.hitl_responded', mission_id: 'm', data: { hitl_id: 'm/a/1/1', response: 'yes' } })).toEqual({ kind: 'answer', missionId: 'm', hitlId: 'm/a/1/1', response: 'yes' });
    for (const data of [{ hitl_id: 'h', text: 'yes' }, { hitl_id: 'h', response: '' }, { hitl_id: 'h', response: 1 }, { response: 'yes' }, { hitl_id: 'h', response: 'y'.repeat(5000) }, { hitl_id: 'h', response: '\ud800' }, 'yes', null, undefined]) {
      expect(read({ event: 'mission.hitl_responded', mission_id: 'm', response: 'yes', data })).toMatchObject({ kind: 'nothing' });
    }
  });

  it('is nothing otherwise', () => {
    for (const frame of [null, 1, 'x', [], {}, { event: 7 }, { event: 'toString', mission_id: 'm' }, { event: 'mission.paused' }, { event: 'mission.paused', mission_id: 'a/b' }, { event: 'mission.paused', mission_id: 'm', executor_id: 'x' }, { event: 'mission.completed', mission_id: 'm' }, { event: 'executor.resync', data: {} }]) {
      expect(read(frame)).toMatchObject({ kind: 'nothing' });
    }
    expect(readPushed('{', EXECUTOR)).toMatchObject({ kind: 'nothing' });
  });
});
