import type { PlayedEvent, Scenario, Subject } from '../types.ts';
import { forwardSteps } from './forward.ts';

/** One way on from a state: the event, the answer it gives if any, and the key of where it leads. */
export interface Way {
  readonly played: PlayedEvent;
  /** 'step: class' */
  readonly answer: string | undefined;
  readonly to: string;
}

/** The states of a subject by their keys, as far as going on reaches them. */
export interface ForwardGraph {
  /** Every two answers that one walk can give, in the order in which it gives them. */
  together(): readonly (readonly [first: string, later: string])[];
  /** The answers that can still be given from a key on. */
  ahead(key: string): readonly string[];
  /** A walk from a start to an end that gives the wanted answers, in their order, and else goes where `gain` is most. */
  walk(wanted: readonly string[], gain: (answered: readonly string[], way: Way) => number): Scenario;
  /** A walk from a start to an end in which a wrong entry is made once; undefined where it cannot be made. */
  refusing(entry: string): Scenario | undefined;
}

const nameOf = ({ answer }: PlayedEvent) => (answer ? `${answer.step}: ${answer.name}` : undefined);

export function forwardGraph<S>(subject: Subject<S>): ForwardGraph {
  const stepsFrom = forwardSteps(subject);
  const snapshots = new Map<string, S>(subject.starts.map(({ snapshot }) => [subject.key(snapshot), snapshot]));
  const ways = new Map<string, readonly Way[]>();
  for (const [key, snapshot] of snapshots) {
    const here = stepsFrom(snapshot).map(({ played, to }): Way => {
      const target = subject.key(to);
      if (!snapshots.has(target)) snapshots.set(target, to);
      return { played, answer: played.kind === 'answer' ? nameOf(played) : undefined, to: target };
    });
    ways.set(key, here);
  }
  const waysFrom = (key: string) => ways.get(key) ?? [];
  const wrong = new Map(
    [...snapshots].map(([key, snapshot]) => [key, subject.events(snapshot).filter(({ kind }) => kind === 'refusal')]),
  );

  /** How many ways there are at least from each key to one that `is` sought; those that never get there are left out. */
  const distancesTo = (is: (key: string) => boolean): ReadonlyMap<string, number> => {
    const coming = new Map<string, string[]>();
    for (const [from, here] of ways) for (const { to } of here) coming.set(to, [...(coming.get(to) ?? []), from]);
    const distances = new Map([...ways.keys()].filter(is).map((key) => [key, 0]));
    for (const [key, distance] of distances) {
      for (const from of coming.get(key) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
    }
    return distances;
  };
  const toAnswer = remembered((answer: string) =>
    distancesTo((key) => waysFrom(key).some((way) => way.answer === answer)),
  );
  const toEntry = remembered((entry: string) =>
    distancesTo((key) => (wrong.get(key) ?? []).some((played) => nameOf(played) === entry)),
  );
  const toEnd = distancesTo((key) => waysFrom(key).length === 0);
  const ahead = remembered((key: string): readonly string[] => {
    const seen = new Set([key]);
    for (const at of seen) for (const { to } of waysFrom(at)) seen.add(to);
    return [...new Set([...seen].flatMap((at) => waysFrom(at).flatMap(({ answer }) => answer ?? [])))];
  });

  /** Starts from which a place can be reached; every walk takes the first. */
  const startTo = (distances: ReadonlyMap<string, number>): number =>
    subject.starts.findIndex(({ snapshot }) => distances.has(subject.key(snapshot)));

  const keyOfStart = (start: number) => {
    const found = subject.starts[start];
    return found ? subject.key(found.snapshot) : '';
  };

  return {
    together: () =>
      [...ways.values()]
        .flat()
        .flatMap(({ answer, to }) => (answer === undefined ? [] : ahead(to).map((later) => [answer, later] as const)))
        .filter(([first, later]) => stepOf(first) !== stepOf(later)),
    ahead,
    walk: (wanted, gain) => {
      const [first = '', later = ''] = wanted;
      // the first answer must be given where the later one can still be
      const both = distancesTo((key) =>
        waysFrom(key).some((way) => way.answer === first && toAnswer(later).has(way.to)),
      );
      const start = Math.max(0, startTo(both));
      const events: PlayedEvent[] = [];
      const answered: string[] = [];
      const been = new Set<string>();
      let key = keyOfStart(start);
      for (;;) {
        const towards = !answered.includes(first) ? both : !answered.includes(later) ? toAnswer(later) : toEnd;
        const allowed = ({ answer, to }: Way): boolean =>
          (answer === first ? toAnswer(later) : answer === later && answered.includes(first) ? toEnd : towards).has(to);
        const offered = waysFrom(key).filter(allowed);
        const forced = offered.filter(({ answer }) => answer === first || answer === later);
        const choices = forced.length > 0 ? forced : offered;
        const answers = choices.filter(({ answer }) => answer !== undefined);
        // a call that fails and is tried again must not go round and round
        const way =
          answers.length > 0
            ? least(answers, (each) => -gain(answered, each))
            : least(choices, ({ to }) => (been.has(to) ? (towards.get(to) ?? Infinity) : -1));
        if (!way) break;
        events.push(way.played);
        if (way.answer !== undefined) answered.push(way.answer);
        been.add(key);
        key = way.to;
      }
      return { start, events };
    },
    refusing: (entry) => {
      const distances = toEntry(entry);
      const start = startTo(distances);
      if (start < 0) return undefined;
      const events: PlayedEvent[] = [];
      let key = keyOfStart(start);
      const follow = (by: ReadonlyMap<string, number>) => {
        for (let left = by.get(key) ?? 0; left > 0; left = by.get(key) ?? 0) {
          const way = waysFrom(key).find(({ to }) => (by.get(to) ?? Infinity) < left);
          if (!way) return;
          events.push(way.played);
          key = way.to;
        }
      };
      follow(distances);
      events.push(...(wrong.get(key) ?? []).filter((played) => nameOf(played) === entry).slice(0, 1));
      follow(toEnd);
      return { start, events };
    },
  };
}

/** The first of the least cost. */
function least(ways: readonly Way[], cost: (way: Way) => number): Way | undefined {
  const costs = ways.map(cost);
  return ways[costs.indexOf(Math.min(...costs))];
}

const stepOf = (answer: string) => answer.slice(0, answer.indexOf(': '));

function remembered<Out>(ask: (name: string) => Out): (name: string) => Out {
  const known = new Map<string, Out>();
  return (name) => {
    const found = known.get(name) ?? ask(name);
    known.set(name, found);
    return found;
  };
}
