import { performance } from 'node:perf_hooks';
import { conditionsOf } from './conditions.ts';
import { moving, nothingMoves, sentencesOf, steady } from './effects.ts';
import { remembered } from './remembered.ts';
import { titled } from './titles.ts';
import { interleavings } from './strategies/interleavings.ts';
import { journeys } from './strategies/journeys.ts';
import { pairs } from './strategies/pairs.ts';
import { random } from './strategies/random.ts';
import { transitions } from './strategies/transitions.ts';
import type {
  Acts,
  Budget,
  Effects,
  Goal,
  GoalCoverage,
  Plan,
  RecordedCase,
  RecordedSuite,
  Scenario,
  Source,
  Start,
  Strategy,
  Subject,
  Suite,
  SuiteCase,
  SuiteStep,
  Trait,
  Traits,
} from './types.ts';

const plans: Readonly<Record<Strategy, <S>(subject: Subject<S>, budget: Budget) => Plan>> = {
  transitions,
  journeys,
  pairs,
  interleavings,
  random,
};

/**
 * Makes a suite: plans it by a strategy, plays it on the subject, and says what a person does and sees at each step. The same
 * subject and options give the same suite, except for the time it took.
 */
export function makeSuite<S, A extends Acts>(
  model: Subject<S, A>,
  { strategy, budget = {} }: { readonly strategy: Strategy; readonly budget?: Budget },
): Suite<A> {
  const began = performance.now();
  // planning, playing and telling send the same events
  const subject = remembered(model);
  return { ...suiteBy(subject, strategy, plans[strategy](subject, budget)), took: performance.now() - began };
}

/**
 * A recorded suite, played on the current subject: planning takes much longer, and `verify` checks that it would give the same.
 * Where it no longer fits, `driftOf` says so in words.
 *
 * @throws Error naming the case and the event, if the subject no longer has it
 */
export function recallSuite<S, A extends Acts>(model: Subject<S, A>, recorded: RecordedSuite): Suite<A> {
  const began = performance.now();
  const subject = remembered(model);
  const scenarios = recorded.cases.map((one) => scenarioOf(subject, one));
  return { ...suiteBy(subject, recorded.strategy, { scenarios, missed: [] }), took: performance.now() - began };
}

/**
 * One case of a recorded suite, without the others.
 *
 * @throws Error naming the case and the event, where the subject has not got it any more
 */
export function recallCase<S, A extends Acts>(
  model: Subject<S, A>,
  { strategy }: RecordedSuite,
  one: RecordedCase,
): SuiteCase<A> {
  const subject = remembered(model);
  const { one: played } = playedCase(subject, scenarioOf(subject, one), one.id);
  const [alone] = titled([played], { strategy, starts: subject.starts.length });
  if (!alone) throw new Error(`'${one.id}' was not played`);
  return alone;
}

/**
 * What people did, as a suite of its own (QA-09): its cases are their walks, and its coverage is what they reached.
 *
 * @param walks each of these is one case, in the same order
 */
export function walkedSuite<S, A extends Acts>(model: Subject<S, A>, walks: readonly Scenario[]): Suite<A> {
  const began = performance.now();
  const subject = remembered(model);
  return { ...suiteBy(subject, 'personas', { scenarios: walks, missed: [] }), took: performance.now() - began };
}

function scenarioOf<S>(subject: Subject<S>, { id, start, steps }: RecordedCase): Scenario {
  const number = subject.starts.findIndex(({ name }) => name === start[0]);
  let now = subject.starts[number]?.snapshot;
  const events = steps.map(([event]) => {
    const played = now === undefined ? undefined : subject.events(now).find(({ name }) => name === event);
    if (now === undefined || !played) {
      throw new Error(`'${event}' of ${id} is not offered any more`);
    }
    now = subject.send(now, played);
    return played;
  });
  return { start: number, events };
}

function suiteBy<S, A extends Acts>(
  subject: Subject<S, A>,
  strategy: Source,
  { scenarios, lowerBound, graph, missed, stopped }: Plan,
): Omit<Suite<A>, 'took'> {
  const all = scenarios.map((scenario, index) =>
    playedCase(subject, scenario, `${subject.id}-${strategy}-${String(index + 1).padStart(2, '0')}`),
  );
  const cases = titled(
    all.map(({ one }) => one),
    { strategy, starts: subject.starts.length },
  );
  const conditions = graph
    ? conditionsOf(
        subject.chart.transitions.filter(({ isGoal }) => isGoal),
        graph,
      )
    : new Map<string, string>();
  const conditioned = <L extends { readonly id: string; readonly label: string }>(one: L): L => {
    const condition = conditions.get(one.id);
    return condition === undefined ? one : { ...one, label: `${one.label} (${condition})` };
  };
  return {
    flow: subject.id,
    title: subject.title,
    file: subject.file,
    version: subject.version,
    strategy,
    cases,
    totalSteps: scenarios.reduce((steps, { events }) => steps + 1 + events.length, 0),
    ...(lowerBound === undefined ? {} : { lowerBound }),
    ...(subject.slack === undefined ? {} : { slack: subject.slack }),
    ...(graph === undefined ? {} : { graph }),
    coverage: coverageOf(subject, strategy, cases).map(conditioned),
    missed,
    ...(stopped === undefined ? {} : { stopped }),
    chart: { ...subject.chart, transitions: subject.chart.transitions.map(conditioned) },
    traits: { ...subject.traits, ...sentAtFirst(subject.starts), ...sentOn(all.flatMap(({ sent }) => sent)) },
  };
}

