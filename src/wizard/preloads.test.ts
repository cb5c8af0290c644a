import { expect, test } from 'vitest';
import { reportPayment } from '../../flows/report-payment/flow.ts';
import { preloadsOf } from './preloads.ts';

test('what stands above a screen is preloaded after it, so that nothing moves when the question is shown', () => {
  const assist = { preload: () => Promise.resolve() };
  const own = { preload: () => Promise.resolve() };
  const all = preloadsOf(reportPayment, { comprobante: { screen: own, inputAssist: assist } }, undefined);
  expect(all.indexOf(assist)).toBe(all.indexOf(own) + 1);
  expect(all).toContain(own);
});
