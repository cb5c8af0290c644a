import * as v from 'valibot';
import { isRecord, namesOf, outside } from './fields.ts';
import type {
  AnswersOf,
  Asked,
  Derivation,
  Facts,
  FactsAt,
  FactsOf,
  Field,
  Flow,
  FlowTypes,
  Memory,
  Step,
  StepIdOf,
  Verdict,
} from './types.ts';

/** Where the answers lead; derived from them, never stored. */
export interface Walk<T extends FlowTypes = FlowTypes> {
  /** Steps that are asked and shown, in order, the open one included. */
  readonly path: readonly StepIdOf<T>[];
  /** The first step that needs the user, else the ending. */
  readonly current: string;
  /** The call that `current` waits for before it asks. */
  readonly pending?: string;
  /** Answers of the steps that are asked, and automatic ones: all that may ever be sent. */
  readonly relevant: Readonly<Partial<T['answers']>>;
  /** The relevant answers, with the params and the results of calls. */
  readonly facts: Facts;
}

/** Runs a test on the facts that it declares, and nothing else. */
export function ask<Out>(derivation: Derivation<Out>, facts: Facts): Out {
  return derivation.test(pick(facts, derivation.reads));
}

export function pick(facts: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]));
}

/** What the rule across answers says to a value that is an answer of the kind. */
export function verdictOn({ accepts }: Pick<Asked, 'accepts'>, value: unknown, facts: Facts): Verdict {
  return accepts ? accepts.test(pick(facts, accepts.reads), value) : true;
}

/** Whether this value is an answer, by its kind's schema and its rule across answers; of a form, whether nothing is missing. */
export function takes(asked: Asked | Step, value: unknown, facts: Facts): boolean {
  if (!v.is(asked.kind.schema, value)) return false;
  const complete = !('fields' in asked) || asked.fields.length === 0 || readForm(asked, value, facts).complete;
  return complete && verdictOn(asked, value, facts) === true;
}

/** A field of a form, for what the form holds. */
export interface FieldNow {
  readonly field: Field;
  /** Answered by itself: it cannot be changed. */
  readonly automatic: boolean;
  /** Undefined while it is missing, or no answer. */
  readonly value: unknown;
  /** What the field's rule says to what is held, if that is an answer of its kind. */
  readonly verdict: Verdict;
}

/**
 * What a form asks, for what it holds: a field may be asked, automatic or refused by the fields before it. What is held of a field
 * that is not asked does not count.
 *
 * @param held the form's answer, or as much of it as is known
 * @param facts what is known; the form's own answers in it do not count
 */
export function readForm(
  step: Step,
  held: unknown,
  facts: Facts,
): {
  /** The fields that are asked, in order. */
  readonly asked: readonly FieldNow[];
  /** Their answers by name, as far as they are known. */
  readonly value: Facts;
  readonly complete: boolean;
} {
  const values = isRecord(held) ? held : {};
  const known: Record<string, unknown> = outside(step, facts);
  const asked: FieldNow[] = [];
  for (const field of step.fields) {
    if (field.when && !ask(field.when, known)) continue;
    const own = field.auto && ask(field.auto, known);
    const automatic = own !== undefined && takes(field, own, known);
    const given = automatic ? own : values[field.id];
    const fits = given !== undefined && v.is(field.kind.schema, given);
    const verdict = fits ? verdictOn(field, given, known) : true;
    const value = fits && verdict === true ? given : undefined;
    if (value !== undefined) known[field.id] = value;
    asked.push({ field, automatic, value, verdict });
  }
  const answered = asked.filter(({ value }) => value !== undefined);
  return {
    asked,
    value: Object.fromEntries(answered.map(({ field, value }) => [field.id, value])),
    complete: answered.length === asked.length,
  };
}

/** Whether a step is asked: undefined while that depends on a call without a result yet. */
export function isAsked(step: Step, facts: Facts): boolean | undefined {
  if (!step.when) return true;
  if (step.needs && facts[step.needs] === undefined && step.when.reads.includes(step.needs)) return undefined;
  return ask(step.when, facts);
}

/** The state of a step, by the answers before it. */
type Standing =
  | { readonly is: 'unasked' }
  | { readonly is: 'waiting'; readonly call: string }
  | { readonly is: 'automatic' | 'answered'; readonly value: unknown; readonly known?: Facts }
  /** What is known of a form's fields. */
  | { readonly is: 'open'; readonly known?: Facts };

