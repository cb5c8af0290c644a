import { addresses, applicationAddress, type ResumeAt } from '../../portal/addresses.ts';
import { disbursementNote } from '../../portal/disbursement.ts';
import { counted, wholePesos } from '../../portal/format.ts';
import { formatMoment, timeAgo } from '../../portal/moment.ts';
import { isUnfinished, situationOf } from '../../portal/situation.ts';
import type { Discard } from '../../portal/discarding.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './applications.module.css';
import type { Typed } from './filter.ts';
import { carOf, holderOf } from './listed-names.ts';
import type { Listed } from './with-new.ts';

interface ApplicationCardProps {
  readonly solicitud: Listed;
  readonly level: 2 | 3;
  /** Where one that is not finished is resumed (SL-05); undefined where the seller may not go on with it. */
  readonly resumeAt: ResumeAt | undefined;
  /** Discards one of the seller's own that is not finished (decision 35); undefined where they may not. */
  readonly discard: Discard | undefined;
  /** The query of the list that it is in, which its own address keeps; '' by default. */
  readonly search?: string;
  /** What of its search is in no address; null by default. */
  readonly typed?: Typed;
  /** Whether it is in the list of all, where one comes back to. */
  readonly inList?: boolean;
  readonly current?: boolean;
}

/** An application in a list: who, how far, what waits, how much, which car, since when (AP-01, AP-02). */
export function ApplicationCard({
  solicitud,
  level,
  resumeAt,
  discard,
  search = '',
  typed = null,
  inList = false,
  current,
}: ApplicationCardProps) {
  const { id, situacion, tareasPendientes, importeNetoAPercibir, plazo, isNew } = solicitud;
  const { label, tone } = situationOf(situacion);
  const moment = formatMoment(solicitud.fechaAltaPedido);
  const vehicle = carOf(solicitud);
  const note = disbursementNote(solicitud);
  return (
    <LinkCard
      to={applicationAddress(id) + search}
      title={holderOf(solicitud)}
      level={level}
      current={current}
      tooltip={`Emisión: ${moment}`}
      from={inList ? addresses.applications + search : undefined}
      held={typed}
      status={
        <div className={classes['chips']}>
          <StatusChip tone={tone} variant="light">
            {label}
          </StatusChip>
          {note && (
            <StatusChip tone={note.tone} variant={note.variant}>
              {note.label}
            </StatusChip>
          )}
          {tareasPendientes > 0 && (
            <StatusChip tone="warning" variant="filled">
              {counted(tareasPendientes, 'tarea pendiente', 'tareas pendientes')}
            </StatusChip>
          )}
          {isNew && (
            <StatusChip tone="good" variant="filled">
              Nueva
            </StatusChip>
          )}
        </div>
      }
      amount={
        importeNetoAPercibir !== null &&
        plazo !== null && (
          <p>
            <strong>{wholePesos(importeNetoAPercibir)}</strong> en {counted(plazo, 'cuota', 'cuotas')}
          </p>
        )
      }
      action={
        resumeAt && isUnfinished(situacion) ? (
          <div className={classes['actions']}>
            <ButtonLink to={resumeAt(id)} variant="secondary">
              Continuar<span className="visually-hidden"> la solicitud #{id}</span>
            </ButtonLink>
            {discard && solicitud.esPropia && (
              <Button
                variant="subtle"
                onClick={() => {
                  discard(id);
                }}
              >
                Descartar<span className="visually-hidden"> la solicitud #{id}</span>
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      {vehicle !== '' && <p>{vehicle}</p>}
      <p>
        Emisión: <time dateTime={solicitud.fechaAltaPedido}>{timeAgo(solicitud.fechaAltaPedido)}</time>
        <span className="visually-hidden">, {moment}</span>
      </p>
      <p>#{id}</p>
    </LinkCard>
  );
}
