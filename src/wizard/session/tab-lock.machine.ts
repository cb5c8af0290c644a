import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { typed } from '../../../flows/kit/typed.ts';

/** How long the old page of a reload may take to let go: that long it is not taken for another tab. In milliseconds. */
const RELOAD_TIMEOUT_MS = 300;
/** A tab that has not answered by then is asleep or has crashed: what it has open is taken from it. In milliseconds. */
const ANSWER_TIMEOUT_MS = 1000;

export type TabLockEvent<S> =
  /** The browser gave this tab the lock; `isOver` where the run has ended before. */
  | { readonly type: 'GRANTED'; readonly isOver: boolean }
  /** Another tab took the lock that was held here. */
  | { readonly type: 'LOST'; readonly state: S | undefined }
  /** The user wants the run in this tab. */
  | { readonly type: 'TAKE_OVER' }
  /** Another tab wants it; `isBusy` while a call is under way, of which nobody knows yet how it ends. */
  | { readonly type: 'ASKED'; readonly by: string; readonly isBusy: boolean; readonly state: S | undefined }
  /** That call has ended. */
  | { readonly type: 'FREE'; readonly state: S | undefined }
  /** The owner has to wait for a call first. */
  | { readonly type: 'WAIT' }
  /** The owner lets go: for this tab, for another one, or for whichever resumes it. */
  | { readonly type: 'GIVEN'; readonly to: 'me' | 'other' | 'any'; readonly state: S | undefined }
  /** It is over in another tab. */
  | { readonly type: 'OVER' }
  /** It has come to an end here; `isOver` where nothing is left of it. */
  | { readonly type: 'ENDED'; readonly isOver: boolean; readonly state: S | undefined }
  /** The page is left, or shows something else. */
  | { readonly type: 'LEFT'; readonly state: S | undefined }
  /** It is shown again after it was left. */
  | { readonly type: 'REOPENED' }
  | { readonly type: 'SHOWN' }
  | { readonly type: 'HIDDEN' };

export interface TabLockInput {
  /** The run has ended before. */
  readonly isOver: boolean;
  /** No other tab can know of it. */
  readonly isNew: boolean;
  /** The browser has no locks: every tab has what it opens, as if it were alone. */
  readonly isAlone: boolean;
}

interface TabLockContext<S> extends TabLockInput {
  /** What another tab has said to have, or this one had last. */
  readonly kept: S | undefined;
  /** What of that the run was resumed from here. */
  readonly from: S | undefined;
  /** It was open here before. */
  readonly was: boolean;
  /** The tab that waits for a call to end here. */
  readonly asker: string;
}

/**
 * Which tab of this browser has a run open (EN-04). The browser grants a lock, and takes it back with the page; the tabs talk over a
 * channel. A tab that waits resumes by itself when the owner is gone, but only while it is seen: a reload of the owner must not lose its
 * turn to a tab in the background.
 */
