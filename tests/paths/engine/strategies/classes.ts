import { classesIn } from '../parts.ts';
import type { PlayedEvent } from '../types.ts';
import type { ForwardGraph, Node } from './forward.ts';

/** A right answer to a question, as events give it. */
export interface Class {
  /** 'step: class' */
  readonly name: string;
  readonly step: string;
}

/** A way that walks may take: nodes by their places in the graph, each before those that it leads to. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly played: PlayedEvent;
  /** Numbers of the classes that it answers: several where they are answered together; none for other events. */
  readonly answers: readonly number[];
}

/** The walks that give all of the wanted answers: each link is on one of them. */
export type Walks = readonly Link[];

export const nameOf = ({ step, name }: { readonly step: string; readonly name: string }): string => `${step}: ${name}`;

/** The classes that an event answers. */
export const answeredBy = ({ kind, answer }: PlayedEvent): readonly Class[] =>
  kind === 'answer' && answer ? classesIn(answer, false).map((each) => ({ name: nameOf(each), step: each.step })) : [];

/** The walks of a graph, and what they answer. */
export class ClassGraph {
  readonly classes: readonly Class[];
  readonly all: Walks;
  private readonly graph: ForwardGraph;
  private readonly places: ReadonlyMap<Node, number>;
  private readonly starts: readonly number[];

  constructor(graph: ForwardGraph) {
    this.graph = graph;
    this.places = new Map(graph.nodes.map((node, index) => [node, index]));
    const numbers = new Map<string, number>();
    const classes: Class[] = [];
    const links = graph.nodes.flatMap(({ ways }, from) =>
      ways.map(({ played, to }): Link => {
        const answers = answeredBy(played).map(({ name, step }) => {
          const number = numbers.get(name) ?? classes.length;
          if (number === classes.length) classes.push({ name, step });
          numbers.set(name, number);
          return number;
        });
        return { from, to: this.placeOf(to), played, answers };
      }),
    );
    this.classes = classes;
    this.all = withoutAskingAgain(links, (answer) => classes[answer]?.step);
    this.starts = [...new Set(graph.starts.flatMap((node) => (node ? [this.placeOf(node)] : [])))];
  }

  /** Each pair of classes of two questions that some walk gives, the earlier one first. */
  together(): readonly (readonly [number, number])[] {
    const ahead = this.answersAhead();
    const found = new Map<number, readonly [number, number]>();
    const add = (first: number, later: number) => {
      if (this.classes[first]?.step === this.classes[later]?.step) return;
      found.set(first * this.classes.length + later, [first, later]);
    };
    for (const { answers, to } of this.all) {
      for (const [place, first] of answers.entries()) {
        for (const later of [...answers.slice(place + 1), ...(ahead[to] ?? [])]) add(first, later);
      }
    }
    return [...found.values()];
  }

  /** Of the walks, those that give an answer. */
  giving(walks: Walks, answer: number): Walks {
    return through(walks, (link) => link.answers.includes(answer));
  }

  /** The walks through a node where a wrong entry can be made, with that node; none if it cannot be made. */
  offering(entry: string): { readonly walks: Walks; readonly refusal: Refusal } | undefined {
    for (const [place, { refusals }] of this.graph.nodes.entries()) {
      const played = refusals.find(
        ({ answer }) => answer && classesIn(answer, true).some((each) => nameOf(each) === entry),
      );
      if (played) return { walks: through(this.all, ({ from }) => from === place), refusal: { place, played } };
    }
    return undefined;
  }

  /**
   * One of the walks: of a question's answers and of other events the first, but of a call's outcomes one after which most
   * can still be answered. A wrong entry is made where it is offered.
   */
  walk(walks: Walks, refusal?: Refusal): { readonly start: number; readonly events: readonly PlayedEvent[] } {
    const ahead = this.answersAhead();
    const left = new Map<number, Link>();
    for (const link of walks) {
      const best = left.get(link.from);
      const isOutcome = link.played.kind === 'outcome';
      const more = best && isOutcome && (ahead[link.to]?.size ?? 0) > (ahead[best.to]?.size ?? 0);
      if (!best || more) left.set(link.from, link);
    }
    const first = this.starts.find((place) => left.has(place)) ?? this.starts[0] ?? 0;
    const events: PlayedEvent[] = [];
    for (let place = first; ;) {
      if (refusal?.place === place) events.push(refusal.played);
      const link = left.get(place);
      if (!link) break;
      events.push(link.played);
      place = link.to;
    }
    return { start: this.graph.starts.findIndex((node) => node && this.placeOf(node) === first), events };
  }

  private placeOf(node: Node): number {
    return this.places.get(node) ?? 0;
  }

  private ahead: readonly ReadonlySet<number>[] | undefined;

  /** What can still be answered from each node on. */
  private answersAhead(): readonly ReadonlySet<number>[] {
    if (this.ahead) return this.ahead;
    const ahead = this.graph.nodes.map(() => new Set<number>());
    for (const { from, to, answers } of [...this.all].reverse()) {
      const here = ahead[from];
      for (const answer of answers) here?.add(answer);
      for (const later of ahead[to] ?? []) here?.add(later);
    }
    this.ahead = ahead;
    return ahead;
  }
}

/**
 * The links but those by which a call leads back to a question that was answered before it, as a refusal does: a walk gives one
 * class of each question.
 */
function withoutAskingAgain(links: Walks, stepOf: (answer: number) => string | undefined): Walks {
  const ahead = new Map<number, Set<string | undefined>>();
  const behind = new Map<number, Set<string | undefined>>();
  const add = (known: Map<number, Set<string | undefined>>, at: number, steps: Iterable<string | undefined>) => {
    const here = known.get(at) ?? new Set();
    for (const step of steps) here.add(step);
    known.set(at, here);
  };
  for (const { from, to, answers } of [...links].reverse()) {
    add(ahead, from, [...answers.map(stepOf), ...(ahead.get(to) ?? [])]);
  }
  // what a refusal leads to does not count as answered before it
  const isAgain = ({ from, to, played }: Link) =>
    played.kind === 'outcome' && [...(ahead.get(to) ?? [])].some((step) => behind.get(from)?.has(step));
  return links.filter((link) => {
    if (isAgain(link)) return false;
    add(behind, link.to, [...link.answers.map(stepOf), ...(behind.get(link.from) ?? [])]);
    return true;
  });
}

/** A wrong entry, and the node where it is made. */
export interface Refusal {
  readonly place: number;
  readonly played: PlayedEvent;
}

/**
 * The links of the walks that take one of the wanted links. Links are sorted by where they begin, and lead on, so that one pass
 * each way finds what leads to a wanted one, and what it leads to.
 */
function through(walks: Walks, wanted: (link: Link) => boolean): Walks {
  const leadsThere = new Set<number>();
  const comesThence = new Set<number>();
  for (const link of [...walks].reverse()) if (wanted(link) || leadsThere.has(link.to)) leadsThere.add(link.from);
  for (const link of walks) if (wanted(link) || comesThence.has(link.from)) comesThence.add(link.to);
  return walks.filter((link) => wanted(link) || leadsThere.has(link.to) || comesThence.has(link.from));
}
