import classes from './Waiting.module.css';

/** Says that something is under way, to the eye and to the ear. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div className={classes['waiting']}>
      <span className={classes['spinner']} aria-hidden />
      <p role="status">{children}</p>
    </div>
  );
}
