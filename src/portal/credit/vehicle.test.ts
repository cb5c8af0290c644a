import { describe, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { findPrice, findTerms } from './vehicle.ts';

const api = {
  getModeloPrecios: vi.fn<Api['getModeloPrecios']>(),
  postSolicitudAuto: vi.fn<Api['postSolicitudAuto']>(),
  getSolicitudPlazos: vi.fn<Api['getSolicitudPlazos']>(),
};
const load = () => Promise.resolve(api);
const { signal } = new AbortController();

const vehiculo = {
  Id: 4711,
  Codia: '1200011',
  Anio: 2023,
  Es0Km: false,
  TieneGNC: false,
  Uso: 'Particular',
  ValorDeCompra: 12_000_000,
} as const;

describe('NR-06 price and terms', () => {
  test('the price is that of the year, if there is one', async () => {
    api.getModeloPrecios.mockResolvedValue([
      { item1: 2024, item2: 14_000_000 },
      { item1: 2023, item2: 12_000_000 },
    ]);
    expect(await findPrice(load, { codia: '1200011', anio: 2023 }, signal)).toBe(12_000_000);
    expect(await findPrice(load, { codia: '1200011', anio: 2019 }, signal)).toBeNull();
  });

  test('the vehicle is sent before the terms are fetched', async () => {
    const order: string[] = [];
    api.postSolicitudAuto.mockImplementation(() => Promise.resolve(order.push('vehículo')).then(() => null));
    api.getSolicitudPlazos.mockImplementation(() => Promise.resolve(order.push('plazos')).then(() => [12, 18]));
    expect(await findTerms(load, { solicitudId: 4711, vehiculo }, signal)).toEqual([12, 18]);
    expect(order).toEqual(['vehículo', 'plazos']);
  });
});
