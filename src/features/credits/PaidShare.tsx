import classes from './PaidShare.module.css';

interface PaidShareProps {
  readonly paid: number;
  readonly of: number;
}

/** How much of a loan is paid: '14 de 36 cuotas pagas', as a bar, too (MY-04). */
export function PaidShare({ paid, of }: PaidShareProps) {
  return (
    <div className={classes['share']}>
      <p>
        {paid} de {of} cuotas pagas
      </p>
      <progress className={classes['bar']} value={paid} max={of} aria-hidden />
    </div>
  );
}
