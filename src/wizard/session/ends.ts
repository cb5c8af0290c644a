import type { Flow, FlowText, FlowTypes } from '../../../flows/kit/index.ts';

/** Whether it is an end that the flow names: being cancelled has no screen. */
export function isEnd<T extends FlowTypes>(
  flow: Flow<T>,
  end: string,
): end is keyof FlowText<T, unknown>['ends'] & string {
  const ends: readonly string[] = flow.ends;
  return ends.includes(end);
}
