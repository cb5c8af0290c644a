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

/** What every screen of a question is handed, a flow's own ones too. */
export interface OwnScreenProps {
  readonly view: StepView;
  readonly text: StepText;
  readonly questionId: string;
  readonly suggestion: unknown;
  /** What an aid has found for the question; it comes before any answer, until it was answered with. */
  readonly found: unknown;
  readonly uploads: Uploads;
  readonly sources: Sources;
  readonly onAnswer: (value: unknown) => void;
  /** Hears of what a field holds whenever it becomes another answer, before it is sent. */
  readonly onTyped?: ((value: unknown) => void) | undefined;
  readonly onWithdraw: () => void;
  /** Leaves the question by a way out that its definition names. */
  readonly onExit: (exit: string) => void;
  /** Comes to the question anew: what runs beside it and has failed is tried again. */
  readonly onAgain: () => void;
}

/** Asks for what was found, and not typed, to be checked (S2.9). */
const VERIFY = 'Lo leímos por vos: verificá que sea correcto.';

/** The screen of the open step, found by the kind of its answer. */
export function StepScreen(props: OwnScreenProps) {
  const { kind } = props.view.step;
  if (!isKnown(kind)) throw new Error(`There is no screen for the kind '${kind.kind}'`);
  if (kind.kind !== 'choice') return <FieldScreen {...props} kind={kind} />;
  return isLong(kind) ? (
    <Typed key={props.view.step.id} {...props} kind={kind} slot={longChoice} />
  ) : (
    <Typed {...props} kind={kind} slot={screens.choice} />
  );
}

function FieldScreen(props: OwnScreenProps & { readonly kind: Exclude<KnownKind, { kind: 'choice' }> & Step['kind'] }) {
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
    case 'confirmation':
      return <Typed {...props} kind={kind} slot={screens.confirmation} />;
    case 'payment':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.payment} />;
    case 'loan':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.loan} />;
    case 'amountInRange':
      return <Typed key={props.view.step.id} {...props} kind={kind} slot={screens.amountInRange} />;
  }
}

interface TypedProps<K extends AnswerKind<string, Raw, Value>, Raw, Value> extends OwnScreenProps {
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
  found: unread,
  uploads,
  sources,
  onAnswer,
  onTyped,
  onWithdraw,
  onExit,
}: TypedProps<K, Raw, Value>) {
  const module = useDeferred(slot);
  if (!module) return <Waiting>Un momento…</Waiting>;
  const { Screen } = module;
  const { step } = view;
  const read = (value: unknown): Value | undefined => {
    const parsed = v.safeParse(kind.schema, value);
    return parsed.success ? parsed.output : undefined;
  };
  const found = unread === undefined ? undefined : read(unread);
  const skippable = text.skip !== undefined && v.is(step.kind.schema, null);
  return (
    <Screen
      // What an aid finds takes the place of what was typed.
      key={JSON.stringify(found)}
      step={step.id}
      kind={kind}
      text={found === undefined ? text : { ...text, help: VERIFY }}
      questionId={questionId}
      facts={view.facts}
      answer={found ?? (view.answer === null ? undefined : read(view.answer))}
      suggestion={step.remember && read(suggestion)}
      locked={step.remember === 'locked'}
      phase={view.phase}
      accepts={(value) => {
        if (!step.accepts) return true;
        const facts = Object.fromEntries(step.accepts.reads.map((name) => [name, view.facts[name]]));
        return step.accepts.test(facts, value);
      }}
      onAnswer={onAnswer}
      onTyped={onTyped}
      onSkip={
        skippable
          ? () => {
              onAnswer(null);
            }
          : undefined
      }
      onWithdraw={onWithdraw}
      onExit={onExit}
      uploads={uploads}
      sources={sources}
    />
  );
}
