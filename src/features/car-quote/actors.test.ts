import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { NetworkError } from '../../api/errors.ts';
import { type LoadApi, provideCarQuote, quoteModel } from './actors.ts';

type Api = Awaited<ReturnType<LoadApi>>;
const api = {
  listMarcas: vi.fn<Api['listMarcas']>(),
  listModelos: vi.fn<Api['listModelos']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
  getModeloPrecios: vi.fn<Api['getModeloPrecios']>(),
  getModeloDetalle: vi.fn<Api['getModeloDetalle']>(),
};
const quote = () => quoteModel(() => Promise.resolve(api), '4600001', new AbortController().signal);
const detail = { marca: 'Toyota', modelo: 'Corolla 1.8', tipo: 'Auto', desde: 2018, hasta: 2019 } as const;

beforeEach(() => {
  vi.resetAllMocks();
  api.getModeloPrecios.mockResolvedValue([
    { item1: 2019, item2: 28_000_000 },
    { item1: 2018, item2: 25_760_000 },
  ]);
  api.getModeloDetalle.mockResolvedValue({ codia: '4600001', ...detail });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('CQ-01 what is known of a model', () => {
  test('is its detail and its prices by year, the oldest first', async () => {
    expect(await quote()).toEqual({
      detalle: detail,
      precios: [
        { anio: 2018, precio: 25_760_000 },
        { anio: 2019, precio: 28_000_000 },
      ],
    });
  });

  test('is its prices alone where the detail cannot be had', async () => {
    api.getModeloDetalle.mockRejectedValue(new NetworkError());
    expect(await quote()).toMatchObject({ detalle: null, precios: [{ anio: 2018 }, { anio: 2019 }] });
  });

  test('is nothing without its prices', async () => {
    api.getModeloPrecios.mockRejectedValue(new NetworkError());
    await expect(quote()).rejects.toBeInstanceOf(NetworkError);
  });
});

test('EN-16 CQ-01 prices that could not be had without a connection are waited for, and asked again when it is back', async () => {
  const line = new EventTarget();
  const device = { onLine: false };
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', device);
  api.getModeloPrecios.mockRejectedValueOnce(new NetworkError());
  api.getModeloDetalle.mockRejectedValueOnce(new NetworkError());
  const actor = createActor(
    provideCarQuote(() => Promise.resolve(api)),
    { input: { memory: { params: {}, answers: {}, results: {} } } },
  ).start();
  actor.send({ type: 'ANSWER', step: 'marca', value: 'toyota' });
  actor.send({ type: 'ANSWER', step: 'anio', value: 2018 });
  actor.send({ type: 'ANSWER', step: 'modelo', value: '4600001' });
  await vi.waitFor(() => {
    expect(api.getModeloPrecios).toHaveBeenCalledOnce();
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(actor.getSnapshot().value).toBe('precio');
  device.onLine = true;
  line.dispatchEvent(new Event('online'));
  const { value, context } = await waitFor(actor, ({ status }) => status === 'done');
  expect(value).toBe('cotizado');
  expect(context.memory.results.cotizacion?.detalle).toEqual(detail);
  actor.stop();
});
