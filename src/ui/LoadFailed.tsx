import { Banner } from './Banner.tsx';
import { GoingButton } from './GoingButton.tsx';
import classes from './LoadFailed.module.css';

interface LoadFailedProps {
  readonly message: string;
  /** Without it another try would not help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says that something did not come, and tries again where that may help. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  return (
    <div className={classes['failed']}>
      <Banner tone="danger" role="alert">
        {message}
      </Banner>
      {onRetry && (
        <GoingButton variant="secondary" onClick={onRetry}>
          Reintentar
        </GoingButton>
      )}
    </div>
  );
}
