import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { carriedOver, carryOver } from '../../platform/carried-work.ts';
import { inspectable } from './inspection.ts';
import { type LockStatus, statusOf, type TabLockEvent, tabLockMachine } from './tab-lock.machine.ts';

export type { LockStatus } from './tab-lock.machine.ts';

/** What has the run open in this tab. */
export interface LockOwner<S> {
  /** What another tab resumes. */
  readonly state: () => S;
  readonly isBusy: () => boolean;
  /** Calls back once when it is no longer busy. */
  readonly whenFree: (then: () => void) => void;
}

/** Whether this tab has a run open, and what it says to the others (EN-04). */
export interface TabLock<S> {
  /** The same object for as long as nothing changed. */
  readonly status: () => LockStatus<S>;
  /** The run is claimed while there is a subscriber. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Says what has it open; returns how to take that back. */
  readonly own: (owner: LockOwner<S>) => () => void;
  /** Asks the tab that has it open to hand it over. */
  readonly takeOver: () => void;
  /**
   * The run has ended here: others may open it.
   *
   * @param isOver whether nothing is left of it: tabs that wait for it are told
   */
  readonly end: (isOver: boolean) => void;
}

interface Options<S> {
  /** What no two tabs may have open at once. */
  readonly name: string;
  /** No other tab can know of it: it is open here at once. */
  readonly isNew: boolean;
  /** Reads what another tab handed over, and trusts nothing; undefined for what is no such state. */
  readonly read: (message: unknown) => S | undefined;
  /** Makes what is handed over, in plain data. */
  readonly write: (state: S) => unknown;
  /** Whether it has ended before. */
  readonly isOver: () => boolean;
}

const MessageSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), by: v.string() }),
  v.object({ type: v.literal('wait'), to: v.string() }),
  /** `to` is null where it is for whichever tab resumes it. */
  v.object({ type: v.literal('give'), to: v.nullable(v.string()), state: v.unknown() }),
  v.object({ type: v.literal('over') }),
]);

type Message = v.InferOutput<typeof MessageSchema>;

/** An insecure origin or an old browser has neither. */
const canExclude = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Carries out what the tab lock's machine decides: by a Web Lock and a BroadcastChannel of the run's name. */
export function tabLock<S>({ name, isNew, read, write, isOver }: Options<S>): TabLock<S> {
  const isAlone = !canExclude();
  const me = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let owner: LockOwner<S> | undefined;
  /** What the last owner left; nothing while a call was under way. */
  let left: { readonly isBusy: boolean; readonly state: S | undefined } = { isBusy: false, state: undefined };
  let channel: BroadcastChannel | undefined;
  let queued: AbortController | undefined;
  let release: (() => void) | undefined;
  let isStarted = false;
  let hide: (() => void) | undefined;

  const isBusy = () => owner?.isBusy() ?? left.isBusy;
  const state = () => (owner ? owner.state() : left.state);
  const post = (message: Message) => {
    channel?.postMessage(message);
  };
  const letGo = () => {
    queued?.abort();
    queued = undefined;
    release?.();
    release = undefined;
  };
  const request = (options: LockOptions) => {
    let mine: (() => void) | undefined;
    const granted = () =>
      new Promise<void>((resolve) => {
        if (channel === undefined) {
          resolve();
          return;
        }
        letGo();
        mine = resolve;
        release = resolve;
        send({ type: 'GRANTED', isOver: isOver() });
      });
    navigator.locks.request(name, options, granted).catch(() => {
      // Called off, or taken over by another tab.
      if (mine === undefined || release !== mine) return;
      release = undefined;
      send({ type: 'LOST', state: state() });
    });
  };
  const claim = () => {
    if (isAlone || queued || release) return;
    queued = new AbortController();
    request({ signal: queued.signal });
  };

  const actor = createActor(
    tabLockMachine<S>().provide({
      actors: {
        carried: fromPromise(async () => {
          const carried = await carriedOver(name);
          return carried === undefined ? undefined : read(carried);
        }),
      },
      actions: {
        claim,
        queue: () => {
          if (!document.hidden) claim();
        },
        leaveQueue: () => {
          queued?.abort();
          queued = undefined;
        },
        steal: () => {
          request({ steal: true });
        },
        release: letGo,
        ask: () => {
          post({ type: 'ask', by: me });
        },
        awaitFree: (_, { by }) => {
          post({ type: 'wait', to: by });
          owner?.whenFree(() => {
            send({ type: 'FREE', state: state() });
          });
        },
        give: (_, { to, state: given }) => {
          if (given !== undefined) post({ type: 'give', to, state: write(given) });
        },
        tellOver: () => {
          post({ type: 'over' });
        },
      },
    }),
    { input: { isOver: isOver(), isNew, isAlone } },
  );

  /** Nothing leads on from where it is over: what the browser still says is of no use. */
  function send(event: TabLockEvent<S>): void {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  }

  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(MessageSchema, data);
    if (!parsed.success) return;
    const { output: message } = parsed;
    switch (message.type) {
      case 'ask':
        send({ type: 'ASKED', by: message.by, isBusy: isBusy(), state: state() });
        return;
      case 'wait':
        if (message.to === me) send({ type: 'WAIT' });
        return;
      case 'give': {
        const to = message.to === null ? 'any' : message.to === me ? 'me' : 'other';
        send({ type: 'GIVEN', to, state: to === 'other' ? undefined : read(message.state) });
        return;
      }
      case 'over':
        send({ type: 'OVER' });
    }
  };
  /** A call that is under way is not handed over. */
  const leave = () => {
    if (!isBusy()) send({ type: 'LEFT', state: state() });
  };
  const seen = () => {
    send({ type: document.hidden ? 'HIDDEN' : 'SHOWN' });
  };

  let status = statusOf<S>(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const next = statusOf<S>(snapshot);
    if (isSame(next, status)) return;
    status = next;
    for (const listener of listeners) listener();
  });
  const open = () => {
    if (!isAlone) {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', hear);
      window.addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', seen);
    }
    if (isStarted) send({ type: 'REOPENED' });
    else actor.start();
    isStarted = true;
    hide = inspectable('lock', actor);
  };
  const close = () => {
    hide?.();
    leave();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', seen);
    channel?.close();
    channel = undefined;
    letGo();
  };

  return {
    status: () => status,
    subscribe(listener) {
      if (listeners.size === 0) open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    own(next) {
      owner = next;
      const stopCarrying = carryOver(name, () => (next.isBusy() ? undefined : write(next.state())));
      return () => {
        stopCarrying();
        if (owner !== next) return;
        left = next.isBusy() ? { isBusy: true, state: undefined } : { isBusy: false, state: next.state() };
        owner = undefined;
      };
    },
    takeOver() {
      send({ type: 'TAKE_OVER' });
    },
    end(isOverNow) {
      send({ type: 'ENDED', isOver: isOverNow, state: state() });
    },
  };
}

/** Whether two of them say the same: what a run is resumed from is another object where it is another state. */
function isSame<S>(one: LockStatus<S>, other: LockStatus<S>): boolean {
  if (one.at === 'elsewhere') return other.at === 'elsewhere' && one.was === other.was && one.asked === other.asked;
  if (one.at === 'here') return other.at === 'here' && one.from === other.from;
  return one.at === other.at;
}
