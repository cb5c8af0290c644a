import { type ChoiceKind, choice } from './choice.ts';
import { dayOf } from './day.ts';

interface RecentYears {
  readonly count: number;
  /** The clock; the machine's own unless told. */
  readonly now?: () => Date;
}

/**
 * One of the last years, this one first (S2.9, S9: 16 of them). Its examples are named by how long ago they were, so that a path
 * test keeps its name from one year to the next.
 */
export function recentYears({ count, now = () => new Date() }: RecentYears): ChoiceKind<number> {
  const latest = Number(dayOf(now()).slice(0, 4));
  const option = (ago: number) => ({ value: latest - ago, label: String(latest - ago) });
  const [first, ...others] = Array.from({ length: count }, (_, ago) => option(ago));
  const kind = choice<number>([first ?? option(0), ...others]);
  const example = (name: string, value: number) => ({ name, raw: value, value });
  return {
    ...kind,
    dense: true,
    examples: {
      ...kind.examples,
      valid: [example('este año', latest), example(`hace ${count - 1} años`, latest - count + 1)],
    },
  };
}
