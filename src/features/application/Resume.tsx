import type { ResumeAt } from '../../portal/addresses.ts';
import type { Discard } from '../../portal/discarding.ts';
import { formatDate } from '../../portal/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import classes from './parts.module.css';
import { givenAndMissing } from './given.ts';
import type { Solicitud } from './types.ts';

interface ResumeProps {
  readonly solicitud: Solicitud;
  /** Undefined where the seller may not go on with it. */
  readonly resumeAt: ResumeAt | undefined;
  /** Undefined where the seller may not discard one. */
  readonly discard: Discard | undefined;
}

/** What an application that is not finished has and lacks, until when it is kept, and the ways to go on with it, or to discard it (SL-05). */
export function Resume({ solicitud, resumeAt, discard }: ResumeProps) {
  return (
    <FactCard title="Carga incompleta">
      <p className={classes['words']}>{givenAndMissing(solicitud)}</p>
      {solicitud.seBorra !== null && (
        <p className={classes['note']}>Si no la terminás, se borra el {formatDate(solicitud.seBorra)}.</p>
      )}
      {resumeAt && (
        <div className={classes['ways']}>
          <ButtonLink to={resumeAt(solicitud.id)}>Continuar la solicitud</ButtonLink>
          {discard && solicitud.esPropia && (
            <Button
              variant="subtle"
              onClick={() => {
                discard(solicitud.id);
              }}
            >
              Descartar la solicitud
            </Button>
          )}
        </div>
      )}
    </FactCard>
  );
}
