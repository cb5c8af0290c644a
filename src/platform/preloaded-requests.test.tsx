import { afterEach, expect, test, vi } from 'vitest';
import { type PreloadedRequest, fetchPreloaded } from './preloaded-requests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.preloadedRequests;
});

const url = new URL('/api/creditos', window.location.href).href;
const asked = (other: Partial<PreloadedRequest> = {}): PreloadedRequest => ({
  method: 'GET',
  url,
  authorization: 'Bearer mine',
  body: '',
  answer: Promise.resolve(new Response('ahead')),
  at: performance.now(),
  ...other,
});
const headers = { authorization: 'Bearer mine' };

/** What a call gets, and how often the network was asked. */
async function call(ahead: PreloadedRequest[], init: RequestInit = { headers }): Promise<readonly [string, number]> {
  const network = vi.fn(() => Promise.resolve(new Response('network')));
  vi.stubGlobal('fetch', network);
  window.preloadedRequests = ahead;
  const answer = await fetchPreloaded('/api/creditos', init);
  return [await answer.text(), network.mock.calls.length];
}

test('ST-01 a call that was begun before the portal ran is not made again, but once only', async () => {
  const ahead = [asked()];
  expect(await call(ahead)).toEqual(['ahead', 0]);
  expect(await call(ahead)).toEqual(['network', 1]);
});

test.each([
  ['another user', { authorization: 'Bearer theirs' }],
  ['another address', { url: `${url}?skip=1` }],
  ['another method', { method: 'POST' }],
  ['another body', { body: '{}' }],
  ['long ago', { at: -15_001 }],
])('ST-01 what was asked ahead is not for %s', async (_, other) => {
  expect(await call([asked(other)])).toEqual(['network', 1]);
});

test('ST-01 what got no answer is asked again', async () => {
  const answer = Promise.reject(new TypeError('no line'));
  answer.catch(() => undefined);
  expect(await call([asked({ answer })])).toEqual(['network', 1]);
});
