import type { Actor, SnapshotFrom } from 'xstate';
import type { FlowMachine } from '../../../flows/kit/compile.ts';
import type { FlowEvent } from '../../../flows/kit/events.ts';
import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
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

/** A call that failed. */
export interface Failure {
  readonly call: string;
  readonly error: unknown;
  /** The person is not to notice. */
  readonly hidden: boolean;
}

/** A started flow as the wizard drives it, whatever its types are. */
export interface Run<T extends FlowTypes = FlowTypes> {
  readonly flow: Flow<T>;
  /** The same object for as long as nothing changed. */
  readonly snapshot: () => RunSnapshot<T>;
  /** Does an event that the flow knows; any other is ignored, as the machine itself would. */
  readonly send: (event: FlowEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells of each call that failed. */
  readonly onFailed: (listener: (failure: Failure) => void) => () => void;
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
