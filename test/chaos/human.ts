/** The human of a trial: answers what is asked, as the plan says, and writes down every answer before giving it. */
import { pause, type ChaosClient } from './client.js';
import type { Answer } from './evidence.js';
import type { MissionPlan } from './schedule.js';

interface Question {
  hitl_id: string;
  mission_id: string;
  kind: string;
  step?: string;
}

export interface Human {
  readonly answers: Answer[];
  /** From now on this mission's questions are answered, each after the plan's time to think. */
  attend(plan: MissionPlan): void;
  stop(): Promise<void>;
}

/** Starts a human who looks at the list of pending approvals every 100 ms. */
export function startHuman(client: ChaosClient): Human {
  const answers: Answer[] = [];
  const attended = new Map<string, MissionPlan>();
  const busy = new Set<string>();
  let stopped = false;
  const answer = async (question: Question, plan: MissionPlan): Promise<void> => {
    await pause(plan.answerMs);
    if (stopped) return;
    const choice = choiceFor(question, plan);
    answers.push({ hitlId: question.hitl_id, missionId: plan.id, choice, sentAt: Date.now() });
    // 409 and 410 are certain answers: the mission ended or the question was withdrawn meanwhile.
    await client.certain('POST', `/api/v1/approvals/${encodeURIComponent(question.hitl_id)}/decision`, {
      body: { decision: choice },
      key: `answer:${question.hitl_id}`,
    });
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const questions = await pendingOf(client, [...attended.keys()]).catch(() => []);
      for (const question of questions) {
        const plan = attended.get(question.mission_id);
        if (plan === undefined || busy.has(question.hitl_id)) continue;
        busy.add(question.hitl_id);
        answer(question, plan).catch(() => busy.delete(question.hitl_id));
      }
      await pause(100);
    }
  };
  const running = loop();
  return {
    answers,
    attend: (plan) => {
      attended.set(plan.id, plan);
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

async function pendingOf(client: ChaosClient, missionIds: readonly string[]): Promise<Question[]> {
  if (missionIds.length === 0) return [];
  const { status, body } = await client.once('GET', '/api/v1/approvals?status=pending&limit=100');
  return status === 200 ? (body['approvals'] as Question[]).filter((question) => missionIds.includes(question.mission_id)) : [];
}

function choiceFor(question: Question, plan: MissionPlan): string {
  if (question.kind === 'outcome') return plan.onUnknown;
  if (question.kind === 'completion') return 'done';
  // A step that nobody planned to ask about is one that is run again.
  return plan.steps.find((step) => step.id === question.step)?.answer ?? 'approve';
}
