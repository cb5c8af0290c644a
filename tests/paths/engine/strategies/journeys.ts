import type { Budget, Plan, PlayedEvent, Scenario, Subject } from '../types.ts';
import { within } from './budget.ts';
import { forwardGraph, type Node } from './forward.ts';
import { smoke } from './smoke.ts';

/** The way to a node, the last event first. */
interface Trail {
  readonly length: number;
  readonly last?: { readonly played: PlayedEvent; readonly before: Trail };
}

/** A place between two decisions: a node, with what reaching it decided and was not read yet. */
interface Spot {
  readonly node: Node;
  readonly untold: readonly string[];
}

/** All places that walks may have reached by the same decisions, each by the shortest way. */
type Front = ReadonlyMap<Spot, Trail>;

/** A flow with more journeys than this gets the few that together reach what any of them does, if the budget does not ask for more. */
const MOST = 500;

/**
 * Every way from a start to an end, up to decisions: two journeys differ only if some decision of the flow, the outcome of
 * a call or the end does. Of those that decide the same, the shortest. None goes back, and a failed call is retried once.
 *
 * The walks are an automaton whose letters are the decisions. Made deterministic, it spells each journey once, so that
 * neither finding journeys nor counting them grows with the walks.
 */
export function journeys<S>(subject: Subject<S>, { cases, few }: Budget): Plan {
  const { starts, nodes, whole } = forwardGraph(subject);
  const decisive = new Set(
    subject.declared.filter(({ sort }) => sort === 'decision' || sort === 'outcome').map(({ id }) => id),
  );
  const spots = new Spots((reaches) => reaches.filter((goal) => decisive.has(goal)));
  const count = counter(spots);
  const begin = starts.map((node): Front => new Map(node ? [[spots.at(node, endAt(node)), { length: 0 }]] : []));
  const all = begin.reduce((sum, front) => sum + count(front), 0n);
  const most = cases ?? MOST;
  // The first that are spelled differ in their last decisions only: where not all are taken, those that reach most go first.
  const isTooMany = all > BigInt(most);
  const first =
    few === true || isTooMany
      ? smoke({ nodes, starts }, (reaches) => reaches.filter((goal) => decisive.has(goal)))
      : [];
  const wanted = few === true || (isTooMany && cases === undefined) ? first.length : most;
  const { scenarios } = within(joined(first, spelled(begin, spots)), wanted);
  const isCut = all > BigInt(scenarios.length);
  const left = all - BigInt(scenarios.length);
  const isEndless = subject.chart.states.every(({ type }) => type !== 'final');
  return {
    scenarios,
    missed: subject.starts
      .filter((_, start) => starts[start] === undefined && !isEndless)
      .map(({ name }) => ({
        label: `un recorrido desde «${name}»`,
        reason: 'hacia adelante no se llega a ningún final',
      })),
    ...(isEndless
      ? { stopped: 'El diagrama no tiene final: no hay recorridos de punta a punta.' }
      : isCut
        ? {
            stopped: `Estos recorridos alcanzan lo que más se puede; quedan otros ${left.toLocaleString('es-AR')}: pedí más con --cases.`,
          }
        : whole
          ? {}
          : { stopped: 'El flujo da demasiadas vueltas: hay recorridos que no se buscaron.' }),
  };
}

/** What reaching an end decides: which end it is. */
const endAt = ({ ways, states }: Node): readonly string[] => (ways.length === 0 ? [states.join()] : []);

/** The places of the automaton, one for each node and what is unread of it. */
class Spots {
  private readonly known = new Map<Node, Map<string, Spot>>();
  private readonly numbers = new Map<Spot, number>();
  private readonly decisive: (reaches: readonly string[]) => readonly string[];

  constructor(decisive: (reaches: readonly string[]) => readonly string[]) {
    this.decisive = decisive;
  }

  at(node: Node, untold: readonly string[]): Spot {
    const here = this.known.get(node) ?? new Map<string, Spot>();
    this.known.set(node, here);
    const name = untold.join('\n');
    const spot = here.get(name) ?? { node, untold };
    here.set(name, spot);
    if (!this.numbers.has(spot)) this.numbers.set(spot, this.numbers.size);
    return spot;
  }

  /** The places that are reached without another decision. */
  closed(front: Front): Front {
    const reached = new Map(front);
    // a shorter way to a visited place puts it at the end again
    for (const [{ node, untold }, trail] of reached) {
      if (untold.length > 0) continue;
      for (const { played, to, reaches } of node.ways) {
        const spot = this.at(to, [...this.decisive(reaches), ...endAt(to)]);
        const before = reached.get(spot);
        const next = { length: trail.length + 1, last: { played, before: trail } };
        if (before && before.length <= next.length) continue;
        reached.delete(spot);
        reached.set(spot, next);
      }
    }
    return reached;
  }

  /** Where each decision leads that can be next. */
  next(front: Front): ReadonlyMap<string, Front> {
    const fronts = new Map<string, Map<Spot, Trail>>();
    for (const [{ node, untold }, trail] of this.closed(front)) {
      const [decision, ...rest] = untold;
      if (decision === undefined) continue;
      const after = fronts.get(decision) ?? new Map<Spot, Trail>();
      fronts.set(decision, after);
      const spot = this.at(node, rest);
      const other = after.get(spot);
      if (!other || trail.length < other.length) after.set(spot, trail);
    }
    return fronts;
  }

  nameOf(front: Front): string {
    return [...front.keys()]
      .map((spot) => this.numbers.get(spot) ?? 0)
      .sort((one, other) => one - other)
      .join();
  }
}

/** The shortest way of a front to an end whose decisions are all read. */
function arrivedBy(front: Front): Trail | undefined {
  const trails = [...front].filter(([{ node, untold }]) => untold.length === 0 && node.ways.length === 0);
  return trails.map(([, trail]) => trail).sort((one, other) => one.length - other.length)[0];
}

/** The first, and then the others that are not among them. */
function* joined(first: readonly Scenario[], others: Iterable<Scenario>): Generator<Scenario> {
  const nameOf = ({ start, events }: Scenario) => JSON.stringify([start, ...events.map(({ name }) => name)]);
  const known = new Set(first.map(nameOf));
  yield* first;
  for (const other of others) if (!known.has(nameOf(other))) yield other;
}

/** The journeys from each start, one after the other. */
function* spelled(begin: readonly Front[], spots: Spots): Generator<Scenario> {
  function* from(front: Front): Generator<readonly PlayedEvent[]> {
    const trail = arrivedBy(front);
    if (trail) yield eventsOf(trail);
    for (const after of spots.next(front).values()) yield* from(after);
  }
  for (const [start, front] of begin.entries()) for (const events of from(front)) yield { start, events };
}

function eventsOf(trail: Trail): readonly PlayedEvent[] {
  const events: PlayedEvent[] = [];
  for (let { last } = trail; last; last = last.before.last) events.push(last.played);
  return events.reverse();
}

/** Counts journeys without going through them. */
function counter(spots: Spots): (front: Front) => bigint {
  const known = new Map<string, bigint>();
  const count = (front: Front): bigint => {
    const name = spots.nameOf(front);
    const found = known.get(name);
    if (found !== undefined) return found;
    let journeys = arrivedBy(front) ? 1n : 0n;
    for (const after of spots.next(front).values()) journeys += count(after);
    known.set(name, journeys);
    return journeys;
  };
  return count;
}
