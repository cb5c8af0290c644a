import equal from 'fast-deep-equal';
import * as v from 'valibot';
import { inputFor } from '../../../flows/kit/decisions.ts';
import type { FlowEvent } from '../../../flows/kit/events.ts';
import { decisive } from '../../../flows/kit/explore.ts';
import { namesOf } from '../../../flows/kit/fields.ts';
import { played } from '../../../flows/kit/played.ts';
import type { Flow, Step } from '../../../flows/kit/types.ts';
import { type View, viewOf } from '../../../flows/kit/view.ts';
import { factsOf, pick, positionOf, walk } from '../../../flows/kit/walk.ts';
import type { TriedFlow } from '../describe/examples.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { canBeRefused, type Classes, classesOf } from '../screen/classes.ts';
import { type FormClasses, formClassesOf } from '../screen/form-classes.ts';
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
  const { flow } = tried;
  const { call: last = '' } = flow.ending;
  // how the last call ends makes no difference to what is asked, unless it is said to depend on the answers
  const telling = Object.values(tried.calls[last]?.outcomes ?? {}).some((outcome) => 'only' in outcome) ? [last] : [];
  const sent = new Set(
    [...flow.steps.flatMap(({ needs, runs }) => [needs, runs]), ...telling].flatMap((call) => readByCall(flow, call)),
  );
  const read = new Set([...decisive(flow), ...sent]);
  const classes = new Map(
    flow.steps.map((step): [string, AskedOf] => {
      const examples = tried.answers[step.id] ?? { valid: [] };
      if (!examples.fields) {
        const decides = read.has(step.id) || step.clears.length > 0;
        return [step.id, { ...classesOf(step, examples), decides }];
      }
      const elsewhere = new Set(decisive({ ...flow, steps: flow.steps.filter((other) => other !== step) }));
      const likeness = likenessOf(step, new Set([...elsewhere, ...sent]));
      return [step.id, { form: formClassesOf(step, examples), decides: read.has(step.id), likeness }];
    }),
  );
  return (snapshot) => eventsIn(tried, classes, snapshot);
}

/** How a step is answered, and whether what is answered makes a difference to what follows; of a form, what that depends on. */
type AskedOf =
  | (Classes & { readonly decides: boolean })
  | { readonly form: FormClasses; readonly decides: boolean; readonly likeness: Likeness };
type ClassesByStep = ReadonlyMap<string, AskedOf>;

/** What a form's answer has in common with all that lead alike. */
type Likeness = (answer: AnswerClass) => string;

/**
 * Answers to a form lead alike if the same fields are asked, and those are answered alike that other steps' decisions read, that calls are
 * sent, and that wipe out others.
 */
function likenessOf({ fields }: Step, read: ReadonlySet<string>): Likeness {
  const telling = new Set(fields.filter(({ id, clears }) => read.has(id) || clears.length > 0).map(({ id }) => id));
  return ({ parts = [] }) => parts.map(({ step, name }) => (telling.has(step) ? `${step} ${name}` : step)).join();
}

const readByCall = ({ calls }: Flow, call: string | undefined): readonly string[] =>
  call === undefined ? [] : (calls[call]?.reads ?? []);

function eventsIn(tried: TriedFlow, classes: ClassesByStep, snapshot: Snapshot): readonly FlowPlayed[] {
  const { flow } = tried;
  if (snapshot.status !== 'active') return [];
  const view = viewOf(flow, snapshot);
  const calls = Object.keys(snapshot.children).flatMap((call) => outcomesOf(tried, snapshot, call));
  if (view.at === 'review') return reviewed(view);
  if (view.at !== 'step') return [...calls, RETRY, BACK];
  const { step, phase, facts } = view;
  if (phase === 'settling') return [elapsed(flow, step), ...calls, WITHDRAW];
  // what else can be done there is tried where the question is asked for the first time
  if (view.refused) return [...answers(step, classes, facts), ...calls];
  if (view.changing) return [...(phase === 'asking' ? changed(step, classes, facts) : []), ...calls, BACK];
  const { path, current } = walk(flow, snapshot.context.memory);
  const ahead = path.length - 1 - path.indexOf(step.id);
  return [
    // the exits of a question are on its screen, which is not shown while a call is waited for
    ...(phase === 'asking' ? [...answers(step, classes, facts), ...Object.keys(step.exits).map(exit)] : []),
    ...calls,
    // where answers are kept, going back again is like going back once
    ...(ahead === 0 ? [...jumps(flow, path, step), BACK, ...stays(flow, current)] : forth(flow, path, step)),
    RETRY,
    CANCEL,
  ];
}

