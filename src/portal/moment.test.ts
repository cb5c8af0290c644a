import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test('AP-04 a moment is shown by the clock of Argentina, wherever the browser is', () => {
  expect([formatMoment('2026-11-19T02:30:00.000Z'), formatMoment('2026-11-19T03:05:59.000Z')]).toEqual([
    '18/11/2026, 23:30',
    '19/11/2026, 00:05',
  ]);
});
