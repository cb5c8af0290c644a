import type { FlowText, StepText } from '../../../flows/kit/text.ts';
import type { CallPhase } from '../../../flows/kit/view.ts';
import type { EndOf, FactsOf, FlowTypes, Memory, StepIdOf } from '../../../flows/kit/types.ts';
import type { ByAnswers, InputOf, Outcome, TriedFlow } from './examples.ts';
import type { Doing, Request, Responding, Seeing } from './screen.ts';

/** What path tests need to know of a flow beyond its definition: who walks it, where it is, how its calls end. */
export interface FlowPaths<T extends FlowTypes = FlowTypes> extends TriedFlow<T> {
  readonly text: FlowText<T, unknown>;
  /** The requirements that its suite walks, by their numbers. */
  readonly serves: readonly [string, ...string[]];
  /** Who of the seed people walks, by their e-mail address. */
  readonly person: string;
  /** Without a final slash; a step's URL is this and its position. */
  readonly basePath: string;
  /** The same where it depends on the params of a run. */
  basePathFor?(params: T['params']): string;
  /** The stages that are shown in place of the progress, each with the positions of its steps. */
  readonly stages?: readonly { readonly label: string; readonly positions: readonly string[] }[];
  /** The address that opens the flow with these params: a path with its query. */
  address(params: T['params']): string;
  /**
   * What another run of the flow begins with, in which the app goes on at another address once this one has come so far; undefined while
   * it stays in this one.
   */
  goesOn?(memory: Memory<T>): Memory<T> | undefined;
  /** How a run with these params begins, in Spanish, where they are several: 'del préstamo 100501'. */
  begins?(params: T['params']): string;
  /** What is done before the flow is opened. */
  readonly given: readonly Doing[];
  /** What else is done for these params: the flags that they come from. */
  givenFor?(params: T['params']): readonly Doing[];
  /** Each call by its name: the request it makes, and how it ends, for the machine and for the browser. */
  readonly calls: {
    readonly [K in keyof T['results'] & string]: {
      readonly request: Request;
      /** What it requests instead, at times: whichever it is ends as the outcome says. */
      readonly instead?: readonly Request[];
      /** What of its input the body of the request is, where it is not all of it. */
      sends?(input: InputOf<T, K>): unknown;
      /** The requests before that one, each to an address that `given` answers, with what of the input they carry. */
      posts?(input: InputOf<T, K>): readonly Posted[];
      readonly outcomes: Readonly<
        Record<
          string,
          ScreenOutcome<T['results'][K]> &
            ByAnswers<T, K> & {
              /** The requests that follow the response: what they carry, and how they end. */
              then?(input: InputOf<T, K>): readonly Following[];
            }
        >
      >;
      /** A response of the server that the call does not declare. */
      readonly undeclared: Responding;
    };
  };
  /** The params that the app makes itself, such as the key of a request: any value of theirs is right. */
  readonly made?: readonly (keyof T['params'] & string)[];
  /** The name of each exit's button. */
  readonly exits?: { readonly [K in T['exits']]: string };
  /** The button that repeats the last call at its failed end, where that is not 'Reintentar'. */
  readonly retry?: string;
  /** Whether 'Cancelar' asks first in any case: it does where more than two answers or a file would go. */
  readonly asksToLeave?: boolean;
  /**
   * What of the chart can never be reached, by the ids of its goals, each with the reason: arrows back are drawn to the next
   * question that is always shown, whatever the conditions in between say together.
   */
  readonly never?: Readonly<Record<string, string>>;
  /**
   * How much longer than its lower bound the suite may be, as a share of it, where the usual is too little: fields of a form are answered
   * together, so that a goal can seldom be reached on the way to another; and many ways lead from a review and back to it.
   */
  readonly slack?: number;
  /** What a question shows of what is known there: the results of calls, and how the one beside it stands. */
  shows?(step: StepIdOf<T>, facts: FactsOf<T>, beside?: CallPhase): readonly Seeing[];
  /** Texts beside those of `text`, by their names: recorded with them. */
  readonly says?: Readonly<Record<string, unknown>>;
  /** What is seen while the call of the ending is under way. */
  readonly sending: readonly Seeing[];
  /** The ends that lead out of the wizard at once, as 'cancelado' does. */
  readonly leaving?: readonly EndOf<T>[];
  /** What each end shows, beside its state. */
  readonly ends: { readonly [K in EndOf<T>]: readonly Seeing[] };
}

/** A request and its body. */
export interface Posted {
  readonly request: Request;
  readonly body: unknown;
}

/** A request after another one of the same call. */
export interface Following extends Posted {
  readonly ends: Responding;
}

/** How a call ends for the machine, and the server's response that causes it. */
export type ScreenOutcome<Out = unknown> = Outcome<Out> & {
  readonly response: Responding;
  /** Where the response makes the call ask again: the longest pause before that, in milliseconds. */
  readonly pause?: number;
};

/** Declares what path tests need to know of a flow; an answer, a call or an end that is left out does not compile. */
export const definePaths = <T extends FlowTypes>(paths: FlowPaths<T>): FlowPaths<T> => paths;

/** The texts of a question by its id; undefined where it has none. */
export function textOf(paths: FlowPaths | undefined, step: string): StepText | undefined {
  const texts: Readonly<Record<string, StepText | undefined>> = paths?.text.steps ?? {};
  return texts[step];
}

/** What an end shows, by its id; undefined where nothing says so. */
export function shownAt(paths: FlowPaths | undefined, end: string): readonly Seeing[] | undefined {
  const ends: Readonly<Record<string, readonly Seeing[] | undefined>> = paths?.ends ?? {};
  return ends[end];
}

/** The title of an end's screen; undefined where it has none. */
export function titleAt(paths: FlowPaths | undefined, end: string): string | undefined {
  const title = shownAt(paths, end)?.find(({ see }) => see === 'heading');
  return title && 'name' in title ? title.name : undefined;
}

/** Whether a tried flow has screens. */
export const hasScreens = (tried: TriedFlow): tried is FlowPaths => 'basePath' in tried;

/** Where a run of a flow with these params is: a step's URL is this and its position. */
export const basePathOf = (paths: FlowPaths, params: FlowTypes['params']): string =>
  paths.basePathFor?.(params) ?? paths.basePath;
