import { useWindowEvent } from '@mantine/hooks';
import type { FailureText } from '../../../flows/kit/text.ts';
import { NetworkError } from '../../api/errors.ts';
import { helpLineOf, messageFor } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from './Outcome.tsx';

interface StepFailedProps {
  readonly error: unknown;
  /** What the step itself says of it. */
  readonly text: FailureText | undefined;
  readonly onRetry: () => void;
  readonly onExit: (exit: string) => void;
}

/**
 * A call that a question waits for has failed: what happened, another try, and the step's own way out. What got no answer is tried
 * again by itself when the line is back (decision 19).
 */
export function StepFailed({ error, text, onRetry, onExit }: StepFailedProps) {
  const exit = text?.exit;
  const lines = text?.says === undefined ? [messageFor(error)] : [text.says, helpLineOf(error)];
  useWindowEvent('online', () => {
    if (error instanceof NetworkError) onRetry();
  });
  return (
    <Outcome
      role="alert"
      text={{
        tone: 'bad',
        title: text?.title,
        lines: lines.filter((line) => line !== undefined),
        button: 'Reintentar',
      }}
      onButton={onRetry}
    >
      {exit && (
        <Button
          variant="secondary"
          onClick={() => {
            onExit(exit.name);
          }}
        >
          {exit.label}
        </Button>
      )}
    </Outcome>
  );
}
