import type { components } from '../../../openapi/generated/api.ts';

export type Contacto = components['schemas']['ContactoSeguro'];
export type ContactoDetalle = components['schemas']['ContactoSeguroDetalle'];
