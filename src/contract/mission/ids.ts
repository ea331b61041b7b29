/** Ids of operations and questions: derived, so that a reset or a continue-as-new finds the same ones again. */

/** `mission/step/attempt`. A new attempt is a new decision. */
export const operationId = ({ mission, step, attempt }: { mission: string; step: string; attempt: number }): string =>
  `${mission}/${step}/${attempt}`;

/** `mission/step/attempt/number`. One id belongs to one digest. */
export const hitlId = ({ operation, number }: { operation: string; number: number }): string => `${operation}/${number}`;

/** Step and attempt in an operation id. A mission id has no slash, so the parts are unambiguous. */
export function partsOf(operation: string): { step: string; attempt: number } {
  const [, step = '', attempt = '0'] = operation.split('/');
  return { step, attempt: Number(attempt) };
}

/** Step names that the check of a completion criterion uses; a plan may not. */
export const COMPLETION_STEP = 'completion';
export const completionStep = (number: number): string => `${COMPLETION_STEP}-${number}`;
