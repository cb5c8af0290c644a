import type { AnyActorLogic } from 'xstate';
import type * as v from 'valibot';

/**
 * The part of an answer kind that a machine needs: what it may store. `flows/answers` has the full kinds.
 */
export interface Kind {
  readonly kind: string;
  readonly schema: v.GenericSchema<unknown, unknown>;
  /** Of a day that is looked up: the first and the last that may be right today. */
  readonly calendar?: () => { readonly min: string; readonly max: string };
  /** Of a form: what it asks together, each an answer with a name of its own. */
  readonly fields?: Kinds;
}
export type Kinds = Readonly<Record<string, Kind>>;
export type ValueOf<K extends Kind> = v.InferOutput<K['schema']>;

/** What a flow gets at its start and never changes: a flag, an id from the query. */
export interface Param {
  readonly schema: v.GenericSchema<unknown, unknown>;
}
export type Params = Readonly<Record<string, Param>>;

/** Everything a condition may know by name: params, answers and the results of calls. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * A function of the facts. It declares what it reads and gets only that, so that what a change reopens, and which answers
 * make two states different, can be derived.
 *
 * `test` is a method on purpose: parameters of methods are compared bivariantly, so that a test of typed facts fits where
 * the kit passes facts by name.
 */
export interface Derivation<Out> {
  readonly reads: readonly string[];
  test(facts: Facts): Out;
}
export interface Condition extends Derivation<boolean> {
  /** The condition that holds exactly where this one does not; see `not`. */
  readonly opposite?: Condition;
  /** A condition that holds wherever this one does; see `both`. */
  readonly implied?: Condition;
}

/**
 * A named way out of a question without an answer: to an earlier step, to the step itself (its call is made once more), or to an end; open only where its condition holds, if
 * it has one.
 */
export type Exit<StepId extends string = string, End extends string = string> = {
  readonly when?: Condition;
  /** It leads back to correct what was answered, and not to answer anew: a section shows that again as entered (SL-09). */
  readonly corrects?: true;
} & ({ readonly to: StepId } | { readonly end: End });

/** The result of a rule across answers: true, or the Spanish sentence that says what is wrong. */
export type Verdict = true | string;

/** What is asked under one name, by a step or by a field of a form: the defaults are filled in. */
export interface Asked {
  readonly id: string;
  readonly kind: Kind;
  readonly when?: Condition;
  readonly auto?: Derivation<unknown>;
  readonly accepts?: { readonly reads: readonly string[]; test(facts: Facts, value: unknown): Verdict };
  /** Answers that another answer wipes out, closed transitively, in the order of the flow. */
  readonly clears: readonly string[];
  readonly sensitive: boolean | 'once';
  readonly remember?: 'editable' | 'locked';
}

/** A field of a form: asked, conditional, automatic, wiped out and remembered like a step, and answered together with the others. */
export interface Field extends Asked {
  readonly field: true;
}

/** A step as the kit works with it. */
export interface Step extends Asked {
  readonly index: number;
  readonly position: string;
  /** What a form asks, in order; none for a step that asks one answer. */
  readonly fields: readonly Field[];
  readonly needs?: string;
  readonly runs?: string;
  readonly settles?: string;
  readonly exits: Readonly<Record<string, Exit>>;
}

/** A call that a flow makes by name; see `defineFlow`. */
export interface Call {
  readonly reads: readonly string[];
  readonly needs: readonly string[];
  input(facts: Facts, previous: unknown): unknown;
  readonly output: v.GenericSchema<unknown, unknown>;
  readonly logic?: AnyActorLogic;
  progress?(snapshot: unknown): unknown;
  readonly otherwise?: { readonly output: unknown };
  /** The step, or the field of a form, whose answer is sent as each field that the server may refuse. */
  readonly refused: Readonly<Record<string, string>>;
  /** Whether a draft keeps the result over a reload. */
  readonly keep: boolean;
}

