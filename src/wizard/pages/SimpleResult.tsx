import type { ReactNode } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ResultProps } from '../props.ts';
import { NotSent } from './NotSent.tsx';
import { Outcome } from './Outcome.tsx';

interface SimpleResultProps extends ResultProps<ResultText> {
  /** What is said while the last call is under way. */
  readonly sending?: string;
  /** What else can be done once it is sent. */
  readonly children?: ReactNode;
}

/** The result of a flow whose ends say all by their texts: under way, not sent and to be sent again, or ended, with the receipt. */
export function SimpleResult({
  sending = 'Enviando…',
  end,
  error,
  receipt,
  Heading,
  onLeave,
  onRetry,
  children,
}: SimpleResultProps) {
  if (!end) return <Waiting>{sending}</Waiting>;
  if (end.canRetry)
    return <NotSent text={end.text} error={error} Heading={Heading} onRetry={onRetry} onLeave={onLeave} />;
  return (
    <Outcome text={end.text} receipt={receipt} Heading={Heading} onButton={onLeave}>
      {children}
    </Outcome>
  );
}
