import { useActorRef } from '@xstate/react';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { countOf } from '../../flows/kit/count.ts';
import { reopened } from '../../flows/kit/reopened.ts';
import type { StepText } from '../../flows/kit/text.ts';
import { namesOf } from '../../flows/kit/fields.ts';
import type { Flow, FlowTypes, Memory, Step } from '../../flows/kit/types.ts';
import type { View } from '../../flows/kit/view.ts';
import { answersOf, factsOf, positionOf, progressOf, reachableAt, walk } from '../../flows/kit/walk.ts';
import { quickModeWanted } from '../platform/storage.ts';
import { preloadWhenIdle, whenIdle } from '../ui/idle.ts';
import { arriveAt } from './layout/arrive.ts';
import { Layout } from './layout/Layout.tsx';
import { QuickMode, UndoBar, Unanswered } from './pages/lazy-pages.tsx';
import { OpenStep } from './pages/OpenStep.tsx';
import { ownScreen } from './pages/OwnScreen.tsx';
import { Question } from './layout/Question.tsx';
import { ReviewScreen } from './pages/review/ReviewScreen.tsx';
import { preloadsOf } from './preloads.ts';
import { runEffects } from './session/effects.ts';
import { isEnd } from './session/ends.ts';
import { discard, filesIn, noUploads } from './session/files.ts';
import { positionIn } from './session/history.ts';
import { inspectable } from './session/inspection.ts';
import {
  everRedacted,
  nothingRedacted,
  type Redacted,
  redactedIn,
  stillRedactedAt,
  whyRedacted,
} from './session/redacted.ts';
import { makePreviews } from './session/previews.ts';
import { connect, switchable } from './session/run.ts';
import type { Start } from './session/session.machine.ts';
import type { Session } from './session/session.ts';
import { sourcesOf } from './sources.ts';
import { stagesAt } from './layout/Stages.tsx';
import { byName, suggestionsIn } from './steps.ts';
import { placeText, reviewText } from './text.ts';
import { useHeading } from './layout/useHeading.tsx';
import { useLeaving } from './layout/useLeaving.tsx';
import { subtitleRequest } from './layout/subtitle-request.ts';
import { keepPreviousData, useRequest } from '../ui/useRequest.ts';
import type { WizardProps } from './props.ts';
import { WizardContext } from './WizardContext.tsx';

interface RunningWizardProps<T extends FlowTypes, EndText> extends WizardProps<T, EndText> {
  readonly session: Session<T>;
  /** What the run starts from. */
  readonly start: Start<T>;
  /** The id of the run. */
  readonly id: string;
}