/** What a call was sent before it ended in some way. */
interface Sent {
  readonly call: string;
  readonly outcome: string;
  readonly input: Trait;
}

/** What each call is sent, by how it ends: what says most on these paths. */
function sentOn(all: readonly Sent[]): Traits {
  const calls: Record<string, Record<string, Trait>> = {};
  for (const { call, outcome, input } of all) {
    const known = (calls[call] ??= {});
    const before = known[outcome];
    if (before === undefined || said(input) > said(before)) known[outcome] = input;
  }
  return Object.keys(calls).length === 0 ? {} : { 'lo que se envía': calls };
}

/** What the calls that begin at each start are sent, where any do. */
function sentAtFirst(starts: readonly Start<unknown>[]): Traits {
  const calling = starts.filter(({ effects }) => effects.calls.length > 0);
  if (calling.length === 0) return {};
  return {
    'lo que se envía al empezar': Object.fromEntries(
      calling.map(({ name, effects }) => [
        name,
        Object.fromEntries(effects.calls.map(({ id, input }) => [id, steady(input, nothingMoves)])),
      ]),
    ),
  };
}

/** How many values there are in what is sent. */
const said = (input: Trait): number =>
  typeof input === 'object' && input !== null
    ? Object.values(input).reduce((sum: number, each: Trait) => sum + said(each), 0)
    : input === null || input === ''
      ? 0
      : 1;

function playedCase<S, A extends Acts>(
  subject: Subject<S, A>,
  { start: index, events, unseen = new Set() }: Scenario,
  id: string,
): { readonly one: Omit<SuiteCase<A>, 'title'>; readonly sent: readonly Sent[] } {
  const start = subject.starts[index];
  if (!start) throw new Error(`'${subject.id}' has no start number ${index}`);
  const declared = new Set(subject.declared.map((goal) => goal.id));
  const wanted = (goals: readonly string[]) => [...new Set(goals)].filter((goal) => declared.has(goal));
  let now = start.snapshot;
  let known = nothingMoves;
  const underWay = new Map<string, Trait>();
  const sent: Sent[] = [];
  const begun = ({ calls }: Effects) => {
    for (const { id: call, input } of calls) underWay.set(call, steady(input, known));
  };
  begun(start.effects);
  const steps = events.map((played, number): SuiteStep<A> => {
    const before = now;
    now = subject.send(before, played);
    known = moving(known, played.answer);
    if (played.outcome) {
      const { call, name } = played.outcome;
      sent.push({ call, outcome: name, input: underWay.get(call) ?? null });
    }
    const effects = subject.effects(before, played);
    begun(effects);
    return {
      event: played.name,
      kind: played.kind,
      from: subject.states(before),
      to: subject.states(now),
      goals: unseen.has(number) ? [] : wanted(subject.reaches(before, played, now)),
      effects: sentencesOf(effects, known),
      ...subject.tell(before, played, now),
    };
  });
  const opening: SuiteStep<A> = {
    event: 'inicio',
    kind: 'opening',
    from: [],
    to: subject.states(start.snapshot),
    goals: unseen.has(0) ? [] : wanted(start.reaches),
    effects: sentencesOf(start.effects, known),
    ...subject.opening(start),
  };
  return { one: { id, start: startOf(start), opening, steps }, sent };
}

const startOf = ({ name, said, params }: Start<unknown>): SuiteCase['start'] => ({
  name,
  ...(said !== undefined && { said }),
  params,
});

function coverageOf<S>(subject: Subject<S>, strategy: Source, cases: readonly SuiteCase[]): readonly GoalCoverage[] {
  const reaching = new Map<string, Set<string>>();
  for (const { id, opening, steps } of cases) {
    for (const goal of [opening, ...steps].flatMap(({ goals }) => goals)) {
      reaching.set(goal, (reaching.get(goal) ?? new Set()).add(id));
    }
  }
  return subject.declared.map((goal): GoalCoverage => {
    const by = [...(reaching.get(goal.id) ?? [])];
    if (by.length === 0 && strategy !== 'transitions') {
      const reason = strategy === 'personas' ? 'nadie lo hizo' : 'esta estrategia no lo busca';
      return { ...goal, covered: false, cases: by, aside: true, reason };
    }
    return by.length > 0
      ? { ...goal, covered: true, cases: by }
      : { ...goal, covered: false, cases: by, reason: whyNot(subject, goal, (id) => reaching.has(id)) };
  });
}

/** Why no test reaches a goal, as far as the chart can tell. */
function whyNot<S>({ chart, questions }: Subject<S>, { id, sort }: Goal, isReached: (id: string) => boolean): string {
  if (sort === 'transition') {
    const { source } = chart.transitions.find((transition) => transition.id === id) ?? {};
    if (source !== undefined && !isReached(source)) return `nunca se llega a «${source}»`;
    return 'con los ejemplos del flujo, ningún evento la toma';
  }
  if (sort === 'state') return 'con los ejemplos del flujo, ningún recorrido llega';
  if (sort === 'answer') {
    const step = questions.find(({ valid, invalid }) => [...valid, ...invalid].some(({ name }) => id.endsWith(name)));
    return `la pregunta «${step?.step ?? id}» nunca se muestra, o no acepta esta respuesta en ningún recorrido`;
  }
  return sort === 'decision'
    ? 'con los ejemplos del flujo, la decisión nunca da este resultado'
    : 'la llamada nunca está en curso cuando podría terminar así';
}
