import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordLinks, rateLimits } from '../../infra/db/schema.ts';
import {
  createTestServer,
  matching,
  origin,
  otherOrigin,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const email = 'agencia@ejemplo.example';
const recover = (UserEmail: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/controldeusuarios/contrasena/recuperacion', { json: { UserEmail }, headers });
const confirm = (Token: string) =>
  server.call('POST', '/controldeusuarios/solicitudesregistro/confirmacion', { json: { Token } });
const setPassword = (Token: string, Password: string) =>
  server.call('POST', '/controldeusuarios/contrasena/confirmacion', { json: { Token, Password } });
const login = (Password: string) =>
  server.call('POST', '/auth/login', { json: { UseTokenCookie: true, UserName: email, Password } });

/** Asks for a link, and gives the token in its mail, which comes after the answer. */
async function mailedToken(): Promise<string> {
  const before = (await server.mailsTo(email)).length;
  expect((await recover(email)).status).toBe(204);
  await expect.poll(async () => (await server.mailsTo(email)).length).toBe(before + 1);
  const [mail] = await server.mailsTo(email);
  return new RegExp(`^${origin}/login/password/([\\w-]{43})$`, 'm').exec(mail?.body ?? '')?.[1] ?? '';
}

const refusedAs = (errorCode: string) => ({ responseStatus: { errorCode, message: matching(/\S/) } });

test('SH-08 an account and an unknown e-mail are answered alike, and only the account gets a mail', async () => {
  const unknown = await recover('nadie@ejemplo.example');
  const known = await recover(email.toUpperCase());
  await expect.poll(() => server.mailsTo(email)).toHaveLength(1);
  expect(unknown.status).toBe(204);
  expect(known.status).toBe(unknown.status);
  expect([...known.headers]).toEqual([...unknown.headers]);
  expect(await server.mailsTo('nadie@ejemplo.example')).toEqual([]);
});

test.each(['', 'no es un correo'])('SH-08 %j is no e-mail', async (wrong) => {
  expect((await recover(wrong)).status).toBe(400);
});

test('OP-04 SH-08 three mails a day whose link is not followed, for a known or unknown account, for all callers; then 429', async () => {
  const before = (await server.mailsTo(email)).length;
  for (const address of [email, 'nadie@ejemplo.example']) {
    const asked = await Promise.all(
      [1, 2, 3, 4].map((caller) => recover(address, { 'x-forwarded-for': `203.0.113.${caller}` })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429]);
    const refused = await recover(address);
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(refused.json).toEqual({
      responseStatus: {
        errorCode: 'TooManyRequests',
        message: 'Hiciste demasiados intentos. Volvé a probar en 24 horas.',
      },
    });
  }
  await expect.poll(() => server.mailsTo(email)).toHaveLength(before + 3);
  server.clock.advance(24 * 60 * 60);
  expect((await recover(email)).status).toBe(204);
  await expect.poll(() => server.mailsTo(email)).toHaveLength(before + 4);
});

test('OP-04 SH-09 a caller tries thirty passwords in a quarter hour, each of which is costly to judge; those that are taken are free', async () => {
  const token = await mailedToken();
  const tried = await Promise.all(Array.from({ length: 30 }, () => setPassword(token, 'contraseña123')));
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await setPassword(token, 'una-clave-de-agencia');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  const elsewhere = { json: { Token: token, Password: 'una-clave-de-agencia' } };
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const set = await server.call('POST', '/controldeusuarios/contrasena/confirmacion', { ...elsewhere, headers });
  expect(set.status).toBe(204);
  // Of the mail's caller and address, which followed the link, and of the two callers.
  const counted = await server.db.select().from(rateLimits).orderBy(rateLimits.uses);
  expect(counted.map(({ uses }) => uses)).toEqual([0, 0, 1, 31]);
});

test('OP-04 SH-08 a link that is followed is free: who forgets it four times a day is not refused', async () => {
  for (let time = 0; time < 4; time += 1) {
    expect((await setPassword(await mailedToken(), 'clave-de-la-agencia')).status).toBe(204);
  }
});

test('OP-04 SH-08 a mail that could not be sent is free', async () => {
  await server.db.execute('alter table mails rename to mails_gone');
  const before = server.logged.length;
  for (let time = 0; time < 4; time += 1) {
    expect((await recover(email)).status).toBe(204);
    await expect.poll(() => server.logged.length).toBe(before + 1 + time);
  }
  await server.db.execute('alter table mails_gone rename to mails');
  await mailedToken();
});

test.each([origin, otherOrigin, 'https://malo.example'])(
  'OP-04 SH-08 a request to %s gets a link to the usual address of APP_ORIGINS, whatever it says of itself',
  async (asked) => {
    const before = (await server.mailsTo(email)).length;
    const requested = await server.request(`${asked}/api/controldeusuarios/contrasena/recuperacion`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'malo.example',
        forwarded: 'host=malo.example',
        origin: asked,
      },
      body: JSON.stringify({ UserEmail: email }),
    });
    expect(requested.status).toBe(204);
    await expect.poll(async () => (await server.mailsTo(email)).length).toBe(before + 1);
    const [mail] = await server.mailsTo(email);
    expect(mail?.body.match(/https?:\/\/[^/]+/g)).toEqual(['http://localhost:3000']);
  },
);

