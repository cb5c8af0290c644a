import type { FlowEvent } from './events.ts';
import { trust } from './trust.ts';

/**
 * The events that the actor system sends a machine, for machines that are played without actors and a clock: path suites
 * and properties. XState has no type for these events that a flow's own events could include.
 */
export const played = {
  /** The call succeeded with `output`. */
  done: (call: string, output: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.done.actor.${call}`, output, actorId: call }),
  /** The call threw. */
  failed: (call: string, error: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.error.actor.${call}`, error, actorId: call }),
  /** The call reported its progress. */
  progressed: (call: string, snapshot: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.snapshot.${call}`, snapshot }),
  /** A delay is over; `id` is the type of the event that the machine raised. */
  elapsed: (id: string): FlowEvent => trust<FlowEvent>({ type: id }),
};
