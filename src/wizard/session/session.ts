import equal from 'fast-deep-equal';
import { createActor } from 'xstate';
import { withheldIn } from '../../../flows/kit/drafts.ts';
import { reopened } from '../../../flows/kit/reopened.ts';
import type { FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { positionOf, walk } from '../../../flows/kit/walk.ts';
import { hasEnded, lastRunOf, rememberEnded } from '../../platform/storage.ts';
import { offerUndo, type UndoOffer } from '../../ui/undo.ts';
import type { Beginning, WizardProps } from '../props.ts';
import { discard, filesIn, noUploads } from './files.ts';
import { positionIn, type WizardHistory, wizardHistory } from './history.ts';
import { inspectable } from './inspection.ts';
import { type DraftStore, draftStore, hasResult } from './persistence.ts';
import { receiptStore, type ReceiptStore, type Sent } from './receipts.ts';
import type { PendingInput } from './run.ts';
import { nothingRedacted, type Redacted, redactedIn } from './redacted.ts';
import { type Opening, sessionMachine, type Start } from './session.machine.ts';
import { type LockStatus, type TabLock, tabLock } from './tab-lock.ts';
import { deserialize, serialize, type Transfer } from './transfer.ts';

/** What a session needs to know of its wizard. */
export type SessionProps<T extends FlowTypes> = Pick<
  WizardProps<T, unknown>,
  'flow' | 'params' | 'draftKey' | 'begin' | 'sources' | 'basePath' | 'exitPath'
>;

/** What a wizard shows. */
export type SessionStatus<T extends FlowTypes> =
  | Exclude<LockStatus<Transfer<T>>, { readonly at: 'here' }>
  | { readonly at: 'sent'; readonly sent: Sent<T>; readonly memory: Memory<T> }
  | { readonly at: 'offered' }
  | { readonly at: 'identifying'; readonly memory: Memory<T> }
  /** `count` tells the starts of the flow's machine apart. */
  | { readonly at: 'running'; readonly run: string; readonly count: number; readonly start: Start<T> };

/** A wizard's run in this tab, from its beginning to its end, and the next ones. */
export interface Session<T extends FlowTypes> {
  /** The same object for as long as nothing changed. */
  readonly status: () => SessionStatus<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly store: DraftStore<T>;
  readonly receipts: ReceiptStore<T>;
  readonly history: WizardHistory<T>;
  readonly own: TabLock<Transfer<T>>['own'];
  readonly pendingInput: () => PendingInput | undefined;
  readonly input: (pendingInput: PendingInput | undefined) => void;
  /** Asks the tab that has the run to hand it over. */
  readonly takeOver: () => void;
  /** Begins a run of its own where another tab has this one; undefined where there can be only one. */
  readonly separate: (() => void) | undefined;
  readonly resume: () => void;
  /** Gives up what is offered and begins anew; undo brings the offer back. */
  readonly discard: () => void;
  /** Whether it is the person whose answers are held. */
  readonly identify: (isSame: boolean) => void;
  /** Begins anew, with no answers. */
  readonly restart: () => void;
  /** Runs anew with what is still known, which sends again what was answered; `reviewed` without another look at it. */
  readonly rerun: (memory: Memory<T>, how?: { readonly redacted?: Redacted; readonly reviewed?: boolean }) => void;
  /** Resumes from before a clearing (EN-03), where that was. */
  readonly undo: (memory: Memory<T>, redacted: Redacted, position: string) => void;
  /** The run has come to an end that nothing leads back from; `isOver` where nothing is left of it. */
  readonly end: (name: string, isOver: boolean) => void;
  /** The wizard has other props. */
  readonly update: (props: SessionProps<T>) => void;
  /** The wizard is left. */
  readonly close: () => void;
}

const unchanged = <M>(memory: M): M => memory;

/**
 * Opens a wizard's session. A draft found on a step's URL is a reload and is resumed without a question, or asks only whether it is the
 * same person. One found at the base path, or whose last call failed, is offered (decisions 11, 18); at the base path one with a result is
 * not: the wizard starts again. What was sent shows its receipt again at the position of its final screen.
 *
 * A run is open in one tab of a browser (EN-04): a copied tab, which has its draft too, and one that is opened by the address of a later
 * question say so and can take it over, with all that the other one has, or begin one of their own. A flow may name what no two runs may have open either (`lockKey`).
 *
 * @param UndoBar shows what can be undone
 */
export function openSession<T extends FlowTypes>(openedWith: SessionProps<T>, UndoBar: UndoOffer): Session<T> {
  let props = openedWith;
  const { flow, draftKey, begin: { lockKey, justMade = false } = {} } = props;
  const receipts = receiptStore(flow, draftKey);
  const history = wizardHistory<T>(() => props);
  const listeners = new Set<() => void>();
  let withdraw: (() => void) | undefined;
  let disown: () => void = () => undefined;

  const store = draftStore(flow, draftKey, lockKey);
  let draft = store.read();
  /** The run whose address this is: a tab that was opened by it has no draft. */
  const foundRun = () => {
    const position = positionIn(window.location.pathname, props.basePath);
    const run = position === undefined || lockKey !== undefined ? undefined : lastRunOf(draftKey);
    if (run === undefined || hasEnded(run)) return undefined;
    const first = positionOf(flow, walk(flow, store.fresh(props.params())).current);
    return position === first ? undefined : run;
  };
  const knownRun = draft ? draft.run : foundRun();
  const firstRun = knownRun ?? crypto.randomUUID();

  const lockOf = (runId: string, isNew: boolean) =>
    tabLock<Transfer<T>>({
      name: `${flow.id}:${lockKey ?? runId}`,
      isNew,
      read: (message) => deserialize(flow, message),
      write: (transfer) => serialize(flow, transfer),
      isOver: () => hasEnded(runId),
    });
  let lock = lockOf(firstRun, !draft && knownRun === undefined && (lockKey === undefined || justMade));
  let lockedRun = firstRun;
  let leaveLock: (() => void) | undefined;
  let hide: (() => void) | undefined;

  /** Whether it holds answers of a person whose document it does not hold (decision 22). */
  const isUnknown = (memory: Memory<T>) => memory.withheld === undefined && withheldIn(flow, memory).length > 0;
  const beginning = (start: Start<T>): Opening<T> => ({ start, sent: undefined, isOffered: false, isUnknown: false });
  const fresh = (prefill?: Beginning<T>['prefill']): Start<T> => ({
    memory: store.fresh(props.params(), prefill),
    redacted: nothingRedacted,
  });
  const openingOf = (transfer: Transfer<T> | undefined, runId: string): Opening<T> => {
    const { basePath, begin: { prefill, restored = unchanged } = {} } = props;
    // Read once and not followed, so that a step does not render everything a second time for its URL.
    const position = positionIn(window.location.pathname, basePath);
    if (transfer) {
      store.keepTransfer(transfer, runId);
      const { memory, end, position: at } = transfer;
      const isOpen = at !== '' && end === undefined;
      return {
        sent: undefined,
        isOffered: !isOpen,
        isUnknown: isUnknown(memory),
        start: { memory, redacted: nothingRedacted, end, isResumed: true, ...(isOpen && { at }) },
      };
    }
    const isOver = draft && position === undefined && hasResult(flow, draft);
    if (!draft && position === flow.ending.position) {
      const sent = receipts.read();
      if (sent) return { ...beginning(fresh()), sent };
    }
    receipts.drop();
    if (!draft || isOver) return beginning(fresh(prefill));
    const memory = restored(draft.memory);
    return {
      sent: undefined,
      isOffered: position === undefined || draft.end !== undefined,
      // Where somebody else finds out, the person is not asked.
      isUnknown: isUnknown(memory),
      start: { memory, redacted: redactedIn(flow, memory, draft.redacted.names), end: draft.end, isResumed: true },
    };
  };

  const actor = createActor(
    sessionMachine<T>().provide({
      actions: {
        own: ({ context: { opening } }) => {
          if (!opening) return;
          const { memory, end } = opening.start;
          const position = positionIn(window.location.pathname, props.basePath) ?? '';
          disown = lock.own({
            state: () => ({ memory, end, position }),
            isBusy: () => false,
            whenFree: (then) => {
              then();
            },
          });
        },
        disown: () => {
          disown();
        },
      },
    }),
    {
      input: {
        run: firstRun,
        isExclusive: lockKey !== undefined,
        opening: openHere(lock.status(), firstRun),
      },
    },
  );
  const run = (): string => actor.getSnapshot().context.run;

  function openHere(status: LockStatus<Transfer<T>>, runId: string): Opening<T> | undefined {
    return status.at === 'here' ? openingOf(status.from, runId) : undefined;
  }
  /** The lock says whether this tab has the run: what it says while it is claimed anew changes nothing here. */
  const followLock = () => {
    let at = lock.status().at;
    leaveLock = lock.subscribe(() => {
      const status = lock.status();
      if (status.at !== at) {
        at = status.at;
        if (status.at === 'here') actor.send({ type: 'OPENED', opening: openingOf(status.from, run()) });
        else if (status.at !== 'claiming') actor.send({ type: 'CLOSED' });
      }
      update();
    });
  };

  /** Another run has another lock. */
  const renewLock = (runId: string) => {
    lockedRun = runId;
    draft = undefined;
    leaveLock?.();
    lock = lockOf(runId, lockKey === undefined);
    if (listeners.size > 0) followLock();
  };

  const statusNow = (): SessionStatus<T> => {
    const locked = lock.status();
    if (locked.at !== 'here') return locked;
    const snapshot = actor.getSnapshot();
    const { opening, run: runId, count } = snapshot.context;
    if (!opening || snapshot.matches('closed') || snapshot.matches('renewing')) return { at: 'claiming' };
    const { start, sent } = opening;
    if (snapshot.matches('sent') && sent) return { at: 'sent', sent, memory: start.memory };
    if (snapshot.matches('offered')) return { at: 'offered' };
    if (snapshot.matches('identifying')) return { at: 'identifying', memory: start.memory };
    return { at: 'running', run: runId, count, start };
  };
  let status = statusNow();
  const update = () => {
    const next = statusNow();
    if (equal(next, status)) return;
    status = next;
    for (const listener of listeners) listener();
  };
  actor.subscribe(({ context }) => {
    if (context.run !== lockedRun) renewLock(context.run);
    update();
  });
  actor.start();

  const begin = (type: 'RUN' | 'DISCARD', start: Start<T>) => {
    // What it moves to counts, and not where the run before was going.
    if (start.at !== undefined) history.forget();
    actor.send({ type, start: { ...start, unwritten: history.unwritten() }, run: crypto.randomUUID() });
  };
  /** Offers to return to what is open now (EN-03); the files that only that holds are deleted when it is over. */
  const offerBack = (says: string, left: readonly string[]) => {
    const { opening: before } = actor.getSnapshot().context;
    if (!before) return;
    const uploads = props.sources?.uploads ?? noUploads;
    const unused = filesIn(flow, before.start.memory.answers).filter((key) => !left.includes(key));
    const over = () => {
      withdraw = undefined;
      discard(uploads, unused);
    };
    const stop = offerUndo(
      {
        says,
        over,
        undo() {
          withdraw = undefined;
          store.keepTransfer(before.start, run());
          history.forget();
          // the address is that of what was begun meanwhile
          const at = before.start.at ?? positionOf(flow, walk(flow, before.start.memory).current);
          actor.send({ type: 'RETURN', opening: { ...before, start: { ...before.start, at } } });
        },
      },
      UndoBar,
    );
    withdraw = () => {
      stop();
      over();
    };
  };
  const restart = (type: 'RUN' | 'DISCARD', prefill?: Beginning<T>['prefill']) => {
    store.drop();
    receipts.drop();
    begin(type, fresh(prefill));
  };
  const endLock = (isOver: boolean) => {
    if (isOver && lockKey === undefined) rememberEnded(run());
    lock.end(isOver);
  };

  return {
    status: () => status,
    subscribe(listener) {
      if (listeners.size === 0) {
        hide = inspectable('session', actor);
        followLock();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        hide?.();
        leaveLock?.();
        leaveLock = undefined;
      };
    },
    store,
    receipts,
    history,
    own: (owner) => lock.own(owner),
    pendingInput: () => actor.getSnapshot().context.pendingInput,
    input: (pendingInput) => {
      actor.send({ type: 'INPUT', pendingInput });
    },
    takeOver: () => {
      lock.takeOver();
    },
    separate:
      lockKey === undefined
        ? () => {
            // Its files are the other run's.
            store.drop();
            draft = undefined;
            actor.send({ type: 'SEPARATE', run: crypto.randomUUID() });
            actor.send({ type: 'OPENED', opening: openingOf(undefined, run()) });
          }
        : undefined,
    resume: () => {
      actor.send({ type: 'RESUME' });
    },
    discard() {
      offerBack('Borramos lo que habías cargado, porque empezaste de nuevo.', []);
      const prefill = props.begin?.prefill;
      // What two tabs may not have open stays this one's.
      if (lockKey !== undefined) {
        restart('RUN', prefill);
        return;
      }
      endLock(true);
      restart('DISCARD', prefill);
    },
    identify(isSame) {
      const { opening } = actor.getSnapshot().context;
      if (!opening) return;
      const { memory } = opening.start;
      const withheld = withheldIn(flow, memory);
      const known = isSame
        ? { ...memory, withheld }
        : withheld.reduce((rest, step) => reopened(flow, rest, step, undefined), memory);
      if (!isSame) offerBack('Borramos los datos de la otra persona.', filesIn(flow, known.answers));
      // of another person nothing was entered before
      const start = { ...opening.start, memory: known, ...(!isSame && { redacted: nothingRedacted }) };
      actor.send({ type: 'IDENTIFY', start });
    },
    // what was given has had its result
    restart: () => {
      restart('RUN');
    },
    rerun: (memory, { redacted = nothingRedacted, reviewed } = {}) => {
      begin('RUN', { memory, redacted, reviewed });
    },
    undo(memory, redacted, at) {
      store.keepTransfer({ memory }, run());
      begin('RUN', { memory, redacted, at });
    },
    end(name, isOver) {
      // What two runs may not have open can still be resumed where this one was given up.
      endLock(isOver && !(lockKey !== undefined && name === 'cancelado'));
      actor.send({ type: 'END' });
    },
    update(next) {
      props = next;
    },
    close() {
      history.forget();
      withdraw?.();
    },
  };
}
