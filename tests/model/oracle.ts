import * as v from 'valibot';
import type { Field, Flow, Memory, Step } from '../../flows/kit/types.ts';

/**
 * What a flow's answers mean, computed from the definition only, without the kit's walk: a second implementation for
 * the properties.
 */
export interface Opinion {
  /** Steps, and fields of asked forms, whose conditions hold, by their answers or by themselves. */
  readonly asked: ReadonlySet<string>;
  /** Steps that are asked and answer themselves. */
  readonly automatic: ReadonlySet<string>;
  /** Asked steps and fields with an answer that holds; of a form, one that lacks nothing. */
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
    let value = own === undefined ? memory.answers[step.id] : own;
    if (step.fields.length > 0) {
      const form = formOf(step, value, facts);
      for (const name of form.asked) asked.add(name);
      for (const name of form.automatic) automatic.add(name);
      for (const name of Object.keys(form.value)) answered.add(name);
      facts = { ...facts, ...form.value };
      value = value === undefined || form.asked.some((name) => !(name in form.value)) ? undefined : form.value;
    }
    const fits = value !== undefined && v.is(step.kind.schema, value) && isTaken(step, value, facts);
    if (!fits) continue;
    if (own !== undefined) automatic.add(step.id);
    answered.add(step.id);
    facts = { ...facts, [step.id]: value };
  }
  return { asked, automatic, answered, facts };
}

const isTaken = ({ accepts }: Pick<Field, 'accepts'>, value: unknown, facts: Facts): boolean =>
  !accepts || accepts.test(only(facts, accepts.reads), value) === true;

type Facts = Readonly<Record<string, unknown>>;
const record = v.record(v.string(), v.unknown());

/** What a form holds, by field. */
export const fieldsHeld = (held: unknown): Facts => (v.is(record, held) ? held : {});

/** What a form asks for what it holds, and what of that counts: one field after the other. */
function formOf(step: Step, held: unknown, before: Facts) {
  const values = fieldsHeld(held);
  const asked: string[] = [];
  const automatic: string[] = [];
  const value: Record<string, unknown> = {};
  for (const field of step.fields) {
    const { id, kind, when, auto } = field;
    const facts = { ...before, ...value };
    if (when && !when.test(only(facts, when.reads))) continue;
    asked.push(id);
    const holds = (given: unknown) => given !== undefined && v.is(kind.schema, given) && isTaken(field, given, facts);
    const own = auto?.test(only(facts, auto.reads));
    if (holds(own)) automatic.push(id);
    const given = holds(own) ? own : values[id];
    if (holds(given)) value[id] = given;
  }
  return { asked, automatic, value };
}
