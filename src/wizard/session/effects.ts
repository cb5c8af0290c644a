import equal from 'fast-deep-equal';
import { withPending } from '../../../flows/kit/change.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Facts, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { UndoOffer } from '../../ui/undo.ts';
import type { WizardProps } from '../props.ts';
import { delayPending } from './delayed-pending.ts';
import { noUploads } from './files.ts';
import { tellRun, type Wrong } from './followed.ts';
import { isOverAt } from './persistence.ts';
import type { Receipt } from './receipts.ts';
import { type Redacted, redactedOf, withoutGiven } from './redacted.ts';
import type { PendingInput, Run, RunSnapshot } from './run.ts';
import type { Start } from './session.machine.ts';
import type { Session } from './session.ts';
import { type Cleared, sayCleared } from './undo.ts';
import { undoOffers } from './undo-offers.ts';

/** What a feature says of a run, and wants to hear of it; it may be another one at each render. */
export type Feature<T extends FlowTypes> = Pick<
  WizardProps<T, unknown>,
  'begin' | 'redirect' | 'receipt' | 'sources' | 'on'
>;

interface Options<T extends FlowTypes> {
  readonly session: Session<T>;
  /** The id of the run. */
  readonly id: string;
  readonly start: Start<T>;
  readonly texts: Readonly<Record<string, StepText>>;
  readonly feature: Feature<T>;
  /** Shows what can be undone. */
  readonly UndoBar: UndoOffer;
}

/** What follows a run, and what its screens show of it. */
export interface Effects<T extends FlowTypes> {
  readonly shown: () => RunSnapshot<T>;
  readonly receipt: () => Receipt | undefined;
  /** What is still asked again since no storage may hold it. */
  readonly redacted: () => Redacted;
  readonly update: (feature: Feature<T>) => void;
  /** Tells when there is something else to show. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was entered into the open question, and not sent; a form's is kept with the draft. */
  readonly input: (pendingInput: PendingInput) => void;
  /** What the open question was given is no answer. */
  readonly wrong: (how: Wrong) => void;
  /**
   * Follows the run.
   *
   * @param onArrive another question is about to be shown
   * @returns ends it
   */
  readonly start: (onArrive: () => void) => () => void;
}

/** While a call is under way nobody knows how it ends, and it may have changed something. */
const isBusy = ({ view }: RunSnapshot): boolean =>
  view.at === 'ending' || (view.at === 'step' && (view.phase === 'waiting' || view.beside === 'waiting'));

const stepOf = (view: View): string | undefined => (view.at === 'step' ? view.step.id : undefined);

/** What the heading that all questions share says; undefined where there is none. */
const questionOf = (view: View): string | undefined => (view.at === 'review' ? view.position : stepOf(view));

/**
 * The one listener on a run: history, undo with its files, the lock's owner, what the feature hears, who counts steps, and, after the paint,
 * persistence; then the screens. Nothing else subscribes to a run, or knows what it was before.
 */
