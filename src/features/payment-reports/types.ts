import type { components } from '../../../openapi/generated/api.ts';

/** A payment that its customer has reported. */
export type PaymentReport = components['schemas']['AvisoPago'];
