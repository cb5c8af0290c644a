import type { components } from '../../../openapi/generated/api.ts';

export type Solicitud = components['schemas']['SolicitudDetalle'];
export type PedidoDeCambio = components['schemas']['PedidoDeCambio'];
