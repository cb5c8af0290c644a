import { messageFor } from '../api/messages.ts';
import classes from './StepFailed.module.css';

/** A call that a question waits for has failed: what happened, and another try. */
export function StepFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className={classes['failed']}>
      <p role="alert">{messageFor(error)}</p>
      <button type="button" className={classes['retry']} onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}
