import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { financedYears } from './financed-years.ts';

const api = { getAniosFinanciables: vi.fn<Api['getAniosFinanciables']>() };
const context = new AbortController();

test('NR-06 years before the oldest of this type of credit are refused, with the sentence that says since when', async () => {
  api.getAniosFinanciables.mockResolvedValue(2014);
  const limit = await financedYears(() => Promise.resolve(api))({ tipoCredito: 3 }).queryFn(context);
  expect(api.getAniosFinanciables).toHaveBeenCalledExactlyOnceWith(3, context.signal);
  expect([2013, 2014, 2026].map((year) => limit?.refuses(year))).toEqual([true, false, false]);
  expect(limit?.says).toBe('Financiamos autos de 2014 en adelante.');
});
