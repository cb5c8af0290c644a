import { percent } from './format.ts';

/** The rates of a loan, in percent a year: they stand beside each other wherever one of them is shown (SL-02). */
export const ratesOf = ({ tna, cft }: { readonly tna: number; readonly cft: number }): string =>
  `TNA: ${percent(tna)} · CFT (TEA, con IVA): ${percent(cft)}`;
