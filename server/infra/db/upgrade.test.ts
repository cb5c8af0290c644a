import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreInMemory } from '../../testing/database.ts';
import { startTimeout } from '../../testing/test-server.ts';

let db: PGlite;
beforeAll(async () => {
  db = await restoreInMemory();
}, startTimeout);
beforeEach(() => db.exec('drop schema public cascade; create schema public'));
afterAll(() => db.close());

const migration = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');

test('an account from before there was insurance may quote it, a person without an account may not', async () => {
  await db.exec(migration('0000_initial') + migration('0001_accounts'));
  await db.exec(`
    insert into users values
      (gen_random_uuid(), 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver}', 'EU1', true),
      (gen_random_uuid(), 'b', 'b@ejemplo.example', 'B', 'ClienteFinal', '{}', '{}', '', false);
  `);
  await db.exec(migration('0002_insurance'));
  const { rows } = await db.query('select name, permissions from users order by name');
  expect(rows).toEqual([
    { name: 'A', permissions: ['creditos:ver', 'seguros:cotizar'] },
    { name: 'B', permissions: [] },
  ]);
});

test('an account with loans from before there was a customer area keeps them, and may see policies', async () => {
  await db.exec(migration('0000_initial') + migration('0001_accounts') + migration('0002_insurance'));
  await db.exec(`
    insert into users values
      ('a0000000-0000-4000-8000-000000000001', 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver}', 'EU1', true),
      (gen_random_uuid(), 'b', 'b@ejemplo.example', 'B', 'Interno', '{vendedor}', '{solicitudes:ver}', 'EU2', false);
    insert into creditos values
      ('100201', 'a0000000-0000-4000-8000-000000000001', 'A', 1, 24, 'AF123GH', 'AlDia', '2026-12-10', 1);
  `);
  await db.exec(migration('0003_customer_area'));
  const users = await db.query('select name, permissions from users order by name');
  expect(users.rows).toEqual([
    { name: 'A', permissions: ['creditos:ver', 'polizas:ver'] },
    { name: 'B', permissions: ['solicitudes:ver'] },
  ]);
  const loans = await db.query('select operacion_id, user_id from creditos');
  expect(loans.rows).toEqual([{ operacion_id: '100201', user_id: 'a0000000-0000-4000-8000-000000000001' }]);
});

test('requests for contact from before they had numbers get one each', async () => {
  await db.exec(
    ['0000_initial', '0001_accounts', '0002_insurance', '0003_customer_area', '0004_credit'].map(migration).join(';'),
  );
  await db.exec(`
    insert into users values
      ('a0000000-0000-4000-8000-000000000001', 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver}', 'EU1', true);
    set session_replication_role = replica;
    insert into contactos_seguro
      (id, user_id, cotizacion_id, idempotency_key, body_hash, cobertura_seleccionada_id, compania, plan, importe, nombre, dni, email,
        telefono, es_telefono_movil, direccion, fecha_nacimiento, sexo, dominio, numero_motor, numero_chasis, fotos, created_at)
      select gen_random_uuid(), 'a0000000-0000-4000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), 'x', '9-TC', 'C', 'P', 1,
        'N', '1', '', '1', true, 'D', '1990-01-01', 'F', '', '', '', '{}', now() from generate_series(1, 2);
  `);
  await db.exec(migration('0005_contact_numbers'));
  const { rows } = await db.query('select numero from contactos_seguro order by numero');
  expect(rows).toEqual([{ numero: 1001 }, { numero: 1002 }]);
});

test('a seller from before there were applications may evaluate buyers, customers may not', async () => {
  await db.exec(['0000_initial', '0001_accounts', '0002_insurance', '0003_customer_area'].map(migration).join(';'));
  await db.exec(`
    insert into users values
      (gen_random_uuid(), 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver}', 'EU1', true),
      (gen_random_uuid(), 'b', 'b@ejemplo.example', 'B', 'Interno', '{vendedor}', '{solicitudes:ver}', 'EU2', false);
    insert into legacy_accounts values
      ('EU3', 'c@ejemplo.example', 'C', 'x', 'Agenciero', '{agenciero}', '{solicitudes:ver}');
  `);
  await db.exec(migration('0004_credit'));
  const people = await db.query(
    'select name, permissions from users union select name, permissions from legacy_accounts order by name',
  );
  expect(people.rows).toEqual([
    { name: 'A', permissions: ['creditos:ver'] },
    { name: 'B', permissions: ['solicitudes:ver', 'creditos:evaluar'] },
    { name: 'C', permissions: ['solicitudes:ver', 'creditos:evaluar'] },
  ]);
});

