import type { components } from '../../../openapi/generated/api.ts';

export type SolicitudItem = components['schemas']['SolicitudItem'];
export type SolicitudDetalle = components['schemas']['SolicitudDetalle'];
export type Novedad = components['schemas']['Novedad'];
export type Grupo = components['schemas']['GrupoSituacion'];
export type Orden = components['schemas']['OrdenSolicitudes'];
