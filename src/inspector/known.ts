import { createActor, type Snapshot as Persisted } from 'xstate';
import { compile } from '../../flows/kit/compile.ts';
import { decisive } from '../../flows/kit/explore.ts';
import type { Flow, FlowTypes } from '../../flows/kit/types.ts';
import { pick } from '../../flows/kit/walk.ts';
import type { Snapshot } from '../../tests/model/transitions.ts';
import type { Start, Subject } from '../../tests/paths/engine/types.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';

/** What path tests know of a flow: its examples, how its calls end, where its events lead. */
export interface Known {
  readonly flow: Flow;
  readonly subject: Subject<Snapshot>;
  /** A running machine's snapshot, as one of this flow's own. */
  readonly read: (persisted: Persisted<unknown>) => Snapshot;
  /** The start of the suites that decides as these params do; the first one where none does. */
  readonly startFor: (params: FlowTypes['params']) => Start<Snapshot> | undefined;
}

const all = new Map<string, Known>();

/** What is known of a flow by its id; undefined of one that path tests do not describe. */
export function knownOf(id: string): Known | undefined {
  const paths = flowPaths.find(({ flow }) => flow.id === id);
  if (!paths) return undefined;
  const found = all.get(id);
  if (found) return found;
  const { flow } = paths;
  const machine = compile(flow);
  const subject = flowSubject(paths);
  const decides = decisive(flow);
  const told = (params: FlowTypes['params']) => JSON.stringify(pick(params, decides));
  const known: Known = {
    flow,
    subject,
    read: (persisted) =>
      createActor(machine, {
        snapshot: persisted,
        input: { memory: { params: {}, answers: {}, results: {} } },
      }).getSnapshot(),
    startFor: (params) => subject.starts.find((start) => told(start.params) === told(params)) ?? subject.starts.at(0),
  };
  all.set(id, known);
  return known;
}

/** The states that a machine is in, as a recorded step has them. */
export const placeOf = ({ subject }: Known, snapshot: Snapshot): string => subject.states(snapshot).join(' + ');
