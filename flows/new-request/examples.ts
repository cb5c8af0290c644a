import { LOAN_TERMS } from '../answers/index.ts';
import type { Quote } from '../insurers/quote.ts';
import { offeredPolicies, policyName } from './coverages.ts';
import type { Begun, Continuation } from './evaluation.ts';
import { type Offer, offerName, type Offers } from './offers.ts';
import type { People } from './people.ts';

/** What path tests and the flow's own tests play the outside with. */

const central = { key: 'casa-central', value: 'Casa central' };
const north = { key: 'sucursal-norte', value: 'Sucursal Norte' };

/** The channels of sellers with several, one or none. */
export const channels: Readonly<Record<'two' | 'one' | 'none', { key: string; value: string }[]>> = {
  two: [central, north],
  one: [central],
  none: [],
};

export const channelSamples = channels.two.map(({ key, value }) => ({ name: value, value: key, label: value }));

/** Whom the register has. */
export const found: People = { titular: { nombres: 'ANA MARIA', apellidos: 'PAZ' }, conyuge: null };

export const peopleSamples = [{ name: 'sí', value: found, label: 'Sí, evaluar' }];

export const SOLICITUD_ID = 4711;

const begun = (resultado: Begun['resultado'], label: string) => ({
  name: label,
  value: { solicitudId: SOLICITUD_ID, resultado },
  label,
});

export const begunSamples = [begun('apto', 'Iniciar Solicitud'), begun('pendiente', 'Continuar')];

/** The application in analysis that a continuation runs into. */
export const prior: Continuation = {
  iniciada: false,
  previa: {
    solicitudId: 4602,
    fechaCreacion: '2026-10-05T13:20:00.000Z',
    situacion: 'En_Analisis_Asignada',
    titular: 'Ana María Paz',
  },
};

/** What the chosen model is worth, in pesos. */
export const SAMPLE_PRICE = 12_345_600;

const offer = (id: string, resultado: Offer['resultado'], plazo: number, cuota: number): Offer => ({
  id,
  resultado,
  importe: 500_000,
  importeNetoAPercibir: 475_000,
  plazo,
  importeCuota: cuota + 1200.5,
  importeCuotaPromedio: cuota,
  importeUltimaCuota: cuota - 980.25,
  conDocumentacion: resultado === 'Aprobado',
});

const listed = [
  offer('oferta-1', 'Aprobado', 18, 45_300.4),
  offer('oferta-2', 'AprobadoProvisorio', 18, 47_910),
  offer('oferta-3', null, 24, 38_020.75),
];

/** The terms of a new vehicle. */
export const terms: number[] = [...LOAN_TERMS];

export const offers: Readonly<Record<'list' | 'year' | 'reports' | 'product', Offers>> = {
  list: { resultado: 'Aprobado', ofertas: listed },
  year: { resultado: 'Anio_No_Financiable', ofertas: [] },
  reports: { resultado: 'Informes_Pendientes', ofertas: [] },
  product: { resultado: 'Situacion_No_Financiable', ofertas: [] },
};

export const offerSamples = listed.map((each) => ({
  name: each.id,
  value: each.id,
  label: offerName(each),
  then: ['Elegir esta oferta', 'Continuar'],
}));

const plan = (tipoPlan: 'TC' | 'TR', nombre: string, importe: number) => ({
  cotizacionPlanId: `9-${tipoPlan}`,
  tipoPlanComercial: nombre,
  tipoPolizaId: 1,
  nombre,
  descripcion: 'Cubre el vehículo en todo el país. Auxilio mecánico las 24 horas.',
  importe,
  companiaId: 9,
  tipoPlan,
  idExterno: tipoPlan,
});

const answered: Quote['companias'][number] = {
  companiaId: 9,
  compania: 'Aseguradora del Plata',
  orden: 1,
  estado: 'completa',
  cotizaciones: [plan('TC', 'Terceros completo', 48_900), plan('TR', 'Todo riesgo con franquicia', 97_300)],
};
const silent: Quote['companias'][number] = {
  companiaId: 11,
  compania: 'Seguros del Norte',
  orden: 2,
  estado: 'completa',
  cotizaciones: [],
};

/** A quote, once all insurers have answered. */
export const quoted: Quote = {
  cotizacionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  lecturas: 1,
  companias: [answered, silent],
};

/** The same, where nobody offers anything. */
export const quotedNothing: Quote = { ...quoted, companias: [{ ...answered, cotizaciones: [] }, silent] };

/** The same, where one of them never answers. */
export const quotedInPart: Quote = {
  ...quoted,
  lecturas: 5,
  companias: [answered, { ...silent, estado: 'pendiente' }],
};

export const policySamples = offeredPolicies(quoted).map((policy) => ({
  name: policy.policy.tipoCobertura,
  value: policy.policy,
  label: policyName(policy),
  then: ['Elegir esta póliza'],
}));
