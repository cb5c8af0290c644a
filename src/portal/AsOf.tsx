import { formatDate } from './format.ts';
import classes from './AsOf.module.css';

/** Of which day data are that the lender keeps (OP-10), where that is known. */
export const AsOf = ({ moment }: { readonly moment: string | null | undefined }) =>
  moment ? <p className={classes['asOf']}>Datos al {formatDate(moment)}.</p> : null;
