import { type ComponentType, type ReactNode, useState } from 'react';
import type { StepText } from '../../../flows/kit/text.ts';
import type { View } from '../../../flows/kit/view.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { InputAssistProps } from '../input-assist.ts';
import { Alert } from '../layout/Alert.tsx';
import type { PendingInput } from '../session/persistence.ts';
import type { UnsentForms } from '../fields/entry.tsx';
import type { Uploads } from '../session/files.ts';
import type { OwnFace } from './OwnScreen.tsx';
import type { Run } from '../session/run.ts';
import { StepFailed } from './StepFailed.tsx';
import type { Sources } from '../sources.ts';
import classes from './OpenStep.module.css';
import { StepScreen } from './StepScreen.tsx';
import { useFound } from './useFound.ts';

interface OpenStepProps {
  readonly run: Run;
  readonly view: Extract<View, { at: 'step' }>;
  readonly error: unknown;
  /** The id of the heading that asks. */
  readonly questionId: string;
  readonly texts: Readonly<Record<string, StepText>>;
  readonly suggestions: Readonly<Record<string, unknown>>;
  /** The flow's own screen for this step, where it has one. */
  readonly own: ((face: OwnFace) => ReactNode) | undefined;
  readonly InputAssist: ComponentType<InputAssistProps> | undefined;
  readonly note: string | undefined;
  /** What was entered in another tab and not sent. */
  readonly pendingInput: PendingInput | undefined;
  readonly uploads: Uploads;
  readonly sources: Sources;
  readonly onTyped: ((step: string, value: unknown) => void) | undefined;
  /** Tries the call again that the step waits for, and has failed. */
  readonly onRetry: () => void;
}

/** The step that is open, below its question: its screen, or what it waits for. */
export function OpenStep({
  run,
  view,
  error,
  questionId,
  texts,
  suggestions,
  own,
  InputAssist,
  note,
  pendingInput,
  uploads,
  sources,
  onTyped,
  onRetry,
}: OpenStepProps) {
  const { step, phase } = view;
  const text = texts[step.id];
  const isForm = step.fields.length > 0;
  const { found, keep, forget } = useFound(run.flow);
  const [carried, setCarried] = useState(pendingInput);
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
    <>
      {phase === 'waiting' && (
        <Waiting wayOut={view.canGoBack ? 'También podés volver a la pregunta anterior.' : 'También podés cancelar.'}>
          Un momento…
        </Waiting>
      )}
      {phase === 'failed' && <StepFailed error={error} text={text.failure} onRetry={onRetry} onExit={face.onExit} />}
      {phase === 'asking' && said !== undefined && (
        <p role="status" className={classes['note']}>
          {said}
        </p>
      )}
      {/* A form says it beside the field. */}
      {phase === 'asking' && view.refused && !(isForm && view.refused.field !== undefined) && (
        <Alert>{view.refused.says}</Alert>
      )}
      {phase === 'asking' && InputAssist && <InputAssist key={step.id} onFound={keep} />}
      {(phase === 'asking' || phase === 'settling') &&
        (own?.({ ...face, beside: view.beside, onAgain: again }) ?? (
          <StepScreen
            {...face}
            view={view}
            text={text}
            suggestion={isForm ? suggestions : suggestions[step.id]}
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
    </>
  );
}
