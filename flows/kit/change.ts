import equal from 'fast-deep-equal';
import { askerOf, isRecord } from './fields.ts';
import type { Asked, Facts, Flow, Memory } from './types.ts';
import { factsOf, isAsked, pick, takes, walk } from './walk.ts';

function without(record: Facts, names: ReadonlySet<string>): Facts {
  if (names.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

/** The answers without those of these names: of steps, and of fields, whose forms keep the rest. */
function wiped(flow: Flow, answers: Facts, names: ReadonlySet<string>): Facts {
  if (names.size === 0) return answers;
  const parts = Object.entries(answers).flatMap(([id, held]): readonly (readonly [string, unknown])[] => {
    if (names.has(id)) return [];
    const fields = askerOf(flow, id)?.fields ?? [];
    if (!isRecord(held) || !fields.some((field) => names.has(field.id))) return [[id, held]];
    const rest = without(held, names);
    return Object.keys(rest).length > 0 ? [[id, rest]] : [];
  });
  return Object.fromEntries(parts);
}

/** What a name's own answers wipe out: a step's, with those of its fields, or a field's. */
function clearedBy(flow: Flow, name: string): readonly string[] {
  const step = askerOf(flow, name);
  if (!step) return [];
  const asked = step.id === name ? [step, ...step.fields] : step.fields.filter(({ id }) => id === name);
  return asked.flatMap(({ clears }) => clears);
}

/** The names whose answers are another answer: of a form, only the fields that have changed. */
function changedBy(flow: Flow, id: string, before: unknown, value: unknown): readonly string[] {
  const fields = askerOf(flow, id)?.fields ?? [];
  if (fields.length === 0) return [id];
  const [was, is] = [isRecord(before) ? before : {}, isRecord(value) ? value : {}];
  return fields.map((field) => field.id).filter((name) => !equal(was[name], is[name]));
}

/**
 * Drops what a change has made untrue: results of calls whose input has changed, and answers that depend on an automatic
 * answer that has changed. Each round drops something, so that it ends.
 */
function settle(flow: Flow, before: Memory, after: Memory): Memory {
  const was = factsOf(flow, before);
  const is = factsOf(flow, after);
  const stale = Object.entries(flow.calls)
    .filter(([name, call]) => after.results[name] !== undefined && !equal(pick(was, call.reads), pick(is, call.reads)))
    .map(([name]) => name);
  const orphans = flow.steps
    .flatMap((step): readonly Asked[] => [step, ...step.fields])
    .filter(({ id, auto }) => auto && !equal(was[id], is[id]))
    .flatMap(({ clears }) => clears)
    .filter((name) => isHeld(flow, after, name));
  if (stale.length === 0 && orphans.length === 0) return after;
  return settle(flow, after, {
    ...withoutHeld(flow, after, new Set(orphans)),
    results: without(after.results, new Set(stale)),
  });
}

/** The memory without what is held of these names, given or only entered, and nothing else. */
function withoutHeld(flow: Flow, memory: Memory, names: ReadonlySet<string>): Memory {
  const { pending, ...rest } = memory;
  return withEntered({ ...rest, answers: wiped(flow, memory.answers, names) }, wiped(flow, pending ?? {}, names));
}

/** The memory with these entries that were not given in place of all others. */
function withEntered({ pending: _before, ...memory }: Memory, pending: Facts): Memory {
  return Object.keys(pending).length > 0 ? { ...memory, pending } : memory;
}

/**
 * The memory with what was entered into steps and not given, in place of what was entered there before: nothing is wiped out by what may
 * yet be given up.
 *
 * @param entered by step; undefined is nothing, and so is what is its answer
 */
export function withPending(memory: Memory, entered: Facts): Memory {
  const is = Object.entries(entered).filter(([id, value]) => value !== undefined && !equal(memory.answers[id], value));
  const others = without(memory.pending ?? {}, new Set(Object.keys(entered)));
  return withEntered(memory, { ...others, ...Object.fromEntries(is) });
}

/** Whether something of this name is held, of a step or of a field: an answer, or what was entered and not given. */
export function isHeld(flow: Flow, { answers, pending }: Pick<Memory, 'answers' | 'pending'>, name: string): boolean {
  const step = askerOf(flow, name);
  if (!step) return false;
  return [answers[step.id], pending?.[step.id]].some((held) =>
    step.id === name ? held !== undefined : isRecord(held) && held[name] !== undefined,
  );
}

/** The memory after an answer: the same answers if it is equal, else without everything that depended on the old one. */
export function withAnswer(flow: Flow, memory: Memory, id: string, value: unknown): Memory {
  if (equal(memory.answers[id], value)) {
    return memory.pending?.[id] === undefined ? memory : withEntered(memory, without(memory.pending, new Set([id])));
  }
  const last = latest.get(memory);
  if (last?.flow === flow && last.id === id && last.value === value) return last.after;
  const after = answeredAnew(flow, memory, id, value);
  latest.set(memory, { flow, id, value, after });
  return after;
}

/**
 * The memory after an answer and those that were given along with it, in the order of the flow.
 *
 * @param along by step; one that is not asked is left out, and so is all that comes after one that is not taken
 * @returns undefined where the answer itself is not taken
 */
export function withAnswers(
  flow: Flow,
  memory: Memory,
  id: string,
  value: unknown,
  along: Facts = {},
): Memory | undefined {
  if (value === undefined) return undefined;
  const given: Facts = { ...along, [id]: value };
  let after = memory;
  for (const step of flow.steps) {
    if (given[step.id] === undefined) continue;
    const facts = factsOf(flow, after);
    const isTaken = isAsked(step, facts) !== false && takes(step, given[step.id], facts);
    if (isTaken) after = withAnswer(flow, after, step.id, given[step.id]);
    else if (step.id === id) return undefined;
    // What comes after it may rest on it.
    else if (isAsked(step, facts) !== false) return equal(after.answers[id], value) ? after : undefined;
  }
  return after;
}

/** The guards of one event and its action ask for the same memory; memories never change. */
const latest = new WeakMap<
  Memory,
  { readonly flow: Flow; readonly id: string; readonly value: unknown; readonly after: Memory }
>();

function answeredAnew(flow: Flow, memory: Memory, id: string, value: unknown): Memory {
  const { withheld = [], ...rest } = memory;
  const changed = changedBy(flow, id, memory.answers[id], value);
  const left = withheld.filter((name) => !changed.includes(name));
  const gone = changed.filter((name) => !withheld.includes(name)).flatMap((name) => clearedBy(flow, name));
  // what a form wipes out as a whole goes with any of its fields
  if (changed.some((name) => name !== id && !withheld.includes(name))) gone.push(...(askerOf(flow, id)?.clears ?? []));
  const kept = withoutHeld(flow, rest, new Set(gone));
  const given = withEntered(
    { ...kept, answers: { ...kept.answers, [id]: value } },
    without(kept.pending ?? {}, new Set([id])),
  );
  return settle(flow, memory, { ...given, ...(left.length > 0 ? { withheld: left } : {}) });
}

/**
 * The memory with what has become known of steps that remember (RP-08): of those that are neither `open` nor answered, and as far as
 * they take it.
 */
export function prefilled(flow: Flow, memory: Memory, open: string, known: Facts): Memory {
  return flow.steps
    .filter(({ id, remember }) => remember && id !== open && known[id] !== undefined && !isHeld(flow, memory, id))
    .reduce(
      (after, step) =>
        takes(step, known[step.id], factsOf(flow, after)) ? withAnswer(flow, after, step.id, known[step.id]) : after,
      memory,
    );
}

/** The memory without the answers of these steps and fields, and without what depended on them. */
export function withoutAnswers(flow: Flow, memory: Memory, ids: readonly string[]): Memory {
  const gone = new Set(ids.flatMap((id) => [id, ...clearedBy(flow, id)]));
  return settle(flow, memory, withoutHeld(flow, memory, gone));
}

/**
 * The memory with what is held elsewhere of these steps and fields in place of what it has of them: nothing else is wiped out, but for
 * what rests on an automatic answer, and what calls have said of it.
 *
 * @param held the answers there, by step
 */
export function withHeld(flow: Flow, memory: Memory, names: readonly string[], held: Facts): Memory {
  const taken = flow.steps.flatMap(({ id, fields }): readonly (readonly [string, unknown])[] => {
    if (names.includes(id)) return held[id] === undefined ? [] : [[id, held[id]]];
    const inside = fields.map((field) => field.id).filter((name) => names.includes(name));
    if (inside.length === 0) return [];
    const own = memory.answers[id];
    const there = held[id];
    const answer = {
      ...without(isRecord(own) ? own : {}, new Set(inside)),
      ...pick(isRecord(there) ? there : {}, inside),
    };
    return Object.keys(answer).length > 0 ? [[id, answer]] : [];
  });
  const cleared = withoutHeld(flow, memory, new Set(names));
  return settle(flow, memory, { ...cleared, answers: { ...cleared.answers, ...Object.fromEntries(taken) } });
}

/** The answers without those of these names, and nothing else. */
export const withoutNames = (flow: Flow, answers: Facts, names: readonly string[]): Facts =>
  wiped(flow, answers, new Set(names));

/** The memory with what a call returned. */
export function withResult(flow: Flow, memory: Memory, call: string, output: unknown): Memory {
  if (equal(memory.results[call], output)) return memory;
  return settle(flow, memory, { ...memory, results: { ...memory.results, [call]: output } });
}

/** The memory without the result that the step waits for. */
export function withoutResultOf(flow: Flow, memory: Memory, id: string): Memory {
  const call = askerOf(flow, id)?.needs;
  return call === undefined
    ? memory
    : settle(flow, memory, { ...memory, results: without(memory.results, new Set([call])) });
}

/**
 * The memory after going back to `target` from `place`. A flow that clears forgets every answer from the target to the
 * place left (C2, S4.4); one that keeps forgets nothing until an answer is changed (S2.9).
 */
export function goneBack(flow: Flow, memory: Memory, target: string, place: string): Memory {
  if (flow.back === 'keeps') return memory;
  const { path } = walk(flow, memory);
  const from = path.indexOf(target);
  const to = path.indexOf(place);
  return withoutAnswers(flow, memory, to < 0 ? path.slice(from) : path.slice(from, to + 1));
}

/** The answers that are dropped or replaced, with their old values. */
export function lost(before: Facts, after: Facts): readonly { readonly step: string; readonly value: unknown }[] {
  return Object.entries(before)
    .filter(([id, value]) => value !== undefined && !equal(after[id], value))
    .map(([step, value]) => ({ step, value }));
}
