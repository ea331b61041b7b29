/** What an answer to a question means. Pure, and importable from workflow code. */
import type { Approval, Decision } from './generated/types.js';

export type ApprovalKind = Approval['kind'];
export type Choice = Decision['choice'];

/**
 * Every word that is an answer, by kind of question. Anything else is not one, whatever it may look like: nobody's
 * consent is guessed. An unknown outcome takes no yes or no, since neither says what to do.
 */
const WORDS: Readonly<Record<Exclude<ApprovalKind, 'external'>, ReadonlyMap<string, Choice>>> = (() => {
  const consent = new Map<string, Choice>([
    ['yes', 'approve'],
    ['y', 'approve'],
    ['approve', 'approve'],
    ['approved', 'approve'],
    ['no', 'deny'],
    ['n', 'deny'],
    ['deny', 'deny'],
    ['denied', 'deny'],
  ]);
  const outcome = new Map<string, Choice>([
    ['run-again', 'run-again'],
    ['done', 'done'],
    ['abort', 'abort'],
  ]);
  return { operation: consent, completion: consent, outcome };
})();

const CHOICES: Readonly<Record<ApprovalKind, readonly Approval['choices'][number][]>> = {
  operation: ['approve', 'deny'],
  completion: ['approve', 'deny'],
  outcome: ['run-again', 'done', 'abort'],
  external: [],
};

/** What a question of this kind may be answered with; nothing where any text is an answer. */
export const choicesOf = (kind: ApprovalKind): Approval['choices'] => [...CHOICES[kind]];

/**
 * The choice that a `hitl_response` makes, or undefined where it makes none (422 `answer_not_understood`, and the question
 * stays). White space around the word and the case of its letters do not matter; both are those of ASCII, so that no
 * look-alike passes. To the question of another executor any text but white space is an answer: that executor reads it.
 */
export function parseAnswer({ kind, response }: { kind: ApprovalKind; response: unknown }): Choice | undefined {
  if (typeof response !== 'string') return undefined;
  if (kind === 'external') return response.trim() === '' ? undefined : 'answer';
  const word = response.replace(/^[ \t\r\n]+/, '').replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
  return WORDS[kind].get(word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
}

/** Whether an answer says what was decided before. What another executor reads must be the same to the letter. */
export const sameAnswer = ({ decision, choice, response }: { decision: Decision; choice: Choice; response: string | undefined }): boolean =>
  decision.choice === choice && (choice !== 'answer' || decision.response === response);
