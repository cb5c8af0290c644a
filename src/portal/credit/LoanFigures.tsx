import { type LoanCost, loanFigures } from '../../../flows/credit/figures.ts';
import classes from './LoanFigures.module.css';

/** What a loan costs, as a table (record 49): each figure beside its name, in two columns where there is room. */
export function LoanFigures({ loan }: { readonly loan: LoanCost }) {
  return (
    <dl className={classes['figures']}>
      {loanFigures(loan).map(([label, value]) => (
        <div key={label} className={classes['figure']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
