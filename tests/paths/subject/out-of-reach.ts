import type { Flow } from '../../../flows/kit/index.ts';

/** Each step that the URL can name before any answer reaches it, with the one before it in the definition. */
export function outOfReachAtFirst({ steps }: Flow): readonly { readonly step: string; readonly before: string }[] {
  return steps.flatMap(({ id, position }, index) => {
    const before = steps[index - 1];
    return before && before.position !== position ? [{ step: id, before: before.id }] : [];
  });
}
