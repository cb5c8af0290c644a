import * as v from 'valibot';
import { carriedOver, carryOver } from '../platform/carried-work.ts';

/** How a tab stands to a run that only one tab may have open. */
export type Standing<S> =
  /** Whether another tab has it open is not known yet. */
  | { readonly at: 'asking' }
  /** It is open here; `from` is what another tab, or this one, had when it was last open elsewhere. */
  | { readonly at: 'here'; readonly from: S | undefined }
  | {
      readonly at: 'elsewhere';
      /** It was open here before. */
      readonly was: boolean;
      /** Whether this tab asked for it; 'busy' while the other one finishes a call. */
      readonly asked: 'no' | 'yes' | 'busy';
    }
  /** It has ended, here or in another tab. */
  | { readonly at: 'over' };

/** What has the run open in this tab. */
export interface Holder<S> {
  /** What another tab goes on from. */
  readonly state: () => S;
  readonly isBusy: () => boolean;
  /** Calls back once when it is no longer busy. */
  readonly whenFree: (then: () => void) => void;
}

/** A tab's turn at a run. */
export interface Turn<S> {
  readonly look: () => Standing<S>;
  /** The run is claimed while somebody is subscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Says what has it open; returns how to take that back. */
  readonly hold: (holder: Holder<S>) => () => void;
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
  /** Nobody else can know of it: it is open here at once. */
  readonly isNew: boolean;
  /** Reads what another tab handed over, and trusts nothing; undefined for what is no such state. */
  readonly read: (message: unknown) => S | undefined;
  /** Makes what is handed over, in plain data. */
  readonly write: (state: S) => unknown;
  /** Whether it has ended elsewhere before. */
  readonly isOver: () => boolean;
}

/** A page that is reloaded needs a moment to let go: that long it is not taken for another tab. In milliseconds. */
const RELOAD = 300;
/** A tab that has not answered by then is asleep or has crashed: what it has open is taken from it. In milliseconds. */
const ANSWER = 1000;

const MessageSchema = v.variant('type', [
  v.object({ type: v.literal('ask'), by: v.string() }),
  v.object({ type: v.literal('wait'), to: v.string() }),
  /** `to` is null where it is for whoever goes on. */
  v.object({ type: v.literal('give'), to: v.nullable(v.string()), state: v.unknown() }),
  v.object({ type: v.literal('over') }),
]);

type Message = v.InferOutput<typeof MessageSchema>;

/** An insecure origin or an old browser has neither: there each tab has its turn at once, as if it were alone. */
const canExclude = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Lets one tab of this browser have a run open (EN-04): by a Web Lock of its name, which the browser lets go of with the page. The tabs
 * talk over a channel of the same name. A tab that waits goes on by itself when the other one is gone, but only while it is seen: a
 * reload of the other tab must not lose its turn to a tab in the background.
 */
