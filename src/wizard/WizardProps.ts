import type { ComponentType } from 'react';
import type {
  AnswersOf,
  FactsOf,
  Flow,
  FlowMachine,
  FlowText,
  FlowTypes,
  Memory,
  StepIdOf,
} from '../../flows/kit/index.ts';
import type { Uploads } from './session/files.ts';
import type { Stage } from './Stages.tsx';
import type { Aids } from './aids.ts';
import type { Failure } from './session/run.ts';
import type { Supplies } from './sources.ts';
import type { OwnScreens } from './OwnScreen.tsx';
import type { Receipt } from './session/receipts.ts';
import type { Paths } from './session/history.ts';

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

export interface WizardProps<T extends FlowTypes, EndText> extends Paths, Supplies<T> {
  readonly flow: Flow<T>;
  /** The flow's compiled machine with its calls provided. The first one given counts. */
  readonly machine: FlowMachine<T>;
  readonly text: FlowText<T, EndText>;
  /** What a new run starts with; a draft keeps its own. */
  readonly params: () => T['params'];
  /** Keeps drafts apart that one person may have at the same time; see `draftStore`. */
  readonly draftKey: string;
  /**
   * What no two tabs may have open at once, by a name: what is on the server and would be changed by both. Without it only copies of a
   * run exclude each other (EN-04).
   */
  readonly exclusive?: string | undefined;
  /** What is `exclusive` was made by this tab a moment ago: no other one can know of it. */
  readonly justMade?: boolean;
  /**
   * Answers known before the wizard is opened (see `given.ts`): each is passed over when its question is reached, as long as the
   * flow takes it. A draft keeps its own.
   */
  readonly given?: Readonly<Partial<T['answers']>>;
  /** What a draft that was found is gone on with, where that is not the draft itself. */
  readonly restored?: (memory: Memory<T>) => Memory<T>;
  /** Values last used, for the steps and fields that remember them. */
  readonly suggestions?: AnswersOf<T>;
  /** The flow's own screens, for steps for which the screen of their kind is not enough. */
  readonly screens?: OwnScreens<T>;
  /** Where files go; a flow that asks for none needs none. */
  readonly uploads?: Uploads;
  /** Gets what a field holds whenever that becomes another answer, before it is sent. */
  readonly onTyped?: (step: string, value: unknown) => void;
  /** What helps to answer, by the steps that it helps with. */
  readonly aids?: Aids<T>;
  /** What a question says besides, by what is known: undefined for nothing. */
  readonly notes?: { readonly [K in StepIdOf<T>]?: (facts: FactsOf<T>) => string | undefined };
  /**
   * How answers read in the review, by their steps, where their kind cannot say: those that are given at the flow's own screens.
   */
  readonly said?: (facts: FactsOf<T>) => { readonly [K in StepIdOf<T>]?: string | undefined };
  /** What the run is about, for the header of each step: a client, a car. Undefined while nothing is known. */
  readonly about?: (facts: FactsOf<T>, signal: AbortSignal) => Promise<string | undefined>;
  /** Asked before answers are given up by leaving; without it nothing is asked. */
  readonly confirmLeave?: string;
  /** Where an end leads at once, by its id: an address of the portal; undefined for one that has a screen. */
  readonly leadsTo?: (end: string, facts: FactsOf<T>) => string | undefined;
  /** Where the run goes on from what is known: an address of the portal that begins a run of its own; undefined while it stays. */
  readonly movesTo?: ((facts: FactsOf<T>) => string | undefined) | undefined;
  /** Makes the receipt of what was sent, which the final screen shows, also after a reload. */
  readonly receipt?: (facts: FactsOf<T>, signal: AbortSignal) => Promise<Receipt>;
  /** Shows the ends; where it is fetched for itself, `load` does that ahead of its use. */
  readonly Result: ComponentType<ResultProps<EndText, T>> & { readonly load?: () => Promise<unknown> };
  /** The stages that the wizard shows instead of its progress, each with the positions of its steps. */
  readonly stages?: readonly Stage[] | undefined;
  /** Called when another step has opened, with what is known and what the URL carries. */
  readonly onMoved?: (memory: Memory<T>, position: string) => void;
  /** The same once that step is painted, and the draft kept: the time to keep something elsewhere. */
  readonly onKept?: (memory: Memory<T>, position: string) => void;
  /** Called once, when the flow has ended. */
  readonly onEnd?: (end: string, memory: Memory<T>) => void;
  /** Gets each failed call, also those that users do not see. */
  readonly onFailed?: (failure: Failure) => void;
}
