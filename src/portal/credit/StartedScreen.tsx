import { useId } from 'react';
import type { Continuation } from '../../../flows/credit/evaluation.ts';
import { inAnalysis } from '../../../flows/credit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { formatDate } from '../format.ts';
import { capitalised } from '../names.ts';
import { situationOf } from '../situation.ts';
import classes from './StartedScreen.module.css';

interface StartedScreenProps {
  readonly facts: { readonly continuacion: Continuation };
  readonly onExit: (exit: 'irALaSolicitud' | 'volver') => void;
}

/**
 * The application in analysis that blocks the continuation (S4.5, NR-05). A dialog that is not modal: nothing is behind it, and
 * the wizard's own ways out stay available.
 */
export function StartedScreen({ facts: { continuacion }, onExit }: StartedScreenProps) {
  const titleId = useId();
  if (continuacion.iniciada) return null;
  const { previa } = continuacion;
  return (
    <dialog open aria-labelledby={titleId} className={classes['dialog']}>
      <h2 id={titleId}>{inAnalysis.title}</h2>
      <p role="status">{inAnalysis.line}</p>
      {previa && (
        <Facts
          facts={[
            ['Solicitud', `Nº ${previa.solicitudId}`],
            ['Titular', capitalised(previa.titular)],
            ['Fecha', formatDate(previa.fechaCreacion)],
            ['Estado', situationOf(previa.situacion).label],
          ]}
        />
      )}
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
