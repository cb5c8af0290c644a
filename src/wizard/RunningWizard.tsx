import { useActorRef } from '@xstate/react';
import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type FactsOf,
  type Flow,
  type FlowTypes,
  type Memory,
  type StepText,
  type View,
  answersOf,
  factsOf,
  positionOf,
  progressOf,
  reachableAt,
  reopened,
  walk,
} from '../../flows/kit/index.ts';
import { whenIdle } from '../ui/deferred.tsx';
import { type AskedAgain, askedAgainIn, everLeftOut, leftOutOf, missingAt, whyAgain } from './session/redacted.ts';
import type { DraftStore, Typed } from './session/persistence.ts';
import { discard, filesIn, noUploads } from './session/files.ts';
import { Frame } from './Frame.tsx';
import type { Transfer } from './session/transfer.ts';
import { LaterIfAny, warmLater } from './Later.tsx';
import { OpenStep } from './OpenStep.tsx';
import { ownScreen } from './OwnScreen.tsx';
import type { ReceiptStore } from './session/receipts.ts';
import { Question } from './Question.tsx';
import { rehearse } from './rehearsal.tsx';
import { ReviewScreen, warmReview } from './review/ReviewScreen.tsx';
import { connect } from './session/run.ts';
import { warm } from './screens.ts';
import { showing } from './session/delayed-pending.ts';
import { sourcesOf } from './sources.ts';
import { stagesAt } from './Stages.tsx';
import { isEnd } from './session/ends.ts';
import { reviewText } from './text.ts';
import { type Address, positionIn, UrlSync, type Ways } from './UrlSync.tsx';
import type { TabLock } from './session/tab-lock.ts';
import { useTakingBack } from './useTakingBack.ts';
import { useArrival } from './useArrival.ts';
import { useHeading } from './useHeading.tsx';
import { useHolding } from './useHolding.ts';
import { useKeeping } from './useKeeping.ts';
import { useLeaving } from './useLeaving.tsx';
import { useSubject } from './useSubject.ts';
import { useReceipt } from './useReceipt.ts';
import { useStaying } from './useStaying.ts';
import type { WizardProps } from './WizardProps.ts';

interface RunningWizardProps<T extends FlowTypes, EndText> extends WizardProps<T, EndText> {
  /** What the run starts from. */
  readonly memory: Memory<T>;
  /** What it asks again since no storage may hold it. */
  readonly again: AskedAgain;
  /** It is sent again as it was reviewed. */
  readonly reviewed: boolean | undefined;
  /** Where the wizard is, for whatever run it has. */
  readonly addressRef: RefObject<Address>;
  /** The position that is not in the URL yet; undefined where that is written. */
  readonly unwritten: string | undefined;
  /** What was entered where it starts, in another tab, and not sent. */
  readonly typed: Typed | undefined;
  /** The id of the run. */
  readonly run: string;
  readonly store: DraftStore<T>;
  readonly lock: TabLock<Transfer<T>>;
  readonly receipts: ReceiptStore;
  /** Told of an end that nothing leads back from; `isOver` where nothing is left of the run. */
  readonly onEnded: (end: string, isOver: boolean) => void;
  readonly onRestart: () => void;
  /** Runs anew with what is still known, which sends again what was answered; `reviewed` without another look at it. */
  readonly onResume: (memory: Memory<T>, how?: { readonly again?: AskedAgain; readonly reviewed?: boolean }) => void;
  /** Goes on from before a clearing (EN-03), where that was. */
  readonly onUndo: (memory: Memory<T>, again: AskedAgain, position: string) => void;
}

