import { withAnswer, withResult } from './change.ts';
import { decisionReads, namesOf } from './fields.ts';
import type { Facts, Flow, Memory } from './types.ts';
import { factsOf, pick, walk } from './walk.ts';

type Values = Readonly<Record<string, readonly unknown[] | undefined>>;

/** What a flow is tried with: values of its params, answers and calls' results, by name. */
export interface Trial {
  readonly params: Values;
  /** The combinations of params to start with; all that decisions tell apart where it is left out. */
  readonly starts?: readonly Facts[];
  readonly answers: Values;
  readonly results: Values;
}

/**
 * Facts that some decision of the flow reads: all others make no difference to where it can go.
 *
 * @param from the number of the first step whose decisions count
 */
export function decisive(flow: Flow, from = 0): readonly string[] {
  return [
    ...new Set([
      ...flow.steps
        .slice(from)
        .flatMap((step) => [
          ...decisionReads(step),
          ...Object.values(step.exits).flatMap(({ when }) => when?.reads ?? []),
        ]),
      ...flow.ending.done.flatMap(({ when }) => when?.reads ?? []),
    ]),
  ];
}

/**
 * The starts that are chosen; else one for each combination of the params that a decision reads, where the others have their first
 * value.
 */
export function starts(
  flow: Flow,
  { params: tried, starts: chosen }: Pick<Trial, 'params' | 'starts'>,
): readonly Memory[] {
  if (chosen) return chosen.map((params) => ({ params, answers: {}, results: {} }));
  const reads = decisive(flow);
  let all: readonly Readonly<Record<string, unknown>>[] = [{}];
  for (const name of Object.keys(flow.params)) {
    const given = tried[name] ?? [];
    const values = reads.includes(name) ? given : given.slice(0, 1);
    all = all.flatMap((params) => values.map((value) => ({ ...params, [name]: value })));
  }
  return all.map((params) => ({ params, answers: {}, results: {} }));
}

/** The memories after each thing that the trial can do at the open step. */
function next(flow: Flow, trial: Trial, memory: Memory, reads: readonly string[]): readonly Memory[] {
  const { current, pending } = walk(flow, memory);
  const step = flow.steps.find(({ id }) => id === current);
  if (!step) return [];
  const outcomes = (call: string) => trial.results[call] ?? [];
  if (pending !== undefined) {
    const fallback = flow.calls[pending]?.otherwise;
    return [...outcomes(pending), ...(fallback ? [fallback.output] : [])].map((output) =>
      withResult(flow, memory, pending, output),
    );
  }
  const { runs } = step;
  const beside =
    runs === undefined ? [memory] : [memory, ...outcomes(runs).map((output) => withResult(flow, memory, runs, output))];
  // any answer will do where no decision reads it
  const tried = trial.answers[step.id] ?? [];
  const values = step.accepts || namesOf(step).some((name) => reads.includes(name)) ? tried : tried.slice(0, 1);
  return beside.flatMap((before) => values.map((value) => withAnswer(flow, before, step.id, value)));
}

/**
 * The steps that the trial's values can reach, automatic ones included. Memories that are equal to all later decisions
 * count once, so that the search grows with the steps and not with the answers.
 */
export function reachableSteps(flow: Flow, trial: Trial): ReadonlySet<string> {
  const reads = decisive(flow);
  const later = new Map(flow.steps.map(({ id, index }) => [id, decisive(flow, index)]));
  const reached = new Set<string>();
  const seen = new Set<string>();
  const pending = [...starts(flow, trial)];
  for (let memory = pending.pop(); memory; memory = pending.pop()) {
    const { current, pending: call, relevant, path } = walk(flow, memory);
    // a step that waits for its call may not be asked in the end
    for (const id of [...path, ...Object.keys(relevant)]) if (call === undefined || id !== current) reached.add(id);
    const ahead = later.get(current) ?? [];
    const key = JSON.stringify([current, call, pick(factsOf(flow, memory), ahead)]);
    if (seen.has(key)) continue;
    seen.add(key);
    pending.push(...next(flow, trial, memory, reads));
  }
  return reached;
}
