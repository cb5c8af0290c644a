import type { Graph } from './cover/graph.ts';
import { type Edge, goalsKnown } from './explore.ts';
import type { PlayedEvent, Subject } from './types.ts';

/**
 * What can be done at a place and leads back to it: a question that is opened from the review, and what is done there. In a graph each
 * place would have its own, and every combination of what was asked its own place; a detour is put into tests that pass where it begins
 * instead, as it changes nothing that matters later.
 */
export interface Detour {
  readonly steps: readonly { readonly played: PlayedEvent; readonly goals: readonly string[] }[];
}

/** A detour begins so. */
const isAside = ({ kind }: PlayedEvent): boolean => kind === 'change';

/** The subject without its detours. */
export const straight = <S>(subject: Subject<S>): Subject<S> => ({
  ...subject,
  events: (snapshot) => subject.events(snapshot).filter((played) => !isAside(played)),
});

/** A question is opened, answered, and a call and a pause may follow: what takes longer is no detour. */
const LONGEST = 4;

/** The shortest detours from here, so that each event which one of them may play is in one. */
export function detoursAt<S>(subject: Subject<S>, from: S): readonly Detour[] {
  const asides = subject.events(from).filter(isAside);
  const known = goalsKnown(subject);
  const home = asides.length > 0 ? subject.key(from) : '';
  return asides.flatMap((aside) => {
    const there = subject.send(from, aside);
    const first = { played: aside, goals: known(subject.reaches(from, aside, there)) };
    let ways = [{ snapshot: there, steps: [first] }];
    const seen = new Set([home, subject.key(there)]);
    const found: Detour[] = [];
    for (let length = 2; length <= LONGEST && ways.length > 0; length += 1) {
      const next: typeof ways = [];
      for (const { snapshot, steps } of ways) {
        for (const played of subject.events(snapshot)) {
          const after = subject.send(snapshot, played);
          const more = [...steps, { played, goals: known(subject.reaches(snapshot, played, after)) }];
          const key = subject.key(after);
          if (key === home) found.push({ steps: more });
          else if (!seen.has(key)) next.push({ snapshot: after, steps: more });
          seen.add(key);
        }
      }
      ways = next;
    }
    return found;
  });
}

/** All detours from some places; one that is offered at several once. */
export function detoursFrom<S>(subject: Subject<S>, places: Iterable<S>): readonly Detour[] {
  return distinct([...places].flatMap((place) => detoursAt(subject, place)));
}

export const distinct = (detours: readonly Detour[]): readonly Detour[] => [
  ...new Map(detours.map((detour) => [nameOf(detour), detour])).values(),
];

export const goalsOf = ({ steps }: Detour): readonly string[] => steps.flatMap(({ goals }) => goals);

export const nameOf = ({ steps }: Detour): string =>
  JSON.stringify(steps.map(({ played, goals }) => [played.name, goals]));

/** Of detours those that reach some goals in few steps: always the one that reaches most of what is open, a step. */
export function fewest(detours: readonly Detour[], goals: ReadonlySet<string>): readonly Detour[] {
  const open = new Set(goals);
  const chosen: Detour[] = [];
  for (;;) {
    const share = (detour: Detour) => newsOf(detour, open) / detour.steps.length;
    const best = detours.reduce<Detour | undefined>(
      // of several answers to one question the last one: the first ones are given on every way
      (most, detour) => (most && share(most) > share(detour) ? most : detour),
      undefined,
    );
    if (!best || newsOf(best, open) === 0) return chosen;
    chosen.push(best);
    for (const goal of goalsOf(best)) open.delete(goal);
  }
}

const newsOf = (detour: Detour, open: ReadonlySet<string>): number =>
  new Set(goalsOf(detour).filter((goal) => open.has(goal))).size;

/** What all detours have for a vertex, in the graph of a bound. */
export const ASIDE = 'desvío';

/**
 * A graph with the detours as ways from one vertex and back to it, wherever the tests are. To a bound that is enough: it does not
 * require connected walks, so that it is never above a suite that takes each detour where it is offered.
 */
export function withAsides({ starts, edges }: Graph<Edge>, detours: readonly Detour[]): Graph<Edge> {
  const aside = new Map<string, Edge>();
  for (const { steps } of detours) {
    const at = (length: number) =>
      length === 0 || length === steps.length
        ? ASIDE
        : JSON.stringify([ASIDE, ...steps.slice(0, length).map(({ played }) => played.name)]);
    for (const [index, { played, goals }] of steps.entries()) {
      const edge = { from: at(index), to: at(index + 1), goals, played, keys: { before: [], after: [] } };
      aside.set(JSON.stringify([edge.from, edge.to, played.name, goals]), edge);
    }
  }
  return { starts, edges: [...edges, ...aside.values()] };
}

/**
 * A graph in which the user who arrives at a place reaches what its detours do, so that tests of it pass such places.
 *
 * @param places a state of each key
 * @param goals what only detours reach
 */
export function passing<S>(
  subject: Subject<S>,
  { starts, edges }: Graph<Edge>,
  places: readonly S[],
  goals: ReadonlySet<string>,
): Graph<Edge> {
  const asides = new Map(
    places.map((place) => {
      const reached = detoursAt(subject, place).flatMap(goalsOf);
      return [subject.key(place), reached.filter((goal) => goals.has(goal))];
    }),
  );
  return {
    starts,
    edges: edges.map((edge) => {
      const [first = [], ...others] = edge.keys.after.map((key) => asides.get(key) ?? []);
      const all = first.filter((goal) => others.every((offered) => offered.includes(goal)));
      return { ...edge, goals: [...new Set([...edge.goals, ...all])] };
    }),
  };
}
