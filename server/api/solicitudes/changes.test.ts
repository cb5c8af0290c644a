import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pedidosCambio, solicitudes } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const asked = { TipoPedido: 'Plazo', Pedido: 'Pasarlo a 36 cuotas.', solicitante: 'Hernán Vidal', solicitudId: 1001 };
const post = (json: object, key: string = randomUUID(), as: Person = 'Hernán Vidal') =>
  server.call('POST', '/solicitudes/1001/cambios', { as, json, headers: { 'idempotency-key': key } });
const listed = async () => (await server.call('GET', '/solicitudes/1001/cambios', { as: 'Hernán Vidal' })).json;

test('AP-07 a change request starts as Pendiente, is listed first and counted in the detail', async () => {
  await post({ ...asked, Pedido: 'Otro plazo.' });
  server.clock.advance(60);
  const { status, json } = await post(asked);
  expect(status).toBe(200);
  const { id } = v.parse(v.object({ id: v.string() }), json);
  const first = {
    id,
    estado: 'Pendiente',
    tipoPedido: 'Plazo',
    pedido: 'Pasarlo a 36 cuotas.',
    solicitante: 'Hernán Vidal',
    fechaCreacion: server.clock.now().toISOString(),
    solicitudId: 1001,
  };
  expect(await listed()).toEqual({
    pedidos: [first, expect.objectContaining({ pedido: 'Otro plazo.' })],
    siguiente: null,
  });
  const detail = await server.call('GET', '/solicitudes/1001', { as: 'Hernán Vidal' });
  expect(detail.json).toMatchObject({ pedidosDeCambio: [first, {}] });
});

test('AP-07 one key is one request, also side by side; with another body it is a conflict', async () => {
  const key = randomUUID();
  const before = await server.db.$count(pedidosCambio);
  const [first, ...others] = await Promise.all([post(asked, key), post(asked, key), post(asked, key)]);
  for (const other of others) expect(other).toMatchObject({ status: 200, json: first.json });
  expect(await server.db.$count(pedidosCambio)).toBe(before + 1);
  const refused = await post({ ...asked, Pedido: 'Otra cosa' }, key);
  const pedido = { tipoPedido: asked.TipoPedido, pedido: asked.Pedido, solicitante: asked.solicitante };
  expect(refused).toMatchObject({
    status: 409,
    json: { responseStatus: { errorCode: 'PedidoConOtrosDatos', pedido } },
  });
});

test.each([
  ['TipoPedido', { TipoPedido: 'Nada' }],
  ['Pedido', { Pedido: ' ' }],
  ['solicitante', { solicitante: '' }],
  ['solicitudId', { solicitudId: 1002 }],
])('AP-07 a wrong %s is refused: %j', async (fieldName, change) => {
  const refused = await post({ ...asked, ...change });
  expect(refused).toMatchObject({ status: 400, json: { responseStatus: { errors: [{ fieldName }] } } });
});

test.each([
  ['En_Analisis_Asignada', 200],
  ['En_Verificacion_Telefonica', 200],
  ['Con_Tareas_Previas_A_Analisis', 200],
  ['Informes_Pendientes', 200],
  ['En_Espera_De_Analisis', 200],
  ['Carga_Incompleta', 409],
  ['Aprobado', 409],
  ['Rechazado', 409],
  ['Revision_Rechazo_Habilitado', 409],
  ['En_Auditoria_Comercial', 409],
  [null, 409],
])('AP-05 in %s an application that takes a change request answers %i', async (situacion, status) => {
  await server.db.update(solicitudes).set({ situacion }).where(eq(solicitudes.id, 1001));
  const answer = await post(asked);
  expect(answer.status).toBe(status);
  if (status === 200) return;
  expect(answer.json).toEqual({
    responseStatus: {
      errorCode: 'SituacionNoPermitida',
      message: 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.',
    },
  });
});
