import type { FlowText } from '../../../flows/kit/text.ts';
import type { Flow, FlowTypes } from '../../../flows/kit/types.ts';

/** The name of an end that has a screen: being cancelled has none. */
export type EndName<T extends FlowTypes> = keyof FlowText<T, unknown>['ends'] & string;

/** Whether it is an end that the flow names. */
export function isEnd<T extends FlowTypes>(flow: Flow<T>, end: string): end is EndName<T> {
  const ends: readonly string[] = flow.ends;
  return ends.includes(end);
}
