import { Navigate } from 'react-router-dom';
import * as v from 'valibot';
import { finalizar } from '../../../flows/new-request/calls.ts';
import { ContinuationSchema, EvaluationSchema } from '../../../flows/new-request/evaluation.ts';
import { requestNumber, type ResultText, seeRequest, text } from '../../../flows/new-request/text.ts';
import { addresses, applicationAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Outcome } from '../../wizard/Outcome.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';

type Facts = ResultProps<ResultText>['facts'];

/** The application in analysis that the evaluation or the continuation told of. */
function priorIn({ aptitud, continuacion }: Facts): number | undefined {
  const continued = v.safeParse(ContinuationSchema, continuacion);
  if (continued.success && !continued.output.iniciada) return continued.output.previa.solicitudId;
  const evaluated = v.safeParse(EvaluationSchema, aptitud);
  return evaluated.success && evaluated.output.resultado === 'enAnalisis' ? evaluated.output.solicitudId : undefined;
}

/**
 * How a request ended (S2.6, NR-09). One that could not be sent keeps its answers, and is sent again from the home
 * (decision 18); one that another stands in the way of leads to that one.
 */
export function RequestResult({ end, facts, Heading, onLeave }: ResultProps<ResultText>) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  if (end.id === 'irALaSolicitud') {
    const prior = priorIn(facts);
    return <Navigate to={prior === undefined ? addresses.home : applicationAddress(prior)} replace />;
  }
  const sent = v.safeParse(finalizar.output, facts['finalizar']);
  const lines = sent.success ? [requestNumber(sent.output.solicitudId), ...end.text.lines] : end.text.lines;
  return (
    <Outcome
      tone={end.id === 'enviada' ? 'good' : 'bad'}
      text={{ ...end.text, lines }}
      Heading={Heading}
      onButton={onLeave}
    >
      {sent.success && (
        <ButtonLink to={applicationAddress(sent.output.solicitudId)} variant="secondary">
          {seeRequest}
        </ButtonLink>
      )}
    </Outcome>
  );
}
