import type { ComponentType } from 'react';
import type { FlowMachine } from '../../flows/kit/compile.ts';
import type { FlowText } from '../../flows/kit/text.ts';
import type { FactsOf, Flow, FlowTypes, Memory, StepIdOf } from '../../flows/kit/types.ts';
import type { Preloadable } from '../ui/idle.ts';
import type { Paths } from './session/history.ts';
import type { Receipt } from './session/receipts.ts';
import type { Failure } from './session/run.ts';
import type { Supplies } from './sources.ts';
import type { Steps } from './steps.ts';

/** The props of the screen of a flow's last call and of its ends. */
export interface ResultProps<EndText, T extends FlowTypes = FlowTypes> {
  /** Undefined while the last call is under way. */
  readonly end: { readonly id: string; readonly text: EndText; readonly canRetry: boolean } | undefined;
  /** What the last call threw, where it has failed. */
  readonly error?: unknown;
  /** What is known by name: params, answers and the results of calls. */
  readonly facts: FactsOf<T>;
  /** What was sent, once that is known; all that is left of it after a reload. */
  readonly receipt: Receipt | undefined;
  /** The screen's heading: it takes the focus and gives the page its title. */
  readonly Heading: ComponentType<{ readonly children: string }>;
  /** Leaves the wizard. */
  readonly onLeave: () => void;
  /** Starts again at the first question, with no answers. */
  readonly onRestart: () => void;
  /** Runs again with the other answers: with another answer to this step, or with it open where that is undefined. */
  readonly onChange: <K extends StepIdOf<T>>(step: K, answer: T['answers'][K] | undefined) => void;
  /** Repeats the last call where it failed, with the same answers (decision 20); what no draft holds is asked again. */
  readonly onRetry: () => void;
  /** Sends the same answers as a run of its own, with params of its own. */
  readonly onSeparate: () => void;
  /** Gives the answers up, with their files, and leaves. */
  readonly onGiveUp: () => void;
}

/** The props of the screen of a conflict that a person decides (SL-05). */
export interface ClashProps<T extends FlowTypes = FlowTypes> {
  /** What the call threw. */
  readonly error: unknown;
  readonly memory: Memory<T>;
  /** The screen's heading, where there is no question above it: after the last call. */
  readonly Heading: ComponentType<{ readonly children: string }> | undefined;
  /** Makes the call of a question again; after the last call there is none. */
  readonly onRetry: (() => void) | undefined;
  /** Goes on with what is known then. */
  readonly onGoOn: (memory: Memory<T>) => void;
}

/** Which failures of a call are such conflicts, and what is shown of them. */
interface Clash<T extends FlowTypes> {
  readonly is: (error: unknown) => boolean;
  readonly Screen: ComponentType<ClashProps<T>>;
}

/** How a run begins, where that is not with a draft or with nothing. */
export interface Beginning<T extends FlowTypes> {
  /**
   * Answers known before the wizard is opened (see `session/prefill.ts`): each is passed over when its question is reached, as long as
   * the flow takes it. A draft keeps its own.
   */
  readonly prefill?: Readonly<Partial<T['answers']>> | undefined;
  /**
   * Answers that become known while it runs, of steps that the flow remembers (RP-08): passed over once the first question is answered.
   * What was answered, or is asked just then, stays.
   */
  readonly known?: Readonly<Partial<T['answers']>> | undefined;
  /** What a draft that was found is resumed with, where that is not the draft itself. */
  readonly restored?: ((memory: Memory<T>) => Memory<T>) | undefined;
  /**
   * What no two tabs may have open at once, by a name: what is on the server and would be changed by both. Without it only copies of a
   * run exclude each other (EN-04).
   */
  readonly lockKey?: string | undefined;
  /** What the lock is of was made by this tab a moment ago: no other one can know of it. */
  readonly justMade?: boolean | undefined;
}

/** What a page hears of a run. */
export interface Listeners<T extends FlowTypes> {
  /** A run begins, with what is known: before any of its calls is made. */
  readonly begun?: ((memory: Memory<T>) => void) | undefined;
  /** What a field holds became another answer, which is not sent yet. */
  readonly input?: ((step: string, value: unknown) => void) | undefined;
  /** Another step has opened; with what is known, and what the URL carries. */
  readonly moved?: ((memory: Memory<T>, position: string) => void) | undefined;
  /** The same once that step is painted, and the draft kept: the time to keep something elsewhere. */
  readonly persisted?: ((memory: Memory<T>, position: string) => void) | undefined;
  /** The flow has ended: once. */
  readonly ended?: ((end: string, memory: Memory<T>) => void) | undefined;
  /** A call has failed, also one that users do not see. */
  readonly failed?: ((failure: Failure) => void) | undefined;
}

/** Where a run goes on outside of its own questions: addresses of the portal, undefined where it stays. */
export interface Redirects<T extends FlowTypes> {
  /** At once when it has come to this end. */
  readonly ended?: ((end: string, facts: FactsOf<T>) => string | undefined) | undefined;
  /** From what is known: that address begins a run of its own. */
  readonly running?: ((facts: FactsOf<T>) => string | undefined) | undefined;
}

export interface WizardProps<T extends FlowTypes, EndText> extends Paths {
  readonly flow: Flow<T>;
  /** The flow's compiled machine with its calls provided. The first one given counts. */
  readonly machine: FlowMachine<T>;
  readonly text: FlowText<T, EndText>;
  /** What a new run starts with; a draft keeps its own. */
  readonly params: () => T['params'];
  /** Keeps drafts apart that one person may have at the same time; see `draftStore`. */
  readonly draftKey: string;
  /** Shows the ends. */
  readonly Result: ComponentType<ResultProps<EndText, T>> & Partial<Preloadable>;
  readonly steps?: Steps<T> | undefined;
  /** What its screens choose from and store in; it must stay the same from one rendering to the next. */
  readonly sources?: Supplies<T> | undefined;
  readonly begin?: Beginning<T> | undefined;
  readonly redirect?: Redirects<T> | undefined;
  /** What the run is about, for the header of each step: a client, a car. Undefined while nothing is known. */
  readonly subtitle?: ((facts: FactsOf<T>, signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** What the page's title begins with, such as a number: nothing personal. Undefined while it is not known. */
  readonly about?: ((facts: FactsOf<T>) => string | undefined) | undefined;
  /** What is shown, in place of a call's failure, where somebody else has written the same. */
  readonly clash?: Clash<T> | undefined;
  /** Makes the receipt of what was sent, which the final screen shows, also after a reload. */
  readonly receipt?: ((facts: FactsOf<T>, signal: AbortSignal) => Promise<Receipt>) | undefined;
  readonly on?: Listeners<T> | undefined;
}
