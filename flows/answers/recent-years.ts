import { type ChoiceKind, choice } from './choice.ts';
import { dayOf } from './day.ts';

interface RecentYears {
  readonly count: number;
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
  /** What is said where none was chosen. */
  readonly required?: string;
}

/** One of the last years, the current one first (S2.9, S9: 16 of them). */
export function recentYears({ count, now = () => new Date(), ...rules }: RecentYears): ChoiceKind<number> {
  const latest = Number(dayOf(now()).slice(0, 4));
  const option = (ago: number) => ({ value: latest - ago, label: String(latest - ago) });
  const [first, ...others] = Array.from({ length: count }, (_, ago) => option(ago));
  return { ...choice<number>([first ?? option(0), ...others], rules), dense: true };
}
