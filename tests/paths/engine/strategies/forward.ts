import type { EventKind, PlayedEvent, Subject } from '../types.ts';

/** An event that leads on. */
export interface Way {
  readonly played: PlayedEvent;
  readonly to: Node;
  /** The ids of the goals that it reaches. */
  readonly reaches: readonly string[];
}

/** A state on the way from a start to an end. */
export interface Node {
  /** Empty at an end; each leads to an end at last. */
  readonly ways: readonly Way[];
  /** Wrong entries that can be made here. */
  readonly refusals: readonly PlayedEvent[];
  /** The leaf states. */
  readonly states: readonly string[];
}

/** Every walk from a start to an end that only goes forward. */
export interface ForwardGraph {
  /** In the order of the subject; undefined for a start from which no end is reached. */
  readonly starts: readonly (Node | undefined)[];
  /** Each before those that it leads to. */
  readonly nodes: readonly Node[];
  /** Whether all walks are included: there are not too many. */
  readonly whole: boolean;
}

/** Whether an event of this kind leads forward; a kind that is left out does not compile. */
export const leadsOn: { readonly [K in EventKind]: boolean } = {
  answer: true,
  outcome: true,
  delay: true,
  event: true,
  exit: true,
  retry: true,
  send: true,
  refusal: false,
  back: false,
  goto: false,
  change: false,
  stay: false,
  withdraw: false,
  cancel: false,
};

/** A state by its key, with the events that lead on from it. */
interface Place {
  readonly key: string;
  readonly steps: readonly { readonly played: PlayedEvent; readonly to: string; readonly reaches: readonly string[] }[];
  readonly refusals: readonly PlayedEvent[];
  readonly states: readonly string[];
}

/** Where a walk has been and could return to, and where it has retried a call. */
interface Trace {
  readonly passed: readonly string[];
  readonly retried: readonly string[];
}

/** Only circles make more nodes than a subject has keys. */
const MOST_NODES = 20_000;

/**
 * The walks of a subject that only go forward. An exit counts if it ends the flow; a retry of a call counts once, if nothing else
 * leads forward. Where events form circles, no walk reaches a place twice.
 */
export function forwardGraph<S>(subject: Subject<S>): ForwardGraph {
  const places = withLastFailures(placesOf(subject));
  const reach = reachIn(places);
  // Walks among places from which no end is reached would only go round.
  const endless = new Set([...places.keys()].filter((key) => ![...reach(key)].some((other) => isEnd(places, other))));
  const known = new Map<string, Node | undefined>();
  const nodes: Node[] = [];
  let whole = true;

  const nodeAt = (key: string, trace: Trace): Node | undefined => {
    const name = JSON.stringify([key, trace.passed, trace.retried]);
    if (known.has(name)) return known.get(name);
    if (nodes.length >= MOST_NODES) {
      whole = false;
      return undefined;
    }
    const place = places.get(key);
    if (!place || endless.has(key)) return undefined;
    const ways = place.steps.flatMap(({ played, to, reaches }): readonly Way[] => {
      const next = traceAfter(trace, key, played, to, reach);
      const node = next && nodeAt(to, next);
      return node ? [{ played, to: node, reaches }] : [];
    });
    // a walk that has nowhere new to go is at no end
    const isStuck = place.steps.length > 0 && ways.length === 0;
    const node = isStuck ? undefined : { ways, refusals: place.refusals, states: place.states };
    known.set(name, node);
    if (node) nodes.push(node);
    return node;
  };
  const starts = subject.starts.map(({ snapshot }) => nodeAt(subject.key(snapshot), { passed: [], retried: [] }));
  return { starts, nodes: nodes.reverse(), whole };
}

/** What a walk must remember after the event; undefined if it would only go round. */
function traceAfter(
  { passed, retried }: Trace,
  key: string,
  { kind }: PlayedEvent,
  to: string,
  reach: (key: string) => ReadonlySet<string>,
): Trace | undefined {
  const stillAhead = (keys: readonly string[]) => [...new Set(keys)].filter((each) => reach(to).has(each)).sort();
  if (kind !== 'retry') {
    if (to === key || passed.includes(to)) return undefined;
    return { passed: stillAhead([...passed, key]), retried: stillAhead(retried) };
  }
  return retried.includes(key) ? undefined : { passed: [], retried: stillAhead([...retried, key]) };
}

function placesOf<S>(subject: Subject<S>): ReadonlyMap<string, Place> {
  const snapshots = new Map(subject.starts.map(({ snapshot }) => [subject.key(snapshot), snapshot]));
  const places = new Map<string, Place>();
  for (const [key, snapshot] of snapshots) {
    const offered = subject.events(snapshot);
    const on = offered
      .filter(({ kind }) => leadsOn[kind])
      .map((played) => ({ played, after: subject.send(snapshot, played) }))
      .filter(({ played, after }) => played.kind !== 'exit' || subject.isFinal(after));
    const others = on.filter(({ played }) => played.kind !== 'retry');
    const steps = (others.length > 0 ? others : on).map(({ played, after }) => {
      const to = subject.key(after);
      if (!snapshots.has(to)) snapshots.set(to, after);
      return { played, to, reaches: subject.reaches(snapshot, played, after) };
    });
    const refusals = offered.filter(({ kind }) => kind === 'refusal');
    places.set(key, { key, steps, refusals, states: subject.states(snapshot) });
  }
  return places;
}

/** A call that fails however often it is retried is where a walk ends: it has nothing else to wait for. */
function withLastFailures(places: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> {
  const reach = reachIn(places);
  const lasts = ({ key, steps }: Place) =>
    steps.every(({ played }) => played.kind === 'retry') && ![...reach(key)].some((other) => isEnd(places, other));
  return new Map([...places].map(([key, place]) => [key, lasts(place) ? { ...place, steps: [] } : place]));
}

const isEnd = (places: ReadonlyMap<string, Place>, key: string) => places.get(key)?.steps.length === 0;

/** The keys that can be reached from a key, including itself. */
function reachIn(places: ReadonlyMap<string, Place>): (key: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (from) => {
    const found = known.get(from);
    if (found) return found;
    const reached = new Set([from]);
    for (const key of reached) for (const { to } of places.get(key)?.steps ?? []) reached.add(to);
    known.set(from, reached);
    return reached;
  };
}
