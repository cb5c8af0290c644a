import { useNavigate } from 'react-router-dom';
import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { contactNames, heldContact } from '../../../flows/credit-application/resume.ts';
import { seeApplication, text } from '../../../flows/credit-application/text.ts';
import { heldIn } from '../../../flows/credit/evaluation.ts';
import type { ResultText } from '../../../flows/kit/text.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { addresses } from '../../portal/addresses.ts';
import { FinishedOtherwise } from '../../portal/credit/FinishedOtherwise.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotSent } from '../../wizard/pages/NotSent.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import type { ResultProps } from '../../wizard/props.ts';

type ApplicationProps = ResultProps<ResultText, CreditApplication>;

/** How an application ended (S2.7): after the answer the seller goes to their applications. */
export function ApplicationResult({
  end,
  error,
  facts,
  receipt,
  Heading,
  onLeave,
  onRetry,
  onGiveUp,
}: ApplicationProps) {
  const navigate = useNavigate();
  if (!end) return <Waiting>{text.sending}</Waiting>;
  if (end.canRetry && isSentOtherwise(error)) {
    return (
      <FinishedOtherwise
        solicitudId={facts.creacion?.solicitudId ?? heldIn(facts.inicio)}
        error={error}
        facts={facts}
        names={contactNames}
        contactIn={heldContact}
        Heading={Heading}
        onGiveUp={onGiveUp}
      />
    );
  }
  if (end.canRetry)
    return <NotSent text={end.text} error={error} Heading={Heading} onRetry={onRetry} onLeave={onLeave} />;
  if (end.id === 'irALaSolicitud' || end.id === 'otraSolicitud') return <Waiting>{end.text.button}</Waiting>;
  const toApplications = () => {
    onLeave();
    // not the way out of an application that is given up
    void navigate(addresses.applications, { replace: true });
  };
  return (
    <Outcome text={end.text} receipt={receipt} Heading={Heading} onButton={toApplications}>
      {receipt?.to !== undefined && (
        <ButtonLink to={receipt.to} variant="secondary">
          {seeApplication}
        </ButtonLink>
      )}
    </Outcome>
  );
}
