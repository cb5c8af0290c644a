import type { AnswerKind } from '../../../flows/answers/kind.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { View } from '../../../flows/kit/view.ts';
import type { Wrong } from '../session/followed.ts';

/** The props of the screen of a kind. It knows how to ask, and nothing of the steps before or after. */
export interface ScreenProps<K extends AnswerKind<string, Raw, Value>, Raw, Value> {
  /** The step's id: a screen that stays for the next step of its kind starts afresh when it changes. */
  readonly step: string;
  readonly kind: K;
  readonly text: StepText;
  /** What is known by name: params, answers and the results of calls. */
  readonly facts: Extract<View, { at: 'step' }>['facts'];
  /** What holds already. */
  readonly answer: Value | undefined;
  /** What was used last time. */
  readonly suggestion: Value | undefined;
  /** The suggestion may not be changed (C5). */
  readonly locked: boolean;
  readonly phase: Extract<View, { at: 'step' }>['phase'];
  /** The question was reached by going on, and not by going back: what leaves no choice need not be asked. */
  readonly ahead: boolean;
  /** A rule across answers: true, or the sentence that says what is wrong. */
  readonly accepts: (value: Value) => true | string;
  readonly onAnswer: (value: Value) => void;
  /** Gets what a field holds whenever that becomes another answer, before it is sent. */
  readonly onTyped?: ((value: Value) => void) | undefined;
  /** Hears that what was entered is no answer, when it was to be sent. */
  readonly onWrong?: ((how: Wrong) => void) | undefined;
  /** Passes the step; absent where it cannot be passed. */
  readonly onSkip: (() => void) | undefined;
  /** Takes back an answer that is settling. */
  readonly onWithdraw: () => void;
  /** Leaves the question by a way out that its definition names. */
  readonly onExit: (exit: string) => void;
}
