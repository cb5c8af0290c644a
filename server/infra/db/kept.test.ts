// @module-tag nightly
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreInMemory } from '../../testing/database.ts';
import { becomeKept, emptyTables, keptNames, migrationNames } from '../../testing/kept.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { adoptPglite } from './database.ts';

test('OP-06 the database of the newest migration is kept: after adding one, run `npm run db:keep`', () => {
  expect(keptNames().at(-1)).toBe(migrationNames().at(-1));
});

let client: PGlite;
beforeAll(async () => {
  client = await restoreInMemory();
}, startTimeout);
afterAll(() => client.close());

describe.each(keptNames())('the database of %s, upgraded', (name) => {
  let server: TestServer;
  let empty: string[];
  beforeAll(async () => {
    await becomeKept(client, name);
    empty = await emptyTables(client);
    server = await createTestServer(undefined, {
      openDatabase: async () => ({ ...(await adoptPglite(client)), close: () => Promise.resolve() }),
    });
  }, startTimeout);
  afterAll(() => server.close());

  test('had a row in every table', () => {
    expect(empty).toEqual([]);
  });

  test('a customer finds their loan, its installments, their policy, reports and requests', async () => {
    const read = async (path: string) => (await server.call('GET', path, { as: 'Marta Quiroga' })).json;
    expect(await read('/apiclientes/creditos')).toMatchObject({
      creditos: [{ operacionId: '100201', titular: 'Marta Quiroga', dominio: 'AF123GH' }],
    });
    expect(await read('/apiclientes/creditos/100201')).toMatchObject({
      credito: { importeFinanciado: 6500000, plazo: 24 },
      saldoAdeudado: 6726235.53,
      titular: { nombre: 'Marta', apellido: 'Quiroga', dni: '28456789' },
    });
    expect(await read('/apiclientes/polizas')).toMatchObject({
      polizas: [{ idPoliza: '700201', ciaAseguradora: 'Ceibo Seguros', tipoSeguro: 'TC' }],
    });
    expect(await read('/avisospago?operacionId=100201')).toMatchObject({
      avisos: [{ Comentario: 'Pagué por la mañana', Importe: 125430.55, FechaDePago: '2026-11-18' }],
    });
    expect(await read('/seguros/contactos')).toMatchObject({ contactos: [{ numero: 1001 }] });
  });

  test('a seller finds their applications, with people, tasks, change requests and history', async () => {
    const read = async (path: string) => (await server.call('GET', path, { as: 'Hernán Vidal' })).json;
    expect(await read('/solicitudes?skip=0&take=5&Search=1111')).toMatchObject({
      items: [{ id: 1111, nombre: 'MÓNICA', apellido: 'FARÍAS' }],
      total: 1,
    });
    expect(await read('/solicitudes/1111')).toMatchObject({
      situacion: 'En_Verificacion_Telefonica',
      importeSolicitado: 315000,
      tareasPendientes: 1,
      pedidosDeCambio: [{ tipoPedido: 'Importe', pedido: 'Pide 500.000 en lugar de 400.000' }],
      personas: [{ nombre: 'MÓNICA', apellido: 'FARÍAS', tipoRelacion: 'Titular' }],
      domicilio: { localidad: 'TANDIL', codigoPostal: '7000' },
      vehiculo: { codia: '1700001', valorDeCompra: 22080000 },
      historial: [
        { situacion: 'Carga_Incompleta' },
        { situacion: 'En_Espera_De_Analisis' },
        { situacion: 'En_Analisis_Asignada' },
        { situacion: 'En_Verificacion_Telefonica' },
      ],
    });
  });

  test('a task that was answered says when, also one of before this was kept', async () => {
    expect((await server.call('GET', '/solicitudes/1111/tareas/2', { as: 'Hernán Vidal' })).json).toMatchObject({
      estado: 'Para_Analizar',
      envio: { fecha: '2025-10-15T05:43:16.927Z' },
    });
  });

  test('an old account still has its password, and a new code is mailed', async () => {
    const login = { UseTokenCookie: true, UserName: 'agencia@ejemplo.example', Password: 'clave-de-la-agencia' };
    expect((await server.call('POST', '/auth/login', { json: login })).status).toBe(200);
    const started = await server.request('/idp/passwordless/start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'portal', connection: 'email', send: 'code', email: 'marta@ejemplo.example' }),
    });
    expect(started.status).toBe(200);
    expect((await server.mailsTo('marta@ejemplo.example'))[0]?.subject).toMatch(/^\d{6} es tu código/);
  });

  test('what is added gets the next number', async () => {
    const { rows } = await client.query(
      `insert into contactos_seguro (id, user_id, cotizacion_id, idempotency_key, body_hash, cobertura_seleccionada_id, compania, plan,
        importe, nombre, dni, email, telefono, es_telefono_movil, direccion, fecha_nacimiento, sexo, dominio, numero_motor, numero_chasis,
        fotos, created_at)
      select gen_random_uuid(), user_id, cotizacion_id, gen_random_uuid(), '', '', '', '', 1, '', '', '', '', true, '', '1990-01-01', 'F', '',
        '', '', '{}', now() from contactos_seguro limit 1 returning numero`,
    );
    expect(rows).toEqual([{ numero: 1002 }]);
  });
});
