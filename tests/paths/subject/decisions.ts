import { ask, type Flow, type Step, factsOf, viewOf } from '../../../flows/kit/index.ts';
import type { TriedFlow } from '../describe/examples.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { canBeRefused } from '../screen/classes.ts';
import type { Goal, PlayedEvent } from '../engine/types.ts';
import { outOfReachAtFirst } from './out-of-reach.ts';

type Part = 'when' | 'auto' | 'accepts';

const idOf = (step: string, part: Part, outcome: boolean) => `decisión ${step}.${part}: ${outcome ? 'sí' : 'no'}`;

const labels: Readonly<Record<Part, (step: string, outcome: boolean) => string>> = {
  when: (step, outcome) => `${outcome ? 'se pregunta' : 'no se pregunta'} «${step}»`,
  auto: (step, outcome) => `«${step}» ${outcome ? 'se responde sola' : 'no se responde sola'}`,
  accepts: (step, outcome) => `«${step}» ${outcome ? 'acepta' : 'rechaza'} la respuesta`,
};

/** What a decision depends on. */
const readBy = (reads: readonly string[]): string =>
  reads.length === 0 ? '' : `, según ${reads.map((read) => `«${read}»`).join(' y ')}`;

/**
 * Each decision of a flow with both of its outcomes: whether a step is asked, answers itself, takes an answer. Where answers
 * are kept, a changed answer also decides which of them go.
 */
export function decisionGoals(tried: TriedFlow): readonly Goal[] {
  const { flow } = tried;
  const cascades = cascadesOf(flow).map(([from, to]): Goal => {
    return { id: cascadeId(from, to), sort: 'decision', label: `cambiar «${from}» borra «${to}»` };
  });
  const decisions = flow.steps.flatMap((step) =>
    partsOf(step).flatMap((part) =>
      outcomesOf(step, part).map((outcome): Goal => ({
        id: idOf(step.id, part, outcome),
        sort: 'decision',
        label: labels[part](step.id, outcome) + readBy(step[part]?.reads ?? []),
      })),
    ),
  );
  const cleared =
    flow.back === 'clears'
      ? outOfReachAtFirst(flow).flatMap(({ before }) => (canBeAnswered(tried, before) ? clearedGoal(before) : []))
      : [];
  return [...decisions, ...cascades, ...cleared];
}

const cascadeId = (from: string, to: string) => `cascada ${from}: ${to}`;

/** The answers that a changed answer clears while they exist: if going back clears, they are already gone. */
const cascadesOf = ({ back, steps }: Flow): readonly (readonly [from: string, to: string])[] =>
  back === 'keeps' ? steps.flatMap(({ id, clears }) => clears.map((to) => [id, to] as const)) : [];

/** Whether there is an answer to go back to. */
const canBeAnswered = ({ answers }: TriedFlow, id: string): boolean => (answers[id]?.valid.length ?? 0) > 0;

/** How to see that going back to a step has cleared its answer: the step after it is unreachable again. */
const clearedGoal = (step: string): Goal => ({
  id: `volver a ${step} borra`,
  sort: 'decision',
  label: `volver a «${step}» borra su respuesta`,
});

const partsOf = (step: Step): readonly Part[] =>
  (['when', 'auto', 'accepts'] as const).filter((part) => step[part] !== undefined);

/** What a part may decide: a refused answer cannot be given if the screen does not offer it. */
const outcomesOf = (step: Step, part: Part): readonly boolean[] =>
  part === 'accepts' && !canBeRefused(step) ? [true] : [true, false];

/** The decisions that an event makes a flow take, by the ids of their goals. */
export function decisionsTaken(flow: Flow, before: Snapshot, played: PlayedEvent, after: Snapshot): readonly string[] {
  const from = indexIn(flow, before);
  const open = flow.steps[from];
  const verdict = open?.accepts ? [idOf(open.id, 'accepts', played.kind === 'answer')] : [];
  if (played.kind === 'answer' || played.kind === 'refusal') {
    return [...verdict, ...wiped(flow, before, played, after), ...passed(flow, after, from)];
  }
  if (played.kind === 'stay' && flow.back === 'clears' && before.context.viewing !== null && open) {
    return [clearedGoal(open.id).id];
  }
  return played.kind === 'outcome' || played.kind === 'delay' ? passed(flow, after, from - 1) : [];
}

function wiped(flow: Flow, before: Snapshot, { answer }: PlayedEvent, after: Snapshot): readonly string[] {
  const [was, is] = [before.context.memory.answers, after.context.memory.answers];
  return cascadesOf(flow)
    .filter(([from, to]) => from === answer?.step && was[to] !== undefined && is[to] === undefined)
    .map(([from, to]) => cascadeId(from, to));
}

/** The decisions that are taken before the first question. */
export const decisionsAtStart = (flow: Flow, snapshot: Snapshot): readonly string[] => passed(flow, snapshot, -1);

/** What was decided of the steps after `from`, up to the one that is open now. */
function passed(flow: Flow, after: Snapshot, from: number): readonly string[] {
  const view = viewOf(flow, after);
  const to = view.at === 'step' ? view.step.index : flow.steps.length;
  const known = factsOf(flow, after.context.memory);
  return flow.steps.slice(from + 1, to + 1).flatMap((step) => {
    const { when, auto, needs } = step;
    // what depends on the call that the step waits for is not decided yet
    const waits = needs !== undefined && known[needs] === undefined;
    if (waits && (!when || when.reads.includes(needs))) return [];
    const asked = when ? ask(when, known) : true;
    return [
      ...(when ? [idOf(step.id, 'when', asked)] : []),
      ...(auto && asked && !waits ? [idOf(step.id, 'auto', ask(auto, known) !== undefined)] : []),
    ];
  });
}

function indexIn(flow: Flow, snapshot: Snapshot): number {
  const view = viewOf(flow, snapshot);
  return view.at === 'step' ? view.step.index : flow.steps.length;
}