export function tabLockMachine<S>() {
  const base = setup({
    types: {
      context: typed<TabLockContext<S>>(),
      input: typed<TabLockInput>(),
      events: typed<TabLockEvent<S>>(),
    },
    actors: {
      /** What this tab had before a reload for a new version; undefined for nothing. */
      carried: fromPromise<S | undefined>(() => Promise.resolve(undefined)),
    },
    actions: {
      /** Asks the browser for the lock, in its turn. */
      claim: () => undefined,
      /** The same, while the tab is seen. */
      queue: () => undefined,
      leaveQueue: () => undefined,
      /** Takes the lock from its owner. */
      steal: () => undefined,
      release: () => undefined,
      /** Asks the owner to let go. */
      ask: () => undefined,
      /** Tells a tab that a call has to end first, and says FREE once it has. */
      awaitFree: (_, _asker: { readonly by: string }) => undefined,
      /** Hands the run over: to a tab, or to whichever resumes it where that is null. */
      give: (_, _given: { readonly to: string | null; readonly state: S | undefined }) => undefined,
      /** Tells the tabs that wait that nothing is left. */
      tellOver: () => undefined,
    },
    guards: {
      isOver: ({ context, event }) => (event.type === 'GRANTED' ? event.isOver : context.isOver),
      hasIt: ({ context }) => context.isNew || context.isAlone,
    },
    delays: { reload: RELOAD_TIMEOUT_MS, answer: ANSWER_TIMEOUT_MS },
  });

  const keep = base.assign({
    kept: ({ context, event }) => ('state' in event && event.state !== undefined ? event.state : context.kept),
  });
  const giveToAny = {
    type: 'give',
    params: ({ context }: { readonly context: TabLockContext<S> }) => ({ to: null, state: context.kept }),
  } as const;
  const giveToAsker = {
    type: 'give',
    params: ({ context }: { readonly context: TabLockContext<S> }) => ({ to: context.asker, state: context.kept }),
  } as const;
  /** It is resumed in another tab from now on. */
  const wasHere = base.assign({ was: true });

  return base.createMachine({
    id: 'tab-lock',
    context: ({ input }) => ({ ...input, kept: undefined, from: undefined, was: false, asker: '' }),
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: 'isOver', target: 'over' },
          { guard: 'hasIt', target: 'here', actions: 'claim' },
          { target: 'claiming' },
        ],
      },
      /** Whether another tab has it open is not known yet. */
      claiming: {
        entry: 'claim',
        after: { reload: 'elsewhere' },
        on: {
          GRANTED: [{ guard: 'isOver', target: 'over' }, { target: 'resuming' }],
          GIVEN: { actions: keep },
          OVER: 'over',
          REOPENED: { actions: 'claim' },
        },
      },
      /** This tab has the lock, and looks for what it had before a reload for a new version. */
      resuming: {
        invoke: {
          id: 'carried',
          src: 'carried',
          onDone: {
            target: 'here',
            actions: assign({ kept: ({ context, event }) => context.kept ?? event.output }),
          },
          onError: 'here',
        },
        on: { LOST: { target: 'elsewhere', actions: 'queue' } },
      },
      here: {
        entry: base.assign({ from: ({ context }) => context.kept }),
        initial: 'held',
        states: {
          held: {
            on: {
              ASKED: [
                {
                  guard: ({ event }) => event.isBusy,
                  target: 'finishing',
                  actions: [
                    assign({ asker: ({ event }) => event.by }),
                    { type: 'awaitFree', params: ({ event }) => ({ by: event.by }) },
                  ],
                },
                {
                  target: '#elsewhere',
                  actions: [assign({ asker: ({ event }) => event.by }), keep, wasHere, giveToAsker],
                },
              ],
            },
          },
          /** Another tab waits for a call to end. */
          finishing: {
            on: {
              ASKED: { actions: { type: 'awaitFree', params: ({ event }) => ({ by: event.by }) } },
              FREE: { target: '#elsewhere', actions: [keep, wasHere, giveToAsker] },
            },
          },
        },
        on: {
          GRANTED: { guard: 'isOver', target: 'over' },
          LOST: { target: 'elsewhere', actions: [keep, wasHere, 'queue'] },
          LEFT: { actions: [keep, giveToAny] },
          REOPENED: { actions: 'claim' },
          ENDED: [
            { guard: ({ event }) => event.isOver, target: 'ended', actions: 'tellOver' },
            { target: 'ended', actions: [keep, giveToAny] },
          ],
        },
      },
      /** The run has ended here, and its result is shown: another tab may have it. */
      ended: { entry: 'release', type: 'final' },
      elsewhere: {
        id: 'elsewhere',
        initial: 'idle',
        states: {
          idle: { on: { TAKE_OVER: 'asking' } },
          asking: {
            entry: 'ask',
            after: { answer: { target: 'taking', actions: 'steal' } },
            on: { WAIT: 'waiting' },
          },
          /** The owner finishes a call. */
          waiting: {},
          /** The browser was asked for the lock past its owner. */
          taking: {},
        },
        on: {
          GRANTED: [{ guard: 'isOver', target: 'over' }, { target: 'here' }],
          LOST: { actions: 'queue' },
          GIVEN: [
            { guard: ({ event }) => event.to === 'me', target: '.taking', actions: [keep, 'steal'] },
            { guard: ({ event }) => event.to === 'any', actions: keep },
            // A third tab was faster.
            { target: '.idle' },
          ],
          OVER: 'over',
          SHOWN: { actions: 'queue' },
          HIDDEN: { actions: 'leaveQueue' },
          REOPENED: { actions: 'claim' },
        },
      },
      over: { entry: 'release', type: 'final' },
    },
  });
}

/** How a tab stands to a run that only one tab may have open. */
export type LockStatus<S> =
  /** Whether another tab has it open is not known yet. */
  | { readonly at: 'claiming' }
  /** It is open here; `from` is what another tab, or this one, had when it was last open elsewhere. */
  | { readonly at: 'here'; readonly from: S | undefined }
  | {
      readonly at: 'elsewhere';
      /** It was open here before. */
      readonly was: boolean;
      /** Whether this tab asked for it; 'busy' while the owner finishes a call. */
      readonly asked: 'no' | 'yes' | 'busy';
    }
  /** It has ended, here or in another tab. */
  | { readonly at: 'over' };

/** What is shown of a tab lock. */
export function statusOf<S>(snapshot: SnapshotFrom<ReturnType<typeof tabLockMachine<S>>>): LockStatus<S> {
  const { from, was } = snapshot.context;
  if (snapshot.matches('over')) return { at: 'over' };
  if (snapshot.matches('elsewhere')) {
    const isAsked = !snapshot.matches({ elsewhere: 'idle' });
    return {
      at: 'elsewhere',
      was,
      asked: snapshot.matches({ elsewhere: 'waiting' }) ? 'busy' : isAsked ? 'yes' : 'no',
    };
  }
  if (snapshot.matches('here') || snapshot.matches('ended')) return { at: 'here', from };
  return { at: 'claiming' };
}
