import { LOAN_TERMS } from '../answers/index.ts';
import { completeQuote } from '../insurers/examples.ts';
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

/** Another one of the same client's, which is in its way. */
export const PRIOR_ID = 4602;

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
    solicitudId: PRIOR_ID,
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

export const policySamples = offeredPolicies(completeQuote).map((policy) => ({
  name: policy.policy.tipoCobertura,
  value: policy.policy,
  label: policyName(policy),
  then: ['Elegir esta póliza'],
}));
