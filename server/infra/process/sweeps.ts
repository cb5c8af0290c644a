import { describe, type Log } from '../log/log.ts';

const hourMs = 60 * 60 * 1000;

/** What is over its time is deleted each hour, beginning in an hour; what fails is logged, and the rest is swept all the same. */
export function sweepHourly(
  sweeps: readonly (() => Promise<unknown>)[],
  log: Log,
): { readonly stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    for (const sweep of sweeps) {
      try {
        await sweep();
      } catch (error) {
        log(`A sweep failed: ${error instanceof Error ? describe(error) : typeof error}`);
      }
    }
  };

  const timer = setInterval(() => {
    // A slow one is not overtaken by the next.
    running = running.then(run);
  }, hourMs).unref();

  return {
    /** Waits for the one that runs: the database is closed afterwards. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