/** A flow under way: the machine is started once, at the step that the URL asks for, and shown from here on. */
export function RunningWizard<T extends FlowTypes, EndText>({
  flow,
  machine,
  text,
  params,
  memory,
  again: begunWith,
  reviewed,
  addressRef,
  unwritten,
  typed,
  run: id,
  store,
  lock,
  receipts,
  suggestions,
  screens,
  uploads = noUploads,
  catalogs,
  limits,
  documents,
  frequent,
  known: asksFor,
  aids,
  confirmLeave,
  leadsTo,
  movesTo,
  receipt: receiptOf,
  notes,
  said,
  about,
  Result,
  onEnded,
  onRestart,
  onResume,
  onUndo,
  stages,
  onTyped,
  onMoved,
  onKept,
  onEnd,
  onFailed,
  basePath,
  exitPath,
}: RunningWizardProps<T, EndText>) {
  const actor = useActorRef(machine, {
    input: {
      memory,
      at: reachableAt(flow, memory, unwritten ?? positionIn(window.location.pathname, basePath) ?? ''),
      reviewed,
    },
  });
  const run = useMemo(() => connect(flow, actor), [flow, actor]);
  const shown = useMemo(() => showing(run), [run]);
  const now = useSyncExternalStore(shown.subscribe, shown.look);
  const { view, memory: known, error } = useStaying(flow, now, movesTo);
  const keepTyped = useKeeping(run, {
    id,
    store,
    onMoved: (position) => onMoved?.(actor.getSnapshot().context.memory, position),
    onKept: (position) => onKept?.(actor.getSnapshot().context.memory, position),
    onEnd: (end) => onEnd?.(end, actor.getSnapshot().context.memory),
    onFailed: (failure) => onFailed?.(failure),
  });
  const ways = useRef<Ways>(null);
  const texts: Readonly<Record<string, StepText>> = text.steps;
  const [again, setAgain] = useState(begunWith);
  useTakingBack(run, {
    begunWith: memory,
    uploads,
    texts,
    onUndo({ memory: from, position, isCancelled }) {
      const open = ways.current?.open;
      return () => {
        if (!isCancelled) onUndo(from, again, position);
        else {
          // it is another run: this one has ended for every tab
          store.keepHanded({ memory: from }, crypto.randomUUID());
          open?.(position);
        }
      };
    },
  });
  const holdTyped = useHolding(run, { lock, typed, onEnded });
  useEffect(() => {
    let isGone = false;
    let stopRehearsal = (): void => undefined;
    const ahead = async () => {
      await warm(flow.steps.map(({ kind }) => kind));
      await warmLater();
      if (flow.ending.review) await warmReview();
      await Result.load?.();
      if (!isGone) stopRehearsal = rehearse(flow, texts);
    };
    const callOff = whenIdle(() => void ahead().catch(() => undefined));
    return () => {
      isGone = true;
      callOff();
      stopRehearsal();
    };
  }, [flow, texts, Result]);

  const sources = useMemo(
    () =>
      sourcesOf<T>(() => answersOf(flow, actor.getSnapshot().context.memory), {
        catalogs,
        limits,
        documents,
        frequent,
        known: asksFor,
      }),
    [flow, actor, catalogs, limits, documents, frequent, asksFor],
  );

  // These functions never change, so that the header does not render again with every step.
  const { back, cancel, confirmation } = useLeaving(run, ways, confirmLeave);
  const leave = useCallback(() => {
    receipts.drop();
    ways.current?.leave();
  }, [receipts]);
  const movesNow = useCallback(
    () => movesTo?.(factsOf(flow, actor.getSnapshot().context.memory)),
    [flow, actor, movesTo],
  );
  const leadsNow = useCallback(
    (to: string) => leadsTo?.(to, factsOf(flow, actor.getSnapshot().context.memory)),
    [flow, actor, leadsTo],
  );
  const receipt = useReceipt(run, receiptOf, receipts);
  const subject = useSubject(flow, known, about);
  const { title } = text;
  const Heading = useHeading(title);
  const questionId = useId();
  const heading = useArrival(shown);
  const [retries, setRetries] = useState(0);
  const isOpen = view.at === 'step' || view.at === 'review';
  const meanwhile = view.at === 'step' && view.phase === 'waiting' ? texts[view.step.id]?.meanwhile : undefined;

  // What was given again and is wiped out by another answer later has another reason.
  const given = leftOutOf(flow, known);
  if (again.names.some((name) => given.includes(name))) {
    setAgain({ ...again, names: again.names.filter((name) => !given.includes(name)) });
  }
  const reached = walk(flow, known).path;
  const place = placeShown(flow, view, again);
  const shownStages =
    stages &&
    stagesAt(stages, positionOf(flow, place), (position) => {
      const step = reached.find((id) => positionOf(flow, id) === position);
      if (step === undefined || view.at !== 'step') return undefined;
      return () => {
        run.send({ type: 'GOTO', step });
      };
    });
  const giveUp = () => {
    store.drop();
    discard(uploads, filesIn(flow, known.answers));
    onEnded('cancelado', true);
    leave();
  };
  return (
    <>
      <UrlSync
        ref={ways}
        run={run}
        addressRef={addressRef}
        movesTo={movesNow}
        leadsTo={leadsNow}
        basePath={basePath}
        exitPath={exitPath}
      />
      <Frame
        title={title}
        about={isOpen ? subject : undefined}
        progress={view.at === 'step' ? progressOf(flow, place) : view.progress}
        stages={shownStages}
        onBack={isOpen || (view.at === 'end' && view.canRetry) ? back : undefined}
        onCancel={isOpen ? cancel : undefined}
        state={stateOf(flow, view)}
      >
        {confirmation}
        {/* One heading for every question and the review: it has the focus before either is rendered. */}
        {isOpen && (
          <Question
            // What it asks then is read as another heading is.
            key={String(meanwhile !== undefined)}
            id={questionId}
            headingRef={heading}
            // Another try takes the button away that had the focus.
            focusKey={`${view.at === 'step' ? view.step.id : 'review'} ${retries}`}
            title={title}
          >
            {meanwhile ?? (view.at === 'step' ? (texts[view.step.id]?.question ?? '') : reviewText.question)}
          </Question>
        )}
        {view.at === 'step' ? (
          <OpenStep
            run={run}
            view={view}
            error={error}
            questionId={questionId}
            texts={texts}
            suggestions={suggestions}
            own={screens && ((face) => ownScreen({ flow, memory: known, screens }, view.step.id, face))}
            aids={aids}
            typed={typed}
            uploads={uploads}
            sources={sources}
            note={noteOf(notes, view.step.id, factsOf(flow, known)) ?? whyAgain(view, again, texts[view.step.id])}
            onTyped={(step, value) => {
              onTyped?.(step, value);
              holdTyped({ step, value });
              if (view.step.fields.length > 0) keepTyped({ step, value });
            }}
            onRetry={() => {
              setRetries((count) => count + 1);
              run.send({ type: 'RETRY' });
            }}
          />
        ) : view.at === 'review' ? (
          <ReviewScreen
            view={view}
            texts={text.steps}
            own={said?.(factsOf(flow, known)) ?? {}}
            sources={sources}
            onChange={(step) => {
              run.send({ type: 'CHANGE', step });
            }}
            onSend={() => {
              run.send({ type: 'SEND' });
            }}
          />
        ) : (
          <Result
            end={
              view.at === 'end' && isEnd(flow, view.end)
                ? { id: view.end, text: text.ends[view.end], canRetry: view.end === flow.ending.failed }
                : undefined
            }
            error={error}
            facts={factsOf(flow, known)}
            receipt={receipt}
            Heading={Heading}
            onLeave={leave}
            onRestart={onRestart}
            onChange={(step, answer) => {
              onResume(reopened(flow, known, step, answer));
            }}
            onRetry={() => {
              if (view.at === 'end' && view.canRetry) run.send({ type: 'RETRY' });
              else onResume(known, { again: askedAgainIn(flow, known, everLeftOut(flow)), reviewed: true });
            }}
            onSeparate={() => {
              onEnded('cancelado', true);
              onResume({ ...known, params: params() }, { reviewed: true });
            }}
            onGiveUp={giveUp}
          />
        )}
        {view.at === 'ending' && flow.ending.failed !== undefined && (
          <LaterIfAny>
            {({ Unanswered }) => (
              <Unanswered
                onKeep={() => {
                  store.keepUnsent(known, id);
                  leave();
                }}
                onGiveUp={giveUp}
              />
            )}
          </LaterIfAny>
        )}
      </Frame>
    </>
  );
}