test('applications from before there were lists are found in them, with what is known of their history', async () => {
  await db.exec(
    ['0000_initial', '0001_accounts', '0002_insurance', '0003_customer_area', '0004_credit', '0005_contact_numbers']
      .map(migration)
      .join(';'),
  );
  await db.exec(`
    set session_replication_role = replica;
    insert into solicitudes
      (id, user_id, canal, idempotency_key, body_hash, situacion, created_at, fecha_alta_pedido, tipo_credito, documento, sexo, nombres,
        apellidos, estado_civil, apto_obtenido, apto_credito, revisar, vehiculo)
      values
        (20001, gen_random_uuid(), 'c', gen_random_uuid(), 'x', 'En_Espera_De_Analisis', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', 1,
          '31200004', 'F', 'SOLEDAD', 'NÚÑEZ', 'Soltero', true, true, false, '{"Codia": "4600002"}'),
        (20002, gen_random_uuid(), 'c', gen_random_uuid(), 'x', 'Carga_Incompleta', '2026-11-03T10:00:00Z', null, 1,
          '31200005', 'M', 'RAÚL', 'SOSA', 'Soltero', true, true, false, null);
  `);
  await db.exec(migration('0006_applications'));
  const applications = await db.query(`select busqueda, codia, fecha::text from solicitudes order by id`);
  expect(applications.rows).toEqual([
    { busqueda: 'soledad nunez 20001', codia: '4600002', fecha: '2026-11-02 10:00:00+00' },
    { busqueda: 'raul sosa 20002', codia: null, fecha: '2026-11-03 10:00:00+00' },
  ]);
  const history = await db.query(
    'select solicitud_id, situacion, fecha::text from situaciones_solicitud order by solicitud_id, orden',
  );
  expect(history.rows).toEqual([
    { solicitud_id: 20001, situacion: 'Carga_Incompleta', fecha: '2026-11-01 10:00:00+00' },
    { solicitud_id: 20001, situacion: 'En_Espera_De_Analisis', fecha: '2026-11-02 10:00:00+00' },
    { solicitud_id: 20002, situacion: 'Carga_Incompleta', fecha: '2026-11-03 10:00:00+00' },
  ]);
});

test('applications from before the credit flow are found as before, were begun by an evaluation, and have their quotes', async () => {
  await db.exec(
    [
      '0000_initial',
      '0001_accounts',
      '0002_insurance',
      '0003_customer_area',
      '0004_credit',
      '0005_contact_numbers',
      '0006_applications',
    ]
      .map(migration)
      .join(';'),
  );
  await db.exec(`
    set session_replication_role = replica;
    insert into cotizaciones
      (id, user_id, modelo_vehiculo, anio_vehiculo, codigo_postal, uso_del_vehiculo, tiene_gnc, forma_pago, created_at)
      values
        ('c0000000-0000-4000-8000-000000000001', gen_random_uuid(), '4600002', 2022, '5000', 'Particular', false, 'CuponPago', now()),
        ('c0000000-0000-4000-8000-000000000002', gen_random_uuid(), '4600002', 2022, '5000', 'Particular', false, 'CuponPago', now());
    insert into solicitudes
      (id, user_id, canal, idempotency_key, body_hash, situacion, created_at, tipo_credito, documento, sexo, nombres, apellidos,
        estado_civil, apto_obtenido, apto_credito, revisar, cotizacion_id)
      values
        (20001, gen_random_uuid(), 'c', gen_random_uuid(), 'x', 'Carga_Incompleta', now(), 1, '31200004', 'F', 'SOLEDAD', 'NÚÑEZ',
          'Soltero', true, true, false, 'c0000000-0000-4000-8000-000000000001');
  `);
  await db.exec(migration('0007_credit_flow'));
  const applications = await db.query('select busqueda, origen from solicitudes');
  expect(applications.rows).toEqual([{ busqueda: 'soledad nunez 20001', origen: 'Aptitud' }]);
  const quotes = await db.query('select solicitud_id from cotizaciones order by id');
  expect(quotes.rows).toEqual([{ solicitud_id: 20001 }, { solicitud_id: null }]);
  const indexes = await db.query(`select indexname from pg_indexes where indexname = 'solicitudes_lista'`);
  expect(indexes.rows).toHaveLength(1);
});

test('S2.1 a seller from before sellers had the list of policies may see it', async () => {
  const before = ['0000_initial', '0001_accounts', '0002_insurance', '0003_customer_area', '0004_credit'];
  await db.exec(before.map(migration).join(';'));
  await db.exec(`
    insert into users values
      (gen_random_uuid(), 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver,polizas:ver}', 'EU1', true),
      (gen_random_uuid(), 'b', 'b@ejemplo.example', 'B', 'Interno', '{vendedor}', '{solicitudes:ver}', 'EU2', false);
    insert into legacy_accounts values
      ('EU3', 'c@ejemplo.example', 'C', 'x', 'Agenciero', '{agenciero}', '{solicitudes:ver}');
  `);
  await db.exec(migration('0009_seller_policies'));
  const people = await db.query(
    'select name, permissions from users union select name, permissions from legacy_accounts order by name',
  );
  expect(people.rows).toEqual([
    { name: 'A', permissions: ['creditos:ver', 'polizas:ver'] },
    { name: 'B', permissions: ['solicitudes:ver', 'polizas:ver'] },
    { name: 'C', permissions: ['solicitudes:ver', 'polizas:ver'] },
  ]);
});
