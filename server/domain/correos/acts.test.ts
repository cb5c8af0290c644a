import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correos, creditos } from '../../infra/db/schema.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, newReceiptKey, origin, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { resolveAviso } from '../avisospago/records.ts';
import { storeContact } from '../contacto/records.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(correos);
});
afterAll(() => server.close());

const marta = 'marta@ejemplo.example';
const hernan = 'hernan@ejemplo.example';

const report = (receipt: string) => ({
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: marta,
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: '',
  Moneda: 0,
  Importe: 125430.55,
  Comprobantes: [receipt],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:59:00.000Z',
  operacionId: '100201',
});

const accepted = v.object({ id: v.string(), numero: v.number() });

/** Sends a report, by default a good one of Marta's. */
const send = (json: object, key: string = randomUUID()) =>
  server.call('POST', '/avisospago', { as: 'Marta Quiroga', json, headers: { 'Idempotency-Key': key } });

async function reported(change: object = {}) {
  const { json } = await send({ ...report(await server.uploadReceipt('Marta Quiroga')), ...change });
  return v.parse(accepted, json);
}

/** The mails to an address that `work` has sent, the oldest first. */
async function sentTo(email: string, work: () => Promise<unknown>) {
  const before = (await server.mailsTo(email)).length;
  await work();
  await server.sendMails();
  const mails = await server.mailsTo(email);
  return mails.slice(0, mails.length - before).toReversed();
}

/** The spaces of amounts are no-break ones. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('MY-07 a reported payment is confirmed by mail: number, amount, day, loan, until when it is verified, and where it is', async () => {
  let numero = 0;
  const mails = await sentTo(marta, async () => {
    ({ numero } = await reported());
  });
  expect(mails.map(({ subject }) => subject)).toEqual([`Recibimos tu aviso de pago N.º ${numero}`]);
  expect(plain(mails[0]?.body)).toBe(
    [
      `Recibimos tu aviso de pago N.º ${numero}.`,
      'Importe: $ 125.430,55\nFecha del pago: 18/11/2026\nCrédito: 100201',
      'Lo estamos verificando, hasta el 23/11/2026. Te escribimos apenas lo encontremos.',
      `Lo encontrás en 'Mis pagos informados': ${origin}/miscreditos/pagosinformados`,
      `Zorzalia\n${origin}`,
    ].join('\n\n'),
  );
});

test('MY-07 a payment in dollars and without a loan is told as one', async () => {
  const mails = await sentTo(marta, () => reported({ Moneda: 1, Importe: 100, operacionId: null }));
  expect(plain(mails[0]?.body)).toContain('Importe: US$ 100,00\nFecha del pago: 18/11/2026\n\n');
});

test('MY-07 tries under one key, one after another and at once, are one mail', async () => {
  const sent = report(await server.uploadReceipt('Marta Quiroga'));
  const key = randomUUID();
  const mails = await sentTo(marta, async () => {
    await Promise.all([send(sent, key), send(sent, key), send(sent, key)]);
    await send(sent, key);
  });
  expect(mails).toHaveLength(1);
});

test('MY-07 a report that is not stored is not confirmed', async () => {
  const mails = await sentTo(marta, async () => {
    expect((await send(report(newReceiptKey()))).status).toBe(400);
  });
  expect(mails).toEqual([]);
  expect(await server.db.select().from(correos).where(eq(correos.tipo, 'AvisoRecibido'))).toEqual([]);
});

test('MY-07 what became of a report is told: found, or refused with the reason and how to report it again', async () => {
  const found = await reported();
  const refused = await reported();
  await server.sendMails();
  const mails = await sentTo(marta, async () => {
    await resolveAviso(server.db, server.clock, found.id, null);
    await resolveAviso(server.db, server.clock, refused.id, 'El comprobante no se lee.');
    // Said again, it is not told again.
    await resolveAviso(server.db, server.clock, refused.id, 'El comprobante no se lee.');
  });
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Acreditamos tu pago: aviso N.º ${found.numero}`,
    `No pudimos acreditar tu pago: aviso N.º ${refused.numero}`,
  ]);
  const why = mails.find(({ subject }) => subject.startsWith('No pudimos'))?.body;
  expect(why).toContain('Motivo: El comprobante no se lee.');
  expect(why).toContain(`${origin}/miscreditos/informarpago?operacionId=100201`);
});

test('MY-07 a report that is settled before its confirmation went out gets the outcome only', async () => {
  const mails = await sentTo(marta, async () => {
    const { id } = await reported();
    await resolveAviso(server.db, server.clock, id, null);
  });
  expect(mails.map(({ subject }) => subject.slice(0, 11))).toEqual(['Acreditamos']);
});

test('MY-07 a request for an insurance is confirmed with its number and what comes next', async () => {
  const as = 'Marta Quiroga';
  const json = { ...quoteRequest, FormaPago: 'CuponPago' };
  const started = await server.call('POST', '/seguros/cotizaciones', { as, json });
  const { cotizacionId } = v.parse(v.object({ cotizacionId: v.string() }), started.json);
  await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as });
  const contacto = {
    CoberturaSeleccionadaId: '9-TC',
    Nombre: 'Marta Quiroga',
    DNI: '28456789',
    Email: marta,
    Telefono: '0111545678901',
    EsTelefonoMovil: true,
    Direccion: 'San Martín 1250',
    FechaNacimiento: '1981-03-14',
    Sexo: 'F',
    Dominio: 'AF123GH',
    NumeroMotor: 'M1234567',
    NumeroChasis: '8AJ000123456789',
    DatosPago: '',
    UrlFotosVehiculo: null,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  let numero = 0;
  const mails = await sentTo(marta, async () => {
    const request = () =>
      server.call('PATCH', `/seguros/cotizaciones/${cotizacionId}/contacto`, { as, json: contacto, headers });
    ({ numero } = v.parse(v.object({ numero: v.number() }), (await request()).json));
    await request();
  });
  expect(mails.map(({ subject }) => subject)).toEqual([`Recibimos tu pedido de seguro N.º ${numero}`]);
  expect(mails[0]?.body).toContain('Nos vamos a comunicar para pedirte lo que falte.');
  expect(mails[0]?.body).toMatch(/Compañía: .+\nPlan: .+\nImporte por mes: \$/);
  expect(mails[0]?.body).not.toMatch(/AF123GH|28456789/);
});

test('MY-07 a seller who sends an application gets its number, and nothing of its buyer', async () => {
  const applications = applicationsOf(server);
  const id = await applications.insured();
  const mails = await sentTo(hernan, () => applications.finish(id));
  expect(mails.map(({ subject }) => subject)).toEqual([`Enviaste la solicitud N.º ${id}`]);
  expect(mails[0]?.body).toContain(`${origin}/solicitudes/${id}`);
  expect(mails[0]?.body).not.toMatch(/29852741|verónica|núñez/i);
});

test('MY-07 mails go to where notices are wanted as /perfil says it, never to an e-mail that was only typed', async () => {
  const typed = 'de-otra@ejemplo.example';
  const wanted = 'avisos@ejemplo.example';
  const mails = await sentTo(marta, () => reported({ Email: typed }));
  expect(mails).toHaveLength(1);
  expect(await server.mailsTo(typed)).toEqual([]);
  const [loan] = await server.db.select().from(creditos).where(eq(creditos.operacionId, '100201'));
  await storeContact(server.db, server.clock, loan?.userId ?? '', { Telefono: null, Email: wanted });
  expect(await sentTo(wanted, () => reported())).toHaveLength(1);
  expect(await sentTo(marta, () => reported())).toEqual([]);
});