const BACK: FlowPlayed = { kind: 'back', name: 'volver', event: { type: 'BACK' } };
const RETRY: FlowPlayed = { kind: 'retry', name: 'reintentar', event: { type: 'RETRY' } };
const CANCEL: FlowPlayed = { kind: 'cancel', name: 'cancelar', event: { type: 'CANCEL' } };
const WITHDRAW: FlowPlayed = { kind: 'withdraw', name: 'deshacer', event: { type: 'WITHDRAW' } };

const SEND: FlowPlayed = { kind: 'send', name: 'enviar', event: { type: 'SEND' } };

const alone = [BACK, RETRY, CANCEL, WITHDRAW, SEND];

const bareEvent = v.variant('type', [
  v.object({ type: v.picklist(['BACK', 'RETRY', 'CANCEL', 'WITHDRAW', 'SEND']) }),
  v.object({ type: v.picklist(['GOTO', 'CHANGE']), step: v.string() }),
  v.object({ type: v.literal('EXIT'), exit: v.string() }),
]);

/**
 * What a person, or the browser for them, does to a flow with nothing of their own in it, whether or not a suite tries it there: what was
 * entered and not given is left out. Undefined for any other event.
 */
export function bareOf(event: unknown): FlowPlayed | undefined {
  const read = v.safeParse(bareEvent, event);
  if (!read.success) return undefined;
  const { output } = read;
  switch (output.type) {
    case 'GOTO':
      return goto(output.step);
    case 'CHANGE':
      return change(output.step);
    case 'EXIT':
      return exit(output.exit);
    default:
      return alone.find(({ event: { type } }) => type === output.type);
  }
}

/** What can be done at the review: the last question is also the entry before it in the browser. */
const reviewed = ({ steps }: Extract<View, { at: 'review' }>): readonly FlowPlayed[] => [
  SEND,
  ...steps.map(({ id }) => change(id)),
  ...steps.slice(-1).map(({ id }) => goto(id)),
  BACK,
  CANCEL,
];

/**
 * A question that was opened from the review: wrong entries are tried where it is asked for the first time, and so is what another answer
 * wipes out.
 */
const changed = (step: Step, classes: ClassesByStep, facts: Readonly<Record<string, unknown>>): readonly FlowPlayed[] =>
  answers(step, classes, facts).filter(
    ({ kind, alike, answer }) => kind === 'answer' && (alike !== undefined || equal(answer?.value, facts[step.id])),
  );

const change = (step: string): FlowPlayed => ({
  kind: 'change',
  name: `cambiar ${step}`,
  event: { type: 'CHANGE', step },
  target: step,
});

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
  const wiping = flow.steps.filter((step) => isLeftFor(flow, step, nearest, id)).map((step) => step.id);
  const targets = new Set([
    nearest,
    ...(flow.back === 'keeps' ? wiping : []),
    ...(id === last?.id ? path.slice(0, 1) : []),
  ]);
  return [...targets].filter((step) => step !== id && path.includes(step)).map(goto);
}

/**
 * Whether a step that wipes out others is jumped to from here: from after each of those; a form from after the last one, as one
 * changed form wipes them all out.
 */
