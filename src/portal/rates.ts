import { percent } from './format.ts';

interface Rates {
  readonly tna: number;
  readonly cft: number;
}

/** The rates of a loan, in percent a year: they stand beside each other wherever one of them is shown (SL-02). */
export const rateFacts = ({ tna, cft }: Rates) =>
  [
    ['TNA', percent(tna)],
    ['CFT (TEA, con IVA)', percent(cft)],
  ] as const;

/** The same, each in one text. */
export const rateParts = (rates: Rates): readonly [tna: string, cft: string] => {
  const [tna, cft] = rateFacts(rates);
  return [tna.join(': '), cft.join(': ')];
};

/** The same in one line. */
export const ratesOf = (rates: Rates): string => rateParts(rates).join(' · ');
