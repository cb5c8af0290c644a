import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { begunBy } from '../../../flows/credit/evaluation.ts';
import { evaluations } from '../../../flows/credit/text.ts';
import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Told } from '../../portal/credit/Told.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

/** The ways out of results that end the request. */
const exits = { noApto: 'otraConsulta', enAnalisis: 'irALaSolicitud', limite: 'inicio' } as const;

/** What the evaluation said, and the one way on from there (S2.6, NR-04). */
export function EvaluationScreen({ facts, onAnswer, onExit }: OwnScreenProps<NewRequest, 'evaluacion'>) {
  const evaluation = facts.aptitud;
  const { resultado } = evaluation;
  const begun = begunBy(evaluation);
  return (
    <Told
      text={evaluations[resultado]}
      onButton={() => {
        if (begun) onAnswer(begun);
        else if (resultado !== 'apto' && resultado !== 'pendiente') onExit(exits[resultado]);
      }}
      wayOut={
        resultado === 'limite' ? <ButtonLink to={addresses.contact}>Contactar a mi comercial</ButtonLink> : undefined
      }
    />
  );
}
