import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pedidosLlamado } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const pedido = {
  Email: 'marta@ejemplo.example',
  NombreYApellido: 'Marta Quiroga',
  Telefono: '0111545678901',
  EuroId: 'EU0001',
};
type Change = Partial<Record<keyof typeof pedido | 'Motivo' | 'operacionId', unknown>>;
const send = (change: Change = {}, as: Person | undefined = 'Marta Quiroga') =>
  server.call('POST', '/controldeusuarios/atencionalclientefinal', { as, json: { ...pedido, ...change } });

describe('postAtencionAlClienteFinal', () => {
  test('HE-01 a request to be called is stored, for a mobile and for a landline', async () => {
    expect((await send()).status).toBe(204);
    expect((await send({ Telefono: '01145678901', EuroId: '' })).status).toBe(204);
    expect(await server.db.select().from(pedidosLlamado)).toMatchObject([
      {
        userId: 'a0000000-0000-4000-8000-000000000001',
        email: 'marta@ejemplo.example',
        nombreYApellido: 'Marta Quiroga',
        telefono: '0111545678901',
        euroId: 'EU0001',
        createdAt: new Date('2026-11-20T15:00:00.000Z'),
      },
      { telefono: '01145678901', euroId: '' },
    ]);
  });

  test('HE-01 ER-08 one whose answer was lost and that is sent again is stored once, and a later one anew', async () => {
    const stored = async () =>
      await server.db.select().from(pedidosLlamado).where(eq(pedidosLlamado.telefono, '0111545670000'));
    const again = { Telefono: '0111545670000' };
    const answers = await Promise.all([send(again), send(again)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await send(again)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
    expect((await send({ ...again, EuroId: '' })).status).toBe(204);
    expect(await stored()).toHaveLength(2);
    server.clock.advance(10 * 60_000);
    expect((await send(again)).status).toBe(204);
    expect(await stored()).toHaveLength(3);
  });

  test.each(['PlanDePago', 'Precancelacion', 'LevantamientoDePrenda'] as const)(
    'MY-04 MY-06 a request for %s says so, and of which loan',
    async (motivo) => {
      expect((await send({ Motivo: motivo, operacionId: '100201' })).status).toBe(204);
      const stored = await server.db.select().from(pedidosLlamado).where(eq(pedidosLlamado.motivo, motivo));
      expect(stored).toMatchObject([{ operacionId: '100201' }]);
    },
  );

  test('MY-06 one of a loan that is not theirs is refused like one that does not exist, and another subject is none', async () => {
    const before = await server.db.select().from(pedidosLlamado);
    expect((await send({ Motivo: 'PlanDePago', operacionId: '100301' })).status).toBe(403);
    expect((await send({ Motivo: 'PlanDePago', operacionId: '999999' })).status).toBe(403);
    expect((await send({ Motivo: 'Otro' })).status).toBe(400);
    expect(await server.db.select().from(pedidosLlamado)).toHaveLength(before.length);
  });

  test.each([
    ['Telefono', '1145678901', 'Faltan dígitos'],
    ['Telefono', '011456789012', 'Faltan dígitos'],
    ['NombreYApellido', ' ', 'Requerido'],
    ['Email', 'marta', 'El e-mail no es válido'],
    ['EuroId', 1, 'Requerido'],
  ])('HE-01 %s = %j is refused in Spanish, naming the field, and leaves no row', async (fieldName, value, message) => {
    const rows = await server.db.$count(pedidosLlamado);
    const refused = await send({ [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName, message }] } });
    expect(await server.db.$count(pedidosLlamado)).toBe(rows);
  });

  test('401 without a token, 403 without the permission', async () => {
    const path = '/controldeusuarios/atencionalclientefinal';
    expect((await server.call('POST', path, { json: pedido })).status).toBe(401);
    expect((await send({}, 'Hernán Vidal')).status).toBe(403);
  });
});
