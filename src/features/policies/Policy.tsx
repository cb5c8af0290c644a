import { planTypeNames } from '../../../flows/insurers/words.ts';
import { type ReactNode, useState } from 'react';
import { dayOf, shiftDay } from '../../../flows/answers/day.ts';
import type { AskDocument } from '../../api/documents.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { AsOf } from '../../portal/AsOf.tsx';
import { formatDay } from '../../portal/format.ts';
import type { Downloads } from '../../ui/useDownloads.ts';
import { TickList } from '../../ui/TickList.tsx';
import surface from '../../ui/surface.module.css';
import { AfterAccident } from './AfterAccident.tsx';
import { Cancelled } from './Cancelled.tsx';
import classes from './policies.module.css';
import own from './policy.module.css';
import { PolicyChip } from './PolicyChip.tsx';
import type { PolizaDetalle } from './types.ts';

interface DocumentsProps {
  readonly poliza: PolizaDetalle;
  readonly downloads: Downloads<AskDocument>;
}

interface PolicyProps extends DocumentsProps {
  /** See Cancelled. */
  readonly wayToPay: ReactNode;
}

/** How many days before its last one it is said that a policy ends. */
const ENDS_SOON_DAYS = 30;

/** What is known of a policy, and its documents while it holds (PO-02); whom to call, and when it ends (MY-08). */
export function Policy({ poliza, downloads, wayToPay }: PolicyProps) {
  const { idPoliza, ciaAseguradora, tipoSeguro, suspendida, fechaInicio, fechaFin, vehiculo } = poliza;
  const [today] = useState(() => dayOf(new Date()));
  const isOver = fechaFin < today;
  const endsSoon = fechaFin <= shiftDay(today, ENDS_SOON_DAYS);
  return (
    <>
      {suspendida && <Cancelled poliza={poliza} wayToPay={wayToPay} />}
      <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
        <div className={classes['head']}>
          <div>
            <h2 className={classes['insurer']}>{ciaAseguradora}</h2>
            <p className={classes['coverage']}>{planTypeNames[tipoSeguro]}</p>
          </div>
          <PolicyChip suspendida={suspendida} isOver={isOver} />
        </div>
        <Facts
          facts={[
            ['Número de póliza', idPoliza],
            ['Vigente desde', formatDay(fechaInicio)],
            ['Vigente hasta', formatDay(fechaFin)],
          ]}
        />
        {!suspendida && endsSoon && (
          <p className={own['ending']}>
            {isOver ? 'Venció' : 'Vence'} el {formatDay(fechaFin)}. Si no te llegó la renovación, hablá con{' '}
            {ciaAseguradora}.
          </p>
        )}
        <p className={classes['note']}>Cuota incluida en el crédito</p>
        <Documents poliza={poliza} downloads={downloads} />
      </section>
      {!suspendida && <AfterAccident poliza={poliza} />}
      <FactCard title="Vehículo">
        <Facts
          facts={[
            ['Vehículo', `${vehiculo.marca} ${vehiculo.modelo}`],
            ['Dominio', vehiculo.dominio],
            ['Año', String(vehiculo.anio)],
          ]}
        />
      </FactCard>
      <Coverage detalle={poliza.detalleCobertura} isCovered={!suspendida && !isOver} />
      <AsOf moment={poliza.actualizado} />
    </>
  );
}

function Documents({ poliza: { idPoliza, suspendida, tienePDFPoliza, tienePDFTarjeta }, downloads }: DocumentsProps) {
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

interface CoverageProps {
  readonly detalle: string | null;
  /** What does not hold any more has no ticks. */
  readonly isCovered: boolean;
}

/** What is covered, a line each. */
function Coverage({ detalle, isCovered }: CoverageProps) {
  const lines = (detalle ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return <p className={classes['none']}>No hay detalle de cobertura</p>;
  return (
    <FactCard title="Detalle de cobertura">
      {isCovered ? (
        <TickList lines={lines} className={classes['lines']} />
      ) : (
        <>
          <p className={classes['none']}>Mientras estuvo vigente:</p>
          <ul className={own['steps']}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </FactCard>
  );
}
