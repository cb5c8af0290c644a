import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoFlags } from '../../seed/flags.ts';
import { people } from '../../seed/people.ts';
import { matching } from '../../testing/test-server.ts';
import { createOfrep } from './ofrep.ts';
import { flagNames, type FlagSettings } from '../../domain/flags.ts';

const bulkAnswer = v.object({
  flags: v.array(v.object({ key: v.string(), value: v.boolean(), variant: v.string(), reason: v.string() })),
});

const post = async (
  path: string,
  body: unknown,
  { settings = demoFlags, headers = {} }: { settings?: FlagSettings; headers?: Record<string, string> } = {},
) =>
  await createOfrep(settings).request(`http://localhost/v1/evaluate/flags${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const contextOf = (email: string) => ({ context: { targetingKey: email } });

async function onFor(email: string, settings: FlagSettings = demoFlags): Promise<string[]> {
  const response = await post('', contextOf(email), { settings });
  const { flags } = v.parse(bulkAnswer, await response.json());
  expect(flags.map(({ key }) => key)).toEqual(flagNames);
  return flags.filter(({ value }) => value).map(({ key }) => key);
}

describe('SH-18 flags per user', () => {
  test('SH-18 among the seed people, each of the ten can be seen on and off', async () => {
    const on = await Promise.all(people.map(({ email }) => onFor(email)));
    for (const name of flagNames) {
      expect(on.some((names) => names.includes(name))).toBe(true);
      expect(on.some((names) => !names.includes(name))).toBe(true);
    }
  });

  test('SH-18 the address is the same however it is written; a stranger has none', async () => {
    expect(await onFor('RAUL@ejemplo.example')).toEqual(flagNames);
    expect(await onFor('nadie@ejemplo.example')).toEqual([]);
  });

  test.each(['__proto__', 'constructor'])(
    'OP-04 what every object has, such as %s, is no user’s address',
    async (name) => {
      expect(await onFor(name)).toEqual([]);
    },
  );

  test('SH-18 OP-01 a flag is everybody’s, nobody’s, or of those who are named, and nobody’s where it is not', async () => {
    const settings = { autoprenda: true, 'dev-mode': false, 'beta-mode': ['Ana@ejemplo.example'] };
    expect(await onFor('nadie@ejemplo.example', settings)).toEqual(['autoprenda']);
    expect(await onFor('ana@ejemplo.example', settings)).toEqual(['autoprenda', 'beta-mode']);
    // A demo's people are nobody elsewhere.
    expect(await onFor('raul@ejemplo.example', {})).toEqual([]);
  });
});

test('SH-18 what has not changed is not sent again', async () => {
  const first = await post('', contextOf('raul@ejemplo.example'));
  const etag = first.headers.get('etag') ?? '';
  const second = await post('', contextOf('raul@ejemplo.example'), { headers: { 'if-none-match': etag } });
  expect([second.status, await second.text()]).toEqual([304, '']);
  const other = await post('', contextOf('nadie@ejemplo.example'), { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each([
  ['several', (etag: string) => `"old", ${etag}`, 304],
  ['a weak one', (etag: string) => `W/${etag}`, 304],
  ['any', () => '*', 304],
  ['another', () => '"old"', 200],
  ['a part of it', (etag: string) => etag.slice(0, -2), 200],
])('SH-18 of the tags that a client has, %s', async (_what, tagsOf, status) => {
  const etag = (await post('', contextOf('raul@ejemplo.example'))).headers.get('etag') ?? '';
  const headers = { 'if-none-match': tagsOf(etag) };
  expect((await post('', contextOf('raul@ejemplo.example'), { headers })).status).toBe(status);
});

describe('one flag', () => {
  test('is evaluated on its own', async () => {
    const response = await post('/autoprenda', contextOf('raul@ejemplo.example'));
    expect(await response.json()).toEqual({
      key: 'autoprenda',
      value: true,
      variant: 'on',
      reason: 'TARGETING_MATCH',
    });
  });

  test('that is unknown is not found', async () => {
    const response = await post('/no-such', contextOf('raul@ejemplo.example'));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ key: 'no-such', errorCode: 'FLAG_NOT_FOUND' });
  });
});

test.each([
  ['', 'PARSE_ERROR'],
  ['no json', 'PARSE_ERROR'],
  ['{}', 'INVALID_CONTEXT'],
  ['[]', 'INVALID_CONTEXT'],
  ['{"context":"raul@ejemplo.example"}', 'INVALID_CONTEXT'],
  ['{"context":[]}', 'INVALID_CONTEXT'],
  ['{"context":{}}', 'TARGETING_KEY_MISSING'],
  ['{"context":{"targetingKey":""}}', 'TARGETING_KEY_MISSING'],
  ['{"context":{"targetingKey":5}}', 'TARGETING_KEY_MISSING'],
])('SH-18 a request without a user (%s) is refused as %s', async (body, errorCode) => {
  const all = await post('', body);
  expect([all.status, await all.json()]).toEqual([400, { errorCode, errorDetails: matching(/./) }]);
  const one = await post('/autoprenda', body);
  expect([one.status, await one.json()]).toEqual([400, { key: 'autoprenda', errorCode, errorDetails: matching(/./) }]);
});
