import { OFREPApi } from '@openfeature/ofrep-core';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { expect, test } from 'vitest';
import { createOfrep } from './ofrep.ts';

/** OpenFeature's own client, which refuses an answer that is not OFREP. */
async function clientOf(answer: (request: Request) => Response | Promise<Response>, targetingKey: string) {
  const provider = new OFREPWebProvider({
    baseUrl: 'http://localhost',
    fetchImplementation: async (input, init) => await answer(new Request(input, init)),
    pollInterval: 0,
    cacheMode: 'disabled',
  });
  await provider.initialize({ targetingKey });
  return provider;
}

const server = createOfrep({ autoprenda: true });
const mounted = (request: Request) => {
  const { pathname } = new URL(request.url);
  return server.request(pathname.replace('/ofrep', ''), request);
};

test('SH-18 an OFREP client of others takes what is answered: value, reason and a flag that there is not', async () => {
  const client = await clientOf(mounted, 'raul@ejemplo.example');
  expect(client.resolveBooleanEvaluation('autoprenda', false, {})).toMatchObject({ value: true });
  expect(client.resolveBooleanEvaluation('nada', false, {})).toMatchObject({
    value: false,
    errorCode: 'FLAG_NOT_FOUND',
  });
});

test('SH-18 and refuses what is none', async () => {
  const none = () => Response.json({ flags: [{ name: 'autoprenda', on: true }] });
  const client = clientOf(none, 'raul@ejemplo.example').then((each) =>
    each.resolveBooleanEvaluation('autoprenda', false, {}),
  );
  await expect(client).resolves.toMatchObject({ errorCode: 'FLAG_NOT_FOUND' });
});

/** The client below the provider, which tells what each answer is. */
const api = new OFREPApi(
  { baseUrl: 'http://localhost' },
  async (input, init) => await mounted(new Request(input, init)),
);
const raul = { context: { targetingKey: 'raul@ejemplo.example' } };

test('SH-18 that client is told that nothing has changed, by the tag of what it has', async () => {
  const first = await api.postBulkEvaluateFlags(raul);
  expect(first.httpStatus).toBe(200);
  const etag = first.httpResponse?.headers.get('etag') ?? null;
  expect(await api.postBulkEvaluateFlags(raul, etag)).toMatchObject({ httpStatus: 304, value: undefined });
});

test('SH-18 that client reads one flag, one that there is not, and what was wrong with a context', async () => {
  expect(await api.postEvaluateFlag('autoprenda', raul)).toMatchObject({
    httpStatus: 200,
    value: { key: 'autoprenda', value: true, variant: 'on', reason: 'STATIC' },
  });
  expect(await api.postEvaluateFlag('nada', raul)).toMatchObject({
    httpStatus: 404,
    value: { key: 'nada', errorCode: 'FLAG_NOT_FOUND' },
  });
  expect(await api.postEvaluateFlag('autoprenda', {})).toMatchObject({
    httpStatus: 400,
    value: { key: 'autoprenda', errorCode: 'INVALID_CONTEXT' },
  });
  expect(await api.postBulkEvaluateFlags({ context: {} })).toMatchObject({
    httpStatus: 400,
    value: { errorCode: 'TARGETING_KEY_MISSING' },
  });
});
