import { pesos, wholePesos } from '../../portal/format.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Facts } from '../../ui/FactCard.tsx';
import surface from '../../ui/surface.module.css';
import classes from './application.module.css';
import type { Solicitud } from './types.ts';

/** What an application is for: what the client gets and for how long, foremost (S2.8). */
export function Summary({ solicitud }: { readonly solicitud: Solicitud }) {
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
          // Whose it is (SL-07): of one's own it says nothing.
          ['Vendedor', solicitud.esPropia ? null : solicitud.vendedor],
        ]}
      />
    </section>
  );
}
