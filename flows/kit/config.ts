import type { AnyActorLogic, PromiseActorLogic, SnapshotFrom } from 'xstate';
import type * as v from 'valibot';
import type {
  Call,
  CommonEnd,
  Condition,
  Derivation,
  Exit,
  Facts,
  Flow,
  Kind,
  Kinds,
  Params,
  ValueOf,
  Verdict,
} from './types.ts';

export type Name<T> = keyof T & string;
export type ParamValues<P extends Params> = { readonly [K in Name<P>]: v.InferOutput<P[K]['schema']> };
export type AnswerValues<A extends Kinds> = { readonly [K in Name<A>]: ValueOf<A[K]> };
/** The kinds of a form's fields; none of any other kind. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no name at all is what it says
type FieldsOf<K> = K extends { readonly fields: infer F extends Kinds } ? F : Readonly<Record<never, never>>;
export type FieldName<A extends Kinds> = { readonly [K in Name<A>]: Name<FieldsOf<A[K]>> }[Name<A>];
/** The answers to the fields of all forms. */
export type FieldValues<A extends Kinds> = {
  readonly [N in FieldName<A>]: {
    readonly [K in Name<A>]: FieldsOf<A[K]>[N & keyof FieldsOf<A[K]>] extends infer F extends Kind ? ValueOf<F> : never;
  }[Name<A>];
};
/** The answers of a flow's kinds by name: of steps, and of forms' fields. */
export type AnswersTo<A extends Kinds> = AnswerValues<A> & FieldValues<A>;
/** What is asked, by name: steps, and fields of forms. */
type AskedName<A extends Kinds> = Name<A> | FieldName<A>;
type AskedValue<A extends Kinds, K> =
  K extends Name<A> ? ValueOf<A[K]> : K extends FieldName<A> ? FieldValues<A>[K] : never;
/** The facts that do not depend on calls. */
export type Said<P extends Params, A extends Kinds> = ParamValues<P> & AnswersTo<A>;
export type Outputs<C> = {
  readonly [K in Name<C>]: C[K] extends TypedCall<infer Out, unknown, AnyActorLogic> ? Out : never;
};
type Inputs<C> = { readonly [K in Name<C>]: C[K] extends TypedCall<unknown, infer In, AnyActorLogic> ? In : never };

type Logics<C> = { readonly [K in Name<C>]: C[K] extends TypedCall<unknown, unknown, infer L> ? L : never };

/** What a test gets of its `reads`: each param, and each answer or result that exists. */
type Read<F, R extends Name<F>> = { readonly [K in R]?: F[K] };

/** Declares what a test reads; it gets only that. */
export type Asks<F> = <const R extends Name<F>, const Out>(
  reads: readonly R[],
  test: (facts: Read<F, R>) => Out,
) => Derivation<Out>;

/** A call whose output and input types are known to the compiler; made by `call` in a definition. */
export interface TypedCall<out Out, out In, out L extends AnyActorLogic> extends Call {
  readonly typed?: { readonly output: Out; readonly input: In; readonly logic: L };
}

interface CallConfig<F, N extends Name<F>, M extends Name<F>, Out, In> {
  /** Facts that the call cannot do without: steps that are always asked before it. */
  readonly needs: readonly N[];
  /** Facts that are sent if they exist: answers to conditional steps. */
  readonly may?: readonly M[];
  /** What is sent; `previous` is the result of an earlier try with the same facts, for a call that continues from it. */
  readonly input: (facts: { readonly [K in N]: F[K] } & Read<F, M>, previous: NoInfer<Out> | undefined) => In;
  /** Checks the result: an actor that returns anything else has failed. */
  readonly output: v.GenericSchema<unknown, Out>;
  /** The output when the call fails, for calls whose failure is hidden from the user. */
  readonly otherwise?: { readonly output: NoInfer<Out> };
  /** The answers that the server may refuse: by the contract's name of the field, the step that asks for it. */
  readonly refused?: Readonly<Record<string, NoInfer<N | M>>>;
  readonly keep?: boolean;
}

/** Declares a call. With `logic`, a machine makes the call and may report progress. */
export type Calls<F> = <
  const N extends Name<F>,
  Out,
  In,
  const M extends Name<F> = never,
  L extends AnyActorLogic = never,
>(
  config: CallConfig<F, N, M, Out, In> & {
    readonly logic?: L;
    /** The result so far, while the machine is running; undefined if there is none yet. */
    readonly progress?: (snapshot: SnapshotFrom<L>) => NoInfer<Out> | undefined;
  },
) => TypedCall<Out, In, [NoInfer<L>] extends [never] ? PromiseActorLogic<Out, In> : NoInfer<L>>;

/**
 * One of these names. Beside them is a type that no text is of: without it a name that is none of them would make `never` of the whole
 * step, and an error of each of its properties in place of the wrong one.
 */
type OneOf<Names extends string> = Names | (string & { readonly 'is no such name in this flow': never });

/** What a step and a field of a form have in common. */
interface AskedConfig<A extends Kinds, K extends AskedName<A>> {
  /** Asked only where this holds. */
  readonly when?: Condition;
  /** Answers by itself if it gives a value; a step is not shown then, and a field cannot be changed. */
  readonly auto?: Derivation<AskedValue<A, K> | undefined>;
  /** A rule across answers: true, or the Spanish sentence to show beside the field. */
  readonly accepts?: { readonly reads: readonly string[]; test(facts: Facts, value: unknown): Verdict };
  /** Answers that a changed answer wipes out. */
  readonly clears?: readonly Exclude<AskedName<A>, K>[];
  /**
   * Never written to storage (decision 11), and dropped from the machine when the last call has succeeded; 'once': also when
   * it has failed, so that it is asked again (decision 15).
   */
  readonly sensitive?: boolean | OneOf<'once'>;
  /** Offers the value that was last used; 'locked' does not let it be changed once saved (C5). */
  readonly remember?: OneOf<'editable' | 'locked'>;
}