export function turnAt<S>({ name, isNew, read, write, isOver }: Options<S>): Turn<S> {
  const isAlone = !canExclude();
  const me = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let standing: Standing<S> = isOver()
    ? { at: 'over' }
    : isNew || isAlone
      ? { at: 'here', from: undefined }
      : { at: 'asking' };
  let holder: Holder<S> | undefined;
  /** What it has, or had last, to be gone on from. */
  let kept: S | undefined;
  let hasEnded = false;
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queued: AbortController | undefined;
  /** Lets go of the lock. */
  let held: (() => void) | undefined;

  const become = (next: Standing<S>) => {
    standing = next;
    for (const listener of listeners) listener();
  };
  const post = (message: Message) => {
    channel?.postMessage(message);
  };
  const giveTo = (to: string | null) => {
    if (kept !== undefined) post({ type: 'give', to, state: write(kept) });
  };
  const letGo = () => {
    clearTimeout(timer);
    queued?.abort();
    queued = undefined;
    held?.();
    held = undefined;
  };

  const stop = () => {
    kept = holder?.state() ?? kept;
    become({ at: 'elsewhere', was: true, asked: 'no' });
  };
  const finish = () => {
    letGo();
    become({ at: 'over' });
  };
  /** It is open here from now on, with what this tab had before a reload for a new version. */
  const arrive = (lock: () => void) => {
    const carried = standing.at === 'asking' && kept === undefined ? carriedOver(name) : undefined;
    if (!carried) {
      become({ at: 'here', from: kept });
      return;
    }
    void carried.then((state) => {
      if (state !== undefined) kept = read(state);
      if (held === lock) become({ at: 'here', from: kept });
    });
  };
  const request = (options: LockOptions) => {
    let mine: (() => void) | undefined;
    const hasIt = () =>
      new Promise<void>((resolve) => {
        if (channel === undefined) {
          resolve();
          return;
        }
        letGo();
        mine = resolve;
        held = resolve;
        if (isOver()) finish();
        else if (standing.at !== 'here') arrive(resolve);
      });
    navigator.locks.request(name, options, hasIt).catch(() => {
      // Called off, or taken over by another tab.
      if (mine === undefined || held !== mine) return;
      held = undefined;
      if (standing.at === 'here') stop();
      queue();
    });
  };
  const queue = () => {
    if (queued || held || document.hidden) return;
    queued = new AbortController();
    request({ signal: queued.signal });
  };
  const steal = () => {
    clearTimeout(timer);
    request({ steal: true });
  };

  const answer = (by: string) => {
    const give = () => {
      if (standing.at !== 'here' || hasEnded) return;
      stop();
      giveTo(by);
    };
    if (!holder?.isBusy()) {
      give();
      return;
    }
    post({ type: 'wait', to: by });
    holder.whenFree(give);
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(MessageSchema, data);
    if (!parsed.success) return;
    const { output: message } = parsed;
    if (message.type === 'ask') {
      if (standing.at === 'here' && !hasEnded) answer(message.by);
      return;
    }
    if (standing.at === 'here' || standing.at === 'over') return;
    switch (message.type) {
      case 'wait':
        if (message.to !== me || standing.at !== 'elsewhere') return;
        clearTimeout(timer);
        become({ ...standing, asked: 'busy' });
        return;
      case 'give':
        if (message.to === null || message.to === me) kept = read(message.state) ?? kept;
        if (message.to === me) steal();
        // A third tab was faster: it has it open now.
        else if (message.to !== null && standing.at === 'elsewhere') {
          clearTimeout(timer);
          become({ ...standing, asked: 'no' });
        }
        return;
      case 'over':
        finish();
    }
  };
  /** What is under way is not handed over: nobody knows yet how it ends. */
  const leave = () => {
    if (standing.at !== 'here' || hasEnded || holder?.isBusy()) return;
    kept = holder?.state() ?? kept;
    giveTo(null);
  };
  const seen = () => {
    if (standing.at !== 'elsewhere') return;
    if (document.hidden) {
      queued?.abort();
      queued = undefined;
    } else queue();
  };

  const open = () => {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', hear);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    if (standing.at === 'over' || hasEnded) return;
    queued = new AbortController();
    request({ signal: queued.signal });
    if (standing.at !== 'asking') return;
    timer = setTimeout(() => {
      become({ at: 'elsewhere', was: false, asked: 'no' });
      seen();
    }, RELOAD);
  };
  const close = () => {
    leave();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', seen);
    channel?.close();
    channel = undefined;
    letGo();
  };

  return {
    look: () => standing,
    subscribe(listener) {
      if (listeners.size === 0 && !isAlone) open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && !isAlone) close();
      };
    },
    hold(next) {
      holder = next;
      const stopCarrying = carryOver(name, () => (next.isBusy() ? undefined : write(next.state())));
      return () => {
        stopCarrying();
        if (holder !== next) return;
        kept = next.isBusy() ? undefined : next.state();
        holder = undefined;
      };
    },
    takeOver() {
      if (standing.at !== 'elsewhere' || standing.asked !== 'no') return;
      become({ ...standing, asked: 'yes' });
      timer = setTimeout(steal, ANSWER);
      post({ type: 'ask', by: me });
    },
    end(isOverNow) {
      if (hasEnded) return;
      hasEnded = true;
      if (isOverNow) post({ type: 'over' });
      else {
        kept = holder?.state() ?? kept;
        giveTo(null);
      }
      letGo();
    },
  };
}
