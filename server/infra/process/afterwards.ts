import { setTimeout } from 'node:timers/promises';
import { describe, type Log } from '../log/log.ts';

/**
 * Runs a task after the answer is sent, so that the answer's time does not reveal what the task found.
 * The caller does not notice a failure.
 */
export type Afterwards = (task: () => Promise<void>) => void;

export interface Background {
  /** Failures are logged. */
  readonly afterwards: Afterwards;
  /**
   * Resolves once all tasks have ended: what was promised with an answer is kept by a server that stops.
   *
   * @param timeoutMs when it resolves at the latest
   */
  readonly settled: (timeoutMs: number) => Promise<void>;
}

/** Tasks in the background. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();

  const run = async (task: () => Promise<void>) => {
    await new Promise((begun) => setImmediate(begun));
    try {
      await task();
    } catch (error) {
      log(`A task after an answer failed: ${error instanceof Error ? describe(error) : typeof error}`);
    }
  };

  return {
    afterwards: (task) => {
      const ended = run(task).finally(() => running.delete(ended));
      running.add(ended);
    },
    settled: async (timeoutMs) => {
      const timer = new AbortController();
      const late = setTimeout(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), late]);
      timer.abort();
    },
  };
}
