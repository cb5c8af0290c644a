import { type FocusEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AnswerKind } from '../../../flows/answers/kind.ts';
import type { ScreenProps } from './screen.ts';

/** As much of a field as is needed to show it: in a question of its own, or in a form of several. */
export interface ShownField<Raw> {
  readonly raw: Raw;
  /** The sentence to show beside the field; it waits until the field was left or sent. */
  readonly message: string | undefined;
  /** The suggestion may not be changed. */
  readonly locked: boolean;
  readonly change: (raw: Raw) => void;
  /** Takes what the field shows from now on, where leaving it changes that. */
  readonly leave: (event: FocusEvent, shown?: Raw) => void;
}

/** A field between what is typed and what the flow stores. */
export interface Field<Raw, Value> extends ShownField<Raw> {
  /** Undefined while what is typed is no answer. */
  readonly value: Value | undefined;
  /** Answers, or shows what is wrong; says whether it answered. */
  readonly submit: () => boolean;
}

type FieldProps<Raw, Value> = Pick<
  ScreenProps<AnswerKind<string, Raw, Value>, Raw, Value>,
  'step' | 'answer' | 'suggestion' | 'locked' | 'accepts' | 'onAnswer' | 'onTyped' | 'onWrong'
> & { readonly kind: Pick<AnswerKind<string, Raw, Value>, 'input' | 'format' | 'empty'> };

/** Keeps what a person types, raw, and reads it by the kind's own rules. Nothing typed is lost by a wrong answer. */
export function useField<Raw, Value>({
  step,
  kind,
  answer,
  suggestion,
  locked: lockable,
  accepts,
  onAnswer,
  onTyped,
  onWrong,
}: FieldProps<Raw, Value>): Field<Raw, Value> {
  const [state, setState] = useState<{ readonly step: string; readonly typed?: { raw: Raw }; readonly left: boolean }>({
    step,
    left: false,
  });
  // Two questions in a row may share the field: going back to the first shows its answer, and not what was given up.
  if (state.step !== step) setState({ step, left: false });
  const { typed, left } = state.step === step ? state : { typed: undefined, left: false };
  /** The step whose field was left with an answer in it, which shows nothing new and so renders nothing: 'Continuar' is about to be tapped. */
  const leftRight = useRef<string>(undefined);
  const locked = lockable && suggestion !== undefined && typed === undefined;
  const known = locked ? suggestion : (answer ?? suggestion);
  const raw = typed ? typed.raw : known === undefined ? kind.empty : kind.format(known);

  const reading = v.safeParse(kind.input, raw);
  const verdict = reading.success ? accepts(reading.output) : reading.issues[0].message;
  const value = reading.success && verdict === true ? reading.output : undefined;
  const keep = typed ? { typed } : {};
  return {
    raw,
    value,
    message: left && verdict !== true ? verdict : undefined,
    locked,
    change: (next) => {
      setState({ step, typed: { raw: next }, left: left || leftRight.current === step });
      const typedNow = v.safeParse(kind.input, next);
      if (typedNow.success) onTyped?.(typedNow.output);
    },
    leave: ({ relatedTarget }, shown) => {
      // The next question took the focus from a field that both questions show: the user has not left it.
      if (relatedTarget instanceof HTMLHeadingElement) return;
      if (value !== undefined && shown === undefined) {
        leftRight.current = step;
        return;
      }
      setState({ step, ...(shown === undefined ? keep : { typed: { raw: shown } }), left: true });
    },
    submit: () => {
      if (value !== undefined) {
        onAnswer(value);
        return true;
      }
      setState({ step, ...keep, left: true });
      onWrong?.('invalido');
      return false;
    },
  };
}
