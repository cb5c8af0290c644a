import type { Budget, Chart, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';

/** So many orders are looked for where the budget does not say. */
const MOST = 200;

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
  const scenarios: Scenario[] = [];
  for (const { start, events, snapshot } of entries(subject)) {
    for (const order of orders(subject, snapshot)) {
      if (scenarios.length === cases) {
        const stopped = `Hay más órdenes que los ${cases} de --cases: pedí más.`;
        return { scenarios, missed: [], stopped };
      }
      scenarios.push({ start, events: [...events, ...order] });
    }
  }
  return { scenarios, missed: [] };
}

const isParallel = <S>(subject: Subject<S>, snapshot: S) => subject.states(snapshot).length > 1;

/** The first way into each set of states side by side. */
function entries<S>(subject: Subject<S>): readonly Entry<S>[] {
  if (!subject.parallel) return [];
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
function* orders<S>(subject: Subject<S>, from: S): Generator<readonly PlayedEvent[]> {
  const regions = regionsOf(subject.chart);
  function* go(
    snapshot: S,
    events: readonly PlayedEvent[],
    moved: ReadonlySet<string>,
  ): Generator<readonly PlayedEvent[]> {
    for (const played of moves(subject, snapshot)) {
      if (events.some(({ name }) => name === played.name)) continue;
      const after = subject.send(snapshot, played);
      const now = new Set([...moved, ...movedBy(subject.reaches(snapshot, played, after), regions)]);
      const order = [...events, played];
      if (isParallel(subject, after)) yield* go(after, order, now);
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

/** The regions of the transitions that an event took. */
const movedBy = (reached: readonly string[], regions: ReadonlyMap<string, string>): readonly string[] =>
  reached.flatMap((goal) => regions.get(goal) ?? []);

/** One event for each kind and each place that it leads to: ten right answers are one move. */
function moves<S>(subject: Subject<S>, snapshot: S): readonly PlayedEvent[] {
  const found = new Map<string, PlayedEvent>();
  for (const played of subject.events(snapshot)) {
    if (played.kind === 'refusal' || played.kind === 'stay') continue;
    const where = JSON.stringify([played.kind, played.target, subject.states(subject.send(snapshot, played))]);
    const name = played.kind === 'outcome' ? played.name : where;
    if (!found.has(name)) found.set(name, played);
  }
  return [...found.values()];
}
