import { Spinner } from './Spinner.tsx';
import classes from './Waiting.module.css';

/** Shows and announces that something is under way. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div className={classes['waiting']}>
      <Spinner />
      <p role="status">{children}</p>
    </div>
  );
}
