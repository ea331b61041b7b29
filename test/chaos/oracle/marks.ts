/** Rules over what the operations themselves left behind. */
import type { Violation } from '../evidence.js';
import type { OperationFacts } from './facts.js';

/** Clock of the marks: hundredths of a second, so a begin may seem that much earlier than it was. */
const TICK_MS = 20;

/** No operation ran twice, none began before its start was recorded, none ran that was denied. */
export function judgeMarks(operations: Map<string, OperationFacts>): Violation[] {
  const out: Violation[] = [];
  for (const { operationId, mission, step, marks, rows } of operations.values()) {
    const say = (rule: string, text: string): void => {
      out.push({ rule, mission: mission.plan.id, operation: operationId, text });
    };
    const begins = marks.filter((mark) => mark.verb !== 'end');
    const ends = marks.filter((mark) => mark.verb === 'end');
    if (begins.length > 1) say('ran-once', `began ${begins.length} times: pids ${begins.map((mark) => mark.pid).join(', ')}`);
    if (ends.length > begins.length) say('marks', `${ends.length} ends after ${begins.length} begins`);
    const first = begins[0];
    if (first === undefined) continue;
    if (!new RegExp(`^${escape(`${mission.plan.id}/${step.id}`)}/[1-9][0-9]*$`).test(operationId)) {
      say('marks', 'the operation was told an id that is not its own');
    }
    if (step.effect === 'deny') say('denied-never-runs', 'ran although the profile denies it');
    const started = rows.find((row) => row.type === 'started');
    if (started === undefined) {
      say('recorded-before-begin', 'began, and the ledger has no start of it');
    } else if (first.at < Date.parse(started.ts) - TICK_MS) {
      say('recorded-before-begin', `began ${Date.parse(started.ts) - first.at} ms before its start was recorded`);
    }
  }
  return out;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
