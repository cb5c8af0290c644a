import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreInMemory } from '../testing/database.ts';
import { startTimeout } from '../testing/test-server.ts';

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
