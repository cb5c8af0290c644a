import { inputFor } from '../../../flows/kit/decisions.ts';
import type { Flow } from '../../../flows/kit/types.ts';
import { viewOf } from '../../../flows/kit/view.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { FlowPaths, Following } from '../describe/flow.ts';
import { ANYTHING, type Seeing } from '../describe/screen.ts';
import { textsIn, withLeaves } from '../engine/leaves.ts';
import type { Effects, PlayedEvent } from '../engine/types.ts';

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

/** The requests of a call that follow the response with which it ends. */
export function followingOf(paths: FlowPaths, before: Snapshot, { outcome }: PlayedEvent): readonly Following[] {
  const known: FlowPaths['calls'] = paths.calls;
  const ended = outcome && known[outcome.call]?.outcomes[outcome.name];
  if (!outcome || !ended?.then) return [];
  return ended.then(inputFor(paths.flow, before.context.memory, outcome.call));
}

/** What those requests carry. */
export function followingSeen(paths: FlowPaths, before: Snapshot, played: PlayedEvent): readonly Seeing[] {
  const made = madeIn(paths.flow, paths, before);
  return followingOf(paths, before, played).map(({ request, body }) => ({
    see: 'posted',
    request,
    body: withLeaves(body, (leaf) => (made.has(String(leaf)) ? ANYTHING : leaf)),
  }));
}

/** Values that the app makes itself, so that those of the examples are others: some params, and the keys of files. */
function madeIn(flow: Flow, { made = [] }: FlowPaths, { context: { memory } }: Snapshot): ReadonlySet<string> {
  const params: readonly unknown[] = made.map((name) => memory.params[name]);
  const files = flow.steps.filter(({ kind }) => kind.kind === 'upload').map(({ id }) => memory.answers[id]);
  return new Set([...params, ...files].flatMap(textsIn));
}
