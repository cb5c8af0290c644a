import * as v from 'valibot';
import type { InspectionEvent, Snapshot as Persisted, StateValue } from 'xstate';
import type { Memory } from '../../flows/kit/types.ts';
import { positionOf, walk } from '../../flows/kit/walk.ts';
import { viewOf } from '../../flows/kit/view.ts';
import type { Snapshot } from '../../tests/model/transitions.ts';
import { leavesOf } from '../../tests/paths/subject/leaves.ts';
import type { Inspected, Inspection } from '../wizard/session/inspection.ts';
import { copyOf, type Copy } from './copied-path.ts';
import { type Known, knownOf } from './known.ts';
import { goBackTo, hasBegun, type Held, letHold } from './moves.ts';

/** An event of a run, and where it led; the first one is that it was seen at all. */
export interface Moment {
  readonly event: { readonly type: string };
  readonly snapshot: Snapshot;
  /** What it is gone back to with. */
  readonly persisted: Persisted<unknown>;
}

/** The flow's machine that runs. */
export interface Run {
  readonly known: Known;
  /** From the first one on. */
  readonly moments: readonly [Moment, ...Moment[]];
  /** Calls that wait until somebody says how they end. */
  readonly held: readonly string[];
}

/** A machine beside it, by its role. */
export interface Beside {
  readonly id: string;
  /** Its states, by their ids. */
  readonly states: readonly string[];
  /** Its last events, by their types. */
  readonly events: readonly string[];
}

export interface Watched {
  readonly run: Run | undefined;
  readonly session: Beside | undefined;
  readonly lock: Beside | undefined;
  readonly isHolding: boolean;
}

/** Watches the machines of the wizard that is open, and moves its run. */
export interface Recorder {
  /** The same object for as long as nothing changed. */
  readonly now: () => Watched;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears what XState says of the machines, in its own form; of those that run already, that they do. */
  readonly inspect: (listener: (event: InspectionEvent) => void) => () => void;
  /** Sends the run an event that a suite has for it: how a call ends, or that a delay is over. */
  readonly send: (event: { readonly type: string }) => void;
  /** Lets the calls that begin from now on wait, or not any more. */
  readonly hold: (isHolding: boolean) => void;
  /** Makes a call that waits. */
  readonly release: (call: string) => void;
  /** Runs it anew from a moment, by its number; what came later is forgotten. */
  readonly goBack: (moment: number) => void;
  /** Runs it anew with what leads to a step; false where these params do not lead there. */
  readonly jump: (memory: Memory, step: string) => boolean;
  /** The run as a path test. */
  readonly copy: () => Copy | undefined;
  readonly stop: () => void;
}

/** No more events of a machine beside the run are kept. */
const MOST_BESIDE = 20;

const stateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
]);
const stated = v.looseObject({ value: stateValue });

/** What XState has said of an actor when it was made, before anybody listened. */
const asMade = ({ actor }: Inspected): InspectionEvent => ({
  type: '@xstate.actor',
  rootId: actor.sessionId,
  actorRef: actor,
});

/** A run as a path test. */
export function copyOfRun({ known, moments: [first, ...rest] }: Run): Copy {
  return copyOf(known, first.snapshot, rest);
}

