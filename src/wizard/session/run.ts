import type { Actor, SnapshotFrom } from 'xstate';
import type { FlowMachine } from '../../../flows/kit/compile.ts';
import type { FlowEvent } from '../../../flows/kit/events.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Facts, Flow, FlowTypes, Memory, Step } from '../../../flows/kit/types.ts';
import { type View, viewOf } from '../../../flows/kit/view.ts';

/** A flow at one moment: what screens show, and what the wizard keeps. */
export interface RunSnapshot<T extends FlowTypes = FlowTypes> {
  readonly view: View<T>;
  readonly memory: Memory<T>;
  /** An answer that is given and not final yet, of the step that is open. */
  readonly settling: { readonly step: string; readonly value: unknown } | null;
  /** What the last failed call threw. */
  readonly error: unknown;
}

/** What is entered into the open question and not sent; of a form, as much as is there, by field. */
export interface PendingInput {
  readonly step: string;
  readonly value: unknown;
}

/** A call that failed. */
export interface Failure {
  readonly call: string;
  readonly error: unknown;
  /** The person is not to notice. */
  readonly hidden: boolean;
}

/** A started flow as the wizard drives it, whatever its types are; or several of its questions as one, by the same events. */
export interface Run<T extends FlowTypes = FlowTypes> {
  readonly flow: Flow<T>;
  /** The same object for as long as nothing changed. */
  readonly snapshot: () => RunSnapshot<T>;
  /** Does an event that the flow knows; any other is ignored, as the machine itself would. */
  readonly send: (event: FlowEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What was entered into the open question and not sent, by the steps of the flow. */
  readonly entered: (pendingInput: PendingInput) => Facts;
  /** Tells of each call that failed. */
  readonly onFailed: (listener: (failure: Failure) => void) => () => void;
  /** Whether several of its questions are asked as one. */
  readonly isSectioned: () => boolean;
  /** The texts of a step that is not the flow's own, but several of its questions; undefined for any other. */
  readonly textOf: (step: Step) => StepText | undefined;
}

/** Shows a run otherwise, by the same events. */
export type Showing = <T extends FlowTypes>(run: Run<T>) => Run<T>;

/** A run that can be shown otherwise while it runs. */
export interface SwitchableRun<T extends FlowTypes> extends Run<T> {
  /**
   * Shows it otherwise from now on; undefined: as it is.
   *
   * @param entered what was entered into the open question and not sent, by step: it is shown there again, with what the flow forgets.
   *   Left out where nothing was shown before.
   */
  readonly showBy: (showing: Showing | undefined, entered?: Facts) => void;
}

/** Lets a run be shown otherwise. */
export function switchable<T extends FlowTypes>(plain: Run<T>): SwitchableRun<T> {
  const listeners = new Set<() => void>();
  let shown = plain;
  return {
    ...plain,
    snapshot: () => shown.snapshot(),
    send: (event) => {
      shown.send(event);
    },
    entered: (pendingInput) => shown.entered(pendingInput),
    textOf: (step) => shown.textOf(step),
    isSectioned: () => shown.isSectioned(),
    subscribe(listener) {
      const leave = plain.subscribe(listener);
      listeners.add(listener);
      return () => {
        leave();
        listeners.delete(listener);
      };
    },
    showBy(showing, entered) {
      const { view } = plain.snapshot();
      shown = showing ? showing(plain) : plain;
      // What is changed from the review holds, and stays.
      if (entered && view.at === 'step' && view.phase === 'asking' && !view.changing) {
        shown.send({ type: 'GOTO', step: view.step.id, entered });
      } else for (const listener of listeners) listener();
    },
  };
}

/** Puts a typed actor behind the one face that the wizard needs. */
export function connect<T extends FlowTypes>(flow: Flow<T>, actor: Actor<FlowMachine<T>>): Run<T> {
  let seen: SnapshotFrom<FlowMachine<T>> | undefined;
  let last: RunSnapshot<T> | undefined;
  return {
    flow,
    snapshot() {
      const snapshot = actor.getSnapshot();
      if (last === undefined || snapshot !== seen) {
        const { memory, settling, error } = snapshot.context;
        seen = snapshot;
        last = { view: viewOf(flow, snapshot), memory, settling, error };
      }
      return last;
    },
    send(event) {
      if (isEventOf(flow, event)) actor.send(event);
    },
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    entered: ({ step, value }) => ({ [step]: value }),
    textOf: () => undefined,
    isSectioned: () => false,
    onFailed(listener) {
      const subscription = actor.on('failed', ({ call, error, hidden }) => {
        listener({ call, error, hidden });
      });
      return () => {
        subscription.unsubscribe();
      };
    },
  };
}

/** Whether an event names a step of this flow. An answer that the step does not take, the machine ignores: it reads it anyway. */
function isEventOf<T extends FlowTypes>(flow: Flow<T>, event: FlowEvent | FlowEvent<T>): event is FlowEvent<T>;
function isEventOf(flow: Flow, event: FlowEvent): boolean {
  if (event.type !== 'ANSWER' && event.type !== 'GOTO' && event.type !== 'CHANGE') return true;
  return flow.steps.some(({ id }) => id === event.step);
}
