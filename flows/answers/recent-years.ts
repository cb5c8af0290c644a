import { type ChoiceKind, choice } from './choice.ts';
import { dayOf } from './day.ts';

interface RecentYears {
  readonly count: number;
  /** See `choice`. */
  readonly unchosen?: string;
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
}

/** One of the last years, the current one first (S2.9, S9: 16 of them). */
export function recentYears({ count, unchosen, now = () => new Date() }: RecentYears): ChoiceKind<number> {
  const latest = Number(dayOf(now()).slice(0, 4));
  const option = (ago: number) => ({ value: latest - ago, label: String(latest - ago) });
  const [first, ...others] = Array.from({ length: count }, (_, ago) => option(ago));
  return { ...choice<number>([first ?? option(0), ...others], unchosen), dense: true };
}
