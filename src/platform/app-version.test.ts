import { afterEach, expect, test, vi } from 'vitest';
import { appVersion } from './app-version.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
const { signal } = new AbortController();
const ipUrl = 'https://ip.ejemplo.example/';

afterEach(() => {
  fetchStub.mockReset();
});

test('C9 the public address is in the version where that says so', async () => {
  fetchStub.mockResolvedValueOnce(Response.json({ ip: '200.45.1.2' }));
  expect(await appVersion({ version: '1.0.0 ({ip})', ipUrl }, signal)).toBe('1.0.0 (200.45.1.2)');
});

test('C9 a version without it asks nobody', async () => {
  expect(await appVersion({ version: '1.0.0', ipUrl }, signal)).toBe('1.0.0');
  expect(fetchStub).not.toHaveBeenCalled();
});

test.each([
  ['answers something else', () => Promise.resolve(Response.json({ ip: '<b>' }))],
  ['answers a page', () => Promise.resolve(new Response('<html>'))],
  ['refuses', () => Promise.resolve(new Response('', { status: 403 }))],
])('C9 where the service %s, the version is there without it', async (_, answer) => {
  fetchStub.mockImplementation(answer);
  expect(await appVersion({ version: '1.0.0 {ip}', ipUrl }, signal)).toBe('1.0.0');
});

test('C9 without a service the version is there without it', async () => {
  expect(await appVersion({ version: '1.0.0 {ip}', ipUrl: null }, signal)).toBe('1.0.0');
});
