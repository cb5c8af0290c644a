import classes from './Spinner.module.css';

/** Turns while something is under way. The ear is told by its owner. */
export function Spinner({ size = 'large' }: { readonly size?: 'large' | 'small' }) {
  return <span className={classes['spinner']} data-size={size} aria-hidden />;
}