export function runEffects<T extends FlowTypes>(
  run: Run<T>,
  { session, id, start, texts, feature: begunWith, UndoBar }: Options<T>,
): Effects<T> {
  const { flow } = run;
  const { history, store, receipts } = session;
  const listeners = new Set<() => void>();
  const whenFree = new Set<() => void>();
  let feature = begunWith;
  let arrive: () => void = () => undefined;
  let receipt: Receipt | undefined;
  let sending: Memory<T> | undefined;
  const begunAt = stepOf(run.snapshot().view);
  /** The last moment that can be resumed. */
  let resumable = run.snapshot();
  let redacted = withoutGiven(start.redacted, redactedOf(flow, resumable.memory));
  let persisting: ReturnType<typeof afterPaint> | undefined;

  const factsNow = (memory: Memory<T>) => factsOf(flow, memory);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const movesAway = ({ memory }: RunSnapshot<T>) => feature.redirect?.running?.(factsNow(memory)) !== undefined;
  const shown = delayPending(run.snapshot, movesAway, (before) => {
    const question = questionOf(shown.snapshot().view);
    if (question !== undefined && question !== questionOf(before.view)) arrive();
    tell();
  });
  /** What is kept once the screen was painted: the last of it counts. */
  const persist = (keep: () => void) => {
    persisting?.callOff();
    persisting = afterPaint(keep);
  };
  const flush = () => persisting?.now();

  const tellOf = (was: RunSnapshot<T> | undefined, now: RunSnapshot<T> | undefined, wrong?: Wrong) => {
    tellRun({ flow, was, now, isResumed: start.isResumed === true, isSectioned: run.isSectioned(), wrong });
  };

  /** Not before something is answered: a wizard that was only looked at leaves no draft. */
  const prefill = () => {
    const known = feature.begin?.known;
    if (known && stepOf(run.snapshot().view) !== begunAt) run.send({ type: 'PREFILL', answers: known });
  };

  /** What was entered into a form, which takes long to fill in: a draft holds that. */
  const formInput = (): Facts | undefined => {
    const entered = session.pendingInput();
    const { view } = run.snapshot();
    const isForm = view.at === 'step' && view.step.id === entered?.step && view.step.fields.length > 0;
    return entered && isForm ? run.entered(entered) : undefined;
  };
  /** What was entered is given with the next answer, or given up with it: what that wipes out is not known of it here. */
  const forgetEntered = (was: RunSnapshot<T>, now: RunSnapshot<T>) => {
    const entered = session.pendingInput();
    if (entered === undefined || stepOf(now.view) === entered.step) return;
    const isGiven = Object.entries(run.entered(entered)).every(([id, value]) => equal(now.memory.answers[id], value));
    if (isGiven || now.memory !== was.memory) session.input(undefined);
  };
  const followLock = (now: RunSnapshot<T>) => {
    const { view } = now;
    const end = view.at === 'end' && view.end !== flow.ending.failed ? view.end : undefined;
    const isOver = end !== undefined && isOverAt(flow, end);
    if (!isOver) resumable = now;
    if (end !== undefined) session.end(end, isOver);
    if (!isBusy(now)) {
      for (const then of whenFree) then();
      whenFree.clear();
    }
  };
  const followSending = ({ view, memory }: RunSnapshot<T>, leaving: AbortSignal) => {
    if (view.at === 'ending') sending = memory;
    if (view.at !== 'end' || !sending || view.end === flow.ending.failed) return;
    const { end } = view;
    const sent = { ...sending, results: { ...sending.results, ...memory.results } };
    sending = undefined;
    void feature.receipt?.(factsNow(sent), leaving).then((made) => {
      if (leaving.aborted) return;
      receipts.keep(end, made);
      receipt = made;
      tell();
    });
  };
  const goBackTo = ({ memory, position, isCancelled }: Cleared<T>) => {
    const askedAgain = redacted;
    return () => {
      if (!isCancelled) {
        session.undo(memory, askedAgain, position);
        return;
      }
      // It is another run: this one has ended for every tab.
      store.keepTransfer({ memory }, crypto.randomUUID());
      history.open(position);
    };
  };
  const ownLock = () =>
    session.own({
      state: () => {
        const { view, memory, settling } = resumable;
        const answers = settling ? { ...memory.answers, [settling.step]: settling.value } : memory.answers;
        const entered = session.pendingInput();
        const held = { ...memory, answers };
        return {
          memory: entered ? withPending(held, run.entered(entered)) : held,
          end: view.at === 'end' && view.end === flow.ending.failed ? view.end : undefined,
          position: view.position,
        };
      },
      isBusy: () => isBusy(run.snapshot()),
      whenFree: (then) => whenFree.add(then),
    });

  return {
    shown: shown.snapshot,
    receipt: () => receipt,
    redacted: () => redacted,
    update(next) {
      const before = feature.begin?.known;
      feature = next;
      if (before !== next.begin?.known) prefill();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    input(pendingInput) {
      feature.on?.input?.(pendingInput.step, pendingInput.value);
      session.input(pendingInput);
      const entered = formInput();
      if (entered === undefined) return;
      const now = run.snapshot();
      persist(() => {
        store.keep(now, { run: id, entered });
      });
    },
    wrong(how) {
      const now = run.snapshot();
      tellOf(now, now, how);
    },
    start(onArrive) {
      arrive = onArrive;
      const leaving = new AbortController();
      const undo = undoOffers(run, {
        begunWith: start.memory,
        uploads: feature.sources?.uploads ?? noUploads,
        say: (cleared) => sayCleared(flow, cleared, texts),
        onUndo: goBackTo,
        Offer: UndoBar,
      });
      history.attach(run, ({ view, memory }) =>
        view.at === 'end'
          ? feature.redirect?.ended?.(view.end, factsNow(memory))
          : feature.redirect?.running?.(factsNow(memory)),
      );
      let before = run.snapshot();
      let persistedAt = stepOf(before.view);
      const follow = () => {
        const was = before;
        const now = run.snapshot();
        before = now;
        redacted = withoutGiven(redacted, redactedOf(flow, now.memory));
        forgetEntered(was, now);
        history.follow(was, now);
        undo.follow(was, now);
        followLock(now);
        followSending(now, leaving.signal);
        const step = stepOf(now.view);
        if (step !== undefined && step !== stepOf(was.view)) {
          feature.on?.moved?.(now.memory, now.view.position);
          prefill();
        }
        tellOf(was, now);
        persist(() => {
          store.keep(now, { run: id, entered: formInput() });
          if (step === undefined || step === persistedAt) return;
          persistedAt = step;
          feature.on?.persisted?.(now.memory, now.view.position);
        });
        if (now.view.at === 'end') {
          flush();
          if (was.view.at !== 'end') feature.on?.ended?.(now.view.end, now.memory);
        }
        shown.follow();
      };
      const stopFollowing = run.subscribe(follow);
      const stopHearing = run.onFailed((failure) => feature.on?.failed?.(failure));
      const disown = ownLock();
      tellOf(undefined, before);
      followLock(before);
      followSending(before, leaving.signal);
      shown.follow();
      // A reload must find the last answer, however soon it is.
      window.addEventListener('pagehide', flush);
      return () => {
        window.removeEventListener('pagehide', flush);
        flush();
        stopFollowing();
        stopHearing();
        undo.stop();
        disown();
        shown.stop();
        leaving.abort();
        tellOf(before, undefined);
      };
    },
  };
}
