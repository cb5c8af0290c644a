import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, waitFor } from 'xstate';
import { NetworkError } from '../../api/errors.ts';
import { provideInsurers, provideOffers } from '../../portal/credit/polling.ts';
import { type LoadApi, provideRequest } from './actors.ts';
import { apiDouble, loadApi } from './testing/api.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const actorLogic = v.custom<AnyActorLogic>((value) => typeof value === 'object' && value !== null);

/** Provides a machine of these calls. */
type Provide = (load: LoadApi) => { readonly implementations: { readonly actors: unknown } };

const request: Provide = (load) => provideRequest(load, { error: vi.fn() });

test.each<[name: string, provide: Provide, input: unknown]>([
  ['canales', request, null],
  ['identidad', request, { titular: { documento: '28456789', sexo: 'F' }, conyuge: null }],
  ['precios', request, { codia: '4600001', anio: 2019 }],
  ['ofertas', (load) => provideOffers(load, { error: vi.fn() }), { solicitudId: 4711 }],
  ['leer', provideInsurers, { solicitudId: 4711, cotizacionId: 'c1' }],
])('EN-16 %s waits for the line that broke, and is asked again when it is back', async (name, provide, input) => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = apiDouble();
  api.listCanales.mockResolvedValue([]);
  api.getIdentidad.mockResolvedValue(null);
  api.getModeloPrecios.mockResolvedValue([]);
  api.getOfertas.mockResolvedValue({
    resultado: 'Aprobado',
    calificacion: null,
    ofertas: [],
    excepcionFaltanDatos: false,
    excepcionNoSeFinanciaUso: false,
    excepcionNoSeFinanciaCalificacion: false,
  });
  api.getSolicitudSegurosResult.mockResolvedValue({ CotizacionId: 'c1', companias: [] });
  const load = vi.fn(loadApi(api)).mockRejectedValueOnce(new NetworkError());
  const logic = v.parse(v.record(v.string(), actorLogic), provide(load).implementations.actors)[name];
  const call = createActor(v.parse(actorLogic, logic), { input });
  call.subscribe({ error: () => undefined });
  call.start();
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await waitFor(call, ({ status }) => status !== 'active')).toMatchObject({ status: 'done' });
  expect(load).toHaveBeenCalledTimes(2);
});
