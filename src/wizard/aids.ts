import type { ComponentType } from 'react';
import type { FlowTypes, StepIdOf } from '../../flows/kit/index.ts';

/** What helps to answer a question: it is above the question's screen. */
export interface AidProps {
  /**
   * Puts what was found into the fields of the steps that it is about, each of which asks to check it. A value that its
   * step could not hold is left out.
   */
  readonly onFound: (values: Readonly<Record<string, unknown>>) => void;
}

/** Aids by the steps that they help with. */
export type Aids<T extends FlowTypes> = { readonly [K in StepIdOf<T>]?: ComponentType<AidProps> };
