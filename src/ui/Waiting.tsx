import { Spinner } from './Spinner.tsx';
import classes from './Waiting.module.css';

/** Says that something is under way, to the eye and to the ear. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div className={classes['waiting']}>
      <Spinner />
      <p role="status">{children}</p>
    </div>
  );
}
