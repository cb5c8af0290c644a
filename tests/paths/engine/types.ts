import type { Json } from './leaves.ts';

/** The kind of an event. */
export type EventKind =
  | 'answer'
  /** A wrong entry: the machine stays, and a message says why. */
  | 'refusal'
  | 'back'
  | 'goto'
  /** A position that the answers do not reach: the machine stays. */
  | 'stay'
  | 'exit'
  | 'withdraw'
  | 'retry'
  | 'cancel'
  /** What was reviewed is sent. */
  | 'send'
  /** A question is opened from the review. */
  | 'change'
  /** A call returns. */
  | 'outcome'
  /** A delay ends. */
  | 'delay'
  /** Any other event of a plain statechart. */
  | 'event';

/** An event that can be sent in some state. */
export interface PlayedEvent {
  readonly kind: EventKind;
  /** Unique among the events of one state, and the same for as long as the flow does not change: recorded suites keep it. */
  readonly name: string;
  /** Of the events of a state that share it, one is explored for all: they lead alike, and reach the same beside their own goals. */
  readonly alike?: string;
  /** What the machine gets; for a refusal what is typed, which it must not accept. */
  readonly event: { readonly type: string };
  /** For `answer` and `refusal`: the step, and the class of the answer. */
  readonly answer?: AnswerClass;
  /** For `goto`, `stay` and `change`: the step asked for; for `exit`: the exit's name. */
  readonly target?: string;
  /** For `outcome`: the call, and the name of its example or `UNDECLARED`. */
  readonly outcome?: { readonly call: string; readonly name: string };
  /** For `delay`: its name and its length in milliseconds. */
  readonly delay?: { readonly name: string; readonly ms: number };
}

/** The outcome that every call has beside its declared ones: an answer that it does not declare. */
export const UNDECLARED = 'respuesta no declarada';

export interface AnswerClass {
  readonly step: string;
  /** By its example: 'siete dígitos'. */
  readonly name: string;
  /** What the flow stores; absent for a wrong entry. */
  readonly value?: unknown;
  /** What the field holds, as typed; absent where the kind does not say. */
  readonly raw?: unknown;
  /** Whether its value is another on another day. */
  readonly moves?: true;
  /** The buttons that choose it one after the other, where its value does not tell what is tapped. */
  readonly taps?: readonly string[];
  /** For files: what is chosen. */
  readonly file?: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly head?: string;
    readonly padded?: true;
  };
  /** The sentence that a wrong entry must give. */
  readonly message?: string;
  /** Of several answers that are given together: each by its own name, in order. Of a wrong one, the wrong part has the message. */
  readonly parts?: readonly AnswerClass[];
}

export const goalSorts = ['state', 'transition', 'decision', 'answer', 'outcome'] as const;
export type GoalSort = (typeof goalSorts)[number];

/** Something that a suite must reach. */
export interface Goal {
  /** Unique over all sorts. */
  readonly id: string;
  readonly sort: GoalSort;
  /** In Spanish, for reports. */
  readonly label: string;
  /** That nothing happens: a question is not asked, or does not answer itself. The keys of tests do without it. */
  readonly quiet?: true;
}

/** What a browser does and checks at a step: opaque to the engine. Empty for a statechart without screens. */
export interface Acts {
  readonly doing: readonly unknown[];
  readonly seeing: readonly unknown[];
}

/** What a step of a test is to the tester, by hand or in a browser. */
export type Told<A extends Acts = Acts> = A & {
  /** Spanish, first person, without a full stop: 'elijo «Transferencia»'. */
  readonly does: string;
  /** Spanish, first person: 'veo la pregunta «¿En qué banco hiciste el pago?»'. */
  readonly sees: string;
  /** What is missing to do or to check it; `verify` fails with these. */
  readonly problems: readonly Problem[];
};

export interface Problem {
  /** A state without an assertion, an event without an executor, a step kind without a driver. */
  readonly sort: 'assertion' | 'executor' | 'driver';
  /** Spanish, one sentence that names what is missing and where it belongs. */
  readonly text: string;
}

/** What happens outside a statechart when it starts or takes an event. */
export interface Effects {
  /** The events that it emits. */
  readonly emits: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[];
  /** The delays that begin, in milliseconds. */
  readonly timers: readonly { readonly name: string; readonly ms: number }[];
  /** The calls that begin, with what they are sent. */
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
  /** The names of its other actions. */
  readonly acts: readonly string[];
  /** What it knows afterwards, where that has changed and is no arrow's. */
  readonly knows?: unknown;
  /** Where it ends: the names of the answers that it still holds. */
  readonly keeps?: readonly string[];
}

/**
 * What a definition says beside its arrows: texts, delays, what is sensitive, what calls are sent. Plain JSON; topics and names
 * in Spanish, since people review it.
 */
