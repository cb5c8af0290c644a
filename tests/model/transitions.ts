import { createActor, type ExecutableActionObject, type SnapshotFrom } from 'xstate';
import type { FlowMachine } from '../../flows/kit/compile.ts';
import type { FlowEvent, FlowInput } from '../../flows/kit/events.ts';
import type { FlowTypes } from '../../flows/kit/types.ts';

export type Snapshot = SnapshotFrom<FlowMachine<FlowTypes>>;
type Taken = readonly [snapshot: Snapshot, actions: readonly ExecutableActionObject[]];

/** The pure transitions of a flow's machine. */
export interface Transitions {
  initial(input: FlowInput): Taken;
  next(snapshot: Snapshot, event: FlowEvent): Taken;
}

/**
 * The result of XState's `initialTransition` and `transition`. Those make an actor for each event, in which the flow begins
 * again: here one actor, which never starts, serves all events of a machine.
 */
export function transitionsOf(machine: FlowMachine<FlowTypes>): Transitions {
  const self = createActor(machine, { input: { memory: { params: {}, answers: {}, results: {} } } });
  let actions: ExecutableActionObject[] = [];
  const scope: Parameters<FlowMachine<FlowTypes>['transition']>[2] = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => {
      actions.push(action);
    },
  };
  const collecting = (take: () => Snapshot): Taken => {
    actions = [];
    return [take(), actions];
  };
  return {
    initial: (input) => collecting(() => machine.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => collecting(() => machine.transition(snapshot, event, scope)),
  };
}

function nothing(): void {
  return undefined;
}
