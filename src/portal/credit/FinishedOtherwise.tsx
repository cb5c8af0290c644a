import type { ComponentType } from 'react';
import type { Facts } from '../../../flows/kit/types.ts';
import { useNavigate } from 'react-router-dom';
import { finishedOtherwise } from '../../../flows/credit/text.ts';
import { sentApplication, type StoredApplication } from '../../api/conflicts.ts';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { Differences } from '../../wizard/pages/review/Differences.tsx';
import { differencesText } from '../../wizard/text.ts';
import { addresses, applicationAddress } from '../addresses.ts';

interface FinishedOtherwiseProps {
  readonly solicitudId: number | undefined;
  /** What the call threw. */
  readonly error: unknown;
  /** What is known here, by name. */
  readonly facts: Facts;
  /** What of it is the contact. */
  readonly names: readonly string[];
  /** The contact that was sent, by step. */
  readonly contactIn: (sent: StoredApplication) => Facts;
  readonly Heading: ComponentType<{ readonly children: string }>;
  /** Drops what would be sent again, and leaves. */
  readonly onGiveUp: () => void;
}

/** Under the key of the contact another one was accepted: what stands, what of it is otherwise here, and where a change is asked for (ER-08). */
export function FinishedOtherwise({
  solicitudId,
  error,
  facts,
  names,
  contactIn,
  Heading,
  onGiveUp,
}: FinishedOtherwiseProps) {
  const navigate = useNavigate();
  const sent = sentApplication(error);
  return (
    <Outcome
      text={finishedOtherwise}
      Heading={Heading}
      shown={sent && <Differences names={names} here={facts} there={contactIn(sent)} heading={differencesText.sent} />}
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
