// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evaluate } from './flags-ofrep.ts';

const url = 'https://flags.example/base';
const allOff = { autoprenda: false, 'dev-mode': false };

/** What the service was sent. */
let requests: { url: string; body: unknown }[];

/** The flag service answers this from now on. */
function answerWith(flags: readonly { key: string; value: unknown }[], status = 200): void {
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    requests.push({ url: request.url, body: await request.json() });
    return Response.json({ flags }, { status });
  });
}

beforeEach(() => {
  requests = [];
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('SH-18 the e-mail is the targeting key, and nothing else is sent', async () => {
  answerWith([{ key: 'autoprenda', value: true }]);
  expect(await evaluate(url, 'raul@ejemplo.example', allOff)).toEqual({ autoprenda: true, 'dev-mode': false });
  expect(requests).toEqual([
    { url: `${url}/ofrep/v1/evaluate/flags`, body: { context: { targetingKey: 'raul@ejemplo.example' } } },
  ]);
  answerWith([{ key: 'dev-mode', value: true }]);
  expect(await evaluate(url, 'marta@ejemplo.example', allOff)).toEqual({ autoprenda: false, 'dev-mode': true });
});

test('SH-18 a value that is no boolean, or of a flag that was not asked for, is left out', async () => {
  answerWith([
    { key: 'autoprenda', value: 'yes' },
    { key: 'other', value: true },
  ]);
  expect(await evaluate(url, 'raul@ejemplo.example', allOff)).toEqual(allOff);
});

test('SH-18 a service that fails is an error', async () => {
  answerWith([], 500);
  await expect(evaluate(url, 'raul@ejemplo.example', allOff)).rejects.toThrow();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(evaluate(url, 'raul@ejemplo.example', allOff)).rejects.toThrow();
});

test('SH-18 an answer that is none of OFREP is an error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ values: { autoprenda: true } })));
  await expect(evaluate(url, 'raul@ejemplo.example', allOff)).rejects.toThrow();
});

test('SH-19 asking writes nothing to storage', async () => {
  answerWith([{ key: 'autoprenda', value: true }]);
  await evaluate(url, 'raul@ejemplo.example', allOff);
  expect(Object.keys(localStorage)).toEqual([]);
});
