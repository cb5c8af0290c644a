import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correos, preferenciasCorreo } from '../../infra/db/schema.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import { createTestServer, origin, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

const taken: Mail[] = [];
let server: TestServer;
beforeAll(async () => {
  const send = (mail: Mail) => Promise.resolve(void taken.push(mail));
  server = await createTestServer(undefined, { mail: { send } });
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(correos);
  await server.db.delete(preferenciasCorreo);
});
afterAll(() => server.close());

/** Where what is sent on the day of the test, by default Camila's reminder, is refused: below the origin. */
async function refusalPath(email = 'camila@ejemplo.example'): Promise<string> {
  taken.length = 0;
  await server.sendMails();
  const refuseAt = taken.find(({ to }) => to === email)?.refuseAt ?? '';
  expect(refuseAt.startsWith(`${origin}/correos/`)).toBe(true);
  return refuseAt.slice(origin.length);
}

const activeOf = async (as: Person) => (await server.call('GET', '/controldeusuarios/recordatorios', { as })).json;

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  server.request(path, { method: 'POST', body, headers: { 'content-type': type } });

test('MY-07 a mail program refuses reminders with one POST, without signing in, as often as it likes', async () => {
  const path = await refusalPath();
  expect(await activeOf('Camila Ortiz')).toEqual({ Activos: true, Novedades: null });
  const answer = await post(path, 'List-Unsubscribe=One-Click');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Listo: no te mandamos más recordatorios');
  expect(await activeOf('Camila Ortiz')).toEqual({ Activos: false, Novedades: null });
  expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await activeOf('Marta Quiroga')).toEqual({ Activos: true, Novedades: null });
  expect(server.logged).toEqual([]);
});

test('MY-07 one that posts a form in parts is understood, too', async () => {
  const path = await refusalPath();
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await post(path, body, 'multipart/form-data; boundary=b')).status).toBe(200);
  expect(await activeOf('Camila Ortiz')).toEqual({ Activos: false, Novedades: null });
});

test('MY-07 opening the address changes nothing: it asks, with a button', async () => {
  const path = await refusalPath();
  const answer = await server.request(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('<button name="List-Unsubscribe" value="One-Click">No quiero más recordatorios</button>');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await activeOf('Camila Ortiz')).toEqual({ Activos: true, Novedades: null });
});

test('MY-07 the address names nobody, and one that was not made here refuses for nobody', async () => {
  const path = await refusalPath();
  expect(path).not.toMatch(/camila|[\da-f]{8}-[\da-f]{4}-/i);
  const token = path.split('/').at(-1) ?? '';
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const other of [changed, token.slice(0, -1), 'x', '%00', 'a0000000-0000-4000-8000-000000000005']) {
    const answer = await post(path.replace(token, other), 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('El enlace no es válido');
  }
  expect((await server.request(path.replace(token, changed))).status).toBe(404);
  expect((await post(path, 'List-Unsubscribe=No')).status).toBe(400);
  expect((await post(path, '')).status).toBe(400);
  expect((await server.request('/correos/recordatorios')).status).toBe(404);
  expect(await activeOf('Camila Ortiz')).toEqual({ Activos: true, Novedades: null });
});

test('SL-10 a mail of what changed is refused in the same way', async () => {
  const put = { as: 'Claudia Ferrari', json: { Novedades: true } } as const;
  await server.call('PUT', '/controldeusuarios/recordatorios', put);
  const path = await refusalPath('claudia@ejemplo.example');
  expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await activeOf('Claudia Ferrari')).toEqual({ Activos: false, Novedades: false });
});
