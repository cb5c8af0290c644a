import equal from 'fast-deep-equal';
import { isRecord, namesOf } from '../../../flows/kit/fields.ts';
import type { Field, Flow, Step } from '../../../flows/kit/types.ts';
import { viewOf } from '../../../flows/kit/view.ts';
import { ask, factsOf, readForm } from '../../../flows/kit/walk.ts';
import { isHeld } from '../../../flows/kit/change.ts';
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
 * Each decision of a flow with both of its outcomes: whether a step, or a field of a form, is asked, answers itself, takes an
 * answer. Where answers are kept, a changed answer also decides which of them go.
 */
export function decisionGoals(tried: TriedFlow): readonly Goal[] {
  const { flow } = tried;
  const cascades = cascadesOf(flow).map(([from, to]): Goal => {
    return { id: cascadeId(from, to), sort: 'decision', label: `cambiar «${from}» borra «${to}»` };
  });
  const decisions = flow.steps
    .flatMap((step): readonly (Step | Field)[] => [step, ...step.fields])
    .flatMap((asked) =>
      partsOf(asked).flatMap((part) =>
        outcomesOf(asked, part).map((outcome): Goal => ({
          id: idOf(asked.id, part, outcome),
          sort: 'decision',
          label: labels[part](asked.id, outcome) + readBy(asked[part]?.reads ?? []),
          ...(outcome || part === 'accepts' ? {} : { quiet: true }),
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

/**
 * The answers that a changed answer clears while they exist: if going back clears, they are already gone. What a field clears within
 * its own form is the screen's: the form is answered as a whole.
 */
function cascadesOf(flow: Flow): readonly (readonly [from: string, to: string])[] {
  if (flow.back !== 'keeps') return [];
  return flow.steps.flatMap((step) => {
    const own = namesOf(step);
    return [step, ...step.fields].flatMap(({ id, clears }) =>
      clears.flatMap((to) => (own.includes(to) || isNeverLeft(flow, to) ? [] : [[id, to] as const])),
    );
  });
}

/**
 * Whether nobody comes back to an earlier question while this name has an answer: the last step's is sent at once, and neither a retry
 * nor a refusal of anything before it leads back with it.
 */
function isNeverLeft({ steps, ending, calls }: Flow, name: string): boolean {
  const last = steps.at(-1);
  if (!last || !namesOf(last).includes(name) || ending.retry === 'here' || ending.review) return false;
  const refused = Object.values(calls[ending.call ?? '']?.refused ?? {});
  return steps
    .slice(0, -1)
    .flatMap((step) => [step, ...step.fields])
    .every(({ id, clears }) => !refused.includes(id) || clears.includes(name));
}

/** Whether there is an answer to go back to. */
const canBeAnswered = ({ answers }: TriedFlow, id: string): boolean => (answers[id]?.valid.length ?? 0) > 0;

/** How to see that going back to a step has cleared its answer: the step after it is unreachable again. */
const clearedGoal = (step: string): Goal => ({
  id: `volver a ${step} borra`,
  sort: 'decision',
  label: `volver a «${step}» borra su respuesta`,
});

const partsOf = (asked: Step | Field): readonly Part[] =>
  (['when', 'auto', 'accepts'] as const).filter((part) => asked[part] !== undefined);

/** What a part may decide: a refused answer cannot be given if the screen does not offer it. */
const outcomesOf = (asked: Step | Field, part: Part): readonly boolean[] =>
  part === 'accepts' && !canBeRefused(asked) ? [true] : [true, false];

/** The decisions that an event makes a flow take, by the ids of their goals. */
export function decisionsTaken(flow: Flow, before: Snapshot, played: PlayedEvent, after: Snapshot): readonly string[] {
  const from = indexIn(flow, before);
  const open = flow.steps[from];
  const verdict = open?.accepts ? [idOf(open.id, 'accepts', played.kind === 'answer')] : [];
  if (played.kind === 'answer' || played.kind === 'refusal') {
    const inside = open ? decidedInside(open, played, factsOf(flow, before.context.memory)) : [];
    return [...verdict, ...inside, ...wiped(flow, before, played, after), ...passed(flow, after, from)];
  }
  if (played.kind === 'stay' && flow.back === 'clears' && before.context.viewing !== null && open) {
    return [clearedGoal(open.id).id];
  }
  return played.kind === 'outcome' || played.kind === 'delay' ? passed(flow, after, from - 1) : [];
}

/** What was decided of a form's fields; where one was wrong, only what its rule said. */
function decidedInside(
  step: Step,
  { kind, answer }: PlayedEvent,
  facts: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { asked } = readForm(step, answer?.value, facts);
  if (kind === 'refusal') {
    return asked.flatMap(({ field: { id, accepts }, verdict }) =>
      accepts && verdict !== true ? [idOf(id, 'accepts', false)] : [],
    );
  }
  return step.fields.flatMap(({ id, when, auto, accepts }) => {
    const now = asked.find(({ field }) => field.id === id);
    return [
      ...(when ? [idOf(id, 'when', now !== undefined)] : []),
      ...(auto && now ? [idOf(id, 'auto', now.automatic)] : []),
      ...(accepts && now ? [idOf(id, 'accepts', true)] : []),
    ];
  });
}

function wiped(flow: Flow, before: Snapshot, { answer }: PlayedEvent, after: Snapshot): readonly string[] {
  const [was, is] = [before.context.memory.answers, after.context.memory.answers];
  const step = flow.steps.find(({ id }) => id === answer?.step);
  if (!step) return [];
  const [held, given] = [was[step.id], is[step.id]].map((value) => (isRecord(value) ? value : {}));
  const hasChanged = (name: string) => name === step.id || !equal(held?.[name], given?.[name]);
  return cascadesOf(flow)
    .filter(
      ([from, to]) =>
        namesOf(step).includes(from) &&
        isHeld(flow, { answers: was }, to) &&
        !isHeld(flow, { answers: is }, to) &&
        hasChanged(from),
    )
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
