import { eq, and } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { correos, creditos, cuotas, polizas, preferenciasCorreo } from '../../infra/db/schema.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import { createTestServer, origin, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { setPreferences } from './preferences.ts';
import { queueReminders } from './reminders.ts';

let server: TestServer;
let taken: Mail[] = [];
let isDown = false;
const send = (mail: Mail) => {
  if (isDown) return Promise.reject(new ServiceUnavailable('No pudimos enviar el correo.', 30));
  taken.push(mail);
  return Promise.resolve();
};
beforeAll(async () => {
  server = await createTestServer(undefined, { mail: { send } });
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(correos);
  await server.db.delete(preferenciasCorreo);
  isDown = false;
});
afterAll(() => server.close());

/** Runs the server as it is at a moment, and gives the mails that it sent. */
async function sentAt(moment: string): Promise<readonly Mail[]> {
  server.clock.advance((new Date(moment).getTime() - server.clock.now().getTime()) / 1000);
  taken = [];
  await server.sendMails();
  return taken;
}
const subjectsTo = (email: string, mails: readonly Mail[]) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const marta = 'marta@ejemplo.example';
/** Marta's tenth installment of 24 falls due on 2026-12-10. */
const toMarta = async (moment: string) => subjectsTo(marta, await sentAt(moment));

test('MY-07 an installment is reminded of five days and one day before it falls due, once each', async () => {
  expect(await toMarta('2026-12-04T12:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-05T12:00:00-03:00')).toEqual(['Tu cuota vence en 5 días, el 10/12/2026']);
  expect(await toMarta('2026-12-05T13:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-07T12:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-09T12:00:00-03:00')).toEqual(['Tu cuota vence mañana, 10/12/2026']);
  expect(await toMarta('2026-12-10T12:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-11T12:00:00-03:00')).toEqual([]);
});

test('MY-04 MY-07 who pays by automatic debit is told that it will be debited, and is not asked to transfer', async () => {
  // Carla's next installment falls due on 2026-12-07.
  const mails = await sentAt('2026-12-06T12:00:00-03:00');
  const body = mails.find(({ to }) => to === 'carla@ejemplo.example')?.body ?? '';
  expect(body).toContain('Crédito: 101701\n');
  expect(body).toContain('Se debita de tu cuenta de Santander terminada en 4821: no hace falta que transfieras.');
  expect(body).not.toMatch(/Alias|CBU|transferí a/);
});

test('MY-07 a reminder says amount, loan and vehicle, how to pay, and how to get no more; its subject has no plate', async () => {
  const mail = (await sentAt('2026-12-09T12:00:00-03:00')).find(({ to }) => to === marta);
  const body = mail?.body.replaceAll('\u00a0', ' ') ?? '';
  expect(body).toMatch(/^La cuota 10 de 24 de tu crédito vence mañana, 10\/12\/2026\.\n\nImporte: \$ [\d.]+,\d\d\n/);
  expect(body).toContain('Crédito: 100201\nVehículo: Fiat Cronos 1.3 Drive\n');
  expect(body).toContain(
    'Alias: ZORZALIA.CUOTAS\nCBU: 0110599520000001235579\nTitular: Zorzalia\nReferencia: Crédito 100201',
  );
  expect(body).toContain(`${origin}/miscreditos/100201\n`);
  expect(body).toMatch(new RegExp(`Si no querés recibir más, apagalos en 'Mi perfil': ${origin}/perfil$`));
  expect(`${mail?.subject ?? ''} ${body}`).not.toContain('AF123GH');
  expect(mail?.refuseAt).toMatch(new RegExp(`^${origin}/correos/recordatorios/[\\w-]{60,}$`));
});

test('MY-07 a server that was down on the day makes up for it while the due date is ahead, and not afterwards', async () => {
  expect(await toMarta('2026-12-07T12:00:00-03:00')).toEqual(['Tu cuota vence en 3 días, el 10/12/2026']);
  expect(await toMarta('2026-12-10T12:00:00-03:00')).toEqual(['Tu cuota vence hoy, 10/12/2026']);
  await server.db.delete(correos);
  expect(await toMarta('2026-12-11T12:00:00-03:00')).toEqual([]);
});

test('MY-07 reminders come between nine and eight in the evening in Argentina, those that are tried again, too', async () => {
  expect(await toMarta('2026-12-05T08:59:59-03:00')).toEqual([]);
  expect(await toMarta('2026-12-05T20:00:00-03:00')).toEqual([]);
  isDown = true;
  expect(await toMarta('2026-12-05T19:59:59-03:00')).toEqual([]);
  isDown = false;
  expect(await toMarta('2026-12-05T20:30:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-06T08:59:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-06T09:00:00-03:00')).toEqual(['Tu cuota vence en 4 días, el 10/12/2026']);
});

test('MY-07 only open loans without arrears are reminded of: not those in court, of an accident, settled, or of nobody', async () => {
  const loans = new Set<string>();
  for (let day = 1; day <= 40; day++) {
    const moment = new Date(Date.UTC(2026, 10, 20 + day, 15)).toISOString();
    for (const { body } of await sentAt(moment)) {
      const [, loan] = /Crédito: (\d+)/.exec(body) ?? [];
      if (loan !== undefined) loans.add(loan);
    }
  }
  // Unpaid, they are in arrears from the day after; those of people who are not linked yet never come.
  expect([...loans].toSorted()).toEqual(['100201', '100302', '100401', '100501', '101001', '101701']);
});

