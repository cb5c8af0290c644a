import { vi } from 'vitest';
import type { LoadApi } from '../actors.ts';

type Api = Awaited<ReturnType<LoadApi>>;

/** A back end that answers what a test says. */
export const apiDouble = () => ({
  listCanales: vi.fn<Api['listCanales']>(),
  postNivelesOrganizacion: vi.fn<Api['postNivelesOrganizacion']>(),
  postSolicitudNueva: vi.fn<Api['postSolicitudNueva']>(),
  getIdentidad: vi.fn<Api['getIdentidad']>(),
  postBusquedaSolicitudes: vi.fn<Api['postBusquedaSolicitudes']>(),
  postAptoCredito: vi.fn<Api['postAptoCredito']>(),
  postSolicitudIdentidad: vi.fn<Api['postSolicitudIdentidad']>(),
  postContinuarSolicitud: vi.fn<Api['postContinuarSolicitud']>(),
  postSolicitudIngresos: vi.fn<Api['postSolicitudIngresos']>(),
  addSpouse: vi.fn<Api['addSpouse']>(),
  postSolicitudDomicilioTitular: vi.fn<Api['postSolicitudDomicilioTitular']>(),
  addCodebtor: vi.fn<Api['addCodebtor']>(),
  deleteCodebtor: vi.fn<Api['deleteCodebtor']>(),
  addCodebtorSpouse: vi.fn<Api['addCodebtorSpouse']>(),
  postSolicitudPreferenciaVehiculo: vi.fn<Api['postSolicitudPreferenciaVehiculo']>(),
  postSolicitudAuto: vi.fn<Api['postSolicitudAuto']>(),
  getSolicitudPlazos: vi.fn<Api['getSolicitudPlazos']>(),
  postSolicitudImporte: vi.fn<Api['postSolicitudImporte']>(),
  getEstadoCalificacion: vi.fn<Api['getEstadoCalificacion']>(),
  getOfertas: vi.fn<Api['getOfertas']>(),
  postOfertaAceptada: vi.fn<Api['postOfertaAceptada']>(),
  postSolicitudCerrarSinOferta: vi.fn<Api['postSolicitudCerrarSinOferta']>(),
  getSolicitudSegurosInicio: vi.fn<Api['getSolicitudSegurosInicio']>(),
  getSolicitudSegurosResult: vi.fn<Api['getSolicitudSegurosResult']>(),
  postSolicitudSeguroCotizacion: vi.fn<Api['postSolicitudSeguroCotizacion']>(),
  postSolicitudContacto: vi.fn<Api['postSolicitudContacto']>(),
  listMarcas: vi.fn<Api['listMarcas']>(),
  listModelos: vi.fn<Api['listModelos']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
  getModeloPrecios: vi.fn<Api['getModeloPrecios']>(),
});

export const loadApi =
  (api: Api): LoadApi =>
  () =>
    Promise.resolve(api);
