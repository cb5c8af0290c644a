import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatMoment, timeAgo } from './moment.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('AP-01 a moment is told as it was in Argentina, also where its day is another one there', () => {
  expect(formatMoment('2026-11-20T02:30:00.000Z')).toBe('19/11/2026, 23:30');
  expect(formatMoment('2026-11-20T03:00:00.000Z')).toBe('20/11/2026, 00:00');
});

test.each([
  ['2026-11-23T14:59:30Z', 'hace unos segundos'],
  ['2026-11-23T14:20:00Z', 'hace 40 minutos'],
  ['2026-11-22T15:00:00Z', 'hace un día'],
  ['2026-11-20T15:00:00Z', 'hace 3 días'],
  ['2026-08-23T15:00:00Z', 'hace 3 meses'],
  // The server's clock may be ahead.
  ['2026-11-23T15:04:00Z', 'hace unos segundos'],
])('AP-01 at noon of 23 November %s was %s', (utc, says) => {
  expect(timeAgo(utc)).toBe(says);
});
