import { type ComponentType, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Flow } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { InputAssistProps } from '../input-assist.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useWizard } from '../WizardContext.tsx';
import type { UnsentForms } from '../fields/entry.tsx';
import type { Wrong } from '../session/followed.ts';
import type { OwnFace } from './OwnScreen.tsx';
import { StepFailed } from './StepFailed.tsx';
import classes from './OpenStep.module.css';
import { StepScreen } from './StepScreen.tsx';

interface OpenStepProps {
  readonly view: Extract<View, { at: 'step' }>;
  readonly text: StepText | undefined;
  readonly error: unknown;
  readonly suggestions: Readonly<Record<string, unknown>>;
  /** The flow's own screen for this step, where it has one. */
  readonly own: ((face: OwnFace) => ReactNode) | undefined;
  readonly InputAssist: ComponentType<InputAssistProps> | undefined;
  readonly note: ReactNode;
  readonly onTyped: ((step: string, value: unknown) => void) | undefined;
  /** What was entered is no answer. */
  readonly onWrong: (how: Wrong) => void;
  /** What is shown of the call that has failed, where that is not the usual. */
  readonly failed: ReactNode;
  /** Tries the call again that the step waits for, and has failed. */
  readonly onRetry: () => void;
}

/** What is known of questions besides their answers, until they are answered. */
interface Aside {
  /** What aids have found, by the steps that it is about. */
  readonly found: Readonly<Record<string, unknown>>;
  /** What a way out says at the step that it leads to. */
  readonly told?: { readonly at: string; readonly says: string } | undefined;
}

/** What of an aid's values fits the questions of the same names. */
const fitting = (steps: Flow['steps'], values: Readonly<Record<string, unknown>>): Aside['found'] =>
  Object.fromEntries(
    steps.filter(({ id, kind }) => id in values && v.is(kind.schema, values[id])).map(({ id }) => [id, values[id]]),
  );

/** The same once a step is answered; the very same where nothing was known of it, which renders nothing. */
function withoutStep(aside: Aside, step: string): Aside {
  const { found, told } = aside;
  if (!told && found[step] === undefined) return aside;
  return { found: { ...found, [step]: undefined } };
}

/** The step that is open, below its question: its screen, or what it waits for. */
export function OpenStep({
  view,
  text,
  error,
  suggestions,
  own,
  InputAssist,
  note,
  onTyped,
  onWrong,
  failed,
  onRetry,
}: OpenStepProps) {
  const { steps, send } = useWizard();
  const { step, phase } = view;
  const isForm = step.fields.length > 0;
  const [{ found, told }, setAside] = useState<Aside>({ found: {} });
  const [unsent] = useState<UnsentForms>(() => new Map());
  if (!text) throw new Error(`The step '${step.id}' has no text`);
  const said = told?.at === step.id ? told.says : note;
  const face = {
    onAnswer: (value: unknown) => {
      setAside((before) => withoutStep(before, step.id));
      send({ type: 'ANSWER', step: step.id, value });
    },
    onExit: (exit: string) => {
      const { [exit]: way } = step.exits;
      const says = text.exits?.[exit];
      const toldThere = way && 'to' in way && says !== undefined ? { at: way.to, says } : undefined;
      setAside((before) => ({ ...before, told: toldThere }));
      send({ type: 'EXIT', exit });
    },
  };
  const again = () => {
    send({ type: 'GOTO', step: step.id });
  };
  return (
    <>
      {phase === 'waiting' && (
        <Waiting wayOut={view.canGoBack ? 'También podés volver a la pregunta anterior.' : 'También podés cancelar.'}>
          Un momento…
        </Waiting>
      )}
      {phase === 'failed' &&
        (failed || <StepFailed error={error} text={text.failure} onRetry={onRetry} onExit={face.onExit} />)}
      {phase === 'asking' && said !== undefined && (
        <div className={classes['message']}>
          <Banner tone="neutral" role="status">
            {said}
          </Banner>
        </div>
      )}
      {/* A form says it beside the field. */}
      {phase === 'asking' && view.refused && !(isForm && view.refused.field !== undefined) && (
        <div className={classes['message']}>
          <Banner tone="danger" role="alert">
            {view.refused.says}
          </Banner>
        </div>
      )}
      {phase === 'asking' && InputAssist && (
        <InputAssist
          key={step.id}
          onFound={(values) => {
            setAside((before) => ({ ...before, found: { ...before.found, ...fitting(steps, values) } }));
          }}
        />
      )}
      {(phase === 'asking' || phase === 'settling') &&
        (own?.({ ...face, beside: view.beside, onAgain: again }) ?? (
          <StepScreen
            {...face}
            view={view}
            text={text}
            suggestion={isForm ? suggestions : suggestions[step.id]}
            found={found[step.id]}
            unsent={unsent}
            onTyped={(value) => onTyped?.(step.id, value)}
            onWrong={onWrong}
            onWithdraw={() => {
              send({ type: 'WITHDRAW' });
            }}
          />
        ))}
    </>
  );
}
