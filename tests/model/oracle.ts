import * as v from 'valibot';
import type { Flow, Memory } from '../../flows/kit/index.ts';

/**
 * What a flow's answers mean, computed from the definition only, without the kit's walk: a second implementation for
 * the properties.
 */
export interface Opinion {
  /** Steps whose conditions hold, by their answers or by themselves. */
  readonly asked: ReadonlySet<string>;
  /** Steps that are asked and answer themselves. */
  readonly automatic: ReadonlySet<string>;
  /** Asked steps with an answer that holds. */
  readonly answered: ReadonlySet<string>;
  /** What conditions know after all steps. */
  readonly facts: Readonly<Record<string, unknown>>;
}

function only(facts: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
}

export function opinionOf(flow: Flow, memory: Memory): Opinion {
  const known = opinions.get(flow) ?? new WeakMap<Memory, Opinion>();
  opinions.set(flow, known);
  const found = known.get(memory) ?? formed(flow, memory);
  known.set(memory, found);
  return found;
}

/** Several properties ask for an opinion of the same memory. */
const opinions = new WeakMap<Flow, WeakMap<Memory, Opinion>>();

function formed(flow: Flow, memory: Memory): Opinion {
  const asked = new Set<string>();
  const automatic = new Set<string>();
  const answered = new Set<string>();
  let facts: Readonly<Record<string, unknown>> = { ...memory.params, ...memory.results };
  for (const step of flow.steps) {
    const waiting = step.needs !== undefined && memory.results[step.needs] === undefined;
    const undecided = waiting && step.when?.reads.includes(step.needs ?? '') === true;
    if (!undecided && step.when && !step.when.test(only(facts, step.when.reads))) continue;
    asked.add(step.id);
    if (waiting) continue;
    const own = step.auto?.test(only(facts, step.auto.reads));
    const value = own === undefined ? memory.answers[step.id] : own;
    const fits =
      value !== undefined &&
      v.is(step.kind.schema, value) &&
      (!step.accepts || step.accepts.test(only(facts, step.accepts.reads), value) === true);
    if (!fits) continue;
    if (own !== undefined) automatic.add(step.id);
    answered.add(step.id);
    facts = { ...facts, [step.id]: value };
  }
  return { asked, automatic, answered, facts };
}