export interface Traits {
  readonly [name: string]: Trait;
}
export type Trait = Json;

/**
 * A statechart as the path strategies see it: a pure transition system that says which events can be sent where, which of its
 * states are the same to all later decisions, and what a suite must reach. `S` is a snapshot, opaque to strategies.
 */
export interface Subject<S = unknown, A extends Acts = Acts> {
  readonly id: string;
  /** In Spanish. */
  readonly title: string;
  /** Where it is described for path tests, from the project's root. */
  readonly file: string;
  readonly version: number;
  readonly starts: readonly Start<S>[];
  /** The states and transitions to draw. */
  readonly chart: Chart;
  /** Everything that a suite must reach, by the definition; exploring finds whether it can be reached. */
  readonly declared: readonly Goal[];
  /** Goals of its chart that the description says are never reached: exploring refuses one that is. */
  readonly never?: ReadonlySet<string>;
  /** The questions in the order asked, with all classes of their answers; empty for a plain statechart. */
  readonly questions: readonly Question[];
  /** Whether some state has regions side by side. */
  readonly parallel: boolean;
  /** How much longer than its lower bound the suite of `transitions` may be, as a share of it; the usual where left out. */
  readonly slack?: number;
  /** What no path shows, for recordings. */
  readonly traits: Traits;
  /** The events to try in a state; none in a final one. */
  events(snapshot: S): readonly PlayedEvent[];
  send(snapshot: S, played: PlayedEvent): S;
  /**
   * Equal keys: the same state, and the same values of everything that later decisions read.
   *
   * @param without names of facts to ignore
   */
  key(snapshot: S, without?: ReadonlySet<string>): string;
  /** The names of the facts that distinguish `after` from others of its value, and that the key of `before` does not know. */
  forgotten(before: S, after: S): readonly string[];
  /** What was asked on the way that is not always asked; left out where nothing ahead depends on it. */
  asked?(snapshot: S): string;
  /** The leaf states it is in, by their ids in the chart. */
  states(snapshot: S): readonly string[];
  /** The ids of the goals that taking the event reaches. */
  reaches(before: S, played: PlayedEvent, after: S): readonly string[];
  isFinal(snapshot: S): boolean;
  /** What taking an event does outside. */
  effects(before: S, played: PlayedEvent): Effects;
  /** How to reach a start, and what is seen there. */
  opening(start: Start<S>): Told<A>;
  /** How to cause an event, and what is seen after it. */
  tell(before: S, played: PlayedEvent, after: S): Told<A>;
}

export interface Start<S> {
  /** 'inicio', or the params that distinguish it from the other starts. */
  readonly name: string;
  /** The same in words for who carries the test out, in Spanish. */
  readonly said?: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly snapshot: S;
  /** What starting reaches: the ids of goals. */
  readonly reaches: readonly string[];
  /** What starting does outside. */
  readonly effects: Effects;
}

export interface Question {
  readonly step: string;
  /** In Spanish. */
  readonly label: string;
  readonly valid: readonly AnswerClass[];
  readonly invalid: readonly AnswerClass[];
}

export interface Chart {
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartState {
  readonly id: string;
  /** Absent for a state of the top level. */
  readonly parent?: string;
  /** What it is called: the question, the end's title, or the state's name. */
  readonly label: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final';
  /** What is asked together in it, in order. */
  readonly asks?: readonly string[];
  /** Whether its parent starts in it. */
  readonly initial: boolean;
}

export interface ChartTransition {
  /** The id of its goal, where it is one. */
  readonly id: string;
  /** A state's id; absent for transitions that can be taken from every state. */
  readonly source?: string;
  readonly target: string;
  /** In Spanish: 'responder', 'volver', 'informarPago: recibido'. */
  readonly label: string;
  /** Whether a suite must take it: not if the machine takes it without an event. */
  readonly isGoal: boolean;
}

/** What a strategy gives: a start, and the events to send from there, one after the other. */
export interface Scenario {
  /** Number of the start in `Subject.starts`. */
  readonly start: number;
  readonly events: readonly PlayedEvent[];
  /** The numbers of the events that only lead on and are nobody's doing: they reach nothing, nor does the start before one. */
  readonly unseen?: ReadonlySet<number>;
}

/** What a strategy makes of a subject. */
export interface Plan {
  readonly scenarios: readonly Scenario[];
  /** For `transitions`: see `Suite.lowerBound`. */
  readonly lowerBound?: number;
  /** For `transitions`: see `Suite.graph`. */
  readonly graph?: ExploredGraph;
  /** What the strategy should reach besides the subject's goals and could not: a pair, a journey, an order. */
  readonly missed: readonly Missed[];
  /** Why it stopped before it was done, in Spanish: the budget that was used up. */
  readonly stopped?: string;
}

/**
 * What `transitions` is planned on, so that anybody can audit a bound: a suite begins at starts and walks edges, each counts as one
 * step, and each goal is on one of them. Vertices are states with what later decisions read, by short names.
 */
export interface ExploredGraph {
  readonly starts: readonly { readonly vertex: string; readonly goals: readonly string[] }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly event: string;
    readonly goals: readonly string[];
  }[];
}

