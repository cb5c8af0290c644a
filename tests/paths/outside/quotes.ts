import type { PlanType, Quote } from '../../../flows/insurers/quote.ts';

const plan = (tipoPlan: PlanType, nombre: string, importe: number) => ({
  cotizacionPlanId: `9-${tipoPlan}`,
  tipoPlanComercial: nombre,
  tipoPolizaId: 1,
  nombre,
  descripcion: 'Cubre el vehículo en todo el país. Auxilio mecánico las 24 horas.',
  importe,
  sumaAsegurada: tipoPlan === 'RC' ? null : 23_450_000,
  companiaId: 9,
  tipoPlan,
  idExterno: tipoPlan,
});

const first: Quote['companias'][number] = {
  companiaId: 9,
  compania: 'Aseguradora del Plata',
  orden: 1,
  estado: 'completa',
  cotizaciones: [
    plan('RC', 'Responsabilidad civil', 21500),
    plan('TC', 'Terceros completo', 48900),
    plan('TR', 'Todo riesgo con franquicia', 97300),
  ],
};
const slow = { companiaId: 11, compania: 'Seguros del Norte', orden: 2, cotizaciones: [] };

/** A quote, once all insurers have answered. */
export const completeQuote: Quote = {
  cotizacionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  lecturas: 1,
  companias: [first, { ...slow, estado: 'completa' }],
};

/** The same, if one of them never answers. */
export const exhaustedQuote: Quote = {
  ...completeQuote,
  lecturas: 5,
  companias: [first, { ...slow, estado: 'pendiente' }],
};

/** The longest pause between two readings of a quote, in milliseconds (decision 5). */
export const QUOTE_PAUSE = 3000;

/** The same, without any offer. */
export const emptyQuote: Quote = {
  ...completeQuote,
  companias: completeQuote.companias.map((compania) => ({ ...compania, cotizaciones: [] })),
};
