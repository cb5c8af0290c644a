import { describe, type Log } from '../log/log.ts';

/** Work in the background that is done again and again. */
export interface Repeated {
  /** Begins no further round, and resolves once the one that runs has ended: the database is closed afterwards. */
  readonly stop: () => Promise<void>;
}

/**
 * Does `work` now and then `pauseMs` after each end. A failure is logged, once until it succeeds again: a database that is away is no
 * news every few seconds.
 *
 * @param name what failed, for the log
 * @param work is told whether the server stops, to end early
 */
export function repeatedly(
  name: string,
  pauseMs: number,
  work: (isStopping: () => boolean) => Promise<void>,
  log: Log,
): Repeated {
  let isStopping = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;

  const round = async () => {
    try {
      await work(() => isStopping);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log(`${name} failed: ${error instanceof Error ? describe(error) : typeof error}`);
      hasFailed = true;
    }
    if (!isStopping) timer = setTimeout(begin, pauseMs).unref();
  };
  const begin = () => {
    running = round();
  };
  running = round();

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
