import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keyFor } from './key-for.ts';

const request = '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11';
const ana = { Documento: '28456789', Sexo: 'F' };

test('NR-04 the same people in the same request have the same key, which is a uuid', async () => {
  const key = await keyFor(request, ana);
  expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true);
  expect(await keyFor(request, { ...ana })).toBe(key);
});

test('NR-04 another person, and another request, has another', async () => {
  const keys = await Promise.all([
    keyFor(request, ana),
    keyFor(request, { ...ana, Sexo: 'M' }),
    keyFor('2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02', ana),
  ]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.join()).not.toContain('28456789');
});
