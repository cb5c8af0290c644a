import { expect, test } from 'vitest';
import { financedYears } from './financed-years.ts';
import { apiDouble, loadApi } from './testing/api.ts';

const api = apiDouble();
const { signal } = new AbortController();

test('NR-06 years before the oldest of this type of credit are refused, with the sentence that says since when', async () => {
  api.getAniosFinanciables.mockResolvedValue(2014);
  const limit = await financedYears(loadApi(api))({ tipoCredito: 3 }, signal);
  expect(api.getAniosFinanciables).toHaveBeenCalledExactlyOnceWith(3, signal);
  expect([2013, 2014, 2026].map((year) => limit?.refuses(year))).toEqual([true, false, false]);
  expect(limit?.says).toBe('Financiamos autos de 2014 en adelante.');
});
