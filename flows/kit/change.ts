import equal from 'fast-deep-equal';
import type { Facts, Flow, Memory } from './types.ts';
import { factsOf, pick, walk } from './walk.ts';

function without(record: Facts, names: ReadonlySet<string>): Facts {
  if (names.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

function stepOf(flow: Flow, id: string) {
  return flow.steps.find((step) => step.id === id);
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
    .filter((step) => step.auto && !equal(was[step.id], is[step.id]))
    .flatMap((step) => step.clears)
    .filter((id) => after.answers[id] !== undefined);
  if (stale.length === 0 && orphans.length === 0) return after;
  return settle(flow, after, {
    ...after,
    answers: without(after.answers, new Set(orphans)),
    results: without(after.results, new Set(stale)),
  });
}

/** The memory after an answer: unchanged if the answer is equal, else without everything that depended on the old one. */
export function withAnswer(flow: Flow, memory: Memory, id: string, value: unknown): Memory {
  if (equal(memory.answers[id], value)) return memory;
  const last = latest.get(memory);
  if (last?.flow === flow && last.id === id && last.value === value) return last.after;
  const after = answeredAnew(flow, memory, id, value);
  latest.set(memory, { flow, id, value, after });
  return after;
}

/** The guards of one event and its action ask for the same memory; memories never change. */
const latest = new WeakMap<
  Memory,
  { readonly flow: Flow; readonly id: string; readonly value: unknown; readonly after: Memory }
>();

function answeredAnew(flow: Flow, memory: Memory, id: string, value: unknown): Memory {
  const { withheld = [], ...rest } = memory;
  if (withheld.includes(id)) {
    const left = withheld.filter((other) => other !== id);
    const answers = { ...memory.answers, [id]: value };
    return settle(flow, memory, { ...rest, answers, ...(left.length > 0 ? { withheld: left } : {}) });
  }
  const kept = without(memory.answers, new Set(stepOf(flow, id)?.clears ?? []));
  return settle(flow, memory, { ...memory, answers: { ...kept, [id]: value } });
}

/** The memory without these answers, and without what depended on them. */
export function withoutAnswers(flow: Flow, memory: Memory, ids: readonly string[]): Memory {
  const gone = new Set(ids.flatMap((id) => [id, ...(stepOf(flow, id)?.clears ?? [])]));
  return settle(flow, memory, { ...memory, answers: without(memory.answers, gone) });
}

/** The memory with what a call returned. */
export function withResult(flow: Flow, memory: Memory, call: string, output: unknown): Memory {
  if (equal(memory.results[call], output)) return memory;
  return settle(flow, memory, { ...memory, results: { ...memory.results, [call]: output } });
}

/** The memory without the result that the step waits for. */
export function withoutResultOf(flow: Flow, memory: Memory, id: string): Memory {
  const call = stepOf(flow, id)?.needs;
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
