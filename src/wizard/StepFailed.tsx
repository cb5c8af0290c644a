import { useWindowEvent } from '@mantine/hooks';
import type { FailureText } from '../../flows/kit/index.ts';
import { NetworkError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from './Alert.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './StepFailed.module.css';

interface StepFailedProps {
  readonly error: unknown;
  /** What the step itself says of it. */
  readonly text: FailureText | undefined;
  readonly onRetry: () => void;
  readonly onExit: (exit: string) => void;
}

const again = 'Reintentar';

const Heading = ({ children }: { readonly children: string }) => <h2>{children}</h2>;

/**
 * A call that a question waits for has failed: what happened, another try, and the step's own way out. What got no answer is tried
 * again by itself when the line is back (decision 19).
 */
export function StepFailed({ error, text, onRetry, onExit }: StepFailedProps) {
  const exit = text?.exit;
  useWindowEvent('online', () => {
    if (error instanceof NetworkError) onRetry();
  });
  const wayOut = exit && (
    <Button
      variant="secondary"
      onClick={() => {
        onExit(exit.name);
      }}
    >
      {exit.label}
    </Button>
  );
  const says = text?.says ?? messageFor(error);
  if (text?.title !== undefined) {
    const { title } = text;
    return (
      <Outcome
        role="alert"
        text={{ tone: 'bad', title, lines: [says], button: again }}
        Heading={Heading}
        onButton={onRetry}
      >
        {wayOut}
      </Outcome>
    );
  }
  return (
    <div className={classes['failed']}>
      <Alert>{says}</Alert>
      <div className={classes['ways']}>
        <Button onClick={onRetry}>{again}</Button>
        {wayOut}
      </div>
    </div>
  );
}
