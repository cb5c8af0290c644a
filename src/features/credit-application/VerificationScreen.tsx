import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { notFound, verifications, waysOn } from '../../../flows/credit-application/text.ts';
import { familyIn } from '../../../flows/credit-application/verification.ts';
import { addresses } from '../../portal/addresses.ts';
import { Told } from '../../portal/credit/Told.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

/** Why the application does not go on with these people (S8), and the one way on from there. */
export function VerificationScreen({ facts, onExit }: OwnScreenProps<CreditApplication, 'personas'>) {
  const { verificacion } = facts;
  const { resultado } = verificacion;
  if (resultado === 'verificada') return null;
  const told = verifications[resultado];
  const lines = resultado === 'desconocida' ? [...told.lines, notFound(verificacion.quienes)] : told.lines;
  const correct = familyIn(facts.inicio) ? 'otrosDocumentos' : 'corregir';
  const ways = {
    desconocida: correct,
    otraPersona: correct,
    noApto: 'otraSolicitud',
    enAnalisis: 'irALaSolicitud',
    limite: 'otraSolicitud',
  } as const;
  const way = ways[resultado];
  return (
    <Told
      text={{ ...told, lines, button: waysOn[way] }}
      onButton={() => {
        onExit(way);
      }}
      wayOut={
        resultado === 'limite' ? <ButtonLink to={addresses.contact}>Contactar a mi comercial</ButtonLink> : undefined
      }
    />
  );
}
