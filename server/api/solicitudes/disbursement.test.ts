import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pasosDesembolso, solicitudes } from '../../infra/db/schema.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** An application of Hernán's, approved. */
let id: number;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  id = await applicationsOf(server).start();
  await server.db.update(solicitudes).set({ situacion: 'Aprobado' }).where(eq(solicitudes.id, id));
});
afterAll(() => server.close());

type Step = typeof pasosDesembolso.$inferInsert;

/** The analysts write a step. */
const write = (step: Omit<Step, 'solicitudId'>) =>
  server.db
    .insert(pasosDesembolso)
    .values({ solicitudId: id, ...step })
    .onConflictDoUpdate({ target: [pasosDesembolso.solicitudId, pasosDesembolso.paso], set: step });

const monday = new Date('2026-11-16T12:00:00.000Z');
const tuesday = new Date('2026-11-17T12:00:00.000Z');
const wednesday = new Date('2026-11-18T12:00:00.000Z');

const signed = { paso: 'Firma', actua: 'Cliente', falta: null, desde: monday, cumplido: tuesday } as const;
const pledging = { paso: 'Prenda', actua: 'Registro', falta: 'Inscribir la prenda', desde: tuesday } as const;
const paid = {
  paso: 'Pago',
  actua: 'Analistas',
  desde: tuesday,
  cumplido: wednesday,
  importe: 470_000.5,
  destinatario: 'Roldán Automotores',
} as const;

const shown = async (as: Person = 'Hernán Vidal') => (await server.call('GET', `/solicitudes/${id}`, { as })).json;
const listed = async () => (await server.call('GET', `/solicitudes?Search=${id}`, { as: 'Hernán Vidal' })).json;

const later = { cumplido: null, espera: null, pago: null };

test('AP-04 of an approved application nothing is said of the money until the analysts have begun with it', async () => {
  expect(await shown()).toMatchObject({ situacion: 'Aprobado', desembolso: [] });
  expect(await listed()).toMatchObject({ items: [{ id, desembolso: null }] });
});

test('AP-04 a step is done, waits for somebody since when and with what is missing, or comes later, in the order of people', async () => {
  await write(pledging);
  await write(signed);
  expect(await shown()).toMatchObject({
    desembolso: [
      { paso: 'Firma', cumplido: { fecha: tuesday.toISOString(), actua: 'Cliente' }, espera: null, pago: null },
      {
        paso: 'Prenda',
        cumplido: null,
        espera: { actua: 'Registro', falta: 'Inscribir la prenda', desde: tuesday.toISOString() },
        pago: null,
      },
      { paso: 'Pago', ...later },
    ],
  });
  expect(await listed()).toMatchObject({
    items: [{ desembolso: { falta: 'Prenda', actua: 'Registro', pagada: false } }],
  });
});

test('AP-04 what was paid has its amount to the cent and who got it, also before the pledge is registered', async () => {
  await write(signed);
  await write(pledging);
  await write(paid);
  expect(await shown()).toMatchObject({
    desembolso: [
      { paso: 'Firma' },
      { paso: 'Prenda', cumplido: null },
      {
        paso: 'Pago',
        cumplido: { fecha: wednesday.toISOString(), actua: 'Analistas' },
        espera: null,
        pago: { importe: 470_000.5, destinatario: 'Roldán Automotores' },
      },
    ],
  });
  expect(await listed()).toMatchObject({ items: [{ desembolso: { falta: 'Prenda', pagada: true } }] });
  await write({ ...pledging, falta: null, cumplido: wednesday });
  expect(await listed()).toMatchObject({ items: [{ desembolso: { falta: null, actua: null, pagada: true } }] });
});

test('AP-02 of steps that wait at once a list tells the one that the seller has to do; one that is only to come waits for nobody', async () => {
  await write(signed);
  expect(await listed()).toMatchObject({ items: [{ desembolso: { falta: 'Prenda', actua: null, pagada: false } }] });
  await write({ paso: 'Pago', actua: 'Analistas', falta: 'Transferir el neto', desde: tuesday });
  expect(await listed()).toMatchObject({
    items: [{ desembolso: { falta: 'Pago', actua: 'Analistas', pagada: false } }],
  });
  await write(pledging);
  await write({ paso: 'Pago', actua: 'Vendedor', falta: 'Enviar la factura', desde: tuesday });
  expect(await listed()).toMatchObject({
    items: [{ desembolso: { falta: 'Pago', actua: 'Vendedor', pagada: false } }],
  });
});

test('AP-04 steps are seen by who sees the application', async () => {
  await write(signed);
  expect(await shown('Claudia Ferrari')).toMatchObject({ desembolso: [{ paso: 'Firma' }, {}, {}] });
  expect((await server.call('GET', `/solicitudes/${id}`, { as: 'Silvia Roldán' })).status).toBe(404);
});

test.each([
  ['done and with something missing', { ...signed, falta: 'Firmar' }],
  ['not done, and without what is missing', { ...pledging, falta: null }],
  ['paid without an amount', { ...paid, importe: null }],
  ['paid to nobody', { ...paid, destinatario: null }],
  ['with an amount before it is paid', { ...paid, cumplido: null, falta: 'Transferir' }],
  ['with an amount though it is no payment', { ...signed, importe: 1, destinatario: 'Roldán Automotores' }],
] as const)('AP-04 a step that is %s is not kept', async (_what, step) => {
  await expect(write(step)).rejects.toThrow();
});
