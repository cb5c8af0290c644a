import type { FlowTypes } from '../../../flows/kit/types.ts';
import type { FlowPaths } from '../describe/flow.ts';
import type { Responding } from '../describe/screen.ts';

/**
 * A flow as it is walked by hand on a running demo (QA-10): without a tool that answers in the server's place, so that every answer is the
 * server's own, or a cut connection.
 */
export interface ByHand<T extends FlowTypes = FlowTypes> {
  /** With nothing given, and only the outcomes that can be brought about: their data are those that the demo answers so. */
  readonly paths: FlowPaths<T>;
  /** What must be so of its person before each case, and is again after a reset: Spanish, each without a full stop. */
  readonly before: readonly string[];
  /** What tells it apart where a flow is walked by several people or with several cars: Spanish, 'como vendedor'. */
  readonly who?: string;
  /** Whether only the few journeys are walked that together reach each decision and outcome. */
  readonly few?: true;
  /** Which of its cases a browser walks at each change, where those are not all: by the title. */
  readonly walked?: RegExp;
  /** Whether its cases leave what only a reset takes away: its person is put back before each. */
  readonly resets?: true;
}

/** Whether an outcome needs a tool: what is answered in the server's place. */
const needsTool = ({ response }: { readonly response: Responding }): boolean =>
  response !== 'real' && response !== 'cut';

/**
 * A flow as a running demo answers it: nothing is given, and its calls end in the ways of its path tests that need no tool.
 *
 * @param own what it is walked with otherwise, such as the answers that the demo knows
 */
export const onDemo = (paths: FlowPaths, own: Partial<FlowPaths> = {}): FlowPaths => ({
  ...paths,
  onlyDeclared: true,
  given: [],
  calls: Object.fromEntries(
    Object.entries(paths.calls).map(([name, call]) => {
      const outcomes = Object.entries(call.outcomes).filter(([, outcome]) => !needsTool(outcome));
      return [name, { ...call, outcomes: Object.fromEntries(outcomes) }];
    }),
  ),
  ...own,
});

/**
 * Declares how a flow is walked by hand.
 *
 * @throws Error where an outcome needs a tool: what is answered in the server's place
 */
export function defineByHand<T extends FlowTypes>(byHand: ByHand<T>): ByHand<T> {
  const { given, calls, flow } = byHand.paths;
  if (given.length > 0) throw new Error(`'${flow.id}' by hand is given what no running server has`);
  for (const [call, { outcomes }] of Object.entries<FlowPaths['calls'][string]>(calls)) {
    for (const [name, outcome] of Object.entries(outcomes)) {
      if (needsTool(outcome)) throw new Error(`'${call}: ${name}' of '${flow.id}' needs a tool`);
    }
  }
  return byHand;
}
