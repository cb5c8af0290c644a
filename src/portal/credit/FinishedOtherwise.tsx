import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishedOtherwise } from '../../../flows/credit/text.ts';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { addresses, applicationAddress } from '../addresses.ts';

interface FinishedOtherwiseProps {
  readonly solicitudId: number | undefined;
  readonly Heading: ComponentType<{ readonly children: string }>;
  /** Drops what would be sent again, and leaves. */
  readonly onGiveUp: () => void;
}

/** Under the key of the contact another one was accepted: what stands, and where a change is asked for (ER-08). */
export function FinishedOtherwise({ solicitudId, Heading, onGiveUp }: FinishedOtherwiseProps) {
  const navigate = useNavigate();
  return (
    <Outcome
      text={finishedOtherwise}
      Heading={Heading}
      onButton={() => {
        onGiveUp();
        // Not the way out of a request that is given up.
        void navigate(solicitudId === undefined ? addresses.applications : applicationAddress(solicitudId), {
          replace: true,
        });
      }}
    />
  );
}
