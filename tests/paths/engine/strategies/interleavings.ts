import type { Budget, Chart, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';
import { within } from './budget.ts';

/** The number of orders if the budget does not say. */
const MOST = 200;

/** At most so many are counted, to say how many are left. */
const COUNTED = 10_000;

/** Where regions begin to run side by side, and the events that lead there. */
interface Entry<S> {
  readonly start: number;
  readonly events: readonly PlayedEvent[];
  readonly snapshot: S;
  /** Whether they begin here: they do not run in the state before. */
  readonly begins: boolean;
}

/**
 * The orders in which side-by-side regions can move, from where they begin to run until one of them leaves: each event at
 * most once, and more than one region moved. Two orders differ if their events do.
 */
export function interleavings<S>(subject: Subject<S>, { cases = MOST }: Budget): Plan {
  if (!subject.parallel) {
    return { scenarios: [], missed: [], stopped: 'No tiene partes simultáneas: no hay órdenes que probar.' };
  }
  const begun = entries(subject);
  const movesIn = movesOf(subject);
  const { scenarios, isCut } = within(everyOrder(begun, movesIn), cases);
  if (!isCut) return { scenarios, missed: [] };
  const { scenarios: counted, isCut: isMore } = within(everyOrder(begun, movesIn), Math.max(COUNTED, cases + 1));
  const left = `${isMore ? 'al menos ' : ''}${(counted.length - cases).toLocaleString('es-AR')}`;
  return { scenarios, missed: [], stopped: `Hay más órdenes que los ${cases} de --cases, y quedan ${left}: pedí más.` };
}

function* everyOrder<S>(begun: readonly Entry<S>[], movesIn: (snapshot: S) => readonly Move<S>[]): Generator<Scenario> {
  for (const { start, events, snapshot } of begun) {
    for (const order of orders(snapshot, movesIn)) yield { start, events: [...events, ...order] };
  }
}

const isParallel = <S>(subject: Subject<S>, snapshot: S) => subject.states(snapshot).length > 1;

/** The first way into each set of states side by side. */
function entries<S>(subject: Subject<S>): readonly Entry<S>[] {
  const found = new Map<string, Entry<S>>();
  const seen = new Set<string>();
  let now = subject.starts.map(({ snapshot }, start): Entry<S> => ({
    start,
    events: [],
    snapshot,
    begins: isParallel(subject, snapshot),
  }));
  while (now.length > 0) {
    const next: Entry<S>[] = [];
    for (const entry of now) {
      const { start, events, snapshot, begins } = entry;
      const name = subject.states(snapshot).join();
      if (begins && !found.has(name)) found.set(name, entry);
      const key = subject.key(snapshot);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const played of subject.events(snapshot)) {
        const after = subject.send(snapshot, played);
        const enters = isParallel(subject, after) && !isParallel(subject, snapshot);
        next.push({ start, events: [...events, played], snapshot: after, begins: enters });
      }
    }
    now = next;
  }
  return [...found.values()];
}

/** Every order of events from here until the states are no longer side by side. */
function* orders<S>(from: S, movesIn: (snapshot: S) => readonly Move<S>[]): Generator<readonly PlayedEvent[]> {
  function* go(
    snapshot: S,
    events: readonly PlayedEvent[],
    moved: ReadonlySet<string>,
  ): Generator<readonly PlayedEvent[]> {
    const open = movesIn(snapshot).filter(({ played: { name } }) => events.every((done) => done.name !== name));
    // regions that end side by side are never left
    if (open.length === 0 && moved.size > 1) yield events;
    for (const { played, after, regions, leaves } of open) {
      const now = new Set([...moved, ...regions]);
      const order = [...events, played];
      if (!leaves) yield* go(after, order, now);
      else if (now.size > 1) yield order;
    }
  }
  yield* go(from, [], new Set());
}

/** What moves as a whole where an event is not of one region. */
const WHOLE = 'todo';

/** The region of each transition, by the transition's id: a quote that goes on in the next state is in the same region. */
function regionsOf({ states, transitions }: Chart): ReadonlyMap<string, string> {
  const byId = new Map(states.map((state) => [state.id, state]));
  const regionOf = (id = ''): string => {
    const { parent } = byId.get(id) ?? {};
    if (parent === undefined) return WHOLE;
    return byId.get(parent)?.type === 'parallel' ? id.slice(parent.length + 1) : regionOf(parent);
  };
  return new Map(transitions.map(({ id, source }) => [id, regionOf(source)]));
}

/** An event that moves regions. */
interface Move<S> {
  readonly played: PlayedEvent;
  readonly after: S;
  /** Those whose transitions it takes. */
  readonly regions: readonly string[];
  /** Whether nothing runs side by side after it. */
  readonly leaves: boolean;
}

/** One event for each kind and each place that it leads to: ten right answers are one move. Each key is visited once. */
function movesOf<S>(subject: Subject<S>): (snapshot: S) => readonly Move<S>[] {
  const regions = regionsOf(subject.chart);
  const known = new Map<string, readonly Move<S>[]>();
  const ask = (snapshot: S): readonly Move<S>[] => {
    const found = new Map<string, Move<S>>();
    for (const played of subject.events(snapshot)) {
      if (played.kind === 'refusal' || played.kind === 'stay') continue;
      const after = subject.send(snapshot, played);
      const where = JSON.stringify([played.kind, played.target, subject.states(after)]);
      const name = played.kind === 'outcome' ? played.name : where;
      if (found.has(name)) continue;
      const taken = subject.reaches(snapshot, played, after).flatMap((goal) => regions.get(goal) ?? []);
      found.set(name, { played, after, regions: taken, leaves: !isParallel(subject, after) });
    }
    return [...found.values()];
  };
  return (snapshot) => {
    const key = subject.key(snapshot);
    const moves = known.get(key) ?? ask(snapshot);
    known.set(key, moves);
    return moves;
  };
}
