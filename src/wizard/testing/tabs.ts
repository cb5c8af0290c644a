import { vi } from 'vitest';

/* What a browser has for its tabs and jsdom has not: Web Locks and a BroadcastChannel, both in this one page. */

interface Request {
  /** Resolves when what holds the lock is done. */
  readonly hold: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

class Locks implements LockManager {
  readonly #held = new Map<string, Request>();
  readonly #queues = new Map<string, Request[]>();

  request<T>(name: string, ...rest: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]) {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
    return new Promise<Awaited<T>>((resolve, reject: (error: unknown) => void) => {
      const request: Request = {
        hold: async () => {
          resolve(await callback({ name, mode: 'exclusive' }));
        },
        fail: reject,
      };
      const queue = this.#queueOf(name);
      if (options.steal) {
        this.#held.get(name)?.fail(new DOMException('stolen', 'AbortError'));
        this.#held.delete(name);
        queue.unshift(request);
      } else queue.push(request);
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(request)) return;
        queue.splice(queue.indexOf(request), 1);
        reject(new DOMException('called off', 'AbortError'));
      });
      queueMicrotask(() => {
        this.#grant(name);
      });
    });
  }

  query(): Promise<LockManagerSnapshot> {
    const held = [...this.#held.keys()].map((name): LockInfo => ({ name, mode: 'exclusive' }));
    return Promise.resolve({ held, pending: [] });
  }

  #queueOf(name: string): Request[] {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return queue;
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#queueOf(name).shift();
    if (!next) return;
    this.#held.set(name, next);
    void next.hold().then(() => {
      if (this.#held.get(name) === next) this.#held.delete(name);
      this.#grant(name);
    });
  }
}

/** As much of a BroadcastChannel as is used: others of the name hear a copy of each message, later. */
class Channel extends EventTarget {
  static readonly #open = new Set<Channel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    Channel.#open.add(this);
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const other of [...Channel.#open].filter((each) => each !== this && each.name === this.name)) {
      queueMicrotask(() => {
        if (Channel.#open.has(other)) other.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }

  close(): void {
    Channel.#open.delete(this);
  }
}

/**
 * Gives the page what tabs need.
 *
 * @returns takes it away again
 */
export function stubTabs(): () => void {
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  vi.stubGlobal('BroadcastChannel', Channel);
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
    vi.stubGlobal('BroadcastChannel', undefined);
  };
}
