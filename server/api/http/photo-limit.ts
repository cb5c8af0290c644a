import type { Context, MiddlewareHandler } from 'hono';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { type ConcurrencyLimit, createKeyedLimiter, createLimiter, QueueFull } from '../../infra/limits/limiter.ts';
import { concurrencyLimits } from '../../infra/limits/limits.ts';

interface PhotoLimits {
  /** Of one caller. */
  readonly ofOne: ConcurrencyLimit;
  /** Of all callers together. */
  readonly ofAll: ConcurrencyLimit;
  readonly retryAfterSeconds: number;
}

/**
 * Lets few requests in at a time where each takes megabytes (OP-04): one caller's wait for that caller's own, before anything of their
 * body is read.
 */
export function limitPhotos(
  callerOf: (context: Context) => string,
  { ofOne, ofAll, retryAfterSeconds }: PhotoLimits = concurrencyLimits.photos,
): MiddlewareHandler {
  const all = createLimiter(ofAll);
  const perCaller = createKeyedLimiter(ofOne);

  return async (context, next) => {
    try {
      await perCaller.run(callerOf(context), () => all.run(next));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new ServiceUnavailable(
        'Estamos recibiendo muchas fotos. Esperá unos segundos y volvé a probar.',
        retryAfterSeconds,
      );
    }
  };
}
