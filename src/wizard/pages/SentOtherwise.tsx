import type { ComponentType } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from './Outcome.tsx';

interface SentOtherwiseProps {
  /** The question whether it is another one: the button says yes. */
  readonly text: ResultText & { readonly no: string };
  readonly Heading: ComponentType<{ readonly children: string }>;
  readonly onSeparate: () => void;
  readonly onGiveUp: () => void;
}

/** Under the key of what is sent something else was accepted (`isSentOtherwise`): it is sent as one of its own, or given up. */
export function SentOtherwise({ text, Heading, onSeparate, onGiveUp }: SentOtherwiseProps) {
  return (
    <Outcome text={text} Heading={Heading} onButton={onSeparate}>
      <Button variant="secondary" onClick={onGiveUp}>
        {text.no}
      </Button>
    </Outcome>
  );
}
