import {
  decisive,
  type Flow,
  type FlowEvent,
  pick,
  type Step,
  played,
  positionOf,
  viewOf,
  walk,
} from '../../../flows/kit/index.ts';
import type { TriedFlow } from '../describe/examples.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { canBeRefused, classesOf } from '../screen/classes.ts';
import { type AnswerClass, type PlayedEvent, UNDECLARED } from '../engine/types.ts';
import { outOfReachAtFirst } from './out-of-reach.ts';

export interface FlowPlayed extends PlayedEvent {
  readonly event: FlowEvent;
}

/**
 * Everything that a person, a call or the clock can do in a state of a flow, whether or not the machine takes it. Classes of answers
 * are those of the moment in which this is made.
 */
export function eventsOf(tried: TriedFlow): (snapshot: Snapshot) => readonly FlowPlayed[] {
  const read = new Set([
    ...decisive(tried.flow),
    ...tried.flow.steps.flatMap(({ needs, runs }) => [needs, runs].flatMap((call) => readByCall(tried.flow, call))),
  ]);
  const classes = new Map(
    tried.flow.steps.map((step) => [
      step.id,
      {
        ...classesOf(step, tried.answers[step.id] ?? { valid: [] }),
        decides: read.has(step.id) || step.clears.length > 0,
      },
    ]),
  );
  return (snapshot) => eventsIn(tried, classes, snapshot);
}

const readByCall = ({ calls }: Flow, call: string | undefined): readonly string[] =>
  call === undefined ? [] : (calls[call]?.reads ?? []);

type Classes = ReadonlyMap<string, ReturnType<typeof classesOf> & { readonly decides: boolean }>;

function eventsIn(tried: TriedFlow, classes: Classes, snapshot: Snapshot): readonly FlowPlayed[] {
  const { flow } = tried;
  if (snapshot.status !== 'active') return [];
  const view = viewOf(flow, snapshot);
  const calls = Object.keys(snapshot.children).flatMap((call) => outcomesOf(tried, call));
  if (view.at !== 'step') return [...calls, RETRY, BACK];
  const { step, phase, facts } = view;
  if (phase === 'settling') return [elapsed(flow, step), ...calls, WITHDRAW];
  // what else can be done there is tried where the question is asked for the first time
  if (view.refused) return [...answers(step, classes, facts), ...calls];
  const { path, current } = walk(flow, snapshot.context.memory);
  const ahead = path.length - 1 - path.indexOf(step.id);
  return [
    // the exits of a question are on its screen, which is not shown while a call is waited for
    ...(phase === 'asking' ? [...answers(step, classes, facts), ...Object.keys(step.exits).map(exit)] : []),
    ...calls,
    // where answers are kept, going back again is like going back once
    ...(ahead === 0 ? [...jumps(flow, path, step), BACK, ...stays(flow, current)] : [goto(path.at(-1) ?? step.id)]),
    RETRY,
    CANCEL,
  ];
}

const BACK: FlowPlayed = { kind: 'back', name: 'volver', event: { type: 'BACK' } };
const RETRY: FlowPlayed = { kind: 'retry', name: 'reintentar', event: { type: 'RETRY' } };
const CANCEL: FlowPlayed = { kind: 'cancel', name: 'cancelar', event: { type: 'CANCEL' } };
const WITHDRAW: FlowPlayed = { kind: 'withdraw', name: 'deshacer', event: { type: 'WITHDRAW' } };

const goto = (step: string): FlowPlayed => ({
  kind: 'goto',
  name: `ir a ${step}`,
  event: { type: 'GOTO', step },
  target: step,
});

const exit = (name: string): FlowPlayed => ({
  kind: 'exit',
  name: `salir por ${name}`,
  event: { type: 'EXIT', exit: name },
  target: name,
});

/**
 * Every step can be jumped to from the one after it, and one whose answer clears others from the one after those. Jumps over
 * many steps are alike, and one is tried from the last step.
 */
function jumps(flow: Flow, path: readonly string[], { id }: Step): readonly FlowPlayed[] {
  // a call that shares the position of the question before it has no address to jump from
  const here = positionOf(flow, id);
  const nearest = path.slice(0, path.indexOf(id)).findLast((step) => positionOf(flow, step) !== here);
  if (nearest === undefined) return [];
  const last = flow.steps.findLast(({ when }) => !when);
  const wiping = flow.steps.filter(({ clears }) => clears.includes(nearest)).map((step) => step.id);
  const targets = new Set([
    nearest,
    ...(flow.back === 'keeps' ? wiping : []),
    ...(id === last?.id ? path.slice(0, 1) : []),
  ]);
  return [...targets].filter((step) => step !== id && path.includes(step)).map(goto);
}

/** The step after the one that the answers lead to: no answers reach it yet. */
function stays(flow: Flow, current: string): readonly FlowPlayed[] {
  return outOfReachAtFirst(flow)
    .filter(({ before }) => before === current)
    .map(({ step }) => ({ ...goto(step), kind: 'stay', name: `ir a ${step}, sin llegar` }));
}

/** Each class of the step's answers; a right one that a rule across answers refuses here counts as a wrong one. */
function answers(step: Step, classes: Classes, facts: Readonly<Record<string, unknown>>): readonly FlowPlayed[] {
  const { valid, invalid, decides } = classes.get(step.id) ?? { valid: [], invalid: [], decides: true };
  const given = valid.flatMap((answer): readonly FlowPlayed[] => {
    const verdict = step.accepts?.test(pick(facts, step.accepts.reads), answer.value) ?? true;
    if (verdict === true) return [accepted(step, answer, decides)];
    return canBeRefused(step) ? [refused(step, { ...answer, message: verdict }, answer.value)] : [];
  });
  return [...given, ...invalid.map((answer) => refused(step, answer, answer.raw))];
}

const accepted = (step: Step, answer: AnswerClass, decides: boolean): FlowPlayed => ({
  kind: 'answer',
  name: `${step.id}: ${answer.name}`,
  ...(decides ? {} : { alike: `${step.id}: bien` }),
  event: { type: 'ANSWER', step: step.id, value: answer.value },
  answer,
});

const refused = (step: Step, answer: AnswerClass, value: unknown): FlowPlayed => ({
  kind: 'refusal',
  name: `${step.id}: mal, ${answer.name}`,
  alike: `${step.id}: mal`,
  event: { type: 'ANSWER', step: step.id, value },
  answer,
});

function outcomesOf({ calls }: TriedFlow, call: string): readonly FlowPlayed[] {
  const ending = (name: string, event: FlowEvent): FlowPlayed => ({
    kind: 'outcome',
    name: `${call}: ${name}`,
    event,
    outcome: { call, name },
  });
  return [
    ...Object.entries(calls[call]?.outcomes ?? {}).map(([name, outcome]) =>
      ending(name, 'output' in outcome ? played.done(call, outcome.output) : played.failed(call, outcome.error)),
    ),
    ending(UNDECLARED, played.done(call, undefined)),
  ];
}

function elapsed(flow: Flow, { id, settles = '' }: Step): FlowPlayed {
  return {
    kind: 'delay',
    name: `pasa ${settles}`,
    event: played.elapsed(`xstate.after.${settles}.${flow.id}.${id}.settling`),
    delay: { name: settles, ms: flow.delays[settles] ?? 0 },
  };
}