/** Begins to watch. Nothing of it is kept, or leaves the page. */
export function record(inspection: Inspection): Recorder {
  const listeners = new Set<() => void>();
  const inspectors = new Set<(event: InspectionEvent) => void>();
  const watching = new Map<Inspected, () => void>();
  const held = new Map<string, Held>();
  let now: Watched = { run: undefined, session: undefined, lock: undefined, isHolding: false };
  /** What is kept of the run before, where that was gone back to. */
  let kept: readonly Moment[] = [];
  let running: Inspected | undefined;
  /** What was known of it when its wizard was taken out. */
  let left: Run | undefined;

  const become = (next: Partial<Watched>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const heldNow = () => [...held.keys()];
  const momentOf = (known: Known, { actor }: Inspected, event: Moment['event']): Moment => {
    const persisted = actor.getPersistedSnapshot();
    return { event, persisted, snapshot: known.read(persisted) };
  };

  const besideOf = ({ actor }: Inspected, events: readonly string[]): Beside => {
    const { id } = actor.logic;
    const read = v.safeParse(stated, actor.getPersistedSnapshot());
    return { id, states: read.success ? leavesOf(id, read.output.value) : [], events };
  };

  const begin = (inspected: Inspected) => {
    hasBegun();
    const { actor } = inspected;
    // Where React mounts it twice it is the same run.
    if (running?.actor === actor) {
      running = inspected;
      become({ run: left ?? now.run });
      return;
    }
    running = inspected;
    held.clear();
    const known = knownOf(actor.logic.id);
    letHold(actor.logic, (call) => {
      if (!now.isHolding) return false;
      held.set(call.call, call);
      if (now.run) become({ run: { ...now.run, held: heldNow() } });
      return true;
    });
    const [first, ...rest] = kept;
    kept = [];
    if (!known) become({ run: undefined });
    else if (first) become({ run: { known, moments: [first, ...rest], held: [] } });
    else become({ run: { known, moments: [momentOf(known, inspected, { type: 'inicio' })], held: [] } });
  };

  const hear = (inspected: Inspected, event: InspectionEvent) => {
    for (const inspector of inspectors) inspector(event);
    if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== inspected.actor.sessionId) return;
    // What React mounts a second time is stopped and begun a second time: it is the same run.
    if (event.event.type === 'xstate.init' || event.event.type === 'xstate.stop') return;
    const { role } = inspected;
    if (role !== 'run') {
      const events = [...(now[role]?.events ?? []), event.event.type].slice(-MOST_BESIDE);
      become({ [role]: besideOf(inspected, events) });
      return;
    }
    if (!now.run) return;
    const { known, moments } = now.run;
    const moment = momentOf(known, inspected, event.event);
    for (const call of heldNow()) if (!(call in moment.snapshot.children)) held.delete(call);
    become({ run: { known, moments: [...moments, moment], held: heldNow() } });
  };

  const follow = () => {
    const all = inspection.all();
    for (const [inspected, leave] of watching) {
      if (all.includes(inspected)) continue;
      leave();
      watching.delete(inspected);
      if (inspected.role !== 'run') become({ [inspected.role]: undefined });
    }
    for (const inspected of all) {
      if (watching.has(inspected)) continue;
      const subscription = inspected.actor.system.inspect((event) => {
        hear(inspected, event);
      });
      watching.set(inspected, () => {
        subscription.unsubscribe();
      });
      for (const inspector of inspectors) inspector(asMade(inspected));
      if (inspected.role === 'run') begin(inspected);
      else become({ [inspected.role]: besideOf(inspected, now[inspected.role]?.events ?? []) });
    }
    // Between two runs of a session nothing else is shown.
    if (now.run && all.length === 0) {
      left = now.run;
      become({ run: undefined });
    }
  };
  const leave = inspection.follow(follow);
  follow();

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    inspect(listener) {
      inspectors.add(listener);
      for (const inspected of watching.keys()) listener(asMade(inspected));
      return () => {
        inspectors.delete(listener);
      };
    },
    send(event) {
      running?.actor.send(event);
    },
    hold(isHolding) {
      become({ isHolding });
      if (!isHolding) for (const { release } of held.values()) release();
      if (!isHolding) held.clear();
      if (now.run) become({ run: { ...now.run, held: heldNow() } });
    },
    release(call) {
      held.get(call)?.release();
      held.delete(call);
      if (now.run) become({ run: { ...now.run, held: heldNow() } });
    },
    goBack(number) {
      const { run } = now;
      const moment = run?.moments[number];
      if (!run || !running || moment?.snapshot.status !== 'active') return;
      const { context } = moment.snapshot;
      kept = run.moments.slice(0, number + 1);
      goBackTo(running, moment.persisted, [context.memory, viewOf(run.known.flow, moment.snapshot).position]);
    },
    jump(memory, step) {
      const { run } = now;
      if (!run || !running?.reopen) return false;
      const { flow } = run.known;
      if (walk(flow, memory).current !== step) return false;
      kept = [];
      running.reopen(memory, positionOf(flow, step));
      return true;
    },
    copy() {
      return now.run && copyOfRun(now.run);
    },
    stop() {
      leave();
      for (const end of watching.values()) end();
      watching.clear();
    },
  };
}
