import type { Ofertas } from '../../../domain/creditos/credit.ts';
import { yearInArgentina } from '../../../infra/process/clock.ts';
import type { Candidate } from '../port.ts';
import { oldestFinancedYear } from './financed-years.ts';
import { offersFor } from './offers.ts';
import { situationOf } from './situations.ts';

/** For whom only newer vehicles are financed, those of up to so many years are. */
const oldestOfNewer = 5;

/** At which fetch of its status a qualification is done. */
const usualFetch = 2;
const slowFetch = 4;

const withoutOffers = {
  ofertas: [],
  excepcionFaltanDatos: false,
  excepcionNoSeFinanciaUso: false,
  excepcionNoSeFinanciaCalificacion: false,
} satisfies Partial<Ofertas>;

/** Whether an application's qualification is done: the amount starts it, and fetches of its status advance it (S4.5). */
export function isQualified({ documento, pedido, consultasCalificacion }: Candidate): boolean {
  return documento !== null && pedido !== null && consultasCalificacion >= fetchesNeeded(documento);
}

function fetchesNeeded(documento: string | null): number {
  switch (situationOf(documento)) {
    case 'slow-qualification':
      return slowFetch;
    case 'endless-qualification':
      return Infinity;
    default:
      return usualFetch;
  }
}

/** What is offered for an application, or why nothing is (S3 "Offers result"); the same until something of it changes. */
export function offersOf(application: Candidate, now: Date): Ofertas {
  const { documento, ingresos, pedido, tipoCredito, vehiculo } = application;
  const age = vehiculo && yearInArgentina(now) - vehiculo.Anio;
  const situation = situationOf(documento);
  const tooOld =
    vehiculo !== null &&
    (vehiculo.Anio < oldestFinancedYear(tipoCredito, yearInArgentina(now)) ||
      (situation === 'only-newer-vehicles' && yearInArgentina(now) - vehiculo.Anio > oldestOfNewer));
  if (tooOld) return { ...withoutOffers, resultado: 'Anio_No_Financiable', calificacion: null };
  if (!isQualified(application) || hasPendingReports(situation) || !pedido || !vehiculo || age === null) {
    const calificacion = situation === 'identity-not-valid' ? 'NoValidaIdentidad' : 'InformesPendientes';
    return { ...withoutOffers, resultado: 'Informes_Pendientes', calificacion };
  }
  const activity = ingresos?.ActividadDeclarada ?? 'No_Definida';
  const isCommercial = vehiculo.Uso === 'Comercial';
  if (
    situation === 'not-financeable' ||
    situation === 'rejected' ||
    activity === 'No_Definida' ||
    (situation === 'no-commercial-use' && isCommercial)
  ) {
    return {
      ...withoutOffers,
      resultado: 'Situacion_No_Financiable',
      calificacion: 'Rechazado',
      excepcionFaltanDatos: activity === 'No_Definida',
      excepcionNoSeFinanciaUso: isCommercial,
      excepcionNoSeFinanciaCalificacion: situation === 'not-financeable',
    };
  }
  const { Importe: importe, Plazo: plazo } = pedido;
  const ofertas = offersFor({ tipoCredito, age, vehicleValue: vehiculo.ValorDeCompra, importe, plazo });
  switch (situation) {
    case 'approved-provisionally':
      return approved(
        'AprobadoProvisorio',
        ofertas.filter(({ resultado }) => resultado === 'AprobadoProvisorio'),
      );
    case 'approved-beforehand':
      return approved(
        'PreAprobado',
        ofertas.map((oferta) => ({ ...oferta, resultado: null })),
      );
    default:
      return approved('Aprobado', ofertas);
  }
}

/** S3: a person whose identity is not valid is treated like one whose reports are missing. */
const hasPendingReports = (situation: ReturnType<typeof situationOf>) =>
  situation === 'reports-pending' || situation === 'identity-not-valid';

const approved = (calificacion: Ofertas['calificacion'], ofertas: Ofertas['ofertas']): Ofertas => ({
  ...withoutOffers,
  resultado: 'Aprobado',
  calificacion,
  ofertas,
});
