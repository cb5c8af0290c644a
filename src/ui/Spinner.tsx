import classes from './Spinner.module.css';

/** Turns while something is under way. Its owner announces it to screen readers. */
export function Spinner({ size = 'large' }: { readonly size?: 'large' | 'small' }) {
  return <span className={classes['spinner']} data-size={size} aria-hidden />;
}
