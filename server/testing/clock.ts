import { addSeconds, type Clock } from '../infra/process/clock.ts';

export interface TestClock extends Clock {
  /** Lets `seconds` pass. */
  advance(seconds: number): void;
}

/** A clock that stays at `start` until it is moved. */
export function createTestClock(start: string): TestClock {
  let current = new Date(start);
  return {
    now: () => current,
    advance: (seconds) => {
      current = addSeconds(current, seconds);
    },
  };
}
