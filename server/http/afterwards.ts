import { describe, type Log } from './failures.ts';

/**
 * Runs a task once the answer is on its way, so that the time of the answer tells nothing of what the task found.
 * Whoever called hears nothing of its failure.
 */
export type Afterwards = (task: () => Promise<void>) => void;

/** Runs tasks on their own; failures are logged. */
export function createAfterwards(log: Log): Afterwards {
  return (task) => {
    setImmediate(() => {
      task().catch((error: unknown) => {
        log(`A task after an answer failed: ${error instanceof Error ? describe(error) : typeof error}`);
      });
    });
  };
}
