import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf } from '../../api/solicitudes/changes.ts';
import { findLastUsed, listAvisos } from '../../domain/avisospago/records.ts';
import { claimMail } from '../../domain/correos/outbox.ts';
import { queueReminders } from '../../domain/correos/reminders.ts';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { listContacts } from '../../domain/seguros/contact-records.ts';
import { listQuery, listVisible } from '../../domain/solicitudes/list.ts';
import { found } from '../../domain/solicitudes/search.ts';
import { fillApplications, sellerId } from '../../domain/solicitudes/testing/applications.ts';
import { columnsOf, coordinator } from '../../identity/accounts/account-types.ts';
import { simulatedCatalog } from '../../partners/vehicles/simulated.ts';
import { createTestClock } from '../../testing/clock.ts';
import { restoreInMemory } from '../../testing/database.ts';
import { startTimeout } from '../../testing/test-server.ts';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

const now = '2026-11-20T15:00:00.000Z';
const clock = createTestClock(now);
const catalog = simulatedCatalog(2026);

let client: PGlite;
let db: Database;
let asked: { readonly query: string; readonly params: unknown[] }[] = [];

beforeAll(async () => {
  client = await restoreInMemory();
  db = drizzle(client, { schema, logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  await fillApplications(db, 3000, 40);
  await client.exec(fill);
}, startTimeout);
afterAll(() => client.close());

/**
 * Rows as of a portal that is used: 4,000 in each table, ten times as many files and quotes, of a hundred users and a hundred loans, a minute apart; two in a hundred are
 * older than anything that a sweep keeps. Which values the columns have besides makes no difference.
 */
const fill = `DO $$ DECLARE name text; names text; expressions text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOREACH name IN ARRAY '{avisos_pago,contactos,contactos_seguro,correos,cotizaciones,creditos,cuotas,files,invitaciones,legacy_proofs,login_codes,login_tickets,mensajes_recibidos,pasos_contados,password_links,pedidos_cambio,polizas,preferencias_correo,push_tokens,rate_limits,sessions}'::text[] LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(CASE
      WHEN attname = 'key' THEN '''comprobantes/'' || md5(i::text)::uuid || ''.jpg'''
      WHEN name IN ('contactos', 'preferencias_correo') AND attname = 'user_id' THEN 'md5(i::text)::uuid'
      WHEN attname = 'nro_cuota' OR name = 'creditos' AND attname = 'operacion_id' OR attname = 'id' AND atttypid = 'integer'::regtype THEN 'i'
      WHEN attname = 'user_id' THEN 'md5((i % 100)::text)::uuid'
      WHEN attname IN ('operacion_id', 'solicitud_id') THEN format('(i %% 100)::%s', format_type(atttypid, atttypmod))
      WHEN attname IN ('aviso_id', 'contacto_id', 'cotizacion_id') THEN 'md5(i::text)::uuid'
      WHEN atttypid = 'uuid'::regtype THEN 'md5(i::text)::uuid'
      WHEN atttypid = 'timestamptz'::regtype THEN format('CASE WHEN i %% 50 = 0 THEN timestamptz ''2020-01-01'' ELSE timestamptz ''${now}'' + i * interval ''1 minute'' END')
      WHEN atttypid = 'text[]'::regtype THEN '''{}''::text[]'
      WHEN atttypid = 'jsonb'::regtype THEN '''{}''::jsonb'
      WHEN atttypid = 'boolean'::regtype THEN 'false'
      WHEN attname = 'semana' THEN 'CASE WHEN mod(i, 50) = 0 THEN date ''2020-01-01'' ELSE date ''2026-11-20'' END + i'
      WHEN atttypid = 'date'::regtype THEN 'date ''2020-01-01'' + i'
      WHEN atttypid = 'text'::regtype THEN '''x'' || i'
      ELSE format('1::%s', format_type(atttypid, atttypmod)) END, ', ' ORDER BY attnum)
    INTO names, expressions FROM pg_attribute
    WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = '';
    EXECUTE format('INSERT INTO %I (%s) SELECT %s FROM generate_series(1, %s) i', name, names, expressions,
      CASE WHEN name IN ('files', 'cotizaciones') THEN 40000 ELSE 4000 END);
  END LOOP;
  UPDATE cuotas SET pago = NULL;
  UPDATE correos SET estado = CASE WHEN created_at > '2021-01-01' THEN 'Enviado' ELSE 'Pendiente' END;
  UPDATE files SET aviso_id = CASE WHEN created_at > '2021-01-01' THEN aviso_id END, contacto_id = NULL, tarea_id = NULL;
  ANALYZE;
END $$`;

const user = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';
const page = { take: 30 };
const last = { at: now, key: user };
const kept = { remove: () => Promise.resolve() };

const line = v.object({ rows: v.array(v.object({ 'QUERY PLAN': v.string() })) });

/** How the database would answer what `work` asks. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  asked = [];
  await client.exec('BEGIN');
  await work();
  await client.exec('ROLLBACK');
  const plans = await Promise.all(
    asked.map(async ({ query, params }) => v.parse(line, await client.query(`EXPLAIN ${query}`, params)).rows),
  );
  return plans
    .flat()
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}

test.each<[what: string, work: () => Promise<unknown>, indexes: readonly string[]]>([
  ['reports', () => listAvisos(db, user, page), ['avisos_pago_lista', 'files_aviso']],
  ['the next page of reports', () => listAvisos(db, user, { ...page, cursor: last }), ['avisos_pago_lista']],
  ['reports of a loan', () => listAvisos(db, user, { ...page, operacionId: '1' }), ['avisos_pago_operacion']],
  ['the last used data', () => findLastUsed(db, user), ['avisos_pago_lista', 'contactos_pkey']],
  ['requests for contact', () => listContacts(db, user, page, catalog), ['contactos_seguro_lista']],
  [
    'the next page of requests for contact',
    () => listContacts(db, user, { ...page, cursor: { at: now, key: 1 } }, catalog),
    ['contactos_seguro_lista'],
  ],
  ['change requests', () => changesOf(db, 1), ['pedidos_cambio_lista']],
  [
    'what is over its term within a year',
    () => sweepTerms(db, kept, clock, 'short'),
    [
      'files_temporarios',
      'correos_terminados',
      'rate_limits_end',
      'login_codes_sent',
      'login_tickets_expiry',
      'legacy_proofs_expiry',
      'password_links_expiry',
      'sessions_expiry',
      'invitaciones_expiry',
      'mensajes_recibidos_fecha',
      'pasos_contados_pkey',
    ],
  ],
  ['mails that are due', () => claimMail(db, clock, ['AvisoRecibido']), ['correos_pendientes']],
  [
    'installments that fall due and policies that end',
    () => queueReminders(db, clock),
    ['cuotas_por_vencer', 'polizas_fin', 'correos_once'],
  ],
])('OP-04 %s are found by an index', async (_, work, indexes) => {
  const plans = await plansOf(work);
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan/);
});

test.each([
  ['a surname and a name', 'campos sofia', ['solicitudes_busqueda']],
  ['a number', '1234', ['solicitudes_busqueda']],
  ['a document', '31.001.234', ['solicitudes_numeros']],
  ['a CUIL', '27-31001234-9', ['solicitudes_documento']],
  ['a phone', '(351) 400-1234', ['solicitudes_numeros']],
  ['a seller', 'vendedora77', ['solicitudes_vendedor']],
  ['a channel', 'canal37', ['solicitudes_canal']],
  ['a model', 'corolla', ['solicitudes_modelo']],
  ['nothing that there is', 'wxyz', ['solicitudes_busqueda']],
])('SL-06 a search by %s reads no application but those that it finds: %s', async (_, search, indexes) => {
  const plans = await plansOf(async () => {
    await db.$count(schema.solicitudes, await found(db, catalog, search, true));
  });
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on solicitudes|solicitudes_lista/);
});

test('SL-06 of those who have a name only their rows are counted, of a syllable the wide index', async () => {
  const [coordinates] = await db
    .update(schema.users)
    .set(columnsOf(coordinator))
    .where(eq(schema.users.id, sellerId(1)))
    .returning();
  if (!coordinates) throw new Error('A seller who was just written is not there');
  const countingOf = async (Search: string) => {
    const plans = await plansOf(() =>
      listVisible({ db, catalog, user: coordinates }, v.parse(listQuery, { Search, take: '1' })),
    );
    // The count is a part of the list's statement that stands alone.
    return /InitPlan 1\n((?: {4}.*\n)+)/.exec(plans)?.[1];
  };
  expect(await countingOf('campos')).toContain('solicitudes_busqueda');
  expect(await countingOf('s')).toContain('solicitudes_lista');
});
