import type { Flow } from '../../../flows/kit/types.ts';

/**
 * Each step that the URL can name before any answer reaches it, with the one before it in the definition. Of two that share a
 * position the URL names whichever is asked.
 */
export function outOfReachAtFirst({ steps }: Flow): readonly { readonly step: string; readonly before: string }[] {
  return steps.flatMap(({ id, position }, index) => {
    const before = steps[index - 1];
    const isShared = steps.slice(0, index).some((other) => other.position === position);
    return before && !isShared ? [{ step: id, before: before.id }] : [];
  });
}
