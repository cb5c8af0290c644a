/** The screens with sliders, fetched as one. */
export { AmountInRangeScreen } from './AmountInRangeScreen.tsx';
export { LoanScreen } from './LoanScreen.tsx';
