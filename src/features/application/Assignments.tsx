import { formatMoment } from '../../portal/moment.ts';
import { FactCard } from '../../ui/FactCard.tsx';
import classes from './parts.module.css';
import type { Solicitud } from './types.ts';

/** Whose it was before, and who passed it on and why, the latest first (SL-07); nothing of one that was always its seller's. */
export function Assignments({ asignaciones }: Pick<Solicitud, 'asignaciones'>) {
  if (asignaciones.length === 0) return null;
  return (
    <FactCard title="Reasignaciones">
      <ol reversed className={classes['list']}>
        {asignaciones.toReversed().map(({ de, a, por, motivo, fecha }) => (
          <li key={`${fecha} ${a}`} className={classes['entry']}>
            <p className={classes['words']}>
              Pasó de {de} a {a}
            </p>
            <p className={classes['note']}>
              {motivo} · <time dateTime={fecha}>{formatMoment(fecha)}</time> · por {por}
            </p>
          </li>
        ))}
      </ol>
    </FactCard>
  );
}
