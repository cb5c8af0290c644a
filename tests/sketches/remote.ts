import { SimulatedClock, fromPromise } from 'xstate';

/** One call to the outside that was started; it comes back when the test says so. */
export interface Request<In, Out> {
  readonly input: In;
  resolve(output: Out): void;
  reject(error: unknown): void;
}

/** Lets a test wait for the n-th thing that happens, without a clock. */
class Arrivals<T> {
  readonly all: T[] = [];
  private readonly waiting = new Map<number, (item: T) => void>();

  add(item: T): void {
    this.all.push(item);
    this.waiting.get(this.all.length)?.(item);
  }

  /** The n-th one, counted from 1, as soon as there is one. */
  nth(n: number): Promise<T> {
    const item = this.all[n - 1];
    return item === undefined ? new Promise((resolve) => this.waiting.set(n, resolve)) : Promise.resolve(item);
  }
}

/** A call to the outside whose answers the test gives, in any order it likes. */
export class Remote<In, Out> {
  private readonly requests = new Arrivals<Request<In, Out>>();

  readonly logic = fromPromise<Out, In>(
    ({ input }) => new Promise<Out>((resolve, reject) => this.requests.add({ input, resolve, reject })),
  );

  get count(): number {
    return this.requests.all.length;
  }

  get inputs(): readonly In[] {
    return this.requests.all.map(({ input }) => input);
  }

  nth(n: number): Promise<Request<In, Out>> {
    return this.requests.nth(n);
  }
}

/** A clock that stands still, and remembers what it was asked to wait for, in milliseconds. */
export class StandingClock extends SimulatedClock {
  private readonly asked = new Arrivals<number>();

  override setTimeout(callback: () => void, ms: number): number {
    const id = super.setTimeout(callback, ms);
    this.asked.add(ms);
    return id;
  }

  get waits(): readonly number[] {
    return this.asked.all;
  }

  nthWait(n: number): Promise<number> {
    return this.asked.nth(n);
  }
}

/** Lets every promise that is settled already have its say. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
