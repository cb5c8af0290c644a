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