test('MY-07 an installment that is paid before its reminder goes out is not reminded of', async () => {
  const due = and(eq(cuotas.operacionId, '100201'), eq(cuotas.fechaVencimiento, '2026-12-10'));
  isDown = true;
  expect(await toMarta('2026-12-05T12:00:00-03:00')).toEqual([]);
  isDown = false;
  await server.db.update(cuotas).set({ pago: 'Pagada', fechaPago: '2026-12-05', importePagado: 1 }).where(due);
  expect(await toMarta('2026-12-05T13:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-09T13:00:00-03:00')).toEqual([]);
  await server.db.update(cuotas).set({ pago: null, fechaPago: null, importePagado: null }).where(due);
});

test('MY-07 a loan that falls into arrears is reminded of no more', async () => {
  await server.db
    .update(cuotas)
    .set({ fechaVencimiento: '2026-12-04' })
    .where(and(eq(cuotas.operacionId, '100201'), eq(cuotas.nroCuota, 10)));
  await server.db
    .update(cuotas)
    .set({ fechaVencimiento: '2026-12-10' })
    .where(and(eq(cuotas.operacionId, '100201'), eq(cuotas.nroCuota, 11)));
  expect(await toMarta('2026-12-05T12:00:00-03:00')).toEqual([]);
  await server.db
    .update(cuotas)
    .set({ fechaVencimiento: '2026-12-10' })
    .where(and(eq(cuotas.operacionId, '100201'), eq(cuotas.nroCuota, 10)));
  await server.db
    .update(cuotas)
    .set({ fechaVencimiento: '2027-01-10' })
    .where(and(eq(cuotas.operacionId, '100201'), eq(cuotas.nroCuota, 11)));
});

test('MY-07 a policy that ends is reminded of once, fifteen days before, and not while it is suspended or followed by another', async () => {
  const idPoliza = '700201';
  const policy = eq(polizas.idPoliza, idPoliza);
  const [before] = await server.db.select().from(polizas).where(policy);
  if (!before) throw new Error('Marta has a policy');
  // Marta's installment is reminded of on other days.
  await server.db.update(polizas).set({ fechaFin: '2026-12-30' }).where(policy);
  expect(await toMarta('2026-12-14T12:00:00-03:00')).toEqual([]);
  await server.db.update(polizas).set({ suspendida: true }).where(policy);
  expect(await toMarta('2026-12-15T10:00:00-03:00')).toEqual([]);
  await server.db.update(polizas).set({ suspendida: false }).where(policy);
  await server.db.insert(polizas).values({ ...before, idPoliza: '700299', fechaFin: '2027-12-30' });
  expect(await toMarta('2026-12-15T11:00:00-03:00')).toEqual([]);
  await server.db.delete(polizas).where(eq(polizas.idPoliza, '700299'));
  const mail = (await sentAt('2026-12-15T12:00:00-03:00')).find(({ to }) => to === marta);
  expect(mail?.subject).toBe('Tu póliza vence en 15 días, el 30/12/2026');
  expect(mail?.body).toContain('La póliza de tu Fiat Cronos 1.3 Drive vence en 15 días, el 30/12/2026.');
  expect(mail?.body).toContain('Póliza: 700201');
  expect(mail?.body).toContain(`${origin}/mispolizas/700201`);
  expect(`${mail?.subject ?? ''} ${mail?.body ?? ''}`).not.toContain('AF123GH');
  expect(await toMarta('2026-12-20T12:00:00-03:00')).toEqual([]);
  await server.db.update(polizas).set({ fechaFin: before.fechaFin }).where(policy);
});

test('MY-07 who has refused reminders gets none, nor one that was queued before; who takes them again gets the next one', async () => {
  const [loan] = await server.db.select().from(creditos).where(eq(creditos.operacionId, '100201'));
  const say = (wanted: boolean) =>
    setPreferences(server.db, server.clock, loan?.userId ?? '', { recordatorios: wanted });
  isDown = true;
  expect(await toMarta('2026-12-05T12:00:00-03:00')).toEqual([]);
  isDown = false;
  await say(false);
  expect(await toMarta('2026-12-05T13:00:00-03:00')).toEqual([]);
  expect(await toMarta('2026-12-06T13:00:00-03:00')).toEqual([]);
  await say(true);
  expect(await toMarta('2026-12-09T13:00:00-03:00')).toEqual(['Tu cuota vence mañana, 10/12/2026']);
});

test('MY-07 two servers at once queue a reminder once', async () => {
  server.clock.advance((new Date('2026-12-05T15:00:00Z').getTime() - server.clock.now().getTime()) / 1000);
  await Promise.all([1, 2, 3].map(() => queueReminders(server.db, server.clock)));
  const [loan] = await server.db.select().from(creditos).where(eq(creditos.operacionId, '100201'));
  const queued = await server.db
    .select()
    .from(correos)
    .where(eq(correos.userId, loan?.userId ?? ''));
  expect(queued).toHaveLength(1);
});
