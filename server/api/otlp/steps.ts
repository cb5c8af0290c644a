import { countSteps } from '../../domain/recorridos/count.ts';
import { readStep } from '../../domain/recorridos/steps.ts';
import type { Database } from '../../infra/db/database.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { RateLimits } from '../../infra/limits/rate-limits.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { TakeSteps } from './otlp.ts';

/** Counts what wizards tell (EN-13): what the contract does not know is left out, and so is all of a caller who tells too much. */
export const createTakeSteps =
  ({ db, clock, limits }: { readonly db: Database; readonly clock: Clock; readonly limits: RateLimits }): TakeSteps =>
  async (told, caller) => {
    if (told.length === 0) return 0;
    if ((await limits.count([{ limit: rateLimits.stepsPerCaller, subject: caller }])) > 0) return told.length;
    const steps = told.map(readStep).filter((step) => step !== undefined);
    await countSteps(db, clock, steps);
    return told.length - steps.length;
  };
