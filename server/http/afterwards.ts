import { describe, type Log } from './failures.ts';

/**
 * Runs a task after the answer is sent, so that the answer's time does not reveal what the task found.
 * The caller does not notice a failure.
 */
export type Afterwards = (task: () => Promise<void>) => void;

/** Runs tasks in the background; failures are logged. */
export function createAfterwards(log: Log): Afterwards {
  return (task) => {
    setImmediate(() => {
      task().catch((error: unknown) => {
        log(`A task after an answer failed: ${error instanceof Error ? describe(error) : typeof error}`);
      });
    });
  };
}
