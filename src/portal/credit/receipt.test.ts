import { expect, test } from 'vitest';
import { asking } from '../../ui/testing/asking.ts';
import { receiptOf } from './receipt.ts';

const none = () => asking(() => Promise.resolve([]));
const receipt = (solicitudId: number | undefined) =>
  receiptOf({ marcas: none, modelos: none })({ solicitudId }, new AbortController().signal);

test('NR-09 AP-08 what was sent has its number, and leads to it', async () => {
  const { facts, to } = await receipt(4711);
  expect(facts[0]).toEqual(['Solicitud', 'Nº 4711']);
  expect(to).toBe('/solicitudes/4711');
});

test('NR-09 what has no number says none, and leads nowhere', async () => {
  const { facts, to } = await receipt(undefined);
  expect(facts[0]).toEqual(['Solicitud', null]);
  expect(to).toBeUndefined();
});
