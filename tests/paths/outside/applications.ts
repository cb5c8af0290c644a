import { completeQuote } from './quotes.ts';
import { offeredPolicies, policyName } from '../../../flows/credit/coverages.ts';
import type { Begun, Continuation } from '../../../flows/credit/evaluation.ts';
import { type Offer, offerName, type Qualification } from '../../../flows/credit/offers.ts';
import type { People } from '../../../flows/credit/people.ts';

/** What the outside returns about applications, in path tests and in the flow's tests. */

const central = { key: 'casa-central', value: 'Casa central' };
const north = { key: 'sucursal-norte', value: 'Sucursal Norte' };

/** The channels of sellers with several, one or none. */
export const channels: Readonly<Record<'two' | 'one' | 'none', { key: string; value: string }[]>> = {
  two: [central, north],
  one: [central],
  none: [],
};

export const channelExamples = channels.two.map(({ key, value }) => ({
  name: value,
  value: key,
  taps: [value] as const,
}));

/** The people whom the register finds. */
export const found: People = { titular: { nombres: 'ANA MARIA', apellidos: 'PAZ' }, conyuge: null };

export const peopleExamples = [{ name: 'sí', value: found, taps: ['Sí, evaluar'] as const }];

export const SOLICITUD_ID = 4711;

/** Another application of the same client, which blocks it. */
export const PRIOR_ID = 4602;

const begun = (resultado: Begun['resultado'], label: string) => ({
  name: label,
  value: { solicitudId: SOLICITUD_ID, resultado },
  taps: [label] as const,
});

export const begunExamples = [begun('apto', 'Iniciar Solicitud'), begun('pendiente', 'Continuar')];

/** The application in analysis that blocks a continuation. */
export const prior: Continuation = {
  iniciada: false,
  previa: {
    solicitudId: PRIOR_ID,
    fechaCreacion: '2026-10-05T13:20:00.000Z',
    situacion: 'En_Analisis_Asignada',
    titular: 'Ana María Paz',
  },
};

const offer = (id: string, resultado: Offer['resultado'], plazo: number, cuota: number): Offer => ({
  id,
  resultado,
  importe: 500_000,
  importeNetoAPercibir: 475_000,
  plazo,
  importeCuota: cuota + 1200.5,
  importeCuotaPromedio: cuota,
  importeUltimaCuota: cuota - 980.25,
  tna: 89.5,
  cft: 243.64,
  cftSinIva: 183.84,
  conDocumentacion: resultado === 'Aprobado',
});

const listed = [
  offer('oferta-1', 'Aprobado', 18, 45_300.4),
  offer('oferta-2', 'AprobadoProvisorio', 18, 47_910),
  offer('oferta-3', null, 24, 38_020.75),
];

/** The terms of a new vehicle. */
export const terms: number[] = [12, 18, 24, 36, 48];

export const offers: Readonly<Record<'list' | 'year' | 'reports' | 'product', Qualification>> = {
  list: { resultado: 'Aprobado', ofertas: listed, terminada: true },
  year: { resultado: 'Anio_No_Financiable', ofertas: [], terminada: true },
  reports: { resultado: 'Informes_Pendientes', ofertas: [], terminada: true },
  product: { resultado: 'Situacion_No_Financiable', ofertas: [], terminada: true },
};

export const offerExamples = listed.map((each) => ({
  name: each.id,
  value: each.id,
  taps: [offerName(each), 'Elegir esta oferta'] as const,
}));

export const policyExamples = offeredPolicies(completeQuote).map((policy) => ({
  name: policy.policy.tipoCobertura,
  value: policy.policy,
  taps: [policyName(policy), 'Elegir esta póliza'] as const,
}));
