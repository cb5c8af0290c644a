import { describe, expect, test } from 'vitest';
import { createKeyedLimiter, createLimiter, QueueFull, queueStates } from './limiter.ts';

/** Tasks that end when they are told to. */
function createTasks() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    task: (name: string) => () =>
      new Promise<void>((resolve, reject) => {
        begun.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      }),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
  };
}

const one = { concurrency: 1, maxQueued: Infinity };

describe('createLimiter', () => {
  test('OP-04 no more tasks run at once than may, in the order that they came; a failed one gives its place to the next', async () => {
    const limiter = createLimiter({ concurrency: 2, maxQueued: 3 });
    const { begun, task, end } = createTasks();
    const run = ['0', '1', '2', '3', '4'].map((name) => limiter.run(task(name)));
    expect(limiter.isFull()).toBe(true);
    await expect(limiter.run(task('5'))).rejects.toThrow(QueueFull);
    expect(begun).toEqual(['0', '1']);
    end('1', new Error('failed'));
    await expect(run[1]).rejects.toThrow('failed');
    expect(begun).toEqual(['0', '1', '2']);
    expect(limiter.isFull()).toBe(false);
    for (const index of [0, 2, 3, 4]) {
      end(String(index));
      await run[index];
    }
    expect(begun).toEqual(['0', '1', '2', '3', '4']);
    await expect(limiter.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  test('OP-04 the keys that wait have one task each in turn, however many tasks one of them has', async () => {
    const limiter = createLimiter(one);
    const done: string[] = [];
    const run = (key: string, what: string) => limiter.run(() => Promise.resolve(done.push(what)), key);
    await Promise.all([
      run('Somebody', 'somebody'),
      run('Ana', 'Ana 1'),
      run('Ana', 'Ana 2'),
      run('Ana', 'Ana 3'),
      run('Bruno', 'Bruno 1'),
      run('Carla', 'Carla 1'),
      run('Bruno', 'Bruno 2'),
    ]);
    expect(done).toEqual(['somebody', 'Ana 1', 'Bruno 1', 'Carla 1', 'Ana 2', 'Bruno 2', 'Ana 3']);
  });

  test('OP-04 after a slice of time the process does what else there is: a connection is accepted, a file is read', async () => {
    const limiter = createLimiter(one, { sliceMs: 0 });
    const done: string[] = [];
    const run = (what: string) => limiter.run(() => Promise.resolve(done.push(what)));
    setImmediate(() => done.push('another thing'));
    await Promise.all([run('first'), run('second'), run('third')]);
    expect(done).toEqual(['first', 'another thing', 'second', 'third']);
  });

  test('one task at a time, and one that fails gives its place to the next', async () => {
    const limiter = createLimiter(one, { sliceMs: 5 });
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      throw new Error('failed');
    };
    const ended = await Promise.allSettled([limiter.run(task), limiter.run(task)]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(limiter.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  test('a place that is held keeps others out until it is given back, once', async () => {
    const limiter = createLimiter({ concurrency: 1, maxQueued: 1 });
    const release = limiter.tryAcquire();
    expect(limiter.tryAcquire()).toBeUndefined();
    const { begun, task, end } = createTasks();
    const waiting = limiter.run(task('waiting'));
    expect(begun).toEqual([]);
    release?.();
    release?.();
    await Promise.resolve();
    expect(begun).toEqual(['waiting']);
    expect(limiter.tryAcquire()).toBeUndefined();
    end('waiting');
    await waiting;
    expect(limiter.tryAcquire()).toBeDefined();
  });
});

describe('createKeyedLimiter', () => {
  test('OP-12 what limiters of one name do is counted together, for each key; what none waits for any more is not', async () => {
    const limiter = createKeyedLimiter({ name: 'measured', concurrency: 1, maxQueued: 1 });
    const state = () => ({ ...queueStates().get('measured') });
    const { task, end } = createTasks();
    const run = [
      limiter.run('ana', task('ana 1')),
      limiter.run('ana', task('ana 2')),
      limiter.run('beto', task('beto')),
    ];
    await expect(limiter.run('ana', task('ana 3'))).rejects.toThrow(QueueFull);
    expect(limiter.tryAcquire('beto')).toBeUndefined();
    expect(state()).toEqual({ running: 2, waiting: 1, refused: 2 });
    end('ana 1');
    await run[0];
    expect(state()).toEqual({ running: 2, waiting: 0, refused: 2 });
    end('ana 2');
    end('beto', new Error('failed'));
    await Promise.allSettled(run);
    expect(state()).toEqual({ running: 0, waiting: 0, refused: 2 });
  });

  test("OP-04 the tasks of one key wait for that key's own, and are refused for them", async () => {
    const limiter = createKeyedLimiter({ concurrency: 1, maxQueued: 1 });
    const { begun, task, end } = createTasks();
    const run = [
      limiter.run('ana', task('ana 1')),
      limiter.run('ana', task('ana 2')),
      limiter.run('beto', task('beto')),
    ];
    await expect(limiter.run('ana', task('ana 3'))).rejects.toThrow(QueueFull);
    expect(begun).toEqual(['ana 1', 'beto']);
    end('ana 1');
    await run[0];
    expect(begun).toEqual(['ana 1', 'beto', 'ana 2']);
    end('ana 2');
    end('beto');
    await Promise.all(run);
  });

  test('OP-04 the places that one key holds are given back one by one', () => {
    const limiter = createKeyedLimiter({ concurrency: 2, maxQueued: 0 });
    const [first] = [limiter.tryAcquire('ana'), limiter.tryAcquire('ana')];
    expect(limiter.tryAcquire('ana')).toBeUndefined();
    expect(limiter.tryAcquire('beto')).toBeDefined();
    first?.();
    first?.();
    expect(limiter.tryAcquire('ana')).toBeDefined();
    expect(limiter.tryAcquire('ana')).toBeUndefined();
  });
});
