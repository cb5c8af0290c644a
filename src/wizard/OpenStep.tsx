import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { StepText, View } from '../../flows/kit/index.ts';
import { Waiting } from '../ui/Waiting.tsx';
import type { AidProps } from './aids.ts';
import { Alert } from './Alert.tsx';
import type { Typed } from './drafts.ts';
import type { UnsentForms } from './entry.tsx';
import type { Uploads } from './files.ts';
import { Frame } from './Frame.tsx';
import { Question } from './Question.tsx';
import type { OwnFace } from './OwnScreen.tsx';
import type { Run } from './run.ts';
import type { ShownStage } from './Stages.tsx';
import { StepFailed } from './StepFailed.tsx';
import type { Sources } from './sources.ts';
import classes from './OpenStep.module.css';
import { StepScreen } from './StepScreen.tsx';
import { useArrival } from './useArrival.ts';
import { useFound } from './useFound.ts';

interface OpenStepProps {
  readonly run: Run;
  readonly view: Extract<View, { at: 'step' }>;
  readonly error: unknown;
  readonly title: string;
  /** As it is shown: further than the step's own where that was passed before. */
  readonly progress: View['progress'];
  readonly texts: Readonly<Record<string, StepText>>;
  readonly suggestions: Readonly<Record<string, unknown>> | undefined;
  /** The flow's own screen for this step, where it has one. */
  readonly own: ((face: OwnFace) => ReactNode) | undefined;
  readonly aids: Readonly<Record<string, ComponentType<AidProps> | undefined>> | undefined;
  readonly note: string | undefined;
  readonly about: string | undefined;
  readonly stages: readonly ShownStage[] | undefined;
  /** What was entered in another tab and not sent. */
  readonly typed: Typed | undefined;
  readonly uploads: Uploads;
  readonly sources: Sources;
  readonly onTyped: ((step: string, value: unknown) => void) | undefined;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The step that is open: its question, and its screen or what it waits for. */
export function OpenStep({
  run,
  view,
  error,
  title,
  progress,
  texts,
  suggestions,
  own,
  aids,
  note,
  about,
  stages,
  typed,
  uploads,
  sources,
  onTyped,
  onBack,
  onCancel,
}: OpenStepProps) {
  const { step, phase } = view;
  const text = texts[step.id];
  const isForm = step.fields.length > 0;
  const questionId = useId();
  const heading = useArrival(run);
  const { found, keep, forget } = useFound(run.flow);
  const Aid = aids?.[step.id];
  const [retries, setRetries] = useState(0);
  const [carried, setCarried] = useState(typed);
  const [unsent] = useState<UnsentForms>(() => new Map());
  const [told, setTold] = useState<{ readonly at: string; readonly says: string }>();
  if (!text) throw new Error(`The step '${step.id}' has no text`);
  const said = told?.at === step.id ? told.says : note;
  const face = {
    questionId,
    onAnswer: (value: unknown) => {
      forget(step.id);
      setTold(undefined);
      setCarried(undefined);
      run.send({ type: 'ANSWER', step: step.id, value });
    },
    onExit: (exit: string) => {
      const { [exit]: way } = step.exits;
      const says = text.exits?.[exit];
      setTold(way && 'to' in way && says !== undefined ? { at: way.to, says } : undefined);
      run.send({ type: 'EXIT', exit });
    },
  };
  const again = () => {
    run.send({ type: 'GOTO', step: step.id });
  };
  return (
    <Frame
      title={title}
      about={about}
      progress={progress}
      stages={stages}
      onBack={onBack}
      onCancel={onCancel}
      state={{ flow: run.flow.id, step: step.id, phase, beside: view.beside }}
    >
      {/* Another try takes the button away that had the focus. */}
      <Question id={questionId} headingRef={heading} focusKey={`${step.id} ${retries}`} title={title}>
        {text.question}
      </Question>
      {phase === 'waiting' && (
        <Waiting wayOut={view.canGoBack ? 'También podés volver a la pregunta anterior.' : 'También podés cancelar.'}>
          Un momento…
        </Waiting>
      )}
      {phase === 'failed' && (
        <StepFailed
          error={error}
          text={text.failure}
          onRetry={() => {
            setRetries((count) => count + 1);
            run.send({ type: 'RETRY' });
          }}
          onExit={face.onExit}
        />
      )}
      {phase === 'asking' && said !== undefined && (
        <p role="status" className={classes['note']}>
          {said}
        </p>
      )}
      {/* A form says it beside the field. */}
      {phase === 'asking' && view.refused && !(isForm && view.refused.field !== undefined) && (
        <Alert>{view.refused.says}</Alert>
      )}
      {phase === 'asking' && Aid && <Aid key={step.id} onFound={keep} />}
      {(phase === 'asking' || phase === 'settling') &&
        (own?.({ ...face, beside: view.beside, onAgain: again }) ?? (
          <StepScreen
            {...face}
            view={view}
            text={text}
            suggestion={isForm ? suggestions : suggestions?.[step.id]}
            found={found[step.id]}
            typed={carried?.step === step.id ? carried.value : undefined}
            uploads={uploads}
            sources={sources}
            unsent={unsent}
            onTyped={(value) => onTyped?.(step.id, value)}
            onWithdraw={() => {
              run.send({ type: 'WITHDRAW' });
            }}
          />
        ))}
    </Frame>
  );
}
