import { performance } from 'node:perf_hooks';

/** What the limiters of one name do, all together. */
interface Tally {
  running: number;
  waiting: number;
  /** Since the start. */
  refused: number;
}

const tallies = new Map<string, Tally>();

/** What this process's limiters that have a name do now (OP-12). */
export const queueStates = (): ReadonlyMap<string, Readonly<Tally>> => tallies;

function tallyOf(name: string): Tally {
  const tally = tallies.get(name) ?? { running: 0, waiting: 0, refused: 0 };
  tallies.set(name, tally);
  return tally;
}

export interface ConcurrencyLimit {
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many more wait for them; one more is refused. */
  readonly maxQueued: number;
  /** What its limiters are measured by; those without one are not. */
  readonly name?: string;
}

/** Runs a limited number of tasks at a time. */
export interface Limiter {
  /**
   * Runs a task as soon as there is a place. Tasks of one `key` begin in the order that they came; of those that wait, each key has one in
   * turn, however many of its tasks wait.
   *
   * @throws QueueFull when too many wait already; the task is not run
   */
  run<Result>(task: () => Promise<Result>, key?: string): Promise<Result>;
  /** Takes a place that is free now, for what is no single promise. @returns what gives it back; undefined where none is free */
  tryAcquire(): (() => void) | undefined;
  /** Whether the next task would be refused. */
  isFull(): boolean;
}

/** A limiter for each key: the tasks of one wait for its own only. */
export interface KeyedLimiter {
  /** @throws QueueFull when too many of `key` wait already; the task is not run */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  tryAcquire(key: string): (() => void) | undefined;
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * @param sliceMs for how long tasks begin one after the other before the process looks at what else there is to do. A task may be nothing but
 *   computing, so that a hundred of them are one long standstill of the process.
 */
export function createLimiter(
  { concurrency, maxQueued, name }: ConcurrencyLimit,
  { sliceMs = Infinity }: { readonly sliceMs?: number } = {},
): Limiter {
  /** What lets tasks begin, by key; the key that has waited longest is first. */
  const queues = new Map<string, (() => void)[]>();
  const tally = name === undefined ? { running: 0, waiting: 0, refused: 0 } : tallyOf(name);
  let queued = 0;
  let running = 0;
  /** When the first task began since the process last looked at anything else. */
  let sliceBegun: number | undefined;

  const mayBegin = () =>
    running < concurrency && (sliceBegun === undefined || performance.now() - sliceBegun < sliceMs);

  const begin = () => {
    running++;
    tally.running++;
    if (sliceMs === Infinity || sliceBegun !== undefined) return;
    sliceBegun = performance.now();
    setImmediate(() => {
      sliceBegun = undefined;
      beginQueued();
    });
  };

  const beginQueued = () => {
    while (mayBegin()) {
      const [first] = queues;
      if (first === undefined) return;
      const [key, queue] = first;
      const go = queue.shift();
      queues.delete(key);
      // Behind all others.
      if (queue.length > 0) queues.set(key, queue);
      queued--;
      tally.waiting--;
      begin();
      go?.();
    }
  };

  const wait = (key: string) =>
    new Promise<void>((go) => {
      queued++;
      tally.waiting++;
      const queue = queues.get(key);
      if (queue) queue.push(go);
      else queues.set(key, [go]);
    });

  const end = () => {
    running--;
    tally.running--;
    beginQueued();
  };

  return {
    run: async (task, key = '') => {
      if (queued === 0 && mayBegin()) begin();
      else if (queued >= maxQueued) {
        tally.refused++;
        throw new QueueFull('Too many tasks wait');
      } else await wait(key);
      try {
        return await task();
      } finally {
        end();
      }
    },
    tryAcquire: () => {
      if (queued > 0 || !mayBegin()) {
        tally.refused++;
        return undefined;
      }
      begin();
      let isHeld = true;
      return () => {
        if (isHeld) end();
        isHeld = false;
      };
    },
    isFull: () => running >= concurrency && queued >= maxQueued,
  };
}

export function createKeyedLimiter(limit: ConcurrencyLimit): KeyedLimiter {
  /** Of those that have tasks. */
  const limiters = new Map<string, { readonly limiter: Limiter; tasks: number }>();

  const open = (key: string) => {
    const entry = limiters.get(key) ?? { limiter: createLimiter(limit), tasks: 0 };
    limiters.set(key, entry);
    entry.tasks++;
    const close = () => {
      entry.tasks--;
      if (entry.tasks === 0) limiters.delete(key);
    };
    return { limiter: entry.limiter, close };
  };

  return {
    run: async (key, task) => {
      const { limiter, close } = open(key);
      try {
        return await limiter.run(task);
      } finally {
        close();
      }
    },
    tryAcquire: (key) => {
      const { limiter, close } = open(key);
      const release = limiter.tryAcquire();
      if (release === undefined) {
        close();
        return undefined;
      }
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        release();
        close();
      };
    },
  };
}
