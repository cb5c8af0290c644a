import { useState } from 'react';
import type { Queries } from '../../api/queries.ts';
import { pesos, wholePesos } from '../../portal/format.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import surface from '../../ui/surface.module.css';
import classes from './application.module.css';
import type { Reassigning } from './reassigning.ts';
import type { Solicitud } from './types.ts';

/** With the search in a long list: fetched by coordinators who pass an application on. */
const ReassignDialog = lazy(async () => (await import('./ReassignDialog.tsx')).ReassignDialog, null);

interface SummaryProps {
  readonly solicitud: Solicitud;
  readonly queries: Pick<Queries, 'vendedores'>;
  readonly reassigning: Reassigning | undefined;
}

/** What an application is for: what the client gets and for how long, foremost (S2.8); and whose it is (SL-07). */
export function Summary({ solicitud, queries, reassigning }: SummaryProps) {
  const [reassigns, setReassigns] = useState(false);
  const close = () => {
    setReassigns(false);
  };
  const { canal, fechaCreacion, importeSolicitado, importeNetoAPercibir: net, oferta, plazoSolicitado } = solicitud;
  // An offer may be for another term than the one asked for.
  const plazo = oferta?.plazo ?? plazoSolicitado;
  const hero = [
    net === null ? null : ['Neto a percibir', pesos(net)],
    // Before an offer is accepted it is all that is known.
    net === null && importeSolicitado !== null ? ['Importe solicitado', wholePesos(importeSolicitado)] : null,
    plazo === null ? null : ['Plazo', `${plazo} cuotas`],
  ].filter((fact) => fact !== null);
  return (
    <section aria-label="Resumen" className={`${surface['surface'] ?? ''} ${classes['summary'] ?? ''}`}>
      {hero.length > 0 && (
        <dl className={classes['hero']}>
          {hero.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Facts
        facts={[
          ['Importe solicitado', net === null || importeSolicitado === null ? null : wholePesos(importeSolicitado)],
          ['Iniciada', formatMoment(fechaCreacion)],
          ['Canal', canal.value],
          // Of one's own it says nothing, but to who could pass it on.
          ['Vendedor', solicitud.esPropia && !reassigning ? null : solicitud.vendedor],
        ]}
      />
      {reassigning && (
        <div className={classes['reassign']}>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => {
              setReassigns(true);
            }}
          >
            Reasignar
          </Button>
        </div>
      )}
      {reassigning && reassigns && (
        <ReassignDialog solicitud={solicitud} queries={queries} reassigning={reassigning} onClose={close} />
      )}
    </section>
  );
}
