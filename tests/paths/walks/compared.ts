import { createHash } from 'node:crypto';
import type { CopiedPath } from '../copied/copied.ts';
import { statesIn } from '../engine/drift.ts';
import { remembered } from '../engine/remembered.ts';
import { walkedSuite } from '../engine/suite.ts';
import {
  type Acts,
  type Goal,
  type GoalSort,
  goalSorts,
  type Scenario,
  type Subject,
  type Suite,
  type SuiteCase,
} from '../engine/types.ts';
import { type Placed, placed } from './placed.ts';
import type { WalkedOften } from './read.ts';

/** Walks of one flow on its statechart of today. */
export interface People<A extends Acts = Acts> {
  /** All walks, those that could not be placed too. */
  readonly walks: number;
  /** What they did, the most frequent first: a case for each different one that could be placed. */
  readonly suite: Suite<A>;
  /** Of each case. */
  readonly cases: ReadonlyMap<string, Walked>;
  /** Why walks could not be placed to their end, and how many. */
  readonly lost: ReadonlyMap<string, number>;
}

interface Walked {
  readonly times: number;
  /** The case as a path to record. */
  readonly path: CopiedPath;
  /** The numbers of its steps that nobody was seen doing. */
  readonly unseen: ReadonlySet<number>;
}

/** Places walks on a subject: those that are the same, and those that could be placed equally far, count together (QA-09). */
export function peopleOn<S, A extends Acts>(model: Subject<S, A>, walks: readonly WalkedOften[]): People<A> {
  // walks begin alike, and are played once more as cases
  const subject = remembered(model);
  const lost = new Map<string, number>();
  const same = new Map<string, { readonly scenario: Scenario; readonly path: CopiedPath; times: number }>();
  let all = 0;
  for (const { walk, times } of walks) {
    if (walk.flow !== subject.id) continue;
    all += times;
    const { scenario, path, lost: reason }: Placed = placed(subject, walk);
    if (reason !== undefined) lost.set(reason, (lost.get(reason) ?? 0) + times);
    if (!scenario || !path) continue;
    const key = JSON.stringify([path, [...(scenario.unseen ?? [])]]);
    same.set(key, { scenario, path, times: (same.get(key)?.times ?? 0) + times });
  }
  const different = [...same.values()].toSorted((one, other) => other.times - one.times);
  const suite = walkedSuite(
    asWalked(subject),
    different.map(({ scenario }) => scenario),
  );
  return {
    walks: all,
    suite: {
      ...suite,
      cases: suite.cases.map((one, index) => {
        const times = different[index]?.times ?? 0;
        return { ...one, title: `${times === 1 ? '1 vez' : `${String(times)} veces`}; ${one.title}` };
      }),
    },
    cases: new Map(
      suite.cases.flatMap(({ id }, index) => {
        const one = different[index];
        return one ? [[id, { times: one.times, path: one.path, unseen: one.scenario.unseen ?? new Set() }]] : [];
      }),
    ),
    lost: new Map([...lost].toSorted(([, one], [, other]) => other - one)),
  };
}

/**
 * The same subject, on which the browser's way back reaches what the button's reaches: 'Volver' goes back in the browser's history where it
 * can, so that a person's machine is told where to go, and that of most tests to go back.
 */
export function asWalked<S, A extends Acts>(subject: Subject<S, A>): Subject<S, A> {
  const backs = subject.chart.transitions.filter(({ id }) => id.includes(' —BACK→ '));
  const isIn = (states: readonly string[], id = '') =>
    states.some((state) => state === id || state.startsWith(`${id}.`));
  return {
    ...subject,
    reaches(before, played, after) {
      const reached = subject.reaches(before, played, after);
      if (played.kind !== 'goto') return reached;
      const [from, to] = [subject.states(before), subject.states(after)];
      return [
        ...reached,
        ...backs.filter(({ source, target }) => isIn(from, source) && isIn(to, target)).map(({ id }) => id),
      ];
    },
  };
}

/** Something that a case does: a goal, or two transitions that follow each other. */
interface Deed {
  readonly id: string;
  /** Spanish. */
  readonly label: string;
  /** How many steps show it. */
  readonly after: number;
}

/** What people do that no test does. */
export interface Untested {
  /** Spanish: a goal's, or '«medio» responder → «fecha» volver → «medio»'. */
  readonly label: string;
  /** How many walks do it. */
  readonly times: number;
  /** The name of the path that shows it. */
  readonly shownBy: string;
}