export interface Ending {
  readonly id: string;
  readonly position: string;
  readonly call?: string;
  readonly done: readonly { readonly end: string; readonly when?: Condition }[];
  readonly failed?: string;
  /** After a failure: RETRY repeats the call ('here'), or the flow ends with its answers kept ('later'). */
  readonly retry: 'here' | 'later';
  /** Whether every answer is shown once more before the call is made (EN-02). */
  readonly review: boolean;
}

/** What the compiler knows of a step besides its answer: its ways out, and the call that it waits for. */
export interface StepTypes {
  readonly exits: string;
  readonly needs: string;
  /** The fields of a form. */
  readonly fields: string;
}

export interface FlowTypes {
  readonly id: string;
  readonly params: Record<string, unknown>;
  readonly answers: Record<string, unknown>;
  /** The answers to the fields of forms. */
  readonly fields: Record<string, unknown>;
  readonly results: Record<string, unknown>;
  readonly inputs: Record<string, unknown>;
  /** The logic of each call: a promise, or a machine. */
  readonly logics: Record<string, AnyActorLogic>;
  readonly ends: string;
  readonly exits: string;
  readonly steps: Record<string, StepTypes>;
  readonly delays: string;
}

/** A checked definition. `types` never has a value: it is only for the compiler. */
export interface Flow<out T extends FlowTypes = FlowTypes> {
  readonly types?: T;
  readonly id: T['id'];
  readonly version: number;
  readonly back: 'clears' | 'keeps';
  readonly params: Params;
  readonly calls: Readonly<Record<string, Call>>;
  readonly delays: Readonly<Record<string, number>>;
  /** In the order in which they are asked. */
  readonly steps: readonly Step[];
  readonly ending: Ending;
  readonly ends: readonly string[];
  readonly migrations: Readonly<Record<number, (draft: Facts) => Facts>>;
}

export type StepIdOf<T extends FlowTypes> = keyof T['answers'] & string;
/** The names of all forms' fields. */
export type FieldIdOf<T extends FlowTypes> = keyof T['fields'] & string;

/** The ways out of one step. */
export type ExitOf<T extends FlowTypes, K extends StepIdOf<T>> = K extends keyof T['steps']
  ? T['steps'][K]['exits']
  : never;

/** The fields of one form; none of any other step. */
export type FieldsAt<T extends FlowTypes, K extends StepIdOf<T>> = K extends keyof T['steps']
  ? T['steps'][K]['fields']
  : never;

/** The known answers by name: of steps, and of forms' fields. */
export type AnswersOf<T extends FlowTypes> = Readonly<Partial<T['answers'] & T['fields']>>;

/** The known facts by name: each param, and each answer or result that exists. */
export type FactsOf<T extends FlowTypes> = Readonly<T['params'] & AnswersOf<T> & Partial<T['results']>>;

/** The known facts while a step asks: also the result of the call that it waits for. */
export type FactsAt<T extends FlowTypes, K extends StepIdOf<T>> = FactsOf<T> &
  Readonly<Pick<T['results'], keyof T['results'] & (K extends keyof T['steps'] ? T['steps'][K]['needs'] : never)>>;

/** The answers so far, and the results of calls. Plain JSON. */
export interface Memory<T extends FlowTypes = FlowTypes> {
  readonly params: T['params'];
  readonly answers: Readonly<Partial<T['answers']>>;
  readonly results: Readonly<Partial<T['results']>>;
  /**
   * Steps and fields whose answers are missing only because they may not be stored, where what depends on them is known to be of the same
   * person: given again, such an answer wipes out nothing (decision 22).
   */
  readonly withheld?: readonly string[];
  /**
   * What was entered into steps and not given, by step: it is shown there, and is no answer. What an answer wipes out is wiped out of it, too.
   */
  readonly pending?: Readonly<Record<string, unknown>>;
}

/** Ends that every flow has. */
export type CommonEnd = 'cancelado';
export type EndOf<T extends FlowTypes> = T['ends'] | CommonEnd;
