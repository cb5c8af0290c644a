import type { Acts, Source, SuiteCase, SuiteStep } from './types.ts';

/** A title says at most so much of what sets a test apart. */
const TOLD = 6;

/** A case that has no title yet. */
type Untitled<A extends Acts> = Omit<SuiteCase<A>, 'title'>;

/**
 * Gives each case of a suite a title of its own: where it starts, if there are several starts; what sets it apart from those that
 * end as it does; and how it ends.
 */
export function titled<A extends Acts>(
  cases: readonly Untitled<A>[],
  { strategy, starts }: { readonly strategy: Source; readonly starts: number },
): readonly SuiteCase<A>[] {
  const alike = new Map<string, Untitled<A>[]>();
  for (const one of cases) {
    const group = [starts > 1 ? saidOf(one) : '', endingOf(one, strategy)].join('\n');
    alike.set(group, [...(alike.get(group) ?? []), one]);
  }
  const apart = new Map([...alike.values()].flatMap((group) => [...differences(group)]));
  return cases.map((one) => {
    const start = starts > 1 ? [saidOf(one)] : [];
    const parts = [...start, ...(apart.get(one) ?? []), endingOf(one, strategy)];
    return { ...one, title: parts.join('; ') };
  });
}

/** Where a case starts, in words if there are any. */
export const saidOf = ({ start: { name, said = name } }: Pick<SuiteCase, 'start'>): string => said;

/** How a case ends; of pairs, the entry that it is about, if it is about a wrong one. */
function endingOf({ opening, steps }: Untitled<Acts>, strategy: Source): string {
  const wrong = strategy === 'pairs' ? steps.find(({ kind }) => kind === 'refusal') : undefined;
  if (wrong) return `se rechaza ${wrong.event.replace('mal, ', '')}`;
  const last = steps.at(-1) ?? opening;
  // what else is read there says nothing of the way
  return `al final ${last.event}: ${last.sees.replace(/», y leo «.*$/, '»')}`;
}

/** What is said to set a case apart: an event, or that it does not have one. */
interface Mark {
  readonly event: string;
  readonly has: boolean;
}

/** What sets each case of a group apart from the others, as few words as suffice; a number where nothing does. */
function differences<C extends Untitled<Acts>>(group: readonly C[]): ReadonlyMap<C, readonly string[]> {
  const events = new Map(group.map((one) => [one, eventsOf(one)]));
  const all = [...new Set([...events.values()].flatMap((own) => [...own]))];
  const used = new Map<string, number>();
  return new Map(
    group.map((one) => {
      const own = events.get(one) ?? new Set();
      const marks: Mark[] = [];
      let others = group.filter((other) => other !== one);
      while (others.length > 0 && marks.length < TOLD) {
        const best = bestMark(
          all,
          own,
          others.map((other) => events.get(other) ?? new Set()),
        );
        if (!best) break;
        marks.push(best);
        others = others.filter((other) => events.get(other)?.has(best.event) === best.has);
      }
      const told = marks.map(({ event, has }) => (has ? event : `sin ${event}`));
      if (others.length === 0) return [one, told];
      const name = told.join('; ');
      const number = (used.get(name) ?? 0) + 1;
      used.set(name, number);
      return [one, [...told, `variante ${number}`]];
    }),
  );
}

/** What users do and what is answered; going back and waiting say nothing. */
const eventsOf = ({ steps }: Untitled<Acts>): ReadonlySet<string> =>
  new Set(steps.filter(({ kind }) => telling.has(kind)).map(({ event }) => event));

const telling: ReadonlySet<SuiteStep['kind']> = new Set([
  'answer',
  'outcome',
  'exit',
  'cancel',
  'retry',
  'change',
  'event',
  'refusal',
]);

/** The event that most of the others have not, or have, unlike this one; having it goes before not having it. */
function bestMark(
  all: readonly string[],
  own: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
): Mark | undefined {
  let best: Mark | undefined;
  let most = 0;
  for (const has of [true, false]) {
    for (const event of all) {
      if (own.has(event) !== has) continue;
      const excluded = others.reduce((count, other) => (other.has(event) === has ? count : count + 1), 0);
      if (excluded > most) {
        most = excluded;
        best = { event, has };
      }
    }
  }
  return best;
}
