import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { createLimiter, QueueFull } from '../../infra/limits/limiter.ts';
import { concurrencyLimits, workerLimits } from '../../infra/limits/limits.ts';
import type { ReadPlate } from './read-plates.ts';

/** Reads photos one after the other, in a thread of its own. */
export interface PlateReader {
  /**
   * The plates on a photo, from left to right.
   *
   * @param photo bytes of an image that was found readable
   * @throws QueueFull when too many photos wait already, or the reader is closed
   * @throws PlateReaderSlow when this one takes too long
   */
  read(photo: Uint8Array): Promise<readonly ReadPlate[]>;
  /** Whether the next photo would be refused: to be asked before it is even received. */
  isFull(): boolean;
  /** Ends the thread; what is not read yet is rejected. */
  close(): Promise<void>;
}

export class PlateReaderSlow extends Error {
  override readonly name = 'PlateReaderSlow';
}

interface PlateReaderOptions {
  /** How long one photo may take, the start of the thread included, in milliseconds. */
  readonly timeoutMs?: number;
  /** How many photos may wait while one is read; each is up to 10 MB of memory. */
  readonly maxQueued?: number;
  /** After how long without a photo the thread is ended and its memory free again, in milliseconds. */
  readonly idleMs?: number;
  /** The thread's module, for tests. */
  readonly thread?: URL;
}

const answer = v.variant('outcome', [
  v.object({
    outcome: v.literal('read'),
    plates: v.array(
      v.object({
        plate: v.string(),
        box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
      }),
    ),
  }),
  v.object({ outcome: v.literal('failed'), message: v.string() }),
]);

const closed = () => new QueueFull('The reader is closed');

/** The thread is started with the first photo. */
export function createPlateReader({
  timeoutMs = workerLimits.plates.timeoutMs,
  maxQueued = concurrencyLimits.plates.ofAll.maxQueued,
  idleMs = workerLimits.plates.idleMs,
  thread = new URL('thread.mjs', import.meta.url),
}: PlateReaderOptions = {}): PlateReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const limiter = createLimiter({ ...concurrencyLimits.plates.ofAll, maxQueued });

  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  const readNow = async (photo: Uint8Array): Promise<readonly ReadPlate[]> => {
    if (isClosed) throw closed();
    clearTimeout(idle);
    worker ??= startThread(thread);
    try {
      return await answerOf(worker, photo, timeoutMs);
    } catch (error) {
      // Whatever went wrong, the next photo gets a new thread.
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  return {
    isFull: () => isClosed || limiter.isFull(),
    read: async (photo) => {
      if (isClosed) throw closed();
      return await limiter.run(() => readNow(photo));
    },
    close: async () => {
      isClosed = true;
      await end();
      clearTimeout(idle);
    },
  };
}

function startThread(thread: URL): Worker {
  const worker = new Worker(thread, {
    // None of this process's own, which may load what a thread has no use for.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: workerLimits.plates.heapMegabytes },
  });
  // A server that ends does not wait for it.
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, photo: Uint8Array, timeoutMs: number): Promise<readonly ReadPlate[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new PlateReaderSlow('The photo took too long'))), timeoutMs);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      // An error that comes later must have a listener; the thread is ended by then.
      worker.on('error', () => undefined);
      how();
    };
    const onMessage = (message: unknown) => {
      const said = v.parse(answer, message);
      settle(() => (said.outcome === 'read' ? resolve(said.plates) : reject(new Error(said.message))));
    };
    const onError = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error('The thread failed')));
    const onExit = () => settle(() => reject(new Error('The thread ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(photo);
  });
}
