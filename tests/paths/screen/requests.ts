import { type Flow, viewOf } from '../../../flows/kit/index.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { FlowPaths } from '../describe/flow.ts';
import { ANYTHING, type Seeing } from '../describe/screen.ts';
import { textsIn, withLeaves } from '../engine/leaves.ts';
import type { Effects } from '../engine/types.ts';

/**
 * What the requests of the calls that an event began carry: what the definition says of the answers so far. Of calls that run
 * beside a question nothing is said, as one whose last result is known makes no request.
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
    if (!described || call !== awaited || described.request.method === 'GET') return [];
    const made = madeIn(flow, paths, after);
    const body = withLeaves(described.sends ? described.sends(input) : input, (leaf) =>
      made.has(String(leaf)) ? ANYTHING : leaf,
    );
    return [{ see: 'sent', call, body }];
  });
}

/** Values that the app makes itself, so that those of the examples are others: some params, and the keys of files. */
function madeIn(flow: Flow, { made = [] }: FlowPaths, { context: { memory } }: Snapshot): ReadonlySet<string> {
  const params: readonly unknown[] = made.map((name) => memory.params[name]);
  const files = flow.steps.filter(({ kind }) => kind.kind === 'upload').map(({ id }) => memory.answers[id]);
  return new Set([...params, ...files].flatMap(textsIn));
}
