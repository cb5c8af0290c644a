import { createHash } from 'node:crypto';
import type { Acts, GoalSort, Source, Suite, SuiteCase, SuiteStep } from './types.ts';

/**
 * A key for each case of a suite, by its id: what a test-management tool keeps a test by (QA-10). It is made of the flow and of what the
 * case decides, never of its number, so that a flow that changes keeps the keys of what it still does.
 *
 * A journey is what happens on the way: which questions are asked that are not always asked, how calls end, and where it ends. A
 * question that is not asked leaves no trace, and one that is always asked neither. A case of another strategy is the first thing that it
 * alone reaches.
 */
export function testKeysOf(suite: Suite): ReadonlyMap<string, string> {
  const { flow, cases, strategy } = suite;
  const namings = namingsBy[strategy](suite);
  const names = new Map<SuiteCase, string>();
  let unnamed = cases;
  for (const naming of namings) {
    if (unnamed.length === 0) break;
    const named = unnamed.map((one) => [one, naming(one)] as const);
    const taken = new Set(names.values());
    const count = new Map<string, number>();
    for (const [, name] of named) if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1);
    for (const [one, name] of named) {
      if (name !== undefined && count.get(name) === 1 && !taken.has(name)) names.set(one, name);
    }
    unnamed = unnamed.filter((one) => !names.has(one));
  }
  const walked = new Map<string, number>();
  return new Map(
    cases.map((one) => {
      const name = names.get(one);
      if (name !== undefined) return [one.id, `${flow}-${digest([strategy, name])}`];
      const all = allOf(one);
      const times = (walked.get(all) ?? 0) + 1;
      walked.set(all, times);
      return [one.id, `${flow}-${digest([strategy, all, String(times)])}`];
    }),
  );
}

/** What a case may be called; undefined where it says nothing. */
type Naming = (one: SuiteCase) => string | undefined;

/** From the name that lasts longest to the one that is always its own. */
const namingsBy: Readonly<Record<Source, (suite: Suite) => readonly Naming[]>> = {
  journeys: decided,
  interleavings: decided,
  transitions: alone,
  pairs: alone,
  random: alone,
  personas: alone,
};

function decided({ coverage }: Suite): readonly Naming[] {
  const decisive = new Map(
    coverage.filter(({ sort }) => sort === 'decision' || sort === 'outcome').map((g) => [g.id, g]),
  );
  const by =
    (counts: (goal: { readonly quiet?: true }) => boolean): Naming =>
    (one) =>
      said([
        one.start.name,
        ...takenBy(one).flatMap(({ goals }) =>
          goals.filter((id) => {
            const goal = decisive.get(id);
            return goal !== undefined && counts(goal);
          }),
        ),
        ...(takenBy(one).at(-1)?.to ?? []),
      ]);
  return [by(({ quiet }) => quiet !== true), by(() => true)];
}

/** What says most of a case goes first: an answer says less than how a call ends. */
const telling: readonly GoalSort[] = ['outcome', 'decision', 'transition', 'state', 'answer'];

function alone({ cases, coverage, chart }: Suite): readonly Naming[] {
  const ends = chart.states.filter(({ type }) => type === 'final').map(({ id }) => id);
  const ids = [
    ...ends,
    ...telling.flatMap((sort) => coverage.filter((goal) => goal.sort === sort).map(({ id }) => id)),
  ];
  const single = firstAlone(cases, (one) => {
    const reached = new Set(takenBy(one).flatMap(({ goals }) => goals));
    return ids.filter((id) => reached.has(id));
  });
  const paired = firstAlone(cases, (one) => {
    const given = takenBy(one).flatMap(({ kind, event }) => (kind === 'answer' ? [event] : []));
    return given.flatMap((event, index) => given.slice(index + 1).map((other) => said([event, other])));
  });
  return [single, paired];
}

/** By the first mark that no other case has. */
function firstAlone(cases: readonly SuiteCase[], marksOf: (one: SuiteCase) => readonly string[]): Naming {
  // Pairs of answers are many, and few suites need them.
  let counted:
    | { readonly marks: ReadonlyMap<SuiteCase, ReadonlySet<string>>; readonly count: Map<string, number> }
    | undefined;
  const known = () => {
    if (counted !== undefined) return counted;
    const marks = new Map(cases.map((one) => [one, new Set(marksOf(one))]));
    const count = new Map<string, number>();
    for (const own of marks.values()) for (const mark of own) count.set(mark, (count.get(mark) ?? 0) + 1);
    counted = { marks, count };
    return counted;
  };
  return (one) => {
    const { marks, count } = known();
    return [...(marks.get(one) ?? [])].find((mark) => count.get(mark) === 1);
  };
}

const takenBy = <A extends Acts>({ opening, steps }: SuiteCase<A>): readonly SuiteStep<A>[] => [opening, ...steps];

const allOf = (one: SuiteCase): string => said([one.start.name, ...one.steps.map(({ event }) => event)]);

const said = (parts: readonly string[]): string => JSON.stringify(parts);

/** So many characters that two cases of all flows together do not share them. */
const LENGTH = 10;

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(said(parts)).digest('hex').slice(0, LENGTH);
