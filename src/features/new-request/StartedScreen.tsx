import { useId } from 'react';
import { dayOf } from '../../../flows/answers/day.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { inAnalysis } from '../../../flows/new-request/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { formatDay } from '../../portal/format.ts';
import { capitalised } from '../../portal/names.ts';
import { situationOf } from '../../portal/situation.ts';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import classes from './StartedScreen.module.css';

/**
 * The application in analysis that blocks the continuation (S4.5, NR-05). A dialog that is not modal: nothing is behind it, and
 * the wizard's own ways out stay available.
 */
export function StartedScreen({ facts: { continuacion }, onExit }: OwnScreenProps<NewRequest, 'solicitudIniciada'>) {
  const titleId = useId();
  if (continuacion.iniciada) return null;
  const { solicitudId, fechaCreacion, situacion, titular } = continuacion.previa;
  return (
    <dialog open aria-labelledby={titleId} className={classes['dialog']}>
      <h2 id={titleId}>{inAnalysis.title}</h2>
      <p role="status">{inAnalysis.line}</p>
      <Facts
        facts={[
          ['Solicitud', `Nº ${solicitudId}`],
          ['Titular', capitalised(titular)],
          ['Fecha', formatDay(dayOf(new Date(fechaCreacion)))],
          ['Estado', situationOf(situacion).label],
        ]}
      />
      <div className={classes['ways']}>
        <Button
          onClick={() => {
            onExit('irALaSolicitud');
          }}
        >
          {inAnalysis.go}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            onExit('volver');
          }}
        >
          {inAnalysis.back}
        </Button>
      </div>
    </dialog>
  );
}
