import type { Arc, Graph } from './cover/graph.ts';
import type { PlayedEvent, Subject } from './types.ts';

/** Taking one event from one vertex. */
export interface Edge extends Arc {
  readonly played: PlayedEvent;
  /** The keys that the subject may have before it, and after. */
  readonly keys: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** What can be reached in a subject, as far as later decisions tell it apart. */
export interface Explored<S> {
  readonly graph: Graph<Edge>;
  /** A state of each key. */
  readonly places: readonly S[];
  /** Every goal that some event reaches. */
  readonly reachable: ReadonlySet<string>;
}

/** An event sent in one state, by that state's key. */
interface Taken {
  readonly played: PlayedEvent;
  readonly goals: readonly string[];
  /** Where it may lead: to several keys if that depends on what its own key does not know. */
  readonly to: readonly string[];
}

/**
 * Every state and event that can be reached from the starts. A key knows what later decisions read and which step is before it,
 * but not what going back further needs. So a vertex is all the keys that the subject may have: going back reaches several, going
 * on one again, and an event that they do not agree on is not offered.
 *
 * @throws Error in Spanish that names a goal which is reached although the description says that it never is
 */
export function explore<S>(subject: Subject<S>): Explored<S> {
  const known = goalsKnown(subject);
  const { snapshots, states, taken } = everyEvent(subject, known);
  const vertexOf = namesOfSets();
  const starts = subject.starts.map(({ snapshot, reaches }) => ({
    vertex: vertexOf([subject.key(snapshot)]),
    goals: known(reaches),
  }));
  const vertices = new Map(
    subject.starts.map(({ snapshot }) => [subject.key(snapshot)]).map((keys) => [vertexOf(keys), keys]),
  );
  const edges: Edge[] = [];
  for (const [from, keys] of vertices) {
    for (const { played, goals, to } of agreed(keys.map((key) => taken.get(key) ?? []))) {
      if (new Set(to.map((key) => states.get(key))).size > 1) continue;
      const vertex = vertexOf(to);
      if (!vertices.has(vertex)) vertices.set(vertex, [...to]);
      edges.push({ from, to: vertex, goals, played, keys: { before: keys, after: to } });
    }
  }
  return {
    graph: { starts, edges },
    places: [...snapshots.values()],
    reachable: new Set([...starts, ...[...taken.values()].flat()].flatMap(({ goals }) => goals)),
  };
}

/** Sends every event in one state of each key that can be reached; `states` are the leaf states of each key. */
function everyEvent<S>(subject: Subject<S>, known: (goals: readonly string[]) => readonly string[]) {
  const snapshots = new Map<string, S>();
  const found = (snapshot: S) => {
    const key = subject.key(snapshot);
    if (!snapshots.has(key)) snapshots.set(key, snapshot);
    return key;
  };
  for (const { snapshot } of subject.starts) found(snapshot);
  const sent = new Map<string, readonly { readonly played: PlayedEvent; readonly before: S; readonly after: S }[]>();
  for (const [key, before] of snapshots) {
    const afterAlike = new Map<string, S>();
    const here = subject.events(before).map((played) => {
      const alike = played.alike ?? played.name;
      const after = afterAlike.get(alike) ?? subject.send(before, played);
      afterAlike.set(alike, after);
      return { played, before, after };
    });
    for (const { after } of here) found(after);
    sent.set(key, here);
  }
  const statesOf = (snapshot: S) => subject.states(snapshot).join();
  const states = new Map([...snapshots].map(([key, snapshot]) => [key, statesOf(snapshot)]));
  const landings = landingsAmong(subject, snapshots, statesOf);
  const taken = new Map(
    [...sent].map(([key, here]) => [
      key,
      here.map(({ played, before, after }): Taken => {
        const goals = known(subject.reaches(before, played, after));
        return { played, goals, to: landings(before, after) };
      }),
    ]),
  );
  return { snapshots, states, taken };
}

/**
 * Of what is reached, the goals of a subject.
 *
 * @throws Error in Spanish that names a goal which is reached although the description says that it never is
 */
export function goalsKnown<S>({ id, declared, never }: Subject<S>): (reached: readonly string[]) => readonly string[] {
  const ids = new Set(declared.map((goal) => goal.id));
  return (reached) => {
    const refuted = reached.find((goal) => never?.has(goal));
    if (refuted !== undefined) throw new Error(`«${refuted}» está en \`never\` de ${id}, y se llega`);
    return [...new Set(reached)].filter((goal) => ids.has(goal));
  };
}

/** The keys that an event may lead to, by what is known before it: those of the same states that differ in what it forgot. */
function landingsAmong<S>(
  subject: Subject<S>,
  snapshots: ReadonlyMap<string, S>,
  statesOf: (snapshot: S) => string,
): (before: S, after: S) => readonly string[] {
  const alike = groups([...snapshots], ([, snapshot]) => statesOf(snapshot));
  /** The keys of some states, by what is left of them without what was forgotten. */
  const fitting = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const fittingIn = (states: string, forgotten: ReadonlySet<string>) => {
    const name = JSON.stringify([states, ...[...forgotten].sort()]);
    const found = fitting.get(name);
    if (found) return found;
    const byRest = groups(alike.get(states) ?? [], ([, snapshot]) => subject.key(snapshot, forgotten));
    const made = new Map([...byRest].map(([rest, entries]) => [rest, entries.map(([key]) => key)]));
    fitting.set(name, made);
    return made;
  };
  return (before, after) => {
    const forgotten = new Set(subject.forgotten(before, after));
    if (forgotten.size === 0) return [subject.key(after)];
    return fittingIn(statesOf(after), forgotten).get(subject.key(after, forgotten)) ?? [];
  };
}

function groups<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = found.get(name);
    if (group) group.push(item);
    else found.set(name, [item]);
  }
  return found;
}

/** Short names of sets of keys: the keys are long, and graphs compare and hash their vertices' names very often. */
function namesOfSets(): (keys: readonly string[]) => string {
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  return (keys) =>
    keys
      .map(numberOf)
      .sort((one, other) => one - other)
      .join();
}

/** The events that all of the keys offer, with what they reach from each. */
function agreed(offers: readonly (readonly Taken[])[]): readonly Taken[] {
  const [first = [], ...others] = offers;
  if (others.length === 0) return first;
  return first.flatMap((taken) => {
    const same = others.map((offer) => offer.find(({ played }) => played.name === taken.played.name));
    if (same.includes(undefined)) return [];
    const all = [taken, ...same.flatMap((found) => found ?? [])];
    return [
      {
        played: taken.played,
        goals: taken.goals.filter((goal) => all.every(({ goals }) => goals.includes(goal))),
        to: [...new Set(all.flatMap(({ to }) => to))],
      },
    ];
  });
}
