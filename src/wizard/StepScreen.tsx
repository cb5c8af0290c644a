import * as v from 'valibot';
import type { Step, StepText, View } from '../../flows/kit/index.ts';
import type { AnswerKind } from '../../flows/answers/index.ts';
import { type Deferred, useDeferred } from '../ui/deferred.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Uploads } from './files.ts';
import { isKnown, type KnownKind, longChoice, screens, isLong } from './screens.ts';
import type { ScreenProps } from './screens/screen.ts';
import type { Sources } from './sources.ts';

type StepView = Extract<View, { at: 'step' }>;

/** What a screen of a flow's own is handed. */
export interface OwnScreenProps extends StepScreenProps {
  /** Leaves the question by a way out that its definition names. */
  readonly onExit: (exit: string) => void;
}

interface StepScreenProps {
  readonly view: StepView;
  readonly text: StepText;
  readonly questionId: string;
  readonly suggestion: unknown;
  readonly uploads: Uploads;
  readonly sources: Sources;
  readonly onAnswer: (value: unknown) => void;
  readonly onWithdraw: () => void;
}

/** The screen of the open step, found by the kind of its answer. */
export function StepScreen(props: StepScreenProps) {
  const { kind } = props.view.step;
  if (!isKnown(kind)) throw new Error(`There is no screen for the kind '${kind.kind}'`);
  return kind.kind === 'choice' ? (
    <Typed {...props} kind={kind} slot={isLong(kind) ? longChoice : screens.choice} />
  ) : (
    <FieldScreen {...props} kind={kind} />
  );
}

function FieldScreen(
  props: StepScreenProps & { readonly kind: Exclude<KnownKind, { kind: 'choice' }> & Step['kind'] },
) {
  const { kind } = props;
  switch (kind.kind) {
    case 'text':
      return <Typed {...props} kind={kind} slot={screens.text} />;
    case 'date':
      return <Typed {...props} kind={kind} slot={screens.date} />;
    case 'money':
      return <Typed {...props} kind={kind} slot={screens.money} />;
    case 'phone':
      return <Typed {...props} kind={kind} slot={screens.phone} />;
    case 'upload':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.upload} />;
    case 'lookup':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.lookup} />;
    case 'dealership':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.dealership} />;
    case 'multiChoice':
      return <Typed {...props} kind={kind} slot={screens.multiChoice} />;
    case 'consent':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.consent} />;
  }
}

interface TypedProps<K extends AnswerKind<string, Raw, Value>, Raw, Value> extends StepScreenProps {
  readonly kind: K & Step['kind'];
  readonly slot: Deferred<{ readonly Screen: (props: ScreenProps<K, Raw, Value>) => React.ReactNode }>;
}

/** Reads the flow's values by the kind's own schema, so that the screen gets them with their types. */
function Typed<K extends AnswerKind<string, Raw, Value>, Raw, Value>({
  kind,
  slot,
  view,
  text,
  questionId,
  suggestion,
  uploads,
  sources,
  onAnswer,
  onWithdraw,
}: TypedProps<K, Raw, Value>) {
  const module = useDeferred(slot);
  if (!module) return <Waiting>Un momento…</Waiting>;
  const { Screen } = module;
  const { step } = view;
  const read = (value: unknown): Value | undefined => {
    const parsed = v.safeParse(kind.schema, value);
    return parsed.success ? parsed.output : undefined;
  };
  const skippable = text.skip !== undefined && v.is(step.kind.schema, null);
  return (
    <Screen
      step={step.id}
      kind={kind}
      text={text}
      questionId={questionId}
      answer={view.answer === null ? undefined : read(view.answer)}
      suggestion={step.remember && read(suggestion)}
      locked={step.remember === 'locked'}
      phase={view.phase}
      accepts={(value) => {
        if (!step.accepts) return true;
        const facts = Object.fromEntries(step.accepts.reads.map((name) => [name, view.facts[name]]));
        return step.accepts.test(facts, value);
      }}
      onAnswer={onAnswer}
      onSkip={
        skippable
          ? () => {
              onAnswer(null);
            }
          : undefined
      }
      onWithdraw={onWithdraw}
      uploads={uploads}
      sources={sources}
    />
  );
}
