import type { ResumeAt } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import classes from './parts.module.css';
import { givenAndMissing } from './given.ts';
import type { Solicitud } from './types.ts';

interface ResumeProps {
  readonly solicitud: Solicitud;
  /** Undefined where the seller may not go on with it. */
  readonly resumeAt: ResumeAt | undefined;
}

/** What an application that is not finished has and lacks, and the way to go on with it (SL-05). */
export function Resume({ solicitud, resumeAt }: ResumeProps) {
  return (
    <FactCard title="Carga incompleta">
      <p className={classes['words']}>{givenAndMissing(solicitud)}</p>
      {resumeAt && (
        <div>
          <ButtonLink to={resumeAt(solicitud.id)}>Continuar la solicitud</ButtonLink>
        </div>
      )}
    </FactCard>
  );
}
