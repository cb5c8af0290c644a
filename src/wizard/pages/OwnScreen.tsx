import type { ComponentType } from 'react';
import type { ExitOf, FactsAt, Flow, FlowTypes, Memory, StepIdOf } from '../../../flows/kit/types.ts';
import type { CallPhase } from '../../../flows/kit/view.ts';
import { factsAt } from '../../../flows/kit/walk.ts';

/** What does not depend on the types of the flow. */
export interface OwnFace {
  /** The state of the call that runs beside the question. */
  readonly beside: CallPhase | undefined;
  readonly onAnswer: (value: unknown) => void;
  readonly onExit: (exit: string) => void;
  /** Asks the question again: a call that runs beside it and has failed is tried again. */
  readonly onAgain: () => void;
}

/** The props of a flow's own screen: answer, ways out and facts are typed by its step. */
export interface OwnScreenProps<T extends FlowTypes, K extends StepIdOf<T>> extends Omit<
  OwnFace,
  'onAnswer' | 'onExit'
> {
  /** What holds already. */
  readonly answer: T['answers'][K] | undefined;
  /** What is known by name: params, answers and the results of calls. */
  readonly facts: FactsAt<T, K>;
  readonly onAnswer: (value: T['answers'][K]) => void;
  /** Leaves the question by a way out that its definition names. */
  readonly onExit: (exit: ExitOf<T, K>) => void;
}

/** The flow's own screens, by the steps for which the screen of their kind is not enough. */
type OwnScreens<T extends FlowTypes> = {
  readonly [K in StepIdOf<T>]?: { readonly screen?: ComponentType<OwnScreenProps<T, K>> | undefined };
};

interface OwnedFlow<T extends FlowTypes> {
  readonly flow: Flow<T>;
  readonly memory: Memory<T>;
  readonly steps: OwnScreens<T>;
}

/** The flow's own screen for a step; undefined where it has none. */
export function ownScreen<T extends FlowTypes>(owned: OwnedFlow<T>, step: string, face: OwnFace) {
  return isStepOf(owned.flow, step) ? shown(owned.steps[step], owned, step, face) : undefined;
}

function shown<T extends FlowTypes, K extends StepIdOf<T>>(
  options: OwnScreens<T>[K],
  { flow, memory }: OwnedFlow<T>,
  step: K,
  face: OwnFace,
) {
  const Own: ComponentType<OwnScreenProps<T, K>> | undefined = options?.screen;
  return Own && <Own key={step} {...face} answer={memory.answers[step]} facts={factsAt(flow, memory, step)} />;
}

function isStepOf<T extends FlowTypes>(flow: Flow<T>, id: string): id is StepIdOf<T> {
  return flow.steps.some((step) => step.id === id);
}