function isLeftFor({ steps }: Flow, { clears, fields }: Step, nearest: string, here: string): boolean {
  if (clears.includes(nearest)) return true;
  const names = new Set(fields.flatMap((field) => field.clears));
  const wiped = steps.filter((step) => namesOf(step).some((name) => names.has(name)));
  const last = wiped.findLast(({ when, auto }) => !when && !auto) ?? wiped.at(-1);
  return last !== undefined && (last.id === nearest || (last.id === here && here === steps.at(-1)?.id));
}

/** From a step that was gone back to, to the last one: a call that shares the position of the open question has no address. */
function forth(flow: Flow, path: readonly string[], { id }: Step): readonly FlowPlayed[] {
  const last = path.at(-1) ?? id;
  return flow.back === 'keeps' && positionOf(flow, last) === positionOf(flow, id) ? [] : [goto(last)];
}

/** The step after the one that the answers lead to: no answers reach it yet. */
function stays(flow: Flow, current: string): readonly FlowPlayed[] {
  return outOfReachAtFirst(flow)
    .filter(({ before }) => before === current)
    .map(({ step }) => ({ ...goto(step), kind: 'stay', name: `ir a ${step}, sin llegar` }));
}

/** Each class of the step's answers; a right one that a rule across answers refuses here counts as a wrong one. */
function answers(step: Step, classes: ClassesByStep, facts: Readonly<Record<string, unknown>>): readonly FlowPlayed[] {
  const asked = classes.get(step.id) ?? { valid: [], invalid: [], decides: true };
  const { valid, invalid } = 'form' in asked ? asked.form.at(facts) : asked;
  const likeness = (answer: AnswerClass) => ('form' in asked ? `, ${asked.likeness(answer)}` : '');
  const given = valid.flatMap((answer): readonly FlowPlayed[] => {
    const verdict = step.accepts?.test(pick(facts, step.accepts.reads), answer.value) ?? true;
    if (verdict === true) {
      return [accepted(step, answer, asked.decides ? {} : { alike: `${step.id}: bien${likeness(answer)}` })];
    }
    return canBeRefused(step) ? [refused(step, { ...answer, message: verdict }, answer.value)] : [];
  });
  return [...given, ...invalid.map((answer) => refused(step, answer, 'raw' in answer ? answer.raw : answer.value))];
}

const accepted = (step: Step, answer: AnswerClass, alike: Pick<PlayedEvent, 'alike'>): FlowPlayed => ({
  kind: 'answer',
  name: `${step.id}: ${answer.name}`,
  ...alike,
  event: { type: 'ANSWER', step: step.id, value: answer.value },
  answer,
});

const refused = (step: Step, answer: AnswerClass, value: unknown): FlowPlayed => ({
  kind: 'refusal',
  name: `${step.id}: mal, ${answer.name}`,
  alike: `${step.id}: mal${ruleOf(answer)}`,
  event: { type: 'ANSWER', step: step.id, value },
  answer,
});

/** The field of a form whose rule across answers refuses its value: one that is none of its kind has no value. */
function ruleOf({ parts = [] }: AnswerClass): string {
  const wrong = parts.find(({ message, value }) => message !== undefined && value !== undefined);
  return wrong ? `, ${wrong.step}` : '';
}

function outcomesOf(
  { flow, calls, onlyDeclared }: TriedFlow,
  { context }: Snapshot,
  call: string,
): readonly FlowPlayed[] {
  const { memory } = context;
  const ending = (name: string, event: FlowEvent): FlowPlayed => ({
    kind: 'outcome',
    name: `${call}: ${name}`,
    event,
    outcome: { call, name },
  });
  return [
    ...Object.entries(calls[call]?.outcomes ?? {})
      .filter(([, outcome]) => outcome.only?.(factsOf(flow, memory)) ?? true)
      .map(([name, outcome]) => {
        if ('error' in outcome) return ending(name, played.failed(call, outcome.error));
        const output = outcome.returns ? outcome.returns(inputFor(flow, memory, call)) : outcome.output;
        return ending(name, played.done(call, output));
      }),
    ...(onlyDeclared ? [] : [ending(UNDECLARED, played.done(call, undefined))]),
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
