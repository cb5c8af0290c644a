import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import classes from './StepFailed.module.css';

/** A call that a question waits for has failed: what happened, and another try. */
export function StepFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className={classes['failed']}>
      <p role="alert">{messageFor(error)}</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
