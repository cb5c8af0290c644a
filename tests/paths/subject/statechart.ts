import * as v from 'valibot';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import { played } from '../../../flows/kit/played.ts';
import { chartFileOf } from '../describe/files.ts';
import type { EventExample, Statechart } from '../describe/statechart.ts';
import type { Doing, ScreenActs } from '../describe/screen.ts';
import type { EventKind, Goal, PlayedEvent, Subject, Told } from '../engine/types.ts';
import { type Arrow, chartGoals, chartOf, isTaken, nodesOf, outcomeGoal, transitionGoal } from './chart.ts';
import { effectsOf } from './effects.ts';
import { waited } from '../screen/sentences.ts';
import { leavesOf } from './leaves.ts';

type Snapshot = AnyMachineSnapshot;

/** What XState types as `any`, typed. */
interface Plain {
  readonly value: StateValue;
  readonly context: object;
  readonly children: object;
}
const plain = (snapshot: Snapshot): Plain => snapshot;

/** An event of a statechart, with what causes it. */
interface Example extends PlayedEvent {
  readonly does: string;
  readonly doing: readonly Doing[];
}

/** A plain statechart as the path strategies see it. */
export function statechartSubject(statechart: Statechart): Subject<Snapshot, ScreenActs> {
  const { id, machine } = statechart;
  const nameOf = (name: string) => statechart.names[name] ?? name;
  const chart = chartOf(machine, {
    state: ({ key }) => nameOf(key),
    transition: ({ eventType }) => labelOf(eventType, nameOf),
  });
  const states = (snapshot: Snapshot) => leavesOf(machine.id, plain(snapshot).value);
  const outcomes = Object.entries(statechart.outcomes).flatMap(([call, examples]) =>
    examples.map(({ name }) => ({ ...outcomeGoal(call, name), label: `${nameOf(call)}: ${name}` })),
  );
  const taken = (before: Snapshot, { event }: PlayedEvent): readonly Arrow[] =>
    machine.getTransitionData(before, event);

  const events = (snapshot: Snapshot): readonly Example[] =>
    snapshot.status === 'active' ? candidates(statechart, snapshot).filter(({ event }) => snapshot.can(event)) : [];
  const steps = (before: Snapshot, { event }: PlayedEvent) =>
    getMicrosteps(machine, before, event).map(([snapshot]) => snapshot);
  const send = (before: Snapshot, played: PlayedEvent) => steps(before, played).at(-1) ?? before;

  return {
    id,
    title: statechart.title,
    file: chartFileOf(id),
    version: statechart.version,
    chart,
    parallel: chart.states.some(({ type }) => type === 'parallel'),
    traits: {},
    effects: (before, { event }) => {
      const [after, actions] = transition(machine, before, event);
      const [was, knows] = [before, after].map((snapshot) => statechart.reads(plain(snapshot).context));
      return { ...effectsOf(actions), ...(JSON.stringify(was) !== JSON.stringify(knows) && { knows }) };
    },
    questions: [],
    starts: statechart.starts.map(({ name, input }) => {
      const begun = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
      const [snapshot, begin] = initialTransition(machine, input);
      return {
        name,
        params: {},
        snapshot,
        effects: effectsOf(begin),
        reaches: [...begun.flatMap(states), ...decided(machine, begun)],
      };
    }),
    declared: [...chartGoals(chart, new Set()), ...decisions(machine, nameOf), ...outcomes],
    events,
    send,
    key: (snapshot) => {
      const { value, context, children } = plain(snapshot);
      return JSON.stringify([value, statechart.reads(context), Object.keys(children)]);
    },
    forgotten: () => [],
    states,
    reaches: (before, played) => {
      const passed = steps(before, played);
      return [
        ...taken(before, played).filter(isTaken).map(transitionGoal),
        ...passed.flatMap(states),
        ...decided(machine, passed),
        ...(played.outcome ? [outcomeGoal(played.outcome.call, played.outcome.name).id] : []),
      ];
    },
    isFinal: ({ status }) => status !== 'active',
    opening: ({ name, snapshot }) => ({
      does: `abro ${statechart.title}: ${name}`,
      doing: statechart.starts.find((start) => start.name === name)?.doing ?? [],
      ...seenIn(statechart, states(snapshot)),
    }),
    tell: (before, played, after) => {
      const example = events(before).find(({ name }) => name === played.name);
      return {
        does: example?.does ?? played.name,
        doing: example?.doing ?? [],
        ...seenIn(statechart, states(after)),
      };
    },
  };
}

