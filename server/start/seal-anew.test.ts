import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefusals } from '../domain/correos/refusals.ts';
import { erasedIn, marksOf } from '../domain/person/marks.ts';
import { nobody } from '../domain/person/person.ts';
import { createVault } from '../domain/seguros/vault.ts';
import { storedKeys } from '../identity/sign-in/stored-keys.ts';
import { adoptPglite, type Database } from '../infra/db/database.ts';
import { borrados, contactosSeguro, signingKeys } from '../infra/db/schema.ts';
import { newRootSecret } from '../infra/process/secrets.ts';
import { keptNames, openKept } from '../testing/kept.ts';
import { startTimeout } from '../testing/test-server.ts';
import { sealAnew } from './seal-anew.ts';

const [before, now, another] = [newRootSecret(), newRootSecret(), newRootSecret()];
const cbu = '0170099220000067797370';

let db: Database;
let close: () => Promise<void>;
let id: string;
beforeAll(async () => {
  ({ db, close } = await adoptPglite(await openKept(keptNames().at(-1) ?? '')));
  await db.delete(signingKeys);
  const [contact] = await db.select({ id: contactosSeguro.id }).from(contactosSeguro);
  id = contact?.id ?? '';
}, startTimeout);
afterAll(() => close());

const keep = (datosPago: string) => db.update(contactosSeguro).set({ datosPago }).where(eq(contactosSeguro.id, id));
const kept = async () => {
  const [contact] = await db.select().from(contactosSeguro).where(eq(contactosSeguro.id, id));
  return contact?.datosPago ?? '';
};

test('OP-03 with the root secret of before, keys and payment data are sealed with the new one, and only once', async () => {
  const { kid } = await storedKeys(db, before);
  await keep(createVault(before).seal(cbu, id));
  const said: string[] = [];
  const rotate = () => sealAnew(db, (line) => said.push(line), before, now);
  await rotate();
  expect((await storedKeys(db, now)).kid).toBe(kid);
  await expect(storedKeys(db, before)).rejects.toThrow('first opened with another root secret');
  const sealed = await kept();
  expect(createVault(now).open(sealed, id)).toBe(cbu);
  expect(() => createVault(before).open(sealed, id)).toThrow();
  await rotate();
  expect(await kept()).toBe(sealed);
  expect(said.map((line) => line.split('.')[0])).toEqual([
    'Payment data of 1 requests are sealed with the new ROOT_SECRET',
    'Payment data of 0 requests are sealed with the new ROOT_SECRET',
  ]);
});

test('OP-03 OP-13 who was erased is known after the change, too, and by no third secret', async () => {
  const marks = await marksOf(db, before, { ...nobody, documents: ['31456789'] });
  const row = { id: randomUUID(), userId: null, motivo: 'x', porUserId: null, fecha: new Date() };
  await db.insert(borrados).values({ ...row, ...marks });
  await sealAnew(db, () => undefined, before, now);
  const isErased = await erasedIn(db, now);
  expect([isErased('dni', '31456789'), isErased('dni', '31456788'), isErased('cuil', '31456789')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await marksOf(db, now, nobody)).clave).not.toBe(marks.clave);
  await expect(erasedIn(db, another)).rejects.toThrow('Who was erased is known by another ROOT_SECRET');
});

test('OP-03 what neither secret opens stays as it is, and is told; keys of a third one refuse the start', async () => {
  const sealed = createVault(another).seal(cbu, id);
  await keep(sealed);
  const said: string[] = [];
  await sealAnew(db, (line) => said.push(line), before, now);
  expect(await kept()).toBe(sealed);
  expect(said[0]).toContain('1 were sealed with neither.');
  await expect(sealAnew(db, () => undefined, before, another)).rejects.toThrow('first opened with another root secret');
});

test('OP-03 a retry from before the change is the same request, and a reminder of then can still be refused', () => {
  const print = createVault(before).fingerprint('a request');
  expect(createVault(now, before).isOf(print, 'a request')).toBe(true);
  expect(createVault(now, before).isOf(print, 'another')).toBe(false);
  expect(createVault(now).isOf(print, 'a request')).toBe(false);
  const token = createRefusals(before).addressOf('https://portal.example', 'somebody').split('/').at(-1) ?? '';
  expect(createRefusals(now, before).userOf(token)).toBe('somebody');
  expect(createRefusals(now).userOf(token)).toBeUndefined();
});
