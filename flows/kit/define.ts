import type { AnyActorLogic } from 'xstate';
import { check } from './check.ts';
import type { Accepts, Asks, Calls, FlowConfig, FlowOf, NoCalls, Outputs, Said, TypedCall } from './config.ts';
import { normalise } from './normalise.ts';
import { trust } from './trust.ts';
import type { Facts, Kinds, Params, Verdict } from './types.ts';

/** Defined by a build, which has loaded and so checked every flow before (build/tree-shaking/checked-flows.ts). */
declare const __FLOWS_ARE_CHECKED__: true | undefined;

/**
 * Declares a wizard: what it asks, in what order, under which conditions, what an answer wipes out and which calls run
 * beside it. What the compiler cannot see (cycles, unreachable steps, conditions on later answers) is checked here when
 * the module is loaded; in a build, beforehand.
 *
 * @throws FlowDefinitionError naming the step, answer or call at fault
 */
export function defineFlow<
  const Id extends string,
  const P extends Params,
  const A extends Kinds,
  const C extends Readonly<Record<string, TypedCall<unknown, unknown, AnyActorLogic>>> = NoCalls,
  D extends string = never,
  const E extends string = never,
  const S = unknown,
>(config: FlowConfig<Id, P, A, C, D, E, S>): FlowOf<Id, P, A, C, D, E, S> {
  type Known = Said<P, A> & Outputs<C>;
  const asks = trust<Asks<Known>>((reads: readonly string[], test: (facts: Facts) => unknown) => ({ reads, test }));
  const accepts = trust<Accepts<Known, A>>(
    (_step: string, reads: readonly string[], test: (facts: Facts, value: unknown) => Verdict) => ({ reads, test }),
  );
  const call = trust<Calls<Said<P, A>>>(
    (made: { needs: string[]; may?: string[]; keep?: boolean; refused?: Record<string, string> }) => ({
      ...made,
      reads: [...made.needs, ...(made.may ?? [])],
      keep: made.keep ?? false,
      refused: made.refused ?? {},
    }),
  );
  const flow = trust<FlowOf<Id, P, A, C, D, E, S>>(
    normalise({
      ...config,
      calls: config.calls?.(call) ?? {},
      steps: config.steps(asks, accepts),
      ending: config.ending(asks),
    }),
  );
  if (typeof __FLOWS_ARE_CHECKED__ === 'undefined') check(flow);
  return flow;
}