/** The eventless transitions of a machine. */
const eventless = (machine: AnyStateMachine): readonly Arrow[] => nodesOf(machine).flatMap(({ always = [] }) => always);

const decisions = (machine: AnyStateMachine, nameOf: (name: string) => string): readonly Goal[] =>
  eventless(machine).map((transition) => ({
    id: transitionGoal(transition),
    sort: 'decision',
    label: `«${nameOf(transition.source.key)}» decide: «${transition.target?.map(({ key }) => nameOf(key)).join(', ') ?? 'sin cambio'}»`,
  }));

/** The eventless transitions that a machine took from one of its steps to the next. */
function decided(machine: AnyStateMachine, steps: readonly Snapshot[]): readonly string[] {
  const isIn = (snapshot: Snapshot | undefined, node: string) =>
    snapshot !== undefined && ancestors(leavesOf(machine.id, plain(snapshot).value)).has(node);
  return eventless(machine)
    .filter(({ source, target = [] }) =>
      steps.some((step, index) => isIn(step, source.id) && target.every(({ id }) => isIn(steps[index + 1], id))),
    )
    .map(transitionGoal);
}

/** The states with all that they are in. */
const ancestors = (leaves: readonly string[]): ReadonlySet<string> =>
  new Set(leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))));

/** What is seen in a statechart's current states; a state without it is a problem. */
function seenIn(
  { id, machine, states }: Statechart,
  leaves: readonly string[],
): Pick<Told<ScreenActs>, 'sees' | 'seeing' | 'problems'> {
  const named = leaves.map((leaf) => ({ leaf, said: states[leaf.slice(machine.id.length + 1)] }));
  return {
    sees: named.map(({ leaf, said }) => said?.sees ?? leaf).join(' y '),
    seeing: named.flatMap(({ said }) => said?.seeing ?? []),
    problems: named.flatMap(({ leaf, said }) =>
      said
        ? []
        : [
            {
              sort: 'assertion',
              text: `El estado «${leaf}» de «${id}» no dice qué se ve en él: agregalo a los \`states\` de ${chartFileOf(id)}.`,
            },
          ],
    ),
  };
}

function labelOf(eventType: string, nameOf: (name: string) => string): string {
  const [, system, ...rest] = eventType.split('.');
  if (eventType === '') return 'decide';
  if (!eventType.startsWith('xstate.')) return nameOf(eventType);
  const name = nameOf(system === 'after' ? (rest[0] ?? '') : (rest.at(-1) ?? ''));
  return system === 'after' ? `pasa «${name}»` : system === 'error' ? `${name}: falla` : `${name}: responde`;
}

/** Everything that can be sent in a state: events of its examples, outcomes of its actors, delays that are running. */
function candidates({ events, outcomes, machine, names }: Statechart, snapshot: Snapshot): readonly Example[] {
  const arrows: readonly Arrow[] = getNextTransitions(snapshot);
  const types = [...new Set(arrows.map(({ eventType }) => eventType))];
  const given = events
    .map(({ name, event, does, doing = [] }: EventExample<EventObject>): Example => {
      return { kind: 'event', name, event, does, doing };
    })
    .filter(({ event }) => types.includes(event.type));
  const returns = Object.keys(plain(snapshot).children).flatMap((call) =>
    (outcomes[call] ?? []).map((outcome): Example => {
      const { name, doing = [] } = outcome;
      const event = 'output' in outcome ? played.done(call, outcome.output) : played.failed(call, outcome.error);
      const kind: EventKind = 'outcome';
      return {
        kind,
        name: `${call}: ${name}`,
        event,
        outcome: { call, name },
        does: `la llamada «${names[call] ?? call}» termina: ${name}`,
        doing,
      };
    }),
  );
  const delays = types
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type): Example => {
      const name = type.split('.')[2] ?? '';
      const ms = lengthOf(machine, name, snapshot);
      return {
        kind: 'delay',
        name: `pasa ${name}`,
        event: { type },
        delay: { name, ms },
        does: waited(ms),
        doing: [{ do: 'elapse', ms }],
      };
    });
  return [...given, ...returns, ...delays];
}

/** Milliseconds of a delay by its name, which is the number itself where it has no other. */
function lengthOf(machine: AnyStateMachine, name: string, snapshot: Snapshot): number {
  const delays = new Map<string, unknown>(Object.entries<unknown>(machine.implementations.delays));
  const delay = delays.get(name) ?? Number(name);
  const asked = v.safeParse(v.function(), delay);
  const { context } = plain(snapshot);
  return v.parse(v.number(), asked.success ? asked.output({ context }) : delay);
}
