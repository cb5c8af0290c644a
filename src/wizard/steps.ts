import type { ComponentType, ReactNode } from 'react';
import type { AnswersOf, FactsOf, FieldIdOf, FlowTypes, StepIdOf } from '../../flows/kit/types.ts';
import type { Preloadable } from '../ui/idle.ts';
import type { InputAssistProps } from './input-assist.ts';
import type { OwnScreenProps } from './pages/OwnScreen.tsx';
import type { LimitOf } from './sources.ts';

/** What a page says of a field that is asked for, in a step of its own or in a form. */
interface FieldOptions<T extends FlowTypes, N extends keyof AnswersOf<T>> {
  /** A value last used, if the flow remembers such (`remember`). */
  readonly suggestion?: AnswersOf<T>[N] | undefined;
  /** What limits the choice. */
  readonly limit?: LimitOf<T> | undefined;
}

/** What a page says of a step. */
interface StepOptions<T extends FlowTypes, K extends StepIdOf<T>> extends FieldOptions<T, K> {
  /** What the question says besides, by what is known: undefined for nothing. */
  readonly note?: ((facts: FactsOf<T>) => ReactNode) | undefined;
  /** What helps to enter it, above its screen. */
  readonly inputAssist?: (ComponentType<InputAssistProps> & Partial<Preloadable>) | undefined;
  /** The flow's own screen, where that of its kind is not enough. */
  readonly screen?: (ComponentType<OwnScreenProps<T, K>> & Partial<Preloadable>) | undefined;
  /** How its answer reads in the review, where its kind cannot say: of what is given at the flow's own screens. Undefined where there is nothing to say. */
  readonly summary?: ((facts: FactsOf<T>) => ReactNode) | undefined;
}

/** What a page says of a flow's steps, and of the fields of its forms, once each. */
export type Steps<T extends FlowTypes> = { readonly [K in StepIdOf<T>]?: StepOptions<T, K> } & {
  readonly [N in Exclude<FieldIdOf<T>, StepIdOf<T>>]?: FieldOptions<T, N>;
};

/** What does not depend on the types of a step. */
type ErasedOptions<T extends FlowTypes> = Omit<StepOptions<T, StepIdOf<T>>, 'screen' | 'suggestion'> & {
  readonly screen?: Partial<Preloadable> | undefined;
  readonly suggestion?: unknown;
};

/** The options by name, whatever the flow's types are. */
export const byName = <T extends FlowTypes>(
  steps: Steps<T> | undefined,
): Readonly<Record<string, ErasedOptions<T> | undefined>> => steps ?? {};

/** The suggestions by name; a form takes those of its fields. */
export const suggestionsIn = <T extends FlowTypes>(
  options: Readonly<Record<string, ErasedOptions<T> | undefined>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option?.suggestion]));
