import { type Detour, detoursAt, distinct, fewest, goalsOf, nameOf } from './detours.ts';
import { leadsOn } from './strategies/forward.ts';
import type { PlayedEvent, Scenario, Subject } from './types.ts';

/** A state on a test after so many events, what it offers, and what is taken of that. */
interface Place {
  readonly after: number;
  readonly detours: readonly Detour[];
  /** By their names. */
  readonly taken: Set<string>;
}

/** Puts detours that reach open goals where tests pass a place that offers them: each into the shortest of these tests. */
export function detoured<S>(
  subject: Subject<S>,
  scenarios: readonly Scenario[],
  goals: ReadonlySet<string>,
): readonly Scenario[] {
  const tests = scenarios.map(({ start, events }) => {
    const places = passed(subject, { start, events }).flatMap((state, after): readonly Place[] => {
      const detours = detoursAt(subject, state);
      return detours.length > 0 ? [{ after, detours, taken: new Set() }] : [];
    });
    return { start, events, places, length: events.length };
  });
  const offered = distinct(tests.flatMap(({ places }) => places.flatMap(({ detours }) => detours)));
  for (const wanted of fewest(offered, goals)) {
    const offers = ({ detours }: Place) => detours.some((each) => nameOf(each) === nameOf(wanted));
    const [test] = tests.filter(({ places }) => places.some(offers)).sort((one, other) => one.length - other.length);
    if (!test) continue;
    test.places.find(offers)?.taken.add(nameOf(wanted));
    test.length += wanted.steps.length;
  }
  return tests.map(({ start, events, places }) => {
    // in the order in which they are offered
    const takenAt = (after: number) =>
      places
        .filter((place) => place.after === after)
        .flatMap(({ detours, taken }) => detours.filter((each) => taken.has(nameOf(each))))
        .flatMap(({ steps }) => steps.map(({ played }) => played));
    return { start, events: [...takenAt(0), ...events.flatMap((played, index) => [played, ...takenAt(index + 1)])] };
  });
}

/**
 * Tests that pass a place whose detours reach open goals: where a test ends the fewest events that lead there are added, or there is
 * another test. What was asked on the way decides which detours a place offers, and is not part of its key.
 */
export function led<S>(
  subject: Subject<S>,
  scenarios: readonly Scenario[],
  goals: ReadonlySet<string>,
): readonly Scenario[] {
  const open = new Set(goals);
  interface Way {
    readonly snapshot: S;
    readonly from: Scenario;
    readonly events: readonly PlayedEvent[];
  }
  const nameOfPlace = (snapshot: S) => JSON.stringify([subject.key(snapshot), subject.asked?.(snapshot)]);
  let ways: Way[] = [
    ...scenarios.flatMap((from) => {
      const snapshot = endOf(subject, from);
      return snapshot === undefined ? [] : [{ snapshot, from, events: [] }];
    }),
    ...subject.starts.map(({ snapshot }, start) => ({ snapshot, from: { start, events: [] }, events: [] })),
  ];
  const seen = new Set(ways.map(({ snapshot }) => nameOfPlace(snapshot)));
  const longer = new Map<Scenario, readonly PlayedEvent[]>();
  const further: Scenario[] = [];
  while (open.size > 0 && ways.length > 0) {
    const next: Way[] = [];
    for (const { snapshot, from, events } of ways) {
      const news = detoursAt(subject, snapshot)
        .flatMap(goalsOf)
        .filter((goal) => open.has(goal));
      if (news.length > 0) {
        if (scenarios.includes(from) && !longer.has(from)) longer.set(from, events);
        else further.push({ start: from.start, events: [...from.events, ...events] });
        for (const goal of news) open.delete(goal);
      }
      const tried = new Set<string>();
      for (const played of subject.events(snapshot)) {
        const alike = played.alike ?? played.name;
        if (!leadsOn[played.kind] || tried.has(alike)) continue;
        tried.add(alike);
        const after = subject.send(snapshot, played);
        const place = nameOfPlace(after);
        if (seen.has(place)) continue;
        seen.add(place);
        next.push({ snapshot: after, from, events: [...events, played] });
      }
    }
    ways = next;
  }
  return [
    ...scenarios.map((scenario) => ({
      start: scenario.start,
      events: [...scenario.events, ...(longer.get(scenario) ?? [])],
    })),
    ...further,
  ];
}

/** Every state that a test passes, where it begins included. */
export function passed<S>(subject: Subject<S>, { start, events }: Scenario): readonly S[] {
  const first = subject.starts[start]?.snapshot;
  if (first === undefined) return [];
  let now: S = first;
  const after = events.map((played) => {
    now = subject.send(now, played);
    return now;
  });
  return [first, ...after];
}

const endOf = <S>(subject: Subject<S>, scenario: Scenario): S | undefined => passed(subject, scenario).at(-1);

/** What a test reaches. */
export const reachedIn = <S>(subject: Subject<S>, scenario: Scenario): readonly string[] => {
  const states = passed(subject, scenario);
  return [
    ...(subject.starts[scenario.start]?.reaches ?? []),
    ...scenario.events.flatMap((played, index) => {
      const [before, after] = states.slice(index);
      return before === undefined || after === undefined ? [] : subject.reaches(before, played, after);
    }),
  ];
};
