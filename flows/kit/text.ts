import type { EndOf, ExitOf, FieldsAt, FlowTypes, StepIdOf } from './types.ts';

/** What is shown if the call that a step needs has failed. */
export interface FailureText {
  readonly title?: string;
  /** Instead of the general message. */
  readonly says?: string;
  /** A way out of the step, beside another try. */
  readonly exit?: { readonly name: string; readonly label: string };
}

/** The texts of a form's field. */
export interface FieldText {
  readonly label: string;
  /** How the review names the answer, in a noun, where the label does not. */
  readonly term?: string;
  readonly help?: string;
  /** How a sensitive answer is named where it is asked again, since no storage may hold it: 'el DNI del cónyuge'. */
  readonly unstored?: string;
  /** The heading of the group that begins with this field. */
  readonly group?: string;
  /** Instead of the list's own words where it is empty. */
  readonly none?: string;
}

/** The texts of a step, and of its exits where they have one. */
export interface StepText<Exit extends string = string> {
  /** The heading, which gets the focus when the step is shown. */
  readonly question: string;
  /** The heading while the step waits for its call, where it may then not ask at all. */
  readonly meanwhile?: string;
  /** The field's label, if it differs from the question. */
  readonly label?: string;
  /** How the review names the answer, in a noun, where the label does not. */
  readonly term?: string;
  /** The heading, in the review, of the answers that begin with this one. */
  readonly group?: string;
  readonly help?: string;
  /** How a sensitive answer is named where it is asked again, since no storage may hold it: 'tu DNI'. */
  readonly unstored?: string;
  /** What to do where the list to choose from is empty. */
  readonly none?: string;
  /** What to do where the list does not have what is looked for: a question, and its answer. */
  readonly missing?: { readonly asks: string; readonly says: string };
  /** The button that sends what was entered, if not 'Continuar'. */
  readonly action?: string;
  readonly failure?: FailureText;
  /** The button that skips an optional step. */
  readonly skip?: string;
  /** The texts of a form's fields, by name. */
  readonly fields?: Readonly<Record<string, FieldText>>;
  /** Why the question is asked to which an exit leads, said there. */
  readonly exits?: { readonly [X in Exit]?: string };
}

/** How the answer to a question is named where it is shown once more (EN-02). */
export const termOf = ({ term, label, question }: StepText): string => term ?? label ?? question;

/** The texts of a step; of a form, with those of each of its fields. */
type TextOfStep<T extends FlowTypes, K extends StepIdOf<T>> = [FieldsAt<T, K>] extends [never]
  ? StepText<ExitOf<T, K>>
  : string extends FieldsAt<T, K>
    ? StepText<ExitOf<T, K>>
    : Omit<StepText<ExitOf<T, K>>, 'fields'> & { readonly fields: Readonly<Record<FieldsAt<T, K>, FieldText>> };

/** How something ended: what is said, and whether it went well; 'open' where it is not settled yet. */
export interface ResultText {
  readonly tone: 'good' | 'bad' | 'open';
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

/**
 * The texts of a flow: a step or an end without its text does not compile. Separate from the definition, so that wording
 * changes do not touch behaviour.
 */
export interface FlowText<T extends FlowTypes, EndText> {
  readonly title: string;
  readonly steps: { readonly [K in StepIdOf<T>]: TextOfStep<T, K> };
  readonly ends: { readonly [K in Exclude<EndOf<T>, 'cancelado'>]: EndText };
  /** Asked before answers are given up by leaving; without it nothing is asked (S2.10). */
  readonly confirmLeave?: string;
  /**
   * By a group of the review, the heading of its questions where those that need no call are asked as one form (SL-09). A flow without
   * asks one question at a time only.
   */
  readonly sections?: Readonly<Record<string, string>>;
  /** The stages that are shown instead of the progress (S2.7). */
  readonly stages?: readonly StageText[];
}

/** A stage of a wizard: steps that are told as one. */
export interface StageText {
  readonly label: string;
  /** What the URL carries for its steps. */
  readonly positions: readonly string[];
}

/** The types of a flow. */
export type TypesOf<F> = F extends { readonly types?: infer T }
  ? NonNullable<T> extends infer U extends FlowTypes
    ? U
    : never
  : never;
