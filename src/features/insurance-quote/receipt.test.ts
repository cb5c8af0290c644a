import { expect, test } from 'vitest';
import { asking } from '../../ui/testing/asking.ts';
import { receiptOf } from './receipt.ts';
import { quoted } from './testing/quotes.ts';

const none = () => asking(() => Promise.resolve([]));
const lists = { marcas: none, modelos: none };
const sent = {
  pedirContacto: { numero: 1042 },
  cotizacion: { ...quoted, lecturas: 1 },
  poliza: { cotizacionId: 'q1', cotizacionPlanId: '9-TR', tipoPlan: 'TR' },
} as const;
const photo = { key: 'fotosvehiculo/00000000-0000-4000-8000-000000000001.jpg', type: 'image/jpeg' } as const;

/** What is read of the photos. */
async function photosOf(facts: Partial<Parameters<ReturnType<typeof receiptOf>>[0]>) {
  const receipt = await receiptOf(lists, true)({ ...sent, ...facts }, new AbortController().signal);
  return receipt.facts.find(([term]) => term === 'Fotos')?.[1];
}

test('IN-12 photos that were passed are still asked for, which the final screen says', async () => {
  expect(await photosOf({ fotosVehiculo: true, fotoFrente: null })).toBe('Las vamos a pedir cuando nos comuniquemos');
});

test('IN-12 it does not say so where they were sent, or are not asked for', async () => {
  expect(await photosOf({ fotosVehiculo: true, fotoFrente: photo })).toBeNull();
  expect(await photosOf({ fotosVehiculo: false, fotoFrente: null })).toBeNull();
  expect(
    await photosOf({ fotosVehiculo: true, fotoFrente: null, poliza: { ...sent.poliza, tipoPlan: 'TC' } }),
  ).toBeNull();
  expect(await photosOf({})).toBeNull();
});

test('SL-04 a seller follows what was sent by its number; a customer has no such screen, and a lost number none', async () => {
  const { signal } = new AbortController();
  expect((await receiptOf(lists, true)(sent, signal)).to).toBe('/miscotizaciones/1042');
  expect((await receiptOf(lists, false)(sent, signal)).to).toBeUndefined();
  expect(
    (await receiptOf(lists, true)({ cotizacion: sent.cotizacion, poliza: sent.poliza }, signal)).to,
  ).toBeUndefined();
});
