import { Navigate } from 'react-router-dom';
import type { ResultText } from '../../../flows/kit/index.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { requestNumber, seeRequest, text } from '../../../flows/new-request/text.ts';
import { addresses, applicationAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Outcome } from '../../wizard/Outcome.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';

type RequestProps = ResultProps<ResultText, NewRequest>;

/** The application in analysis that the evaluation or the continuation reported. */
function priorIn({ aptitud, continuacion }: RequestProps['facts']): number | undefined {
  if (continuacion && !continuacion.iniciada) return continuacion.previa.solicitudId;
  return aptitud?.resultado === 'enAnalisis' ? aptitud.solicitudId : undefined;
}

/**
 * How a request ended (S2.6, NR-09). One that could not be sent keeps its answers, and is sent again from the home
 * (decision 18); one that another blocks leads to that one.
 */
export function RequestResult({ end, facts, Heading, onLeave }: RequestProps) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  if (end.id === 'irALaSolicitud') {
    const prior = priorIn(facts);
    return <Navigate to={prior === undefined ? addresses.home : applicationAddress(prior)} replace />;
  }
  const sent = facts.finalizar;
  const lines = sent ? [requestNumber(sent.solicitudId), ...end.text.lines] : end.text.lines;
  return (
    <Outcome text={{ ...end.text, lines }} Heading={Heading} onButton={onLeave}>
      {sent && (
        <ButtonLink to={applicationAddress(sent.solicitudId)} variant="secondary">
          {seeRequest}
        </ButtonLink>
      )}
    </Outcome>
  );
}