test('a failing mail is logged without its address, and the answer says nothing of it', async () => {
  await server.db.execute('alter table mails rename to mails_gone');
  const before = server.logged.length;
  expect((await recover(email)).status).toBe(204);
  await expect.poll(() => server.logged.length).toBe(before + 1);
  expect(server.logged.at(-1)).not.toContain('agencia');
  await server.db.execute('alter table mails_gone rename to mails');
});

describe('SH-09 a mailed link', () => {
  test('tells whose account it is, as often as asked, and sets its password once', async () => {
    const token = await mailedToken();
    expect((await confirm(token)).json).toEqual({ userId: 'EU9002' });
    expect((await confirm(token)).status).toBe(200);
    expect((await setPassword(token, 'una-clave-nueva')).status).toBe(204);
    expect((await login('una-clave-nueva')).status).toBe(200);
    expect((await login('clave-de-la-agencia')).status).toBe(401);
    for (const again of [await setPassword(token, 'otra-clave-nueva'), await confirm(token)]) {
      expect(again.status).toBe(409);
      expect(again.json).toEqual(refusedAs('Conflict'));
    }
  });

  test('is void once another one was used', async () => {
    const [older, newer] = [await mailedToken(), await mailedToken()];
    expect((await setPassword(newer, 'la-segunda-clave')).status).toBe(204);
    expect((await setPassword(older, 'la-primera-clave')).status).toBe(409);
    expect((await login('la-segunda-clave')).status).toBe(200);
  });

  test('used twice at once works once', async () => {
    const token = await mailedToken();
    const both = await Promise.all([setPassword(token, 'clave-numero-uno'), setPassword(token, 'clave-numero-dos')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('expires after an hour', async () => {
    const token = await mailedToken();
    server.clock.advance(60 * 60);
    expect((await confirm(token)).status).toBe(409);
    expect((await setPassword(token, 'una-clave-tardía')).status).toBe(409);
  });

  test('there was never: ArgumentException', async () => {
    for (const refused of [await confirm('inventado'), await setPassword('inventado', 'una-clave-cualquiera')]) {
      expect(refused.status).toBe(400);
      expect(refused.json).toEqual(refusedAs('ArgumentException'));
    }
  });

  test('does not set a short password, and stays good', async () => {
    const token = await mailedToken();
    const refused = await setPassword(token, 'x9$kfk2m1');
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      responseStatus: {
        errorCode: 'BadRequest',
        errors: [{ fieldName: 'Password', message: 'La contraseña lleva 10 caracteres como mínimo' }],
      },
    });
    expect((await setPassword(token, 'x9$kfk2m1Q')).status).toBe(204);
  });

  test.each(['Password123', 'contraseña123', 'Agencia2026'])(
    'SH-09 does not set %s, which leaks or guesses tell, and stays good',
    async (guessable) => {
      const token = await mailedToken();
      const refused = await setPassword(token, guessable);
      expect(refused.status).toBe(400);
      expect(refused.json).toMatchObject({
        responseStatus: {
          errorCode: 'BadRequest',
          errors: [
            {
              fieldName: 'Password',
              message:
                'Esa contraseña es de las más usadas o fácil de adivinar: elegí otra, por ejemplo varias palabras sueltas',
            },
          ],
        },
      });
      expect((await setPassword(token, 'una-clave-de-verdad')).status).toBe(204);
    },
  );

  test('SH-09 is looked at before a password is: who has none learns nothing, and costs nothing', async () => {
    expect((await setPassword('inventado', 'Password123')).json).toEqual(refusedAs('ArgumentException'));
  });

  test('is not in the database, only its hash', async () => {
    const token = await mailedToken();
    expect(JSON.stringify(await server.db.select().from(passwordLinks))).not.toContain(token);
  });
});
