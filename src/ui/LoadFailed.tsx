import { Button } from './Button.tsx';
import classes from './LoadFailed.module.css';

interface LoadFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Says that something did not come, and tries again. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  return (
    <div className={classes['failed']}>
      <p role="alert" className={classes['message']}>
        {message}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
