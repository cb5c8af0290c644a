import * as v from 'valibot';
import { goneBack } from './change.ts';
import type { FlowContext, FlowInput } from './events.ts';
import { successors } from './routes.ts';
import type { Call, Facts, Flow, Memory } from './types.ts';
import { ask, factsOf, isAsked, walk } from './walk.ts';

/** What the guards of a flow's machine ask, as functions of its memory. */
export function decisionsOf(flow: Flow) {
  const steps = new Map(flow.steps.map((step) => [step.id, step]));
  const next = new Map(flow.steps.map((step) => [step.id, successors(flow, step)]));

  const mayBeAsked = (memory: Memory, id: string): boolean => {
    const step = steps.get(id);
    return !step || isAsked(step, factsOf(flow, memory)) !== false;
  };

  return {
    /** Whether the flow leads from `from` to `then`: whether it is the nearest successor that is asked. */
    leadsTo: (memory: Memory, from: string, then: string): boolean =>
      next.get(from)?.find((id) => mayBeAsked(memory, id)) === then,

    /** Whether the step must be shown: it is asked, and its answer is missing or the user went back to it. */
    needsThePerson: ({ memory, viewing }: Pick<FlowContext, 'memory' | 'viewing'>, id: string): boolean => {
      const step = steps.get(id);
      if (!step || isAsked(step, factsOf(flow, memory)) === false) return false;
      const { path, relevant } = walk(flow, memory);
      return relevant[id] === undefined || (viewing === id && path.includes(id));
    },

    /**
     * Where a flow opens: at the requested step, if the answers reach it, so that a reload skips nothing. Where only the review is
     * left, that step was opened from it, or might have been: nothing is forgotten.
     */
    opened: ({ memory, at }: FlowInput): Pick<FlowContext, 'memory' | 'viewing' | 'changing'> => {
      const { path, current } = walk(flow, memory);
      if (at === undefined || !path.includes(at) || at === current) return { memory, viewing: null, changing: false };
      if (flow.ending.review && current === flow.ending.id) return { memory, viewing: at, changing: true };
      return { memory: goneBack(flow, memory, at, current), viewing: at, changing: false };
    },

    /** Whether a way out of a step is open. */
    mayLeave: (memory: Memory, id: string, by: string): boolean => {
      const when = steps.get(id)?.exits[by]?.when;
      return !when || ask(when, factsOf(flow, memory));
    },

    /** The end that the answers lead to. */
    endAfter: (memory: Memory): string | undefined =>
      flow.ending.done.find(({ when }) => !when || ask(when, factsOf(flow, memory)))?.end,

    /** The input of a call, from the facts that it declares and its own earlier result. */
    inputOf: (memory: Memory, name: string): unknown => inputFor(flow, memory, name),

    /** Whether a result fits its call; if not, the call has failed. */
    fits: (name: string, output: unknown): boolean => {
      const call = flow.calls[name];
      return call !== undefined && output !== undefined && v.is(call.output, output);
    },

    /** The result so far of a running call, from its machine's snapshot. */
    progress: (name: string, snapshot: unknown): unknown => flow.calls[name]?.progress?.(snapshot),
  };
}

export type Decisions = ReturnType<typeof decisionsOf>;

/** What a call is sent: it gets the facts that it declares, and its own earlier result. */
export function inputFor(flow: Flow, memory: Memory, name: string): unknown {
  const call = flow.calls[name];
  return call?.input(reads(call, factsOf(flow, memory)), memory.results[name]);
}

function reads(call: Call, facts: Facts): Facts {
  return Object.fromEntries(call.reads.map((name) => [name, facts[name]]));
}
