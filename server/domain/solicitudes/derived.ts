import type { Changes } from './records.ts';

/** What becomes void when its inputs change: the accepted offer, or that there is none. */
export const withoutOffer = { oferta: null, sinOferta: false } satisfies Changes;

/** The quote, and the plan that was chosen from it. */
export const withoutInsurance = { cotizacionId: null, seguro: null } satisfies Changes;

/** The qualification starts again. */
export const qualificationAnew = { consultasCalificacion: 0 } satisfies Changes;
