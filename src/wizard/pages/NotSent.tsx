import type { ComponentType } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { helpLineOf, reasonOf } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from './Outcome.tsx';

interface NotSentProps {
  readonly text: ResultText;
  /** What the call threw. */
  readonly error: unknown;
  readonly Heading: ComponentType<{ readonly children: string }>;
  readonly onRetry: () => void;
  /** Leaves with the answers kept. */
  readonly onLeave: () => void;
}

/** The last call of a wizard failed: it is sent again from here (decision 20), or later (decision 18). */
export function NotSent({ text, error, Heading, onRetry, onLeave }: NotSentProps) {
  const lines = [reasonOf(error), ...text.lines, helpLineOf(error)].filter((line) => line !== undefined);
  return (
    <Outcome text={{ ...text, lines }} Heading={Heading} onButton={onRetry}>
      <Button variant="secondary" onClick={onLeave}>
        Volver al inicio
      </Button>
    </Outcome>
  );
}
