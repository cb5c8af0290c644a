import type { ComponentType } from 'react';
import type { FactsOf, Flow, FlowMachine, FlowText, FlowTypes, Memory } from '../../flows/kit/index.ts';
import type { Uploads } from './files.ts';
import type { Aids } from './aids.ts';
import type { Failure } from './run.ts';
import type { Supplies } from './sources.ts';
import type { OwnScreens } from './OwnScreen.tsx';
import type { Paths } from './UrlSync.tsx';

/** What the screen of a flow's last call and of its ends is handed. */
export interface ResultProps<EndText, T extends FlowTypes = FlowTypes> {
  /** Undefined while the last call is under way. */
  readonly end: { readonly id: string; readonly text: EndText; readonly canRetry: boolean } | undefined;
  /** What is known by name: params, answers and the results of calls. */
  readonly facts: FactsOf<T>;
  /** The screen's heading: it takes the focus and gives the page its title. */
  readonly Heading: ComponentType<{ readonly children: string }>;
  /** Leaves the wizard. */
  readonly onLeave: () => void;
  /** Begins anew at the first question, with nothing answered. */
  readonly onRestart: () => void;
  /** Repeats the last call, where the flow allows that. */
  readonly onRetry: () => void;
}

export interface WizardProps<T extends FlowTypes, EndText> extends Paths, Supplies<T> {
  readonly flow: Flow<T>;
  /** The flow's compiled machine with its calls provided. The first one given counts. */
  readonly machine: FlowMachine<T>;
  readonly text: FlowText<T, EndText>;
  /** What a new run starts with; a draft keeps its own. */
  readonly params: () => T['params'];
  /** Tells apart what one person may have under way side by side; see `draftStore`. */
  readonly draftKey: string;
  /** Values last used, for the steps that remember them. */
  readonly suggestions?: Readonly<Partial<T['answers']>>;
  /** Screens of the flow's own, for steps that the screen of their kind does not do justice. */
  readonly screens?: OwnScreens<T>;
  /** Where files go; a flow that asks for none needs none. */
  readonly uploads?: Uploads;
  /** Hears of what a field holds whenever it becomes another answer, before it is sent. */
  readonly onTyped?: (step: string, value: unknown) => void;
  /** What helps to answer, by the steps that it helps with. */
  readonly aids?: Aids<T>;
  /** Asked before answers are given up by leaving; without it nothing is asked. */
  readonly confirmLeave?: string;
  readonly Result: ComponentType<ResultProps<EndText, T>>;
  /** Hears once how the flow ended. */
  readonly onEnd?: (end: string, memory: Memory<T>) => void;
  /** Hears of each call that failed, also of those that nobody is told of. */
  readonly onFailed?: (failure: Failure) => void;
}