/** A flow under way: the machine is started once, at the step that the URL asks for, and shown from here on. */
export function RunningWizard<T extends FlowTypes, EndText>(props: RunningWizardProps<T, EndText>) {
  const {
    flow,
    machine,
    text,
    params,
    session,
    start,
    id,
    subtitle,
    steps,
    sources: supplies,
    Result,
    basePath,
    clash,
    on,
  } = props;
  const { history, store, receipts } = session;
  const { memory, reviewed, unwritten } = start;
  const actor = useActorRef(machine, {
    input: {
      memory,
      at: reachableAt(flow, memory, unwritten ?? positionIn(window.location.pathname, basePath) ?? ''),
      reviewed,
    },
  });
  const options = useMemo(() => byName<T>(steps), [steps]);
  const run = useMemo(() => switchable(connect(flow, actor)), [flow, actor]);
  /** Whether the questions wait for the mode that they are asked in. */
  const [isUndecided, setUndecided] = useState(() => text.sections !== undefined && quickModeWanted.read() === true);
  const texts: Readonly<Record<string, StepText>> = text.steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const [effects] = useState(() => runEffects(run, { session, id, start, texts, feature: props, UndoBar }));
  useLayoutEffect(() => {
    effects.update(props);
  });
  const tellBegun = useEffectEvent(() => {
    on?.begun?.(memory);
  });
  // The actor starts after it.
  useLayoutEffect(() => {
    tellBegun();
  }, []);
  useEffect(
    () =>
      effects.start(() => {
        arriveAt(heading.current);
      }),
    [effects],
  );
  useEffect(
    () =>
      inspectable('run', actor, (memory: Memory<T>, position) => {
        session.undo(memory, nothingRedacted, position);
      }),
    [actor, session],
  );
  const { view, memory: known, error } = useSyncExternalStore(effects.subscribe, effects.shown);
  const receipt = useSyncExternalStore(effects.subscribe, effects.receipt);
  const redacted = useSyncExternalStore(effects.subscribe, effects.redacted);
  useEffect(() => preloadWhenIdle(preloadsOf(flow, options, Result)), [flow, options, Result]);
  const suggestions = useMemo(() => suggestionsIn(options), [options]);
  const sources = useMemo(
    () =>
      sourcesOf<T>(
        () => answersOf(flow, actor.getSnapshot().context.memory),
        supplies ?? {},
        (name) => options[name]?.limit,
      ),
    [flow, actor, supplies, options],
  );
  const uploads = supplies?.uploads ?? noUploads;
  const [previews] = useState(makePreviews);
  useEffect(() => previews.release, [previews]);
  const questionId = useId();
  const placeId = useId();
  const shared = useMemo(
    () => ({ steps: flow.steps, texts, questionId, placeId, sources, uploads, previews, send: run.send }),
    [flow, texts, questionId, placeId, sources, uploads, previews, run],
  );

  // These functions never change, so that the header does not render again with every step.
  const { back, cancel, confirmation } = useLeaving(run, history, text.confirmLeave, store.isTried);
  const leave = useCallback(() => {
    receipts.drop();
    history.leave();
  }, [receipts, history]);
  const { data: subject } = useRequest({
    ...subtitleRequest(flow, known, subtitle),
    placeholderData: keepPreviousData,
  });
  const { title } = text;
  const about = props.about?.(factsOf(flow, known));
  const Heading = useHeading(title, about);
  const [retries, setRetries] = useState(0);
  const isOpen = view.at === 'step' || view.at === 'review';
  const openText = view.at === 'step' ? (run.textOf(view.step) ?? texts[view.step.id]) : undefined;
  const meanwhile = view.at === 'step' && view.phase === 'waiting' ? openText?.meanwhile : undefined;

  const reached = walk(flow, known).path;
  const place = placeShown(flow, view, redacted);
  const count =
    view.at === 'step'
      ? countOf(
          flow,
          known,
          place,
          view.step.fields.map(({ id }) => id),
        )
      : undefined;
  const shownStages =
    text.stages &&
    stagesAt(text.stages, positionOf(flow, place), (position) => {
      const step = reached.find((id) => positionOf(flow, id) === position);
      if (step === undefined || view.at !== 'step') return undefined;
      return () => {
        run.send({ type: 'GOTO', step });
      };
    });
  // Who has not chosen it can do without at first.
  const [offersMode, setOffersMode] = useState(isUndecided);
  useEffect(
    () =>
      text.sections &&
      whenIdle(() => {
        setOffersMode(true);
      }),
    [text],
  );
  const decide = useCallback(() => {
    setUndecided(false);
  }, []);
  const takeTyped = () => {
    const typed = session.pendingInput();
    session.input(undefined);
    return typed ? run.entered(typed) : {};
  };
  const retryStep = () => {
    setRetries((count) => count + 1);
    run.send({ type: 'RETRY' });
  };
  const clashing = (heading: typeof Heading | undefined, onRetry: (() => void) | undefined) =>
    clash?.is(error) === true && (
      <clash.Screen error={error} memory={known} Heading={heading} onRetry={onRetry} onGoOn={session.rerun} />
    );
  const giveUp = () => {
    store.drop();
    discard(uploads, filesIn(flow, known.answers));
    session.end('cancelado', true);
    leave();
  };
  return (
    <WizardContext value={shared}>
      <Layout
        title={title}
        subtitle={(isOpen && subject) || undefined}
        progress={view.at === 'step' ? progressOf(flow, place) : view.progress}
        place={
          count
            ? { says: placeText.question(count), id: placeId }
            : view.at === 'review'
              ? { says: placeText.review }
              : undefined
        }
        stages={shownStages}
        onBack={isOpen || (view.at === 'end' && view.canRetry) ? back : undefined}
        onCancel={isOpen ? cancel : undefined}
        state={stateOf(flow, view)}
        mode={
          offersMode &&
          isOpen && (
            <QuickMode
              run={run}
              text={text}
              isOwn={(step) => Boolean(options[step]?.screen ?? options[step]?.inputAssist)}
              takeTyped={takeTyped}
              onDecided={decide}
            />
          )
        }
      >
        {confirmation}
        {/* One heading for every question and the review: it has the focus before either is rendered. */}
        {isOpen && !isUndecided && (
          <Question
            // What it asks then is read as another heading is.
            key={String(meanwhile !== undefined)}
            id={questionId}
            headingRef={heading}
            describedBy={count && placeId}
            // Another try takes the button away that had the focus.
            focusKey={`${view.at === 'step' ? view.step.id : 'review'} ${retries}`}
            title={title}
            about={about}
          >
            {meanwhile ?? (view.at === 'step' ? (openText?.question ?? '') : reviewText.question)}
          </Question>
        )}
        {isUndecided ? null : view.at === 'step' ? (
          <OpenStep
            view={view}
            text={openText}
            error={error}
            suggestions={suggestions}
            own={steps && ((face) => ownScreen({ flow, memory: known, steps }, view.step.id, face))}
            InputAssist={options[view.step.id]?.inputAssist}
            note={
              noteAt(view.step, (step) => options[step]?.note?.(factsOf(flow, known))) ??
              whyRedacted(view, redacted, openText)
            }
            onTyped={(step, value) => {
              effects.input({ step, value });
            }}
            onWrong={effects.wrong}
            failed={clashing(undefined, retryStep)}
            onRetry={retryStep}
          />
        ) : view.at === 'review' ? (
          <ReviewScreen
            view={view}
            own={(step) => options[step]?.summary?.(factsOf(flow, known))}
            isTried={store.isTried()}
          />
        ) : (
          (view.at === 'end' && view.end === flow.ending.failed && clashing(Heading, undefined)) || (
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
              onRestart={session.restart}
              onChange={(step, answer) => {
                session.rerun(reopened(flow, known, step, answer));
              }}
              onRetry={() => {
                if (view.at === 'end' && view.canRetry) run.send({ type: 'RETRY' });
                else session.rerun(known, { redacted: redactedIn(flow, known, everRedacted(flow)), reviewed: true });
              }}
              onSeparate={() => {
                session.end('cancelado', true);
                session.rerun({ ...known, params: params() }, { reviewed: true });
              }}
              onGiveUp={giveUp}
            />
          )
        )}
        {view.at === 'ending' && flow.ending.failed !== undefined && (
          <Unanswered
            onKeep={() => {
              store.keepUnsent(known, id);
              leave();
            }}
            onGiveUp={giveUp}
          />
        )}
      </Layout>
    </WizardContext>
  );
}

/** What a page says of the open question: of a section, at the first of its questions of which it says something. */
function noteAt(step: Step, noteOf: (step: string) => ReactNode): ReactNode {
  return [...new Set(namesOf(step))].map(noteOf).find((note) => note !== undefined);
}

/** The state of the wizard, for tests. */
function stateOf(flow: Flow, view: View): ComponentProps<typeof Layout>['state'] {
  if (view.at === 'step') return { flow: flow.id, step: view.step.id, phase: view.phase, beside: view.beside };
  const at = { flow: flow.id, step: flow.ending.id };
  if (view.at === 'end') return { ...at, phase: 'ended', end: view.end };
  return { ...at, phase: view.at === 'review' ? 'reviewing' : 'sending' };
}

/** Whose progress is shown: of a question that is asked again, that of how far the run had come. */
function placeShown(flow: Flow, view: View, redacted: Redacted): string {
  if (view.at !== 'step') return flow.ending.id;
  const { step, answer } = view;
  const reached = flow.steps.find(({ id }) => id === redacted.reached);
  return reached && reached.index > step.index && stillRedactedAt(step, redacted, answer).length > 0
    ? reached.id
    : step.id;
}