/** The state of the wizard, for tests. */
function stateOf(flow: Flow, view: View): ComponentProps<typeof Frame>['state'] {
  if (view.at === 'step') return { flow: flow.id, step: view.step.id, phase: view.phase, beside: view.beside };
  const at = { flow: flow.id, step: flow.ending.id };
  if (view.at === 'end') return { ...at, phase: 'ended', end: view.end };
  return { ...at, phase: view.at === 'review' ? 'reviewing' : 'sending' };
}

/** Whose progress is shown: of a question that is asked again, that of how far the run had come. */
function placeShown(flow: Flow, view: View, again: AskedAgain): string {
  if (view.at !== 'step') return flow.ending.id;
  const { step, answer } = view;
  const reached = flow.steps.find(({ id }) => id === again.reached);
  return reached && reached.index > step.index && missingAt(step, again, answer).length > 0 ? reached.id : step.id;
}

type Notes<T extends FlowTypes> = WizardProps<T, unknown>['notes'];

/** What a step says besides its question. */
function noteOf<T extends FlowTypes>(notes: Notes<T>, step: string, facts: FactsOf<T>): string | undefined {
  const all: Readonly<Record<string, ((facts: FactsOf<T>) => string | undefined) | undefined>> = notes ?? {};
  return all[step]?.(facts);
}
