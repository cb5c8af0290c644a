import { trialFaults } from '../../../flows/kit/check.ts';
import type { Trial } from '../../../flows/kit/explore.ts';
import type { FactsOf, FieldsAt, Flow, FlowTypes, StepIdOf } from '../../../flows/kit/types.ts';

/** A right answer: what is typed or tapped, and what the flow then holds. */
export interface ValidExample<Value = unknown> {
  /** What is special about it, in Spanish: 'siete dígitos', 'primer día'. Tests are named after it. */
  readonly name: string;
  readonly value: Value;
  /** What the field holds, as typed; absent for a step that is passed. */
  readonly raw?: unknown;
  /** The buttons that choose it one after the other, if its value does not say what is tapped. */
  readonly taps?: readonly string[];
  /** Of an upload: the file that is chosen, a real one with zeros behind it up to a size, where it is not a small one of its type. */
  readonly file?: { readonly name: string; readonly type: string; readonly size: number; readonly padded: true };
  /** Whether its value is another on another day: recordings then hold its name. */
  readonly moves?: true;
}

/** A wrong entry, and the sentence that must then be read. */
export interface InvalidExample {
  readonly name: string;
  readonly raw: unknown;
  readonly message: string;
}

/** A file that is refused before it is an answer, and the sentence that must then be read. */
export interface FileExample {
  readonly name: string;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    /** How its bytes begin; those that follow are zeros. */
    readonly head?: string;
  };
  readonly message: string;
}

/** How a question is answered in tests. */
export interface AnswerExamples<Value = unknown> {
  readonly valid: readonly ValidExample<Value>[];
  readonly invalid?: readonly InvalidExample[];
  readonly files?: readonly FileExample[];
  /** Of a form: how each of its fields is answered. `valid` are then combinations of these, whatever the form's conditions. */
  readonly fields?: Readonly<Record<string, AnswerExamples>>;
  /** Of a form: that each right answer of each field is tried, and not each two of them together. */
  readonly singly?: boolean;
}

/** How a question of a flow is answered: of a form, each of its fields. */
type ExamplesFor<T extends FlowTypes, K extends StepIdOf<T>> = [FieldsAt<T, K>] extends [never]
  ? AnswerExamples<T['answers'][K]>
  : string extends FieldsAt<T, K>
    ? AnswerExamples<T['answers'][K]>
    : AnswerExamples & { readonly fields: { readonly [F in FieldsAt<T, K>]: AnswerExamples<T['fields'][F]> } };

/** How a call ends: what it returns, or what it throws. */
export type Outcome<Out = unknown> = { readonly output: Out } | { readonly error: unknown };

/** Where how a call ends depends on what was answered before it. */
export interface ByAnswers<T extends FlowTypes, K extends string> {
  /** Whether the call can end so, by what is known when it is made. */
  only?(facts: FactsOf<T>): boolean;
  /** What it returns for what was sent, where that is not always the same. */
  returns?(input: InputOf<T, K>): K extends keyof T['results'] ? T['results'][K] : never;
}

/** What a call is sent. */
export type InputOf<T extends FlowTypes, K> = K extends keyof T['inputs'] ? T['inputs'][K] : never;

/** A flow with its examples; one that is left out does not compile. */
export interface TriedFlow<T extends FlowTypes = FlowTypes> {
  readonly flow: Flow<T>;
  /** Values to start with: one for each case that matters. */
  readonly params: {
    readonly [K in keyof T['params'] & string]: readonly [T['params'][K], ...(readonly T['params'][K][])];
  };
  /**
   * The combinations of these values to start with, where some are enough: each value of a param is in one of them. Without it, all
   * that decisions tell apart.
   */
  readonly starts?: readonly [T['params'], ...(readonly T['params'][])];
  readonly answers: { readonly [K in StepIdOf<T>]: ExamplesFor<T, K> };
  /** That no call ends with an answer that it does not declare: a running server gives none. */
  readonly onlyDeclared?: true;
  /** By call and outcome name: one outcome for each shape that matters and each failure that is handled separately. */
  readonly calls: {
    readonly [K in keyof T['results'] & string]: {
      readonly outcomes: Readonly<Record<string, Outcome<T['results'][K]> & ByAnswers<T, K>>>;
    };
  };
}

/** The values alone. */
export function trialOf({ params, starts, answers, calls }: TriedFlow): Trial {
  return {
    params,
    ...(starts ? { starts } : {}),
    answers: Object.fromEntries(
      Object.entries(answers).map(([step, { valid }]) => [step, valid.map(({ value }) => value)]),
    ),
    results: Object.fromEntries(
      Object.entries(calls).map(([call, known]) => [call, outputsOf(known).map(([, output]) => output)]),
    ),
  };
}

/** Declares the examples of a flow; `faultsOf` says whether they fit it. */
export const defineTried = <T extends FlowTypes>(tried: TriedFlow<T>): TriedFlow<T> => tried;

/** Why a flow cannot be walked with its examples, each in Spanish as one sentence without a full stop; none where it can. */
export function faultsOf(tried: TriedFlow): readonly string[] {
  return trialFaults(tried.flow, trialOf(tried)).map((each) => {
    const { fault, name } = each;
    if (fault === 'unreached') return `Con sus ejemplos nunca se llega a la pregunta «${name}»`;
    if (fault === 'untried') {
      return each.of === 'param'
        ? `El parámetro «${name}» no tiene ningún valor con que probarlo`
        : `Nada dice con qué se responde la pregunta «${name}»`;
    }
    if (each.of === 'param') return `El valor número ${each.at + 1} del parámetro «${name}» no es de los que acepta`;
    return each.of === 'answer'
      ? `El ejemplo «${tried.answers[name]?.valid[each.at]?.name ?? ''}» no es una respuesta a la pregunta «${name}»`
      : `El resultado «${outputsOf(tried.calls[name])[each.at]?.[0] ?? ''}» no es lo que devuelve la llamada «${name}»`;
  });
}

/** The outcomes of a call that return something, by their names. */
const outputsOf = (
  call: TriedFlow['calls'][string] | undefined,
): readonly (readonly [name: string, output: unknown])[] =>
  Object.entries(call?.outcomes ?? {}).flatMap(([name, outcome]) =>
    'output' in outcome ? [[name, outcome.output] as const] : [],
  );

/** The same examples for a step that may be passed: its answer is then null. */
export const orOmitted = <Value>({ valid, ...others }: AnswerExamples<Value>): AnswerExamples<Value | null> => ({
  ...others,
  valid: [...valid, { name: 'omitir', value: null }],
});
