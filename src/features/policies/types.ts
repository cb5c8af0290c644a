import type { components } from '../../../openapi/generated/api.ts';

export type PolizaItem = components['schemas']['PolizaItem'];
export type PolizaDetalle = components['schemas']['PolizaDetalle'];
