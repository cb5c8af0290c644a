import type { ResultText } from '../../../flows/kit/text.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { seeRequest, text } from '../../../flows/new-request/text.ts';
import { contactNames, heldContact } from '../../../flows/new-request/resume.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { FinishedOtherwise } from '../../portal/credit/FinishedOtherwise.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotSent } from '../../wizard/pages/NotSent.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import type { ResultProps } from '../../wizard/props.ts';

type RequestProps = ResultProps<ResultText, NewRequest>;

/** How a request ended (S2.6, NR-09); one that another blocks leads to that one. */
export function RequestResult({ end, error, facts, receipt, Heading, onLeave, onRetry, onGiveUp }: RequestProps) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  if (end.canRetry && isSentOtherwise(error)) {
    const solicitudId = facts.solicitudIniciada?.solicitudId;
    return (
      <FinishedOtherwise
        solicitudId={solicitudId}
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
  if (end.id === 'irALaSolicitud' || end.id === 'yaEnviada' || end.id === 'otraSolicitud')
    return <Waiting>{end.text.button}</Waiting>;
  return (
    <Outcome text={end.text} receipt={receipt} Heading={Heading} onButton={onLeave}>
      {receipt?.to !== undefined && (
        <ButtonLink to={receipt.to} variant="secondary">
          {seeRequest}
        </ButtonLink>
      )}
    </Outcome>
  );
}
