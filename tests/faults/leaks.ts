import { vi } from 'vitest';

interface Listener {
  readonly target: EventTarget;
  readonly type: string;
  readonly capture: boolean;
  readonly listener: unknown;
}

type Options = boolean | AddEventListenerOptions | undefined;

export interface Leaks {
  /** From now on all that begins is a screen's. */
  readonly begin: () => void;
  /** What began since and has not ended, such as 'listener of online on window' or 'interval of 1000 ms'. */
  readonly left: () => readonly string[];
}

/** React listens to it once, for all roots that a document will have. */
const reacts = 'selectionchange';

/**
 * Counts what outlives a screen that forgets it: listeners of the window and the document, intervals, observers of the page, channels
 * between tabs. What is heard once is not counted.
 */
export function watchLeaks(): Leaks {
  const names = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'html'],
    [document.body, 'body'],
  ]);
  let listeners: Listener[] = [];
  /** Intervals, observers and channels, by what stands for them. */
  const open = new Map<unknown, string>();
  let isCounting = false;

  const record = (target: EventTarget, type: string, listener: unknown, options: Options): Listener => ({
    target,
    type,
    listener,
    capture: options === true || (typeof options === 'object' && options.capture === true),
  });
  const forget = (gone: Listener): void => {
    listeners = listeners.filter(
      ({ target, type, capture, listener }) =>
        target !== gone.target || type !== gone.type || capture !== gone.capture || listener !== gone.listener,
    );
  };
  for (const target of names.keys()) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: Options,
    ) => {
      add(type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (!isCounting || once || type === reacts) return;
      const added = record(target, type, listener, options);
      forget(added);
      listeners.push(added);
      signal?.addEventListener('abort', () => {
        forget(added);
      });
    };
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: Options,
    ) => {
      remove(type, listener, options);
      forget(record(target, type, listener, options));
    };
  }

  const note = (thing: unknown, text: string): void => {
    if (isCounting) open.set(thing, text);
  };
  const { MutationObserver, IntersectionObserver, ResizeObserver, BroadcastChannel } = globalThis;
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      override observe(...given: Parameters<MutationObserver['observe']>): void {
        note(this, 'mutation observer');
        super.observe(...given);
      }
      override disconnect(): void {
        open.delete(this);
        super.disconnect();
      }
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      override observe(target: Element): void {
        note(this, 'intersection observer');
        super.observe(target);
      }
      override disconnect(): void {
        open.delete(this);
        super.disconnect();
      }
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      override observe(target: Element): void {
        note(this, 'resize observer');
        super.observe(target);
      }
      override disconnect(): void {
        open.delete(this);
        super.disconnect();
      }
    },
  );
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        note(this, `channel ${name}`);
      }
      override close(): void {
        open.delete(this);
        super.close();
      }
    },
  );

  return {
    begin: () => {
      listeners = [];
      open.clear();
      isCounting = true;
      // Those of the simulated clock, which is new in each test.
      const { setInterval, clearInterval } = globalThis;
      vi.stubGlobal('setInterval', (callback: () => void, ms?: number, ...given: readonly unknown[]) => {
        const timer = setInterval(callback, ms, ...given);
        note(timer, `interval of ${ms ?? 0} ms`);
        return timer;
      });
      vi.stubGlobal('clearInterval', (timer: Parameters<typeof clearInterval>[0]) => {
        open.delete(timer);
        clearInterval(timer);
      });
    },
    left: () => [
      ...listeners.map(({ target, type }) => `listener of ${type} on ${names.get(target) ?? ''}`),
      ...open.values(),
    ],
  };
}
