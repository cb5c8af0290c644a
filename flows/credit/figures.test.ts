import { expect, test } from 'vitest';
import { comparedFigures, type LoanCost } from './figures.ts';

/** Of 500.000 pesos over 18 months, and what another has otherwise. */
const loan = (otherwise: Partial<LoanCost> = {}): LoanCost => ({
  importe: 500_000,
  importeNetoAPercibir: 470_000,
  plazo: 18,
  tna: 89.5,
  cft: 243.64,
  cftSinIva: 183.84,
  importeCuota: 62_429.91,
  importeCuotaPromedio: 59_275.83,
  importeUltimaCuota: 54_669.11,
  ...otherwise,
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rowsOf = (loans: readonly LoanCost[]) =>
  comparedFigures(loans).map(({ label, cells, isSame }) => [
    label,
    isSame,
    ...cells.map(({ value, best }) => plain(best === undefined ? value : `${value}: ${best}`)),
  ]);

test('SL-08 loans side by side have the rows of the table, and each says which loan is best in it, where one is', () => {
  const longer = loan({
    plazo: 24,
    cft: 233.8,
    cftSinIva: 176.08,
    importeCuota: 55_401.02,
    importeCuotaPromedio: 52_700.4,
    importeUltimaCuota: 47_911.3,
  });
  const larger = loan({ importe: 600_000, importeNetoAPercibir: 564_000, tna: 84.5 });
  expect(rowsOf([loan(), longer, larger])).toEqual([
    ['Capital financiado', false, '$ 500.000,00', '$ 500.000,00', '$ 600.000,00'],
    ['Gastos de otorgamiento', false, '$ 30.000,00', '$ 30.000,00', '$ 36.000,00'],
    ['Neto a percibir', false, '$ 470.000,00', '$ 470.000,00', '$ 564.000,00: El mayor'],
    ['TNA', false, '89,50 %', '89,50 %', '84,50 %: La menor'],
    ['CFT (TEA, con IVA)', false, '243,64 %', '233,80 %: El menor', '243,64 %'],
    ['CFT (TEA, sin IVA)', false, '183,84 %', '176,08 %: El menor', '183,84 %'],
    ['Cantidad de cuotas', false, '18', '24', '18'],
    ['Primera cuota', false, '$ 62.429,91', '$ 55.401,02: La menor', '$ 62.429,91'],
    ['Cuota promedio', false, '$ 59.275,83', '$ 52.700,40: La menor', '$ 59.275,83'],
    ['Última cuota', false, '$ 54.669,11', '$ 47.911,30: La menor', '$ 54.669,11'],
  ]);
});

test('SL-08 what is the same of all is best of none', () => {
  const rows = comparedFigures([loan(), loan({ importeUltimaCuota: 54_669.1 })]);
  expect(rows.filter(({ isSame }) => !isSame).map(({ label }) => label)).toEqual(['Última cuota']);
  expect(rows.flatMap(({ cells }) => cells.map(({ best }) => best)).filter((best) => best !== undefined)).toEqual([
    'La menor',
  ]);
});
