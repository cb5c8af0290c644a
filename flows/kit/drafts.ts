import * as v from 'valibot';
import { isHeld, withoutAnswers, withoutNames } from './change.ts';
import { allAsked, isRecord } from './fields.ts';
import type { Asked, Facts, FieldIdOf, Flow, FlowTypes, Memory, Step, StepIdOf } from './types.ts';
import { factsOf, isAsked, readForm, takes } from './walk.ts';

/**
 * Answers stored over a reload, with the version of their definition. Without answers of steps marked `sensitive`
 * (decision 11) and results of calls that are not marked `keep`.
 */
export interface Draft {
  readonly flow: string;
  readonly version: number;
  readonly params: Facts;
  readonly answers: Facts;
  readonly results: Facts;
  /** What was entered and not given, by step. */
  readonly pending?: Facts;
  /** The end at which the flow stopped with its answers kept (decision 18). */
  readonly end?: string;
}

const DraftSchema = v.object({
  flow: v.string(),
  version: v.number(),
  params: v.record(v.string(), v.unknown()),
  answers: v.record(v.string(), v.unknown()),
  results: v.record(v.string(), v.unknown()),
  pending: v.optional(v.record(v.string(), v.unknown()), {}),
  end: v.optional(v.string()),
});

function only(record: Facts, keep: (name: string) => boolean): Facts {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== undefined && keep(name)));
}

/** What may be stored of a memory, in plain JSON. */
export function toDraft<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>, end?: string): Draft;
export function toDraft(flow: Flow, memory: Memory, end?: string): Draft {
  const sensitive = allAsked(flow).flatMap((asked) => (asked.sensitive === false ? [] : [asked.id]));
  const pending = withoutNames(flow, memory.pending ?? {}, sensitive);
  return {
    flow: flow.id,
    version: flow.version,
    params: memory.params,
    answers: withoutNames(flow, memory.answers, sensitive),
    results: only(memory.results, (name) => flow.calls[name]?.keep === true),
    ...(Object.keys(pending).length > 0 ? { pending } : {}),
    ...(end === undefined ? {} : { end }),
  };
}

/**
 * Reads a stored draft. A draft of an older definition is migrated. It is dropped if that fails, or if it is of another
 * flow or a newer definition, or if its params do not fit. An invalid answer is dropped with all that depends on it; one whose
 * rule needs the result of a call that was not kept is judged when that has come.
 *
 * @returns the memory and the end at which the flow stopped; undefined for a dropped draft
 */
export function fromDraft<T extends FlowTypes>(
  flow: Flow<T>,
  stored: unknown,
): { readonly memory: Memory<T>; readonly end?: string } | undefined;
export function fromDraft(flow: Flow, stored: unknown): { readonly memory: Memory; readonly end?: string } | undefined {
  const parsed = v.safeParse(DraftSchema, stored);
  if (!parsed.success || parsed.output.flow !== flow.id) return undefined;
  const answers = migrate(flow, parsed.output.version, parsed.output.answers);
  const { params, results, pending, end, version } = parsed.output;
  const paramsFit = Object.entries(flow.params).every(([name, { schema }]) => v.is(schema, params[name]));
  if (!answers || !paramsFit) return undefined;
  // entered into another definition, it may mean something else
  const entered = version === flow.version ? fittingOf(flow, knownOf(flow, pending)) : {};
  const found: Memory = {
    params: only(params, (name) => name in flow.params),
    answers: knownOf(flow, answers),
    // a migration may have changed the answers that older results are based on
    results: only(
      results,
      (name) => version === flow.version && v.is(flow.calls[name]?.output ?? v.never(), results[name]),
    ),
    ...(Object.keys(entered).length > 0 ? { pending: entered } : {}),
  };
  const memory = withoutBaseless(flow, found);
  const facts = factsOf(flow, memory);
  /** A rule that needs the result of a call that was not kept is asked when that has come. */
  const waits = ({ accepts }: Asked) =>
    accepts?.reads.some((name) => name in flow.calls && facts[name] === undefined) ?? false;
  const ids = flow.steps.flatMap((step): readonly string[] => {
    const value = memory.answers[step.id];
    if (value === undefined) return [];
    if (step.fields.length > 0) return brokenIn(step, value, facts, waits);
    const holds = waits(step) ? v.is(step.kind.schema, value) : takes(step, value, facts);
    return holds ? [] : [step.id];
  });
  return { memory: ids.length ? withoutAnswers(flow, memory, ids) : memory, ...(end === undefined ? {} : { end }) };
}

