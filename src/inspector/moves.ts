import type { Snapshot as Persisted } from 'xstate';
import * as v from 'valibot';
import type { Inspected } from '../wizard/session/inspection.ts';

type Machine = Inspected['actor']['logic'];

/** What a run is to begin with, in place of its start. */
let beginning: Persisted<unknown> | undefined;
const travelling = new WeakSet<Machine>();

/**
 * Lets a machine begin at a snapshot that it had before: the wizard begins another run, as where something is undone, and that one
 * restores it, with the call that was under way.
 */
function letTravel(machine: Machine): void {
  if (travelling.has(machine)) return;
  travelling.add(machine);
  const begin = machine.getInitialSnapshot.bind(machine);
  machine.getInitialSnapshot = (scope, input) =>
    beginning ? machine.restoreSnapshot(beginning, scope) : begin(scope, input);
}

/** Runs it anew from a snapshot that it had. */
export function goBackTo(
  run: Inspected,
  snapshot: Persisted<unknown>,
  at: Parameters<NonNullable<Inspected['reopen']>>,
): void {
  letTravel(run.actor.logic);
  beginning = snapshot;
  run.reopen?.(...at);
}

/** A run has begun: the next one begins as it would. */
export function hasBegun(): void {
  beginning = undefined;
}

/** A call that was not made yet. */
export interface Held {
  readonly call: string;
  /** Makes it. */
  readonly release: () => void;
}

const starts = v.function();
const promised = v.looseObject({ start: starts });
const started = v.looseObject({ self: v.looseObject({ getSnapshot: v.function() }) });
const holding = new WeakMap<Machine, (held: Held) => boolean>();

/**
 * Lets calls of a machine wait until somebody says how they end. A call that is a machine itself is made at once: it lasts.
 *
 * @param hold says whether a call waits
 */
export function letHold(machine: Machine, hold: (held: Held) => boolean): void {
  const isKnown = holding.has(machine);
  holding.set(machine, hold);
  if (isKnown) return;
  const { actors } = machine.implementations;
  for (const [call, logic] of Object.entries<unknown>(actors)) {
    const read = v.safeParse(promised, logic);
    if (!read.success || 'root' in read.output) continue;
    const { start } = read.output;
    const waiting = (snapshot: unknown, scope: unknown) => {
      const make = () => {
        const { self } = v.parse(started, scope);
        // It may have ended meanwhile, as somebody has chosen.
        const { status } = v.parse(v.looseObject({ status: v.string() }), self.getSnapshot());
        if (status === 'active') start(snapshot, scope);
      };
      if (!holding.get(machine)?.({ call, release: make })) make();
    };
    Reflect.set(actors, call, { ...read.output, start: waiting });
  }
}
