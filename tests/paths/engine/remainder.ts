import { statesIn } from './drift.ts';
import type { Acts, RecordedCase, RecordedSuite, Subject } from './types.ts';

/** What a step of a recorded case does; the first one is its start. */
interface Taken {
  /** What it takes and reaches, without the flow's name. */
  readonly news: readonly string[];
  /** What later decisions read is the same after two steps with the same one. */
  readonly place: string;
}

/** A step by the states before and after it, without the flow's name. */
const stepFrom = (from: string, event: string, to: string) => `${from} —${event}→ ${to}`;

/**
 * The steps of a recorded case whose states are all of a kind, as a case that takes them would name them.
 *
 * @param isOf whether a state, without the flow's name, is of that kind
 */
export const stepsWithin = (
  flow: string,
  { start: [, first], steps }: RecordedCase,
  isOf: (state: string) => boolean,
): readonly string[] =>
  steps.flatMap(([event, to], index) => {
    const [from, next] = [steps[index - 1]?.[1] ?? first, to].map((states) => statesIn(flow, states));
    const states = [from ?? '', next ?? ''] as const;
    return states.every((each) => each.split(' + ').every(isOf)) ? [stepFrom(states[0], event, states[1])] : [];
  });

/** What the steps of a recorded case take and reach; undefined where one of them leads elsewhere by now. */
export function takenIn<S, A extends Acts>(
  subject: Subject<S, A>,
  { start: [name, first], steps }: RecordedCase,
): readonly Taken[] | undefined {
  const bare = (text: string) => statesIn(subject.id, text);
  const states = (snapshot: S) => subject.states(snapshot).join(' + ');
  const declared = new Set(subject.declared.map((goal) => goal.id));
  const reached = (goals: readonly string[]) => goals.filter((goal) => declared.has(goal)).map(bare);
  const place = (snapshot: S) => subject.key(snapshot);
  const start = subject.starts.find((known) => known.name === name);
  if (!start || states(start.snapshot) !== first) return undefined;
  let now = start.snapshot;
  const taken: Taken[] = [{ news: [name, ...reached(start.reaches)], place: place(now) }];
  for (const [event, to] of steps) {
    const before = now;
    const played = subject.events(before).find((offered) => offered.name === event);
    if (!played) return undefined;
    now = subject.send(before, played);
    if (states(now) !== to) return undefined;
    const step = stepFrom(bare(states(before)), event, bare(to));
    taken.push({ news: [step, ...reached(subject.reaches(before, played, now))], place: place(now) });
  }
  return taken;
}

/**
 * What is left of a recorded suite where some of it is known: each case without the rounds in which it takes and reaches nothing
 * new, and ending with the last step that does; none of a case without one. A case that leads elsewhere by now stays whole, for
 * the test that says so.
 *
 * @param known what is taken and reached elsewhere
 */
export function remainderOf<S, A extends Acts>(
  subject: Subject<S, A>,
  { cases }: Pick<RecordedSuite, 'cases'>,
  known: ReadonlySet<string>,
): readonly RecordedCase[] {
  const done = new Set(known);
  return cases.flatMap((one) => {
    const taken = takenIn(subject, one);
    if (!taken) return [one];
    const firsts: string[] = [];
    const isNew = taken.map(({ news }) => {
      const some = news.filter((each) => !done.has(each));
      for (const each of some) done.add(each);
      firsts.push(...some);
      return some.length > 0;
    });
    const last = isNew.lastIndexOf(true);
    if (last < 0) return [];
    const places = taken.slice(0, last + 1).map(({ place }) => place);
    const kept = new Set(withoutRounds(places, isNew));
    const shorter = { ...one, steps: one.steps.filter((_, index) => kept.has(index + 1)) };
    if (shorter.steps.length === last) return [shorter];
    // A round may have asked what a review then shows.
    const left = new Set(takenIn(subject, shorter)?.flatMap(({ news }) => news));
    return [firsts.every((each) => left.has(each)) ? shorter : one];
  });
}

/** The fewest of these places, from the first to the last, with all that must stay: a round leads back to where it began. */
function withoutRounds(places: readonly string[], stays: readonly boolean[]): readonly number[] {
  /** By the number of a place: the steps on the shortest way there. */
  const ways: (readonly number[] | undefined)[] = [[]];
  const offer = (at: number, way: readonly number[]) => {
    const best = ways[at];
    if (best === undefined || way.length < best.length) ways[at] = way;
  };
  for (const [at, place] of places.entries()) {
    const way = ways[at] ?? [];
    for (let later = at + 1; later < places.length && stays[later] !== true; later += 1) {
      if (places[later] === place) offer(later, way);
    }
    if (at + 1 < places.length) offer(at + 1, [...way, at + 1]);
  }
  return ways[places.length - 1] ?? [];
}
