import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Doing, Seeing } from './screen.ts';
import type { Outcome } from './examples.ts';

/** An event that is sent to a statechart, with what causes it. */
export interface EventExample<Event> {
  /** Unique among the examples, and the same for as long as the statechart does not change. */
  readonly name: string;
  readonly event: Event;
  /** In Spanish, first person, without a full stop: 'elijo «Vincular»'. */
  readonly does: string;
  readonly doing?: readonly Doing[];
}

/** One result of an invoked actor. */
export type ActorOutcome = Outcome & { readonly name: string; readonly doing?: readonly Doing[] };

/**
 * A plain statechart with what path tests need: its starts, its events, the results of its actors, what its decisions read, and
 * what is seen in each state.
 */
export interface Statechart<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  /** In Spanish. */
  readonly title: string;
  readonly version: number;
  readonly machine: M;
  readonly starts: readonly [StatechartStart<M>, ...StatechartStart<M>[]];
  readonly events: readonly EventExample<EventFromLogic<M>>[];
  /** By the id of the actor's `invoke`. */
  readonly outcomes: Readonly<Record<string, readonly [ActorOutcome, ...ActorOutcome[]]>>;
  /** What decisions read of the context: states with equal values are the same to the paths. */
  reads(context: ContextFrom<M>): unknown;
  /** What its events, calls, delays and states are called in Spanish, by their names in the machine. */
  readonly names: Readonly<Record<string, string>>;
  /** By the state's path, as 'vinculando.esperando': what is seen there, in Spanish and in a browser. */
  readonly states: Readonly<Record<string, { readonly sees: string; readonly seeing?: readonly Seeing[] }>>;
}

interface StatechartStart<M extends AnyStateMachine> {
  /** In Spanish. */
  readonly name: string;
  readonly input: InputFrom<M>;
  /** How to reach it; absent for a statechart without screens. */
  readonly doing?: readonly Doing[];
}

/** Declares a statechart for path tests; states without an assertion are found by `npm run paths -- verify`. */
export const defineStatechart = <M extends AnyStateMachine>(statechart: Statechart<M>): Statechart<M> => statechart;
