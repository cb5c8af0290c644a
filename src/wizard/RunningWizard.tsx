import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  type FactsOf,
  type FlowTypes,
  type Memory,
  answersOf,
  factsOf,
  positionOf,
  reachableAt,
  reopened,
  walk,
} from '../../flows/kit/index.ts';
import { whenIdle } from '../ui/deferred.tsx';
import type { DraftStore, Typed } from './drafts.ts';
import { discard, filesIn, noUploads } from './files.ts';
import { Frame } from './Frame.tsx';
import type { Handed } from './handed.ts';
import { OpenStep } from './OpenStep.tsx';
import { ownScreen } from './OwnScreen.tsx';
import type { ReceiptStore } from './receipts.ts';
import { ReviewScreen, warmReview } from './review/ReviewScreen.tsx';
import { connect } from './run.ts';
import { warm } from './screens.ts';
import { sourcesOf } from './sources.ts';
import { stagesAt } from './Stages.tsx';
import { isEnd } from './ends.ts';
import { positionIn, UrlSync, type Ways } from './UrlSync.tsx';
import type { Turn } from './turn.ts';
import { useHeading } from './useHeading.tsx';
import { useHolding } from './useHolding.ts';
import { useKeeping } from './useKeeping.ts';
import { useLeaving } from './useLeaving.tsx';
import { useSubject } from './useSubject.ts';
import { useReceipt } from './useReceipt.ts';
import type { WizardProps } from './WizardProps.ts';

interface RunningWizardProps<T extends FlowTypes, EndText> extends WizardProps<T, EndText> {
  /** What the run starts from. */
  readonly memory: Memory<T>;
  /** It is sent again as it was reviewed. */
  readonly reviewed: boolean | undefined;
  /** What was entered where it starts, in another tab, and not sent. */
  readonly typed: Typed | undefined;
  /** The id of the run. */
  readonly run: string;
  readonly store: DraftStore<T>;
  readonly turn: Turn<Handed<T>>;
  readonly receipts: ReceiptStore;
  /** Told of an end that nothing leads back from; `isOver` where nothing is left of the run. */
  readonly onEnded: (end: string, isOver: boolean) => void;
  readonly onRestart: () => void;
  /** Runs anew with what is still known, which sends again what was answered; `reviewed` without another look at it. */
  readonly onResume: (memory: Memory<T>, reviewed?: boolean) => void;
}

/** A flow under way: the machine is started once, at the step that the URL asks for, and shown from here on. */
export function RunningWizard<T extends FlowTypes, EndText>({
  flow,
  machine,
  text,
  params,
  memory,
  reviewed,
  typed,
  run: id,
  store,
  turn,
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
  stages,
  onTyped,
  onMoved,
  onEnd,
  onFailed,
  basePath,
  exitPath,
}: RunningWizardProps<T, EndText>) {
  const actor = useActorRef(machine, {
    input: { memory, at: reachableAt(flow, memory, positionIn(window.location.pathname, basePath) ?? ''), reviewed },
  });
  const run = useMemo(() => connect(flow, actor), [flow, actor]);
  const { view, memory: known, error } = useSyncExternalStore(run.subscribe, run.look);
  const keepTyped = useKeeping(run, {
    id,
    store,
    uploads,
    onMoved: (position) => onMoved?.(actor.getSnapshot().context.memory, position),
    onEnd: (end) => onEnd?.(end, actor.getSnapshot().context.memory),
    onFailed: (failure) => onFailed?.(failure),
  });
  const holdTyped = useHolding(run, { turn, typed, onEnded });
  useEffect(() => {
    const ahead = async () => {
      await warm(flow.steps.map(({ kind }) => kind));
      if (flow.ending.review) await warmReview();
    };
    return whenIdle(() => void ahead().catch(() => undefined));
  }, [flow]);

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
  const ways = useRef<Ways>(null);
  const { back, cancel, confirmation } = useLeaving(run, ways, confirmLeave);
  const leave = useCallback(() => {
    receipts.drop();
    ways.current?.leave();
  }, [receipts]);
  const receipt = useReceipt(run, receiptOf, receipts);
  const subject = useSubject(flow, known, about);
  const { title } = text;
  const Heading = useHeading(title);

  const reached = walk(flow, known).path;
  const shownStages =
    stages &&
    stagesAt(stages, view.position, (position) => {
      const step = reached.find((id) => positionOf(flow, id) === position);
      if (step === undefined || view.at !== 'step') return undefined;
      return () => {
        run.send({ type: 'GOTO', step });
      };
    });
  const end = view.at === 'end' ? view.end : undefined;
  return (
    <>
      <UrlSync
        ref={ways}
        run={run}
        movesTo={() => movesTo?.(factsOf(flow, actor.getSnapshot().context.memory))}
        leadsTo={(to) => leadsTo?.(to, factsOf(flow, actor.getSnapshot().context.memory))}
        basePath={basePath}
        exitPath={exitPath}
      />
      {view.at === 'step' ? (
        <OpenStep
          run={run}
          view={view}
          error={error}
          title={title}
          texts={text.steps}
          suggestions={suggestions}
          own={screens && ((face) => ownScreen({ flow, memory: known, screens }, view.step.id, face))}
          aids={aids}
          typed={typed}
          uploads={uploads}
          sources={sources}
          note={noteOf(notes, view.step.id, factsOf(flow, known))}
          about={subject}
          stages={shownStages}
          onTyped={(step, value) => {
            onTyped?.(step, value);
            holdTyped({ step, value });
            if (view.step.fields.length > 0) keepTyped({ step, value });
          }}
          onBack={back}
          onCancel={cancel}
        />
      ) : view.at === 'review' ? (
        <Frame
          title={title}
          about={subject}
          progress={view.progress}
          stages={shownStages}
          onBack={back}
          onCancel={cancel}
          state={{ flow: flow.id, step: flow.ending.id, phase: 'reviewing' }}
        >
          <ReviewScreen
            view={view}
            title={title}
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
        </Frame>
      ) : (
        <Frame
          title={title}
          progress={view.progress}
          stages={shownStages}
          onBack={view.at === 'end' && view.canRetry ? back : undefined}
          state={{ flow: flow.id, step: flow.ending.id, phase: end === undefined ? 'sending' : 'ended', end }}
        >
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
              else onResume(known, true);
            }}
            onSeparate={() => {
              onEnded('cancelado', true);
              onResume({ ...known, params: params() }, true);
            }}
            onGiveUp={() => {
              store.drop();
              discard(uploads, filesIn(flow, known.answers));
              onEnded('cancelado', true);
              leave();
            }}
          />
        </Frame>
      )}
      {confirmation}
    </>
  );
}

type Notes<T extends FlowTypes> = WizardProps<T, unknown>['notes'];

/** What a step says besides its question. */
function noteOf<T extends FlowTypes>(notes: Notes<T>, step: string, facts: FactsOf<T>): string | undefined {
  const all: Readonly<Record<string, ((facts: FactsOf<T>) => string | undefined) | undefined>> = notes ?? {};
  return all[step]?.(facts);
}
