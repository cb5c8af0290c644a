import { expect, test } from 'vitest';
import { reportReceipt } from './receipt.ts';

const params = { operacionId: null, aviso: { id: 'a', fecha: '2026-11-20T14:03:00.000Z' } };

test('MY-01 the receipt of a report says its number, its loan, its amount, its day and until when it is verified', async () => {
  const informarPago = { id: 'a', numero: 1042, verificaHasta: '2026-11-23' };
  await expect(
    reportReceipt({
      ...params,
      operacionId: '100301',
      informarPago,
      importe: { moneda: 0, importe: 1500.5 },
      fecha: '2026-11-20',
    }),
  ).resolves.toEqual({
    facts: [
      ['Aviso Nº', '1042'],
      ['Crédito', '100301'],
      ['Importe', '$ 1.500,50'],
      ['Fecha del pago', '20/11/2026'],
      ['Lo verificamos hasta el', '23/11/2026'],
    ],
    to: '/miscreditos/pagosinformados',
  });
});

test('RP-10 of one that an earlier try has stored it says what is known', async () => {
  const informarPago = { id: 'a', numero: null, verificaHasta: null };
  const { facts } = await reportReceipt({ ...params, informarPago, importe: { moneda: 1, importe: 900 } });
  expect(facts).toEqual([
    ['Aviso Nº', null],
    ['Crédito', null],
    ['Importe', 'US$ 900,00'],
    ['Fecha del pago', null],
    ['Lo verificamos hasta el', null],
  ]);
});