function standing(step: Step, memory: Memory, facts: Facts): Standing {
  if (isAsked(step, facts) === false) return { is: 'unasked' };
  if (step.needs && facts[step.needs] === undefined) return { is: 'waiting', call: step.needs };
  const automatic = step.auto && ask(step.auto, facts);
  if (automatic !== undefined && takes(step, automatic, facts)) return { is: 'automatic', value: automatic };
  const stored = memory.answers[step.id];
  if (step.fields.length > 0) {
    const { value, complete } = readForm(step, stored, facts);
    const holds = complete && stored !== undefined && verdictOn(step, value, facts) === true;
    return holds ? { is: 'answered', value, known: value } : { is: 'open', known: value };
  }
  return stored !== undefined && takes(step, stored, facts) ? { is: 'answered', value: stored } : { is: 'open' };
}

/** What conditions and calls may know: params, results, and relevant answers. */
export function factsOf<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>): FactsOf<T>;
export function factsOf(flow: Flow, memory: Memory): Facts {
  return walk(flow, memory).facts;
}

/** The known answers by name: relevant ones of steps, and those to the fields of forms. */
export function answersOf<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>): AnswersOf<T>;
export function answersOf(flow: Flow, memory: Memory): Facts {
  return pick(factsOf(flow, memory), flow.steps.flatMap(namesOf));
}

/** The same for a step that asks: the call that it waits for has a result. */
export function factsAt<T extends FlowTypes, K extends StepIdOf<T>>(
  flow: Flow<T>,
  memory: Memory<T>,
  step: K,
): FactsAt<T, K>;
export function factsAt(flow: Flow, memory: Memory): Facts {
  return factsOf(flow, memory);
}

/**
 * Walks a flow as far as its answers are valid. Pure.
 * Steps after the open one count as answered if their answers are still valid, so that they can be skipped later.
 */
export function walk<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>): Walk<T>;
export function walk(flow: Flow, memory: Memory): Walk {
  const known = walks.get(flow) ?? new WeakMap<Memory, Walk>();
  walks.set(flow, known);
  const found = known.get(memory) ?? walkAnew(flow, memory);
  known.set(memory, found);
  return found;
}

/** One event asks for the same walk many times. Memories never change, so that a walk is valid as long as its memory. */
const walks = new WeakMap<Flow, WeakMap<Memory, Walk>>();

function walkAnew(flow: Flow, memory: Memory): Walk {
  const relevant: Record<string, unknown> = {};
  const facts: Record<string, unknown> = { ...memory.params, ...memory.results };
  const path: string[] = [];
  let open: { current: string; pending?: string } | undefined;
  for (const step of flow.steps) {
    // after the open step only answers count
    if (open && !step.auto && memory.answers[step.id] === undefined) continue;
    const now = standing(step, memory, facts);
    if (now.is === 'unasked') continue;
    if (now.is === 'answered' || now.is === 'automatic') relevant[step.id] = facts[step.id] = now.value;
    if ('known' in now) Object.assign(facts, now.known);
    if (open) continue;
    if (now.is !== 'automatic') path.push(step.id);
    if (now.is === 'open') open = { current: step.id };
    if (now.is === 'waiting') open = { current: step.id, pending: now.call };
  }
  return { path, relevant, facts, ...(open ?? { current: flow.ending.id }) };
}

/** The step that going back from `place` (a step, the ending or an end) leads to; undefined at the first one. */
export function backFrom<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>, place: string): string | undefined {
  const { path } = walk(flow, memory);
  const ids: readonly string[] = path;
  const at = ids.indexOf(place);
  return at < 0 ? ids.at(-1) : ids[at - 1];
}

/**
 * The place's number for a progress bar, from 1, over all positions in the order asked. A call that shares the position of
 * the question before it counts as one with it.
 */
export function progressOf<T extends FlowTypes>(flow: Flow<T>, place: string): { order: number; total: number } {
  const positions = [...new Set(flow.steps.map((step) => step.position)), flow.ending.position];
  return { order: positions.indexOf(positionOf(flow, place)) + 1, total: positions.length };
}

/** What the URL carries for a step; for every other place, the ending's position. */
export function positionOf<T extends FlowTypes>(flow: Flow<T>, place: string): string {
  return flow.steps.find((step) => step.id === place)?.position ?? flow.ending.position;
}

/**
 * The step of a URL's position: the last one there that the answers reach; undefined if they reach none. A position is
 * shared only by a question and the call that follows it.
 */
export function reachableAt<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
  position: string,
): StepIdOf<T> | undefined {
  return walk(flow, memory).path.findLast((id) => positionOf(flow, id) === position);
}
