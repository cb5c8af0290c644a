import { vi } from 'vitest';
import type { LoadApi } from '../actors.ts';

type Api = Awaited<ReturnType<LoadApi>>;

/** The calls of the quote, each answered by what a test says. */
export const api = {
  listMarcas: vi.fn<Api['listMarcas']>(),
  listModelos: vi.fn<Api['listModelos']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
  postSegurosCotizar: vi.fn<Api['postSegurosCotizar']>(),
  getSegurosCotizaciones: vi.fn<Api['getSegurosCotizaciones']>(),
  getIdentidad: vi.fn<Api['getIdentidad']>(),
  patchQuieroQueMeContacten: vi.fn<Api['patchQuieroQueMeContacten']>(),
  signFile: vi.fn<Api['signFile']>(),
  uploadFile: vi.fn<Api['uploadFile']>(),
  deleteFile: vi.fn<Api['deleteFile']>(),
};

export const loadApi: LoadApi = () => Promise.resolve(api);
