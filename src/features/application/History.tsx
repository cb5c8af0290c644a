import { formatMoment } from '../../portal/moment.ts';
import { situationOf } from '../../portal/situation.ts';
import { FactCard } from '../../ui/FactCard.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './parts.module.css';
import { stepOf } from './states.ts';
import type { Solicitud } from './types.ts';

/** The states that an application came to and when, the latest first (AP-04). */
export function History({ historial }: Pick<Solicitud, 'historial'>) {
  return (
    <FactCard title="Historial">
      {historial.length === 0 ? (
        <p className={classes['none']}>Todavía no hay historial.</p>
      ) : (
        <ol reversed className={classes['history']}>
          {historial.toReversed().map(({ situacion, fecha }) => {
            const { label, tone } = situationOf(situacion);
            const step = stepOf(situacion);
            return (
              <li key={`${fecha} ${situacion ?? ''}`} className={classes['state']}>
                <StatusChip tone={tone} variant="light">
                  {label}
                </StatusChip>
                <p className={classes['note']}>
                  {step !== undefined && `${step} · `}
                  <time dateTime={fecha}>{formatMoment(fecha)}</time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </FactCard>
  );
}
