/** The one order that everything rests on. */

export interface StartSteps {
  /** Records the start, the process and the consumed approval, durably. Throws where that failed. */
  commitStart(): Promise<void>;
  /** Lets the waiting command begin, unless its permit ran out meanwhile. Says whether it did. */
  openGate(): boolean;
}

/**
 * Starts an operation whose wrapper already waits at its gate. A command may begin only after its start is on disk:
 * then a start that is not on disk never ran, whatever died in between.
 */
export async function start(steps: StartSteps): Promise<boolean> {
  await steps.commitStart();
  return steps.openGate();
}
