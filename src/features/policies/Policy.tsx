import { planTypeNames } from '../../../flows/insurers/words.ts';
import type { AskDocument } from '../../api/documents.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { formatDay } from '../../portal/format.ts';
import type { Downloads } from '../../ui/useDownloads.ts';
import { TickList } from '../../ui/TickList.tsx';
import surface from '../../ui/surface.module.css';
import classes from './policies.module.css';
import { PolicyChip } from './PolicyChip.tsx';
import { SuspendedForArrears } from './SuspendedForArrears.tsx';
import type { PolizaDetalle } from './types.ts';

interface PolicyProps {
  readonly poliza: PolizaDetalle;
  readonly downloads: Downloads<AskDocument>;
}

/** What is known of a policy, and its documents while it holds (PO-02). */
export function Policy({ poliza, downloads }: PolicyProps) {
  const { ciaAseguradora, tipoSeguro, suspendida, suspendidaPorMora, fechaInicio, fechaFin, vehiculo } = poliza;
  return (
    <>
      {suspendidaPorMora && <SuspendedForArrears />}
      <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
        <div className={classes['head']}>
          <div>
            <h2 className={classes['insurer']}>{ciaAseguradora}</h2>
            <p className={classes['coverage']}>{planTypeNames[tipoSeguro]}</p>
          </div>
          <PolicyChip suspendida={suspendida} />
        </div>
        <Facts
          facts={[
            ['Vigente desde', formatDay(fechaInicio)],
            ['Vigente hasta', formatDay(fechaFin)],
          ]}
        />
        <p className={classes['note']}>Cuota incluida en el crédito</p>
        <Documents poliza={poliza} downloads={downloads} />
      </section>
      <FactCard title="VEHÍCULO">
        <Facts
          facts={[
            ['Vehículo', `${vehiculo.marca} ${vehiculo.modelo}`],
            ['Dominio', vehiculo.dominio],
            ['Año', String(vehiculo.anio)],
          ]}
        />
      </FactCard>
      <Coverage detalle={poliza.detalleCobertura} />
    </>
  );
}

function Documents({ poliza: { idPoliza, suspendida, tienePDFPoliza, tienePDFTarjeta }, downloads }: PolicyProps) {
  const hasPolicy = !suspendida && tienePDFPoliza;
  const hasCard = !suspendida && tienePDFTarjeta;
  if (!hasPolicy && !hasCard) return null;
  return (
    <div className={classes['documents']}>
      {hasPolicy && (
        <DownloadButton variant="primary" downloads={downloads} id="poliza" ask={(api) => api.getPolizaPdf(idPoliza)}>
          Ver póliza
        </DownloadButton>
      )}
      {hasCard && (
        <DownloadButton downloads={downloads} id="tarjeta" ask={(api) => api.getTarjetaMercosur(idPoliza)}>
          Ver tarjeta del mercosur
        </DownloadButton>
      )}
    </div>
  );
}

/** What is covered, a line each. */
function Coverage({ detalle }: { readonly detalle: string | null }) {
  const lines = (detalle ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return <p className={classes['none']}>No hay detalle de cobertura</p>;
  return (
    <FactCard title="DETALLE DE COBERTURA">
      <TickList lines={lines} className={classes['lines']} />
    </FactCard>
  );
}
