import type { ComponentType, ReactNode } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from './Outcome.tsx';

interface SentOtherwiseProps {
  /** The question whether it is another one: the button says yes. */
  readonly text: ResultText & { readonly no: string };
  readonly Heading: ComponentType<{ readonly children: string }>;
  /** What was accepted, beside what would be sent now. */
  readonly shown?: ReactNode;
  readonly onSeparate: () => void;
  readonly onGiveUp: () => void;
}

/** Under the key of what is sent something else was accepted (`isSentOtherwise`): it is sent as one of its own, or given up. */
export function SentOtherwise({ text, Heading, shown, onSeparate, onGiveUp }: SentOtherwiseProps) {
  return (
    <Outcome text={text} Heading={Heading} shown={shown} onButton={onSeparate}>
      <Button variant="secondary" onClick={onGiveUp}>
        {text.no}
      </Button>
    </Outcome>
  );
}
