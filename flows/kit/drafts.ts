import * as v from 'valibot';
import type { Facts, Flow, FlowTypes, Memory, StepIdOf } from './types.ts';
import { withoutAnswers } from './change.ts';
import { factsOf, isAsked, takes } from './walk.ts';

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
  /** The end at which the flow stopped with its answers kept (decision 18). */
  readonly end?: string;
}

const DraftSchema = v.object({
  flow: v.string(),
  version: v.number(),
  params: v.record(v.string(), v.unknown()),
  answers: v.record(v.string(), v.unknown()),
  results: v.record(v.string(), v.unknown()),
  end: v.optional(v.string()),
});

function only(record: Facts, keep: (name: string) => boolean): Facts {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== undefined && keep(name)));
}

/** What may be stored of a memory, in plain JSON. */
export function toDraft<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>, end?: string): Draft;
export function toDraft(flow: Flow, memory: Memory, end?: string): Draft {
  const sensitive = new Set(flow.steps.filter((step) => step.sensitive).map((step) => step.id));
  return {
    flow: flow.id,
    version: flow.version,
    params: memory.params,
    answers: only(memory.answers, (name) => !sensitive.has(name)),
    results: only(memory.results, (name) => flow.calls[name]?.keep === true),
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
  const { params, results, end, version } = parsed.output;
  const paramsFit = Object.entries(flow.params).every(([name, { schema }]) => v.is(schema, params[name]));
  if (!answers || !paramsFit) return undefined;
  const known = new Set(flow.steps.map((step) => step.id));
  const found: Memory = {
    params: only(params, (name) => name in flow.params),
    answers: only(answers, (name) => known.has(name)),
    // a migration may have changed the answers that older results are based on
    results: only(
      results,
      (name) => version === flow.version && v.is(flow.calls[name]?.output ?? v.never(), results[name]),
    ),
  };
  const memory = withoutBaseless(flow, found);
  const facts = factsOf(flow, memory);
  const broken = flow.steps.filter((step) => {
    const value = memory.answers[step.id];
    if (value === undefined) return false;
    const waits = step.accepts?.reads.some((name) => name in flow.calls && facts[name] === undefined) ?? false;
    return waits ? !v.is(step.kind.schema, value) : !takes(step, value, facts);
  });
  const ids = broken.map((step) => step.id);
  return { memory: ids.length ? withoutAnswers(flow, memory, ids) : memory, ...(end === undefined ? {} : { end }) };
}

/**
 * The steps whose answers no draft holds, in a memory that holds what depends on them: another answer would wipe that out, the same
 * one would not, and only the person or a server can say which it will be (decision 22).
 */
export function withheldIn<T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>): readonly StepIdOf<T>[];
export function withheldIn(flow: Flow, memory: Memory): readonly string[] {
  const { answers } = memory;
  const facts = factsOf(flow, memory);
  return flow.steps
    .filter(({ sensitive, id }) => sensitive !== false && answers[id] === undefined)
    .filter((step) => isAsked(step, facts) !== false && step.clears.some((other) => answers[other] !== undefined))
    .map(({ id }) => id);
}

/** Without results that need an answer which the draft may not hold: they are requested again. */
function withoutBaseless(flow: Flow, memory: Memory): Memory {
  const facts = factsOf(flow, memory);
  const rests = (call: string) => flow.calls[call]?.needs.every((name) => facts[name] !== undefined) === true;
  return { ...memory, results: only(memory.results, rests) };
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
