import { compile } from '../../../flows/kit/compile.ts';
import { decisive, starts } from '../../../flows/kit/explore.ts';
import { PHASE } from '../../../flows/kit/phases.ts';
import type { Flow, Memory } from '../../../flows/kit/types.ts';
import { isRecord } from '../../../flows/kit/fields.ts';
import type { TriedFlow } from '../describe/examples.ts';
import { wizardFileOf } from '../describe/files.ts';
import { type FlowPaths, hasScreens, textOf } from '../describe/flow.ts';
import type { ScreenActs } from '../describe/screen.ts';
import { type Snapshot, type Transitions, transitionsOf } from '../../model/transitions.ts';
import { classesOf } from '../screen/classes.ts';
import { tellerOf } from '../screen/index.ts';
import {
  type AnswerClass,
  type Effects,
  type Goal,
  type Question,
  type Start,
  type Subject,
  UNDECLARED,
} from '../engine/types.ts';
import { chartGoals, chartOf, isTaken, outcomeGoal, transitionGoal } from './chart.ts';
import { classesIn } from '../engine/parts.ts';
import { decisionGoals, decisionsAtStart, decisionsTaken } from './decisions.ts';
import { effectsOf } from './effects.ts';
import { eventsOf, type FlowPlayed } from './flow-events.ts';
import { flowNaming } from './flow-names.ts';
import { keysOf } from './key.ts';
import { leavesOf } from './leaves.ts';
import { outOfReachAtFirst } from './out-of-reach.ts';
import { traitsOf } from './traits.ts';

/** A flow as the path strategies see it; one with screens can be walked in a browser. */
export function flowSubject(tried: TriedFlow): Subject<Snapshot, ScreenActs> {
  const { flow } = tried;
  const paths = hasScreens(tried) ? tried : undefined;
  const machine = compile(flow);
  const transitions = transitionsOf(machine);
  const next: Transitions['next'] = (snapshot, event) => {
    const taken = transitions.next(snapshot, event);
    const { memory } = taken[0].context;
    const begins = paths?.goesOn?.(memory);
    if (begins === undefined) return taken;
    const [there, begun] = transitions.initial({ memory: begins });
    return [there, [...taken[1], ...begun]];
  };
  const chart = chartOf(machine, flowNaming(flow, paths));
  const questions = questionsOf(tried, paths);
  const effects = (before: Snapshot, { event }: FlowPlayed): Effects => {
    const [after, actions] = next(before, event);
    const kept = after.status === 'active' ? {} : { keeps: heldIn(flow, after.context.memory.answers) };
    return { ...effectsOf(actions), ...kept };
  };
  const teller = tellerOf(flow, paths);
  const states = ({ value }: Snapshot) => leavesOf(flow.id, value);
  const taken = remembered((before, { event }) => machine.getTransitionData(before, event).filter(isTaken));

  const possible = eventsOf(tried);
  const events = (snapshot: Snapshot) =>
    possible(snapshot).filter(
      (played) => played.kind === 'refusal' || played.kind === 'stay' || taken(snapshot, played).length > 0,
    );
  const send = (snapshot: Snapshot, { event }: FlowPlayed) => next(snapshot, event)[0];
  const shared = remembered((before, played, after: Snapshot) => [
    ...taken(before, played).map(transitionGoal),
    ...states(after),
    ...decisionsTaken(flow, before, played, after),
  ]);
  const reaches = (before: Snapshot, played: FlowPlayed, after: Snapshot) => [
    ...shared(before, played, after),
    ...answeredGoals(played),
    ...(played.outcome ? [outcomeGoal(played.outcome.call, played.outcome.name).id] : []),
    ...(played.kind === 'stay' && played.target !== undefined ? [stayGoal(played.target).id] : []),
  ];

  return {
    id: flow.id,
    title: paths?.text.title ?? flow.id,
    file: wizardFileOf(flow.id),
    version: flow.version,
    starts: startsOf(tried, transitions, states),
    chart,
    parallel: chart.states.some(({ type }) => type === 'parallel'),
    ...(paths?.slack === undefined ? {} : { slack: paths.slack }),
    declared: [
      ...chartGoals(chart, passedThrough(flow)),
      ...outOfReachAtFirst(flow).map(({ step }) => stayGoal(step)),
      ...decisionGoals(tried),
      ...questions.flatMap(({ valid, invalid }) => [
        ...valid.map((answer) => answerGoal(answer, false)),
        ...invalid.map((answer) => answerGoal(answer, true)),
      ]),
      ...Object.entries(tried.calls).flatMap(([call, { outcomes }]) =>
        [...Object.keys(outcomes), UNDECLARED].map((name) => outcomeGoal(call, name)),
      ),
    ].filter(({ id }) => paths?.never?.[id] === undefined),
    never: new Set(Object.keys(paths?.never ?? {})),
    questions,
    traits: traitsOf(tried, paths),
    effects,
    events,
    send,
    ...keysOf(tried),
    states,
    reaches,
    isFinal: ({ status }) => status !== 'active',
    opening: (start) => teller.opening(start),
    tell: (before, played: FlowPlayed, after) =>
      teller.tell({ before, played, after, effects: effects(before, played) }),
  };
}