export interface Missed {
  /** In Spanish: 'medio «Otros» con entidad «Nación»'. */
  readonly label: string;
  /** In Spanish. */
  readonly reason: string;
}

/** Limits of a strategy; the first that is reached ends it. */
export interface Budget {
  /** Tests. */
  readonly cases?: number;
  /** Events over all tests. */
  readonly steps?: number;
  /** For random walks; the same seed gives the same walks. */
  readonly seed?: number;
  /** For random walks: what people do oftener is chosen oftener. */
  readonly weights?: Weights;
  /** Of journeys only the few that together reach what any of them does. */
  readonly few?: true;
}

/**
 * How often people do something in a state (QA-09).
 *
 * @param states the leaf states that they are in, as a recording has them
 */
export type Weights = (flow: string, states: string, event: string) => number;

export const strategies = ['transitions', 'journeys', 'pairs', 'interleavings', 'random'] as const;
export type Strategy = (typeof strategies)[number];

/** What the cases of a suite come from: a strategy, or walks of people (QA-09). */
export type Source = Strategy | 'personas';

/** One step of a test as every format shows it. */
export type SuiteStep<A extends Acts = Acts> = Told<A> & {
  /** The event's name; 'inicio' for the opening. */
  readonly event: string;
  readonly kind: EventKind | 'opening';
  /** The leaf states before and after. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly goals: readonly string[];
  /** Spanish: what it does outside, each as one sentence without a full stop. */
  readonly effects: readonly string[];
};

export interface SuiteCase<A extends Acts = Acts> {
  /** 'report-payment-transitions-03' */
  readonly id: string;
  /** Spanish: where it starts and where it ends. */
  readonly title: string;
  /** What must be so before it, beside what its steps say: Spanish, each without a full stop. */
  readonly before?: readonly string[];
  readonly start: Pick<Start<unknown>, 'name' | 'said' | 'params'>;
  /** Reaching the start, as one step. */
  readonly opening: SuiteStep<A>;
  readonly steps: readonly SuiteStep<A>[];
}

export interface GoalCoverage extends Goal {
  readonly covered: boolean;
  /** Ids of the cases that reach it. */
  readonly cases: readonly string[];
  /** For one that is not covered, why it is not. */
  readonly reason?: string;
  /** For one that is not covered: the strategy need not reach it. */
  readonly aside?: true;
}

/** A suite in every detail; plain JSON. */
export interface Suite<A extends Acts = Acts> {
  readonly flow: string;
  /** In Spanish. */
  readonly title: string;
  /** The subject's. */
  readonly file: string;
  readonly version: number;
  readonly strategy: Source;
  readonly cases: readonly SuiteCase<A>[];
  /** Events of all cases, a start counting as one. */
  readonly totalSteps: number;
  /** For `transitions`: no suite that reaches all of it has fewer steps. */
  readonly lowerBound?: number;
  /** The subject's. */
  readonly slack?: number;
  /** For `transitions`: what the bound is of. */
  readonly graph?: ExploredGraph;
  /** Only the strategy `transitions` must reach the goals; the others report what they reach. */
  readonly coverage: readonly GoalCoverage[];
  /** Of the plan. */
  readonly missed: readonly Missed[];
  readonly stopped?: string;
  readonly chart: Chart;
  /** The subject's, with what its calls are sent on these paths. */
  readonly traits: Traits;
  /** Milliseconds that making it took. */
  readonly took: number;
}

/** A suite as it is kept under version control, so that a changed flow shows in a diff. */
export interface RecordedSuite {
  readonly flow: string;
  readonly version: number;
  readonly strategy: Source;
  readonly traits: Traits;
  readonly cases: readonly RecordedCase[];
}

export interface RecordedCase {
  readonly id: string;
  /** The name of its start, the leaf states there, and what starting does outside. */
  readonly start: RecordedStep;
  readonly steps: readonly RecordedStep[];
}

/** An event's name, the leaf states that it leads to, and what it does outside. */
export type RecordedStep = readonly [event: string, to: string, ...effects: string[]];

/** How a recorded suite changed; a case is altered if its id still exists and its steps differ. */
export interface SuiteChanges {
  readonly added: readonly RecordedCase[];
  readonly gone: readonly RecordedCase[];
  readonly altered: readonly { readonly before: RecordedCase; readonly after: RecordedCase }[];
}
