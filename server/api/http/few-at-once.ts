import type { Context, MiddlewareHandler } from 'hono';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { createTurnsOfEach } from '../../infra/limits/turns-of-each.ts';
import { createTurns, NoTurn } from '../../infra/limits/turns.ts';

interface Few {
  /** How many requests of one caller are answered at once, and how many more wait for them. */
  readonly ofOne: { readonly atOnce: number; readonly waiting: number };
  /** The same of all callers together. */
  readonly ofAll: { readonly atOnce: number; readonly waiting: number };
}

const retrySeconds = 5;

/**
 * Lets few requests in at a time where each takes megabytes (OP-04): one caller's wait for that caller's own, before anything of their
 * body is read.
 */
export function fewAtOnce(callerOf: (context: Context) => string, { ofOne, ofAll }: Few): MiddlewareHandler {
  const all = createTurns(ofAll.atOnce, ofAll.waiting);
  const callers = createTurnsOfEach(ofOne.atOnce, ofOne.waiting);

  return async (context, next) => {
    try {
      await callers.take(callerOf(context), () => all.take(next));
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      throw new ServiceUnavailable(
        'Estamos recibiendo muchas fotos. Esperá unos segundos y volvé a probar.',
        retrySeconds,
      );
    }
  };
}