/** A field of a form. Its conditions and rules may read what the form asks before it. */
export type FieldConfig<A extends Kinds, K extends FieldName<A>> = AskedConfig<A, K>;

/** One step of the wizard, keyed by the name of the answer it asks for. The order of the keys is the order asked. */
export interface StepConfig<
  A extends Kinds,
  K extends Name<A>,
  C extends string,
  D extends string,
  E extends string,
> extends AskedConfig<A, K> {
  /** What the URL carries for this step. */
  readonly position: string | number;
  /** Of a form: what its fields need beyond their kinds. */
  readonly fields?: { readonly [F in Name<FieldsOf<A[K]>>]?: FieldConfig<A, F & FieldName<A>> };
  /** A call whose result this step waits for before it asks. */
  readonly needs?: OneOf<C>;
  /** A call that runs beside the question for as long as it is asked. */
  readonly runs?: OneOf<C>;
  /** A delay in which the answer can be withdrawn, before it is final. */
  readonly settles?: OneOf<D>;
  readonly exits?: Readonly<Record<string, Exit<Name<A>, E | CommonEnd>>>;
}

/** A rule across answers, for `accepts`. */
export type Accepts<F, A extends Kinds> = <const R extends Name<F>, K extends AskedName<A>>(
  asked: K,
  reads: readonly R[],
  test: (facts: Read<F, R>, value: AskedValue<A, K>) => Verdict,
) => { readonly reads: readonly string[]; test(facts: Facts, value: unknown): Verdict };

export interface EndingConfig<C extends string, E extends string> {
  /** The state in which the last call is made, and at whose position the ends are shown. */
  readonly id: string;
  readonly position: string | number;
  readonly call?: C;
  /** The end that is reached: of several, the first whose condition holds. */
  readonly done: E | readonly { readonly end: E; readonly when?: Condition }[];
  /** The end of a failed call. */
  readonly failed?: E;
  /** 'here': RETRY repeats the call from the failed end. 'later': the flow is over, its answers stay (decision 18). */
  readonly retry?: 'here' | 'later';
  /** Whether every answer is shown once more, to be changed or sent, before the call is made (EN-02). */
  readonly review?: boolean;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no name at all is what it says
export type NoCalls = Readonly<Record<never, never>>;

/** Refuses steps that ask for no answer, and options that no step has. */
type NothingElse<S, A> = { readonly [K in Exclude<keyof S, keyof A>]: never } & {
  readonly [K in keyof S]: {
    readonly [Option in Exclude<keyof S[K], keyof StepConfig<Kinds, string, string, string, string>>]: never;
  };
} & {
  readonly [K in keyof S & keyof A]: S[K] extends { readonly fields: infer F }
    ? { readonly fields: NoOtherField<F, FieldsOf<A[K]>> }
    : unknown;
};

/** The same for the fields of a form. */
type NoOtherField<F, Fields> = { readonly [N in Exclude<keyof F, keyof Fields>]: never } & {
  readonly [N in keyof F]: { readonly [Option in Exclude<keyof F[N], keyof AskedConfig<Kinds, string>>]: never };
};

export interface FlowConfig<
  Id extends string,
  P extends Params,
  A extends Kinds,
  C extends Readonly<Record<string, TypedCall<unknown, unknown, AnyActorLogic>>>,
  D extends string,
  E extends string,
  S,
> {
  readonly id: Id;
  /** To be raised when stored drafts no longer fit; see `migrations`. */
  readonly version: number;
  /** Whether going back to an answer wipes it out, or keeps it until it is changed. */
  readonly back: 'clears' | 'keeps';
  readonly params: P;
  readonly answers: A;
  /** Milliseconds by name. */
  readonly delays?: Readonly<Record<D, number>>;
  readonly ends: readonly E[];
  readonly calls?: (call: Calls<Said<P, A>>) => C;
  readonly steps: (
    asks: Asks<Said<P, A> & Outputs<C>>,
    accepts: Accepts<Said<P, A> & Outputs<C>, A>,
  ) => S & { readonly [K in Name<A>]: StepConfig<A, K, Name<C>, D, NoInfer<E>> } & NothingElse<S, A>;
  readonly ending: (asks: Asks<Said<P, A> & Outputs<C>>) => EndingConfig<Name<C>, NoInfer<E>>;
  /** By version n, the answers of a draft for version n + 1; chained. A draft of a version without one is dropped. */
  readonly migrations?: Readonly<Record<number, (answers: Facts) => Facts>>;
}

type StepTypesOf<S, A extends Kinds> = {
  readonly [K in Name<S>]: {
    readonly exits: S[K] extends { readonly exits: infer X } ? Name<X> : never;
    readonly needs: S[K] extends { readonly needs: infer C extends string } ? C : never;
    readonly fields: K extends Name<A> ? Name<FieldsOf<A[K]>> : never;
  };
};

/** The checked flow of a definition. */
export type FlowOf<
  Id extends string,
  P extends Params,
  A extends Kinds,
  C,
  D extends string,
  E extends string,
  S,
> = Flow<{
  readonly id: Id;
  readonly params: ParamValues<P>;
  readonly answers: AnswerValues<A>;
  readonly fields: FieldValues<A>;
  readonly results: Outputs<C>;
  readonly inputs: Inputs<C>;
  readonly logics: Logics<C>;
  readonly ends: E;
  readonly exits: StepTypesOf<S, A>[Name<S>]['exits'];
  readonly steps: StepTypesOf<S, A>;
  readonly delays: D;
}>;
