import type { EndOf, FlowTypes, StepIdOf } from './types.ts';

/** What is read where the call that a step needs has failed. */
export interface FailureText {
  readonly title?: string;
  /** In place of what went wrong in general. */
  readonly says: string;
  /** A way out of the step that is offered beside another try. */
  readonly exit?: { readonly name: string; readonly label: string };
}

/** What a person reads at a step. */
export interface StepText {
  /** The heading, which gets the focus when the step is shown. */
  readonly question: string;
  /** The field's label, where it says something else than the question. */
  readonly label?: string;
  readonly help?: string;
  /** The button that sends what was entered, where it says something else than 'Continuar'. */
  readonly action?: string;
  readonly failure?: FailureText;
  /** The button that passes an optional step. */
  readonly skip?: string;
}

/**
 * The copy of a flow: a step or an end without its text does not compile. It stands apart from the definition, so that
 * wording changes without touching behaviour.
 */
export interface FlowText<T extends FlowTypes, EndText> {
  readonly title: string;
  readonly steps: { readonly [K in StepIdOf<T>]: StepText };
  readonly ends: { readonly [K in Exclude<EndOf<T>, 'cancelado'>]: EndText };
}

/** The types of a flow, for everything that is written about it. */
export type TypesOf<F> = F extends { readonly types?: infer T }
  ? NonNullable<T> extends infer U extends FlowTypes
    ? U
    : never
  : never;
