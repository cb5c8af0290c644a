import type { Budget, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';

/** So many orders are looked for where the budget does not say. */
const MOST = 200;

/** Where regions begin to run side by side, and the events that lead there. */
interface Entry<S> {
  readonly start: number;
  readonly events: readonly PlayedEvent[];
  readonly snapshot: S;
}

/**
 * The orders in which side-by-side regions can move, from where they begin to run until one of them leaves: each event at
 * most once, and more than one region moved. Two orders differ if their events do.
 */
export function interleavings<S>(subject: Subject<S>, { cases = MOST }: Budget): Plan {
  const scenarios: Scenario[] = [];
  for (const { start, events, snapshot } of entries(subject)) {
    for (const order of orders(subject, snapshot)) {
      if (scenarios.length === cases) {
        const stopped = `Hay más órdenes que las ${cases} del presupuesto: pedí más con --cases.`;
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
  let now: readonly Entry<S>[] = subject.starts.map(({ snapshot }, start) => ({ start, events: [], snapshot }));
  while (now.length > 0) {
    const next: Entry<S>[] = [];
    for (const { start, events, snapshot } of now) {
      const key = subject.key(snapshot);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const played of subject.events(snapshot)) {
        const after = subject.send(snapshot, played);
        const entry = { start, events: [...events, played], snapshot: after };
        const name = subject.states(after).join();
        if (isParallel(subject, after) && !isParallel(subject, snapshot) && !found.has(name)) found.set(name, entry);
        next.push(entry);
      }
    }
    now = next;
  }
  return [...found.values()];
}

/** Every order of events from here until the states are no longer side by side. */
function* orders<S>(subject: Subject<S>, from: S): Generator<readonly PlayedEvent[]> {
  const regions = subject.states(from).map(regionOf(subject.states(from)));
  function* go(
    snapshot: S,
    events: readonly PlayedEvent[],
    moved: ReadonlySet<string>,
  ): Generator<readonly PlayedEvent[]> {
    for (const played of moves(subject, snapshot)) {
      if (events.some(({ name }) => name === played.name)) continue;
      const after = subject.send(snapshot, played);
      const now = new Set([...moved, ...changed(subject, snapshot, after, regions)]);
      const order = [...events, played];
      if (isParallel(subject, after)) yield* go(after, order, now);
      else if (now.size > 1) yield order;
    }
  }
  yield* go(from, [], new Set());
}

/** The part of a state's id that it shares with no state beside it. */
const regionOf = (states: readonly string[]) => (state: string) => {
  const keys = state.split('.');
  const length = keys.findIndex((_, index) => {
    const head = keys.slice(0, index + 1).join('.');
    return states.filter((other) => `${other}.`.startsWith(`${head}.`)).length === 1;
  });
  return keys.slice(0, length + 1).join('.');
};

/** The regions that an event moved; one that leaves the states moves the one that took it, which is told by its name. */
function changed<S>(subject: Subject<S>, before: S, after: S, regions: readonly string[]): readonly string[] {
  const [was, is] = [subject.states(before), subject.states(after)];
  const inRegion = (states: readonly string[], region: string) =>
    states.find((state) => `${state}.`.startsWith(`${region}.`));
  if (!isParallel(subject, after)) return ['salida'];
  return regions.filter((region) => inRegion(was, region) !== inRegion(is, region));
}

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
