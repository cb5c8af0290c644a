import { followRuns, type RunNews } from '../wizard/session/followed.ts';
import type { CountingParts, StepCounting } from './counting-parts.ts';

/** Begins to count; what does that is fetched behind the first screen, and what comes of a run until then waits for it. */
export function startCounting(parts: CountingParts, firstScreenShown: Promise<void>): StepCounting {
  const early: RunNews[] = [];
  followRuns((news) => early.push(news));
  const recorder = firstScreenShown
    .then(() => import('./step-recorder.ts'))
    .then(({ recordSteps }) => recordSteps(parts, early));
  // Without it nothing is counted, and nobody notices.
  recorder.catch(() => {
    followRuns(undefined);
  });
  return {
    set: (isWanted) => {
      recorder.then(
        ({ set }) => {
          set(isWanted);
        },
        () => undefined,
      );
    },
  };
}
