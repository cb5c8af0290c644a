import { resumeAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import classes from './parts.module.css';
import { givenAndMissing } from './given.ts';
import type { Solicitud } from './types.ts';

interface ResumeProps {
  readonly solicitud: Solicitud;
  /** Whether requests can be made here: the flag nueva-solicitud. */
  readonly canRequest: boolean;
}

/** What an application that is not finished has and lacks, and the way to go on with it (SL-05). */
export function Resume({ solicitud, canRequest }: ResumeProps) {
  return (
    <FactCard title="CARGA INCOMPLETA">
      <p className={classes['words']}>{givenAndMissing(solicitud)}</p>
      {canRequest && (
        <div>
          <ButtonLink to={resumeAddress(solicitud.id)}>Continuar la solicitud</ButtonLink>
        </div>
      )}
    </FactCard>
  );
}