/** What people do, beside what tests do. */
export interface Compared {
  /** The most frequent first. */
  readonly untested: readonly Untested[];
  /** Beginnings of walks that show it, by names that are the same for as long as the path is: none of what another one shows already. */
  readonly paths: ReadonlyMap<string, CopiedPath>;
  /** What tests reach and nobody did. */
  readonly unwalked: readonly Goal[];
  /** Of each sort of goals that there are: how many people reach, tests, and both together. */
  readonly reached: readonly (Reached & { readonly sort: GoalSort })[];
}

interface Reached {
  readonly all: number;
  readonly people: number;
  readonly tests: number;
  readonly together: number;
}

/**
 * Holds what people do to what tests do (QA-09). Single transitions say little, since a suite of `transitions` takes them all: what is
 * looked for are two that follow each other, as going back right after an answer.
 *
 * @param tests the cases of a suite, and of paths that were recorded
 */
export function compared({ suite, cases }: People, tests: readonly SuiteCase[]): Compared {
  const deedsIn = deedsOf(suite);
  const done = new Set(tests.flatMap((one) => deedsIn(one).map(({ id }) => id)));
  const walked = new Set<string>();
  const found = new Map<string, { label: string; times: number; path: CopiedPath; shows: readonly string[] }>();
  for (const one of suite.cases) {
    const { times, path, unseen } = cases.get(one.id) ?? {};
    if (!path || !times) continue;
    const deeds = deedsIn(one, unseen);
    for (const { id, label, after } of new Map(deeds.toReversed().map((deed) => [deed.id, deed])).values()) {
      walked.add(id);
      if (done.has(id)) continue;
      const known = found.get(id);
      const isShorter = !known || after < known.path.steps.length;
      found.set(id, {
        label,
        times: (known?.times ?? 0) + times,
        path: isShorter ? { ...path, steps: path.steps.slice(0, after) } : known.path,
        shows: isShorter ? deeds.flatMap((deed) => (deed.after <= after ? [deed.id] : [])) : known.shows,
      });
    }
  }
  const ordered = [...found].toSorted(([, one], [, other]) => other.times - one.times);
  const paths = new Map<string, CopiedPath>();
  const shownBy = new Map<string, string>();
  for (const [id, { path, shows }] of ordered) {
    if (shownBy.has(id)) continue;
    const name = `${suite.flow}-${createHash('sha256').update(JSON.stringify(path)).digest('hex').slice(0, 8)}.json`;
    paths.set(name, path);
    for (const shown of shows) if (!shownBy.has(shown)) shownBy.set(shown, name);
  }
  const reached = goalSorts.flatMap((sort) => {
    const goals = suite.coverage.filter((goal) => goal.sort === sort).map(({ id }) => id);
    const count = (isReached: (id: string) => boolean) => goals.filter(isReached).length;
    return goals.length === 0
      ? []
      : [
          {
            sort,
            all: goals.length,
            people: count((id) => walked.has(id)),
            tests: count((id) => done.has(id)),
            together: count((id) => walked.has(id) || done.has(id)),
          },
        ];
  });
  return {
    untested: ordered.map(([id, { label, times }]) => ({ label, times, shownBy: shownBy.get(id) ?? '' })),
    paths,
    unwalked: suite.coverage.filter(({ id }) => done.has(id) && !walked.has(id)),
    reached,
  };
}

/** Reads what cases do: the goals that they reach, and the transitions that follow each other; what does not move the machine is between none. */
function deedsOf({ flow, chart, coverage }: Suite): (one: SuiteCase, unseen?: ReadonlySet<number>) => readonly Deed[] {
  const labels = new Map(coverage.map(({ id, label }) => [id, label]));
  const names = new Map(chart.transitions.map(({ id, label }) => [id, label]));
  const place = (states: readonly string[]) => `«${statesIn(flow, states.join(' + '))}»`;
  const goal = (after: number) => (id: string) => ({ id, label: labels.get(id) ?? id, after });
  return ({ opening, steps }, unseen = new Set()) => {
    const deeds: Deed[] = opening.goals.map(goal(0));
    let last: { readonly id: string; readonly label: string } | undefined;
    for (const [index, { kind, goals, from, to, event }] of steps.entries()) {
      const after = index + 1;
      if (unseen.has(index)) last = undefined;
      deeds.push(...goals.map(goal(after)));
      const taken = goals.filter((id) => names.has(id));
      if (taken.length === 0) continue;
      // However one goes back, it is the same.
      const id = kind === 'back' || kind === 'goto' ? `${from.join()} ← ${to.join()}` : taken.join();
      const move = `${names.get(taken.at(-1) ?? '') ?? event} → ${place(to)}`;
      if (last) deeds.push({ id: `${last.id}\n${id}`, label: `${last.label} ${move}`, after });
      last = { id, label: `${place(from)} ${move}` };
    }
    return deeds;
  };
}