/** The names of the answers that are held: of a form, those of its fields. */
const heldIn = ({ steps }: Flow, answers: Memory['answers']): readonly string[] =>
  Object.entries(answers).flatMap(([id, held]) => {
    const isForm = steps.some((step) => step.id === id && step.fields.length > 0);
    return isForm && isRecord(held) ? Object.keys(held) : [id];
  });

/** What is known of a state and an event is asked once, for all events that are alike. */
function remembered<Out, More extends readonly unknown[]>(
  ask: (before: Snapshot, played: FlowPlayed, ...more: More) => Out,
): typeof ask {
  const known = new WeakMap<Snapshot, Map<string, Out>>();
  return (before, played, ...more) => {
    const here = known.get(before) ?? new Map<string, Out>();
    known.set(before, here);
    const name = played.alike ?? played.name;
    const found = here.get(name) ?? ask(before, played, ...more);
    here.set(name, found);
    return found;
  };
}

/** The goals of the classes that are answered: of a form, those of its fields. */
function answeredGoals({ kind, answer }: FlowPlayed): readonly string[] {
  const isWrong = kind === 'refusal';
  return answer ? classesIn(answer, isWrong).map((each) => answerGoal(each, isWrong).id) : [];
}

const answerGoal = ({ step, name }: AnswerClass, wrong: boolean): Goal => ({
  id: `respuesta ${step}: ${wrong ? 'no ' : ''}${name}`,
  sort: 'answer',
  label: `${step}: ${name}${wrong ? ' (se rechaza)' : ''}`,
});

const stayGoal = (step: string): Goal => ({
  id: `sin llegar a ${step}`,
  sort: 'transition',
  label: `ir a «${step}» sin haber llegado: se queda donde está`,
});

/** States that the machine leaves at once. */
function passedThrough({ id, steps, ending }: Flow): ReadonlySet<string> {
  const arriving = steps.flatMap((step) =>
    step.runs ? [`${id}.${step.id}.call.${PHASE.arriving}`] : step.needs ? [`${id}.${step.id}.${PHASE.arriving}`] : [],
  );
  return new Set([...arriving, ...(ending.call === undefined ? [`${id}.${ending.id}`] : [])]);
}

function startsOf(
  tried: TriedFlow,
  transitions: Transitions,
  states: (snapshot: Snapshot) => readonly string[],
): readonly Start<Snapshot>[] {
  const { flow } = tried;
  const told = decisive(flow);
  return starts(flow, tried).map((memory) => {
    const [snapshot, begin] = transitions.initial({ memory });
    const tells = Object.entries(memory.params).filter(([name]) => told.includes(name));
    return {
      name:
        tells.length === 0 ? 'inicio' : tells.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', '),
      ...(hasScreens(tried) && tried.begins && { said: tried.begins(memory.params) }),
      params: memory.params,
      snapshot,
      effects: effectsOf(begin),
      reaches: [...states(snapshot), ...decisionsAtStart(flow, snapshot)],
    };
  });
}

/** What is asked under a name of its own: the fields of a form, and not the form. */
function questionsOf({ flow, answers }: TriedFlow, paths: FlowPaths | undefined): readonly Question[] {
  return flow.steps.flatMap((step): readonly Question[] => {
    const examples = answers[step.id] ?? { valid: [] };
    const text = textOf(paths, step.id);
    if (!examples.fields) return [{ step: step.id, label: text?.question ?? step.id, ...classesOf(step, examples) }];
    return step.fields.map((field) => ({
      step: field.id,
      label: text?.fields?.[field.id]?.label ?? field.id,
      ...classesOf(field, examples.fields?.[field.id] ?? { valid: [] }),
    }));
  });
}
