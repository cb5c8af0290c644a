import * as v from 'valibot';
import type { Facts, Flow, FlowTypes, Memory } from './types.ts';
import { withoutAnswers } from './change.ts';
import { factsOf, takes } from './walk.ts';

/**
 * Answers put away over a reload, with the version of the definition that they belong to. Answers of steps marked
 * `sensitive` are not in it (decision 11), nor are results of calls that do not ask to be kept.
 */
export interface Draft {
  readonly flow: string;
  readonly version: number;
  readonly params: Facts;
  readonly answers: Facts;
  readonly results: Facts;
  /** The end at which the flow stopped, where it stopped at one with the answers kept (decision 18). */
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

/** What may be stored of a memory, as plain JSON. */
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
 * Reads a stored draft. One of an older definition is taken through the chain of migrations; one that cannot be, that is
 * of another flow or a newer definition, or whose params are not what the flow expects, is dropped whole. An answer that
 * no longer holds is dropped with all that hangs on it.
 *
 * @returns the memory and the end it had stopped at, or undefined where nothing can be kept
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
    // what an older definition's calls returned may rest on answers that a migration has changed
    results: only(
      results,
      (name) => version === flow.version && v.is(flow.calls[name]?.output ?? v.never(), results[name]),
    ),
  };
  const memory = withoutBaseless(flow, found);
  const facts = factsOf(flow, memory);
  const broken = flow.steps.filter((step) => {
    const value = memory.answers[step.id];
    return value !== undefined && !takes(step, value, facts);
  });
  const ids = broken.map((step) => step.id);
  return { memory: ids.length ? withoutAnswers(flow, memory, ids) : memory, ...(end === undefined ? {} : { end }) };
}

/** Without results of calls that were asked with answers which the draft may not hold: those are asked again. */
function withoutBaseless(flow: Flow, memory: Memory): Memory {
  const facts = factsOf(flow, memory);
  const rests = (call: string) => flow.calls[call]?.needs.every((name) => facts[name] !== undefined) === true;
  return { ...memory, results: only(memory.results, rests) };
}

/** A migration that stumbles over what it finds gives up the draft: half of it would be worse than none. */
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
