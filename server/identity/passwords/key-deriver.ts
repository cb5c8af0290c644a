import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { createLimiter, type ConcurrencyLimit } from '../../infra/limits/limiter.ts';
import { concurrencyLimits, workerLimits } from '../../infra/limits/limits.ts';

/** What a key is derived from. */
export interface Derivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly options: ScryptOptions;
}

/** Derives keys of passwords (scrypt), in threads of its own that let everything else go first. */
export interface KeyDeriver {
  /** @throws QueueFull when too many wait already */
  derive(derivation: Derivation): Promise<Uint8Array>;
}

interface KeyDeriverOptions {
  /** How many at once, in a thread each, and how many wait. */
  readonly limit?: ConcurrencyLimit;
  /** After how long without a password a thread is ended, in milliseconds. */
  readonly idleMs?: number;
  /** The thread's module, for tests. */
  readonly thread?: URL;
}

const key = v.instance(Uint8Array);

/** Threads are started with the first passwords. */
export function createKeyDeriver({
  limit = concurrencyLimits.passwords,
  idleMs = workerLimits.passwords.idleMs,
  thread = new URL('derive-thread.mjs', import.meta.url),
}: KeyDeriverOptions = {}): KeyDeriver {
  const limiter = createLimiter(limit);
  /** Those without a password, and what ends them. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  const take = () => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    const worker = new Worker(thread, { execArgv: [], env: {} });
    // Also between two passwords: the next one does not meet a dead thread.
    worker.on('error', () => undefined).once('exit', () => forget(worker));
    return worker;
  };

  const forget = (worker: Worker) => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };

  const end = (worker: Worker) => {
    // Before it has ended: no password is given to a thread that ends.
    forget(worker);
    void worker.terminate();
  };

  return {
    derive: (derivation) =>
      limiter.run(async () => {
        const worker = take();
        worker.ref();
        try {
          const derived = await answerOf(worker, derivation);
          // Who ends does not wait for it any more.
          worker.unref();
          idle.set(worker, setTimeout(() => end(worker), idleMs).unref());
          return derived;
        } catch (error) {
          // Whatever went wrong, the next password gets a new thread.
          await worker.terminate();
          throw error;
        }
      }),
  };
}

function answerOf(worker: Worker, derivation: Derivation): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      how();
    };
    const onMessage = (message: unknown) => settle(() => resolve(v.parse(key, message)));
    const onError = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error('It failed')));
    const onExit = () => settle(() => reject(new Error('The thread ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(derivation);
  });
}