/**
 * The steps and fields whose answers no draft holds, in a memory that holds what depends on them: another answer would wipe that out, the same
 * one would not, and only the person or a server can say which it will be (decision 22).
 */
export function withheldIn<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
): readonly (StepIdOf<T> | FieldIdOf<T>)[];
export function withheldIn(flow: Flow, memory: Memory): readonly string[] {
  return unsaidIn(flow, memory)
    .filter(({ clears }) => clears.some((name) => isHeld(flow, memory, name)))
    .map(({ id }) => id);
}

/** The answers that the definition still asks for: of a form, those to fields that it has. */
function knownOf({ steps }: Flow, answers: Facts): Facts {
  const known = steps.flatMap(({ id, fields }): readonly (readonly [string, unknown])[] => {
    const value = answers[id];
    if (fields.length === 0 || !isRecord(value)) return [[id, value]];
    const names = new Set(fields.map((field) => field.id));
    const rest = only(value, (name) => names.has(name));
    return Object.keys(rest).length > 0 ? [[id, rest]] : [];
  });
  return only(Object.fromEntries(known), () => true);
}

/** Of what was entered, what is an answer of its kind; of a form, by field. */
function fittingOf({ steps }: Flow, entered: Facts): Facts {
  const fitting = steps.flatMap(({ id, kind, fields }): readonly (readonly [string, unknown])[] => {
    const value = entered[id];
    if (fields.length === 0) return v.is(kind.schema, value) ? [[id, value]] : [];
    if (!isRecord(value)) return [];
    const rest = only(value, (name) =>
      fields.some((field) => field.id === name && v.is(field.kind.schema, value[name])),
    );
    return Object.keys(rest).length > 0 ? [[id, rest]] : [];
  });
  return Object.fromEntries(fitting);
}

/** The fields of a form whose answers a definition no longer takes, asked or not; the form's own name where it holds nothing else. */
function brokenIn(step: Step, value: unknown, facts: Facts, waits: (asked: Asked) => boolean): readonly string[] {
  if (!isRecord(value)) return [step.id];
  const unfit = step.fields.filter(({ id, kind }) => value[id] !== undefined && !v.is(kind.schema, value[id]));
  const refused = readForm(step, value, facts)
    .asked.filter(({ field, verdict }) => verdict !== true && !waits(field))
    .map(({ field }) => field);
  return [...unfit, ...refused].map(({ id }) => id);
}

/** Without results that were made from an answer which the draft may not hold: they are requested again. */
function withoutBaseless(flow: Flow, memory: Memory): Memory {
  const facts = factsOf(flow, memory);
  // No result was made from what was entered and not given.
  const { pending: _entered, ...given } = memory;
  const missing = new Set(unsaidIn(flow, given).map(({ id }) => id));
  const rests = (call: string) => {
    const { needs = [], reads = [] } = flow.calls[call] ?? {};
    return needs.every((name) => facts[name] !== undefined) && !reads.some((name) => missing.has(name));
  };
  return { ...memory, results: only(memory.results, rests) };
}

/** What a step shows: what was entered and not given, else its answer. */
export const shownAt = ({ answers, pending }: Pick<Memory, 'answers' | 'pending'>, id: string): unknown =>
  pending?.[id] ?? answers[id];

/** The sensitive questions and fields that are asked and have no answer: once they had one, no draft holds it. */
export function unsaidIn(flow: Flow, memory: Memory): readonly Asked[] {
  const { answers } = memory;
  const facts = factsOf(flow, memory);
  return flow.steps
    .flatMap((step): readonly Asked[] => {
      if (isAsked(step, facts) === false) return [];
      if (step.fields.length === 0) return answers[step.id] === undefined ? [step] : [];
      return readForm(step, shownAt(memory, step.id), facts).asked.map(({ field }) => field);
    })
    .filter(({ id, sensitive }) => sensitive !== false && facts[id] === undefined);
}

/** A migration that throws gives up the draft: half of it would be worse than none. */
function migrate(flow: Flow, version: number, answers: Facts): Facts | undefined {
  if (version === flow.version) return answers;
  const migration = version < flow.version ? flow.migrations[version] : undefined;
  if (!migration) return undefined;
  try {
    return migrate(flow, version + 1, migration(answers));
  } catch {
    return undefined;
  }
}
