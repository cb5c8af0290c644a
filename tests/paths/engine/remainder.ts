import type { Acts, PlayedEvent, RecordedCase, RecordedSuite, Subject } from './types.ts';

/** What a step shows: names, the same for steps that show the same. */
export type Shown<S> = (before: S, played: PlayedEvent, after: S) => readonly string[];

/** A step of a recorded case; the first one is its start. */
interface Taken {
  readonly shows: readonly string[];
  /** What later decisions read is the same after two steps with the same one. */
  readonly place: string;
}

/** The steps of a recorded case; undefined where one of them leads elsewhere by now. */
export function takenIn<S, A extends Acts>(
  subject: Subject<S, A>,
  { start: [name, first], steps }: RecordedCase,
  shown: Shown<S>,
): readonly Taken[] | undefined {
  const states = (snapshot: S) => subject.states(snapshot).join(' + ');
  const start = subject.starts.find((known) => known.name === name);
  if (!start || states(start.snapshot) !== first) return undefined;
  let now = start.snapshot;
  const taken: Taken[] = [{ shows: [`${subject.id} ${name}`], place: subject.key(now) }];
  for (const [event, to] of steps) {
    const before = now;
    const played = subject.events(before).find((offered) => offered.name === event);
    if (!played) return undefined;
    now = subject.send(before, played);
    if (states(now) !== to) return undefined;
    taken.push({ shows: shown(before, played, now), place: subject.key(now) });
  }
  return taken;
}

/**
 * What is left of a recorded suite where some of what it shows is known: each case without the rounds in which it shows nothing
 * new, and ending with the last step that does; none of a case without one. A case that leads elsewhere by now stays whole, for
 * the test that says so.
 *
 * @param known what is shown elsewhere
 */
export function remainderOf<S, A extends Acts>(
  subject: Subject<S, A>,
  { cases }: Pick<RecordedSuite, 'cases'>,
  shown: Shown<S>,
  known: ReadonlySet<string>,
): readonly RecordedCase[] {
  const done = new Set(known);
  return cases.flatMap((one) => {
    const taken = takenIn(subject, one, shown);
    if (!taken) return [one];
    const firsts: string[] = [];
    const isNew = taken.map(({ shows }) => {
      const some = shows.filter((each) => !done.has(each));
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
    const left = new Set(takenIn(subject, shorter, shown)?.flatMap(({ shows }) => shows));
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
