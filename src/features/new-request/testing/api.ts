import { vi } from 'vitest';
import type { LoadApi } from '../actors.ts';

type Api = Awaited<ReturnType<LoadApi>>;

/** A back end that answers what a test says. */
export const apiDouble = () => ({
  listCanales: vi.fn<Api['listCanales']>(),
  getIdentidad: vi.fn<Api['getIdentidad']>(),
  postBusquedaSolicitudes: vi.fn<Api['postBusquedaSolicitudes']>(),
  postAptoCredito: vi.fn<Api['postAptoCredito']>(),
  postSolicitudIdentidad: vi.fn<Api['postSolicitudIdentidad']>(),
  postContinuarSolicitud: vi.fn<Api['postContinuarSolicitud']>(),
  listMarcas: vi.fn<Api['listMarcas']>(),
  listModelos: vi.fn<Api['listModelos']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
  getAniosFinanciables: vi.fn<Api['getAniosFinanciables']>(),
  getModeloPrecios: vi.fn<Api['getModeloPrecios']>(),
  getSolicitudPlazos: vi.fn<Api['getSolicitudPlazos']>(),
  postSolicitudIngresos: vi.fn<Api['postSolicitudIngresos']>(),
  postSolicitudDomicilioTitular: vi.fn<Api['postSolicitudDomicilioTitular']>(),
  postSolicitudAuto: vi.fn<Api['postSolicitudAuto']>(),
  postSolicitudImporte: vi.fn<Api['postSolicitudImporte']>(),
  getEstadoCalificacion: vi.fn<Api['getEstadoCalificacion']>(),
  getOfertas: vi.fn<Api['getOfertas']>(),
  getSolicitudSegurosInicio: vi.fn<Api['getSolicitudSegurosInicio']>(),
  getSolicitudSegurosResult: vi.fn<Api['getSolicitudSegurosResult']>(),
  postOfertaAceptada: vi.fn<Api['postOfertaAceptada']>(),
  postSolicitudCerrarSinOferta: vi.fn<Api['postSolicitudCerrarSinOferta']>(),
  postSolicitudSeguroCotizacion: vi.fn<Api['postSolicitudSeguroCotizacion']>(),
  postSolicitudContacto: vi.fn<Api['postSolicitudContacto']>(),
});

export const loadApi =
  (api: Api): LoadApi =>
  () =>
    Promise.resolve(api);
