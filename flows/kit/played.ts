import type { FlowEvent } from './events.ts';
import { trust } from './trust.ts';

/**
 * What the actor system sends a machine by itself, for whoever plays a machine without actors or a clock: path suites
 * and properties. XState gives these events no type that a flow's own events could include.
 */
export const played = {
  /** The call came back with `output`. */
  done: (call: string, output: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.done.actor.${call}`, output, actorId: call }),
  /** The call threw. */
  failed: (call: string, error: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.error.actor.${call}`, error, actorId: call }),
  /** The call told how far it has come. */
  progressed: (call: string, snapshot: unknown): FlowEvent =>
    trust<FlowEvent>({ type: `xstate.snapshot.${call}`, snapshot }),
  /** A delay ran out; `id` is the event's type, as the machine raised it. */
  elapsed: (id: string): FlowEvent => trust<FlowEvent>({ type: id }),
};
