import { type Flow, viewOf } from '../../../flows/kit/index.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { FlowPaths } from '../describe/flow.ts';
import { ANYTHING, type Seeing } from '../describe/screen.ts';
import { textsIn, withLeaves } from '../engine/leaves.ts';
import type { Effects } from '../engine/types.ts';

/**
 * What the requests of the calls that an event began carry: what the definition says of the answers so far. Of the request that ends a
 * call beside a question nothing is said, as one whose last result is known makes none; those before it then carried the same.
 */
export function requestsOf(
  flow: Flow,
  paths: FlowPaths,
  after: Snapshot,
  { calls: begun }: Effects,
): readonly Seeing[] {
  const known: FlowPaths['calls'] = paths.calls;
  const view = viewOf(flow, after);
  const awaited = view.at === 'ending' ? flow.ending.call : view.at === 'step' ? view.step.needs : undefined;
  return begun.flatMap(({ id: call, input }): readonly Seeing[] => {
    const described = known[call];
    if (!described) return [];
    const made = madeIn(flow, paths, after);
    const expected = (body: unknown) => withLeaves(body, (leaf) => (made.has(String(leaf)) ? ANYTHING : leaf));
    const isTold = call === awaited && described.request.method !== 'GET';
    return [
      ...(described.posts?.(input) ?? []).map(({ request, body }): Seeing => {
        return { see: 'posted', request, body: expected(body) };
      }),
      ...(isTold
        ? [{ see: 'sent', call, body: expected(described.sends ? described.sends(input) : input) } as const]
        : []),
    ];
  });
}

/** Values that the app makes itself, so that those of the examples are others: some params, and the keys of files. */
function madeIn(flow: Flow, { made = [] }: FlowPaths, { context: { memory } }: Snapshot): ReadonlySet<string> {
  const params: readonly unknown[] = made.map((name) => memory.params[name]);
  const files = flow.steps.filter(({ kind }) => kind.kind === 'upload').map(({ id }) => memory.answers[id]);
  return new Set([...params, ...files].flatMap(textsIn));
}
