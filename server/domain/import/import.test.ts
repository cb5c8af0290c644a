import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  agency,
  columnsOf,
  customer,
  noAccount,
  seller,
  type AccountType,
} from '../../identity/accounts/account-types.ts';
import { embeddedBulk, openBulk, type BulkDatabase } from '../../infra/db/bulk.ts';
import { adoptPglite } from '../../infra/db/database.ts';
import {
  canalesOrganizacion,
  canalesUsuarios,
  creditos,
  creditosDetalle,
  cuotas,
  polizas,
  users,
} from '../../infra/db/schema.ts';
import { StartError } from '../../infra/process/start-error.ts';
import { restoreInMemory } from '../../testing/database.ts';
import { findPostgres, startPostgres } from '../../testing/postgres.ts';
import { startTimeout } from '../../testing/test-server.ts';
import { importRows, type Refused } from './import.ts';
import { openSources } from './rows.ts';

const examples = join(import.meta.dirname, '../../../deploy/examples/import');
const kinds = ['agencies', 'channels', 'sellers', 'people', 'policies', 'loans', 'installments'] as const;
type Cells = Readonly<Record<string, string>>;

/** The rows of the examples, by kind. */
const example = Object.fromEntries(
  kinds.map((kind) => {
    const [header = '', ...lines] = readFileSync(join(examples, `${kind}.csv`), 'utf8')
      .trim()
      .split('\n');
    const columns = header.split(',');
    return [
      kind,
      lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell]))),
    ];
  }),
);

const row = (kind: (typeof kinds)[number], differing: Cells = {}, at = 0): Cells => ({
  ...example[kind]?.[at],
  ...differing,
});

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Every kind of database, by what opens one; PostgreSQL where it is installed. */
const programs = findPostgres();
if (programs === undefined) process.stdout.write('import: not tried on PostgreSQL, which is not on this machine.\n');

const opened = {
  PGlite: async () => {
    const { db, close } = await adoptPglite(await restoreInMemory());
    return { ...embeddedBulk(db), close };
  },
  PostgreSQL: async () => {
    const postgres = await startPostgres(programs ?? '');
    const bulk = await openBulk('', await postgres.createDatabase());
    const close = async () => {
      await bulk.close();
      await postgres.stop();
    };
    return { ...bulk, close };
  },
} satisfies Readonly<Record<string, () => Promise<BulkDatabase>>>;

describe.each([
  ['PGlite', opened.PGlite, true],
  ['PostgreSQL', opened.PostgreSQL, programs !== undefined],
] as const)('on %s', (_name, open, isHere) => {
  describe.skipIf(!isHere)('', () => {
    let bulk: BulkDatabase;
    beforeAll(async () => {
      bulk = await open();
    }, startTimeout);
    afterAll(() => bulk.close());
    const empty = async () => {
      await bulk.db.execute(sql`do $$ begin
        delete from cuotas; delete from creditos_detalle; delete from creditos; delete from polizas;
        delete from canales_usuarios; delete from canales_organizacion; delete from canales; delete from agencias;
        delete from users; end $$`);
    };

    /** All rows of some tables as they are stored, also when they were written. */
    const stored = async (...tables: readonly string[]) => {
      const all: unknown[] = [];
      for (const table of tables) {
        const { rows } = v.parse(
          v.object({ rows: v.array(v.unknown()) }),
          await bulk.db.execute(sql`select t.xmin::text, t::text from ${sql.identifier(table)} as t order by 2`),
        );
        all.push(...rows);
      }
      return all;
    };

    /** Imports files by their names, whose rows are written as NDJSON. */
    async function importing(
      files: Readonly<Record<string, readonly Cells[]>>,
      {
        dryRun = false,
        batchRows,
        onBatch,
        on = bulk,
      }: {
        readonly dryRun?: boolean;
        readonly batchRows?: number;
        readonly onBatch?: () => void;
        readonly on?: Pick<BulkDatabase, 'db' | 'fill'>;
      } = {},
    ) {
      const paths = Object.entries(files).map(([kind, rows]) => {
        const path = join(home, `${kind}.ndjson`);
        writeFileSync(path, rows.map((cells) => `${JSON.stringify(cells)}\n`).join(''));
        return path;
      });
      const refused: Refused[] = [];
      const report = await importRows(on, await openSources(paths), {
        dryRun,
        onRefused: (more) => refused.push(...more),
        ...(batchRows !== undefined && { batchRows }),
        ...(onBatch && { onBatch }),
      });
      return { report: Object.fromEntries(report), refused };
    }

    const all = () => importing(Object.fromEntries(kinds.map((kind) => [kind, example[kind] ?? []])));

    async function addUser(email: string, type: AccountType, differing: Partial<typeof users.$inferInsert> = {}) {
      const id = crypto.randomUUID();
      const user = {
        id,
        sub: `email|${id}`,
        email,
        name: email,
        ...columnsOf(type),
        euroUserId: '',
        validatedIdentity: false,
      };
      await bulk.db.insert(users).values({ ...user, ...differing });
      return id;
    }

    const counted = (counts: readonly number[]) => ({
      created: counts[0] ?? 0,
      changed: counts[1] ?? 0,
      unchanged: counts[2] ?? 0,
      refused: counts[3] ?? 0,
    });

    describe('what is there stays as it is where a row', () => {
      beforeAll(async () => {
        await empty();
        await all();
      });

      test.each<[field: string, reason: string, kind: (typeof kinds)[number], cells: Cells]>([
        ['cuit', 'No 11 digits.', 'agencies', { cuit: '3071098766' }],
        ['cuit', 'Its last digit is not the one that the others call for.', 'agencies', { cuit: '30710987667' }],
        ['nombre', 'Missing.', 'agencies', { nombre: '' }],
        ['nombre', 'No text of 1 to 120 characters in one line.', 'agencies', { nombre: '…' }],
        ['agencia', 'No agency has it: import agencies first.', 'channels', { agencia: '20298765439' }],
        ['key', 'No key of 1 to 40 letters, digits, - and _.', 'channels', { key: 'sarmiento centro' }],
        ['bloqueado', 'Neither true nor false.', 'channels', { bloqueado: 'quizás' }],
        ['userType', 'Not one of Agenciero, Interno.', 'sellers', { userType: 'ClienteFinal' }],
        [
          'userType',
          'The account with this e-mail is of another type.',
          'sellers',
          { email: 'laura.rivas@correo.example' },
        ],
        [
          'canales',
          'One of them does not exist: import channels first.',
          'sellers',
          { canales: 'sarmiento-centro sarmiento-sur' },
        ],
        ['email', 'No e-mail address.', 'people', { email: 'laura.rivas' }],
        [
          'email',
          'The account with this e-mail is another person’s, or a seller’s.',
          'people',
          { cuil: '20298765439', email: 'laura.rivas@correo.example' },
        ],
        [
          'email',
          'The account with this e-mail is another person’s, or a seller’s.',
          'people',
          { email: 'nadia@sarmiento.example' },
        ],
        [
          'email',
          'The person signs in with another one, which an import does not change.',
          'people',
          { email: 'laura@correo.example' },
        ],
        ['cuil', 'Nobody has it: import people first.', 'policies', { cuil: '30710987668' }],
        ['tipoSeguro', 'Not one of RC, TC, TR.', 'policies', { tipoSeguro: 'Todo riesgo' }],
        ['fechaFin', 'Not after fechaInicio.', 'policies', { fechaFin: '2026-08-10' }],
        ['suspendidaPorMora', 'True only where suspendida is.', 'policies', { suspendidaPorMora: 'true' }],
        ['actualizado', 'Older than what is there.', 'policies', { actualizado: '2026-11-29T05:59:59-03:00' }],
        ['cuil', 'Nobody has it: import people first.', 'loans', { cuil: '30710987668' }],
        ['idPoliza', 'No policy has it: import policies first.', 'loans', { idPoliza: '900002' }],
        ['operacionId', 'No number of 1 to 40 characters.', 'loans', { operacionId: '5'.repeat(41) }],
        ['dni', 'No DNI of 7 or 8 digits.', 'loans', { dni: '31.456.789' }],
        [
          'telefonoPrincipal',
          'No phone: 0, area and number, 11 digits, or 13 with the 15 of a mobile.',
          'loans',
          { telefonoPrincipal: '1145678901' },
        ],
        [
          'importeFinanciado',
          'No amount: digits, and two decimals at most, as 125430.55 or 125430,55.',
          'loans',
          { importeFinanciado: '3.000.000,00' },
        ],
        [
          'importeFinanciado',
          'No amount: digits, and two decimals at most, as 125430.55 or 125430,55.',
          'loans',
          { importeFinanciado: '12.345' },
        ],
        ['importeFinanciado', 'Not above zero.', 'loans', { importeFinanciado: '0.00' }],
        ['tna', 'No percentage: digits, and two decimals at most, as 54.5.', 'loans', { tna: '54 %' }],
        ['plazo', 'No whole number from 1 to 600.', 'loans', { plazo: '0' }],
        ['fechaOtorgamiento', 'No day: 2026-11-29 or 29/11/2026.', 'loans', { fechaOtorgamiento: '30/02/2026' }],
        ['tipoCredito', 'Not one of 1, 3.', 'loans', { tipoCredito: '2' }],
        [
          'estadoCredito',
          'Not one of AlDia, EnMora, Saldado, SaldoPendiente, Judicializado, EnSiniestro.',
          'loans',
          { estadoCredito: 'Moroso' },
        ],
        ['cancelado', 'True only where estadoCredito is Saldado.', 'loans', { cancelado: 'true' }],
        ['debitoCbuTerminadoEn', 'With debitoBanco, or neither.', 'loans', { debitoBanco: '' }],
        ['uso', 'Not one of Particular, Comercial.', 'loans', { uso: 'Taxi' }],
        [
          'actualizado',
          'No moment with a time zone: 2026-11-29T06:30:00-03:00.',
          'loans',
          { actualizado: '2026-11-29' },
        ],
        ['actualizado', 'Older than what is there.', 'loans', { actualizado: '2026-11-28T06:00:00-03:00' }],
        ['operacionId', 'No loan has it: import loans first.', 'installments', { operacionId: '500003' }],
        ['nroCuota', 'Above the loan’s plazo.', 'installments', { nroCuota: '7' }],
        ['capital', 'With interes, or neither, and both not above importe.', 'installments', { interes: '' }],
        ['capital', 'With interes, or neither, and both not above importe.', 'installments', { importe: '581635.15' }],
        [
          'capital',
          'That of all installments does not add up to the loan’s importeFinanciado.',
          'installments',
          { capital: '446635.15' },
        ],
        ['pago', 'With fechaPago and importePagado, or none of the three.', 'installments', { fechaPago: '' }],
        [
          'pago',
          'Not one of Pagada, Pagada_Parcial, Pagada_Irregular, Pagada_con_Exedente, Descontada.',
          'installments',
          { pago: 'Vencida' },
        ],
        ['importePagado', 'A part is less than importe, an excess more.', 'installments', { pago: 'Pagada_Parcial' }],
        [
          'importePagado',
          'A part is less than importe, an excess more.',
          'installments',
          { pago: 'Pagada_con_Exedente' },
        ],
      ])('OP-10 refused: %s: %s (%s, %j)', async (field, reason, kind, cells) => {
        const before = await stored('users', 'polizas', 'creditos', 'cuotas');
        expect(await importing({ [kind]: [row(kind, cells)] })).toEqual({
          report: { [kind]: counted([0, 0, 0, 1]) },
          refused: [{ file: `${kind}.ndjson`, line: 1, field, reason }],
        });
        expect(await stored('users', 'polizas', 'creditos', 'cuotas')).toEqual(before);
      });
    });

    describe('', () => {
      beforeEach(empty);

      test('OP-10 the examples are imported; the same files again change nothing, and say so', async () => {
        const sizes = { agencies: 1, channels: 1, sellers: 1, people: 2, policies: 1, loans: 2, installments: 9 };
        const expected = (of: (size: number) => readonly number[]) => ({
          report: Object.fromEntries(Object.entries(sizes).map(([kind, size]) => [kind, counted(of(size))])),
          refused: [],
        });
        expect(await all()).toEqual(expected((size) => [size]));
        const before = await stored('users', 'polizas', 'creditos', 'creditos_detalle', 'cuotas');
        expect(await all()).toEqual(expected((size) => [0, 0, size]));
        expect(await stored('users', 'polizas', 'creditos', 'creditos_detalle', 'cuotas')).toEqual(before);
        const [loan] = await bulk.db.select().from(creditos).where(eq(creditos.operacionId, '500001'));
        expect(loan).toMatchObject({ titular: 'Laura Rivas', plazo: 6, actualizado: new Date('2026-11-29T09:00:00Z') });
        const installments = await bulk.db
          .select()
          .from(cuotas)
          .where(eq(cuotas.operacionId, '500001'))
          .orderBy(cuotas.nroCuota);
        expect(installments.map(({ importe }) => importe)).toEqual([
          581635.16, 581635.16, 581635.16, 581635.16, 581635.16, 581635.18,
        ]);
        expect(installments[0]).toMatchObject({ pago: 'Pagada', fechaPago: '2026-09-08', importePagado: 581635.16 });
      });

      test('OP-10 what changed at the lender is changed, and what did not is left', async () => {
        await all();
        const paid = { pago: 'Pagada', fechaPago: '2026-12-09', importePagado: '581635.16' };
        const changed = await importing({
          loans: [
            row('loans', { estadoCredito: 'Judicializado' }),
            row('loans', { telefonoPrincipal: '02494123456' }, 1),
          ],
          installments: [row('installments', paid, 3), row('installments', {}, 4)],
          channels: [row('channels', { bloqueado: 'true' })],
          policies: [row('policies', { suspendida: 'true', suspendidaPorMora: 'true', detalleCobertura: '' })],
        });
        expect(changed).toEqual({
          report: {
            channels: counted([0, 1]),
            policies: counted([0, 1]),
            loans: counted([0, 2]),
            installments: counted([0, 1, 1]),
          },
          refused: [],
        });
        const [poliza] = await bulk.db.select().from(polizas);
        expect(poliza).toMatchObject({ suspendidaPorMora: true, detalleCobertura: null });
        const [detalle] = await bulk.db.select().from(creditosDetalle).where(eq(creditosDetalle.operacionId, '500002'));
        expect(detalle?.telefonoPrincipal).toBe('02494123456');
      });

      test('OP-10 a dry run says the same of all files, and writes nothing', async () => {
        const files = {
          people: [row('people'), row('people', {}, 1)],
          policies: [row('policies')],
          loans: [row('loans'), row('loans', { plazo: '0' }, 1)],
          installments: [row('installments'), row('installments', { operacionId: '500002' })],
        };
        const dry = await importing(files, { dryRun: true, batchRows: 1 });
        for (const table of [users, polizas, creditos, cuotas]) expect(await bulk.db.$count(table)).toBe(0);
        expect(dry.report).toEqual({
          people: counted([2]),
          policies: counted([1]),
          loans: counted([1, 0, 0, 1]),
          installments: counted([1, 0, 0, 1]),
        });
        expect(await importing(files)).toEqual(dry);
      });

      test.each([1, 2])('OP-10 a stop after batch %d leaves whole loans; the same command goes on', async (batches) => {
        const { installments, ...others } = Object.fromEntries(kinds.map((kind) => [kind, example[kind] ?? []]));
        await importing(others);
        let left = batches;
        const dies = () => {
          left -= 1;
          if (left === 0) throw new Error('The power is off');
        };
        const stops = importing({ installments: installments ?? [] }, { batchRows: 2, onBatch: dies });
        await expect(stops).rejects.toThrow(
          new StartError(
            'Stopped at installments.ndjson (Error): what was before is in the database, and the same command goes on from there.',
          ),
        );
        const after = batches === 1 ? 6 : 9;
        expect(await bulk.db.$count(cuotas)).toBe(after);
        const again = await importing({ installments: installments ?? [] }, { batchRows: 2 });
        expect(again).toEqual({ report: { installments: counted([9 - after, 0, after]) }, refused: [] });
      });

      test('OP-10 a stop within a batch leaves nothing of it, and says where without a value of it', async () => {
        await importing({ people: [row('people'), row('people', {}, 1)], policies: [row('policies')] });
        const on: Pick<BulkDatabase, 'db' | 'fill'> = {
          db: bulk.db,
          fill: async (...filled) => {
            await bulk.fill(...filled);
            await filled[0].execute(sql`update users set email = 'laura.rivas@correo.example'`);
          },
        };
        const stops = importing({ loans: [row('loans')] }, { on });
        await expect(stops).rejects.toThrow(
          new StartError(
            'Stopped at loans.ndjson, lines 1 to 1 (23505): what was before is in the database, and the same command goes on from there.',
          ),
        );
        expect(await bulk.db.$count(creditos)).toBe(0);
        expect((await importing({ loans: [row('loans')] })).report['loans']).toEqual(counted([1]));
      });

      test('OP-10 a row that its file has before is refused, in a later batch too; the first one counts', async () => {
        await all();
        const rows = [
          row('installments', { tieneCuponPago: 'true' }),
          row('installments', {}, 1),
          row('installments', {}, 6),
          row('installments'),
        ];
        expect(await importing({ installments: rows }, { batchRows: 1 })).toEqual({
          report: { installments: counted([0, 1, 2, 1]) },
          refused: [
            { file: 'installments.ndjson', line: 4, field: 'nroCuota', reason: 'The file has this row before.' },
          ],
        });
        const twins = [row('people'), row('people', {}, 1), row('people')];
        expect((await importing({ people: twins })).refused).toEqual([
          { file: 'people.ndjson', line: 3, field: 'cuil', reason: 'The file has this row before.' },
        ]);
      });

      test('OP-10 of two new people with one e-mail the second is refused', async () => {
        expect(
          await importing({ people: [row('people'), row('people', { email: 'LAURA.RIVAS@correo.example' }, 1)] }),
        ).toEqual({
          report: { people: counted([1, 0, 0, 1]) },
          refused: [
            {
              file: 'people.ndjson',
              line: 2,
              field: 'email',
              reason: 'The account with this e-mail is another person’s, or a seller’s.',
            },
          ],
        });
      });

      test('OP-10 LK-01 what somebody linked with in the portal stays theirs; what nobody has becomes its person’s', async () => {
        await importing({
          policies: [row('policies', { cuil: '' })],
          loans: [row('loans', { cuil: '' }), row('loans', { cuil: '' }, 1)],
        });
        const other = await addUser('otra@correo.example', customer);
        await bulk.db.update(creditos).set({ userId: other }).where(eq(creditos.operacionId, '500001'));
        await all();
        const owners = await bulk.db
          .select({ loan: creditos.operacionId, email: users.email })
          .from(creditos)
          .innerJoin(users, eq(users.id, creditos.userId))
          .orderBy(creditos.operacionId);
        expect(owners).toEqual([
          { loan: '500001', email: 'otra@correo.example' },
          { loan: '500002', email: 'martin.ojeda@correo.example' },
        ]);
      });

      test('OP-10 who signed in before keeps their name and rights; who had none becomes a customer', async () => {
        await addUser('laura.rivas@correo.example', noAccount);
        const rights = { ...columnsOf(customer), permissions: ['creditos:ver'] };
        await addUser('martin.ojeda@correo.example', customer, {
          ...rights,
          name: 'Tincho',
          validatedIdentity: true,
          euroUserId: 'EU7',
        });
        const people = [row('people', { euroUserId: 'EU1' }), row('people', { euroUserId: 'EU2' }, 1)];
        expect((await importing({ people })).report).toEqual({ people: counted([0, 2]) });
        expect(await bulk.db.select().from(users).orderBy(users.cuil)).toMatchObject([
          { cuil: '20298765439', name: 'Tincho', ...rights, validatedIdentity: true, euroUserId: 'EU7' },
          {
            cuil: '27314567892',
            name: 'Laura Rivas',
            ...columnsOf(customer),
            validatedIdentity: false,
            euroUserId: 'EU1',
          },
        ]);
        expect((await importing({ people })).report).toEqual({ people: counted([0, 0, 2]) });
      });

      test('OP-10 a seller sells for the channels of the file; what an administrator gave them stays', async () => {
        const channels = ['centro', 'norte', 'sur'].map((key) => row('channels', { key, agencia: '' }));
        const permissions = [...seller.permissions, 'solicitudes:asignar'];
        const id = await addUser('hernan@correo.example', seller, {
          roles: ['coordinador'],
          permissions,
          name: 'Hernán',
        });
        const hernan = { email: 'hernan@correo.example', name: 'H. Vidal', userType: 'Interno' };
        await importing({ channels });
        await bulk.db.insert(canalesOrganizacion).values({ userId: id, canal: 'sur' });
        const channelsOf = async () =>
          (await bulk.db.select().from(canalesUsuarios).where(eq(canalesUsuarios.userId, id)))
            .map(({ canal }) => canal)
            .toSorted();
        const sold = async (cells: Cells) =>
          (await importing({ sellers: [{ ...hernan, ...cells }] })).report['sellers'];
        expect(await sold({ canales: 'norte|centro' })).toEqual(counted([0, 1]));
        expect(await channelsOf()).toEqual(['centro', 'norte']);
        expect(await bulk.db.$count(canalesOrganizacion)).toBe(0);
        expect(await sold({ canales: 'centro norte' })).toEqual(counted([0, 0, 1]));
        expect(await sold({ canales: 'norte sur' })).toEqual(counted([0, 1]));
        expect(await channelsOf()).toEqual(['norte', 'sur']);
        expect(await sold({})).toEqual(counted([0, 0, 1]));
        expect(await channelsOf()).toEqual(['norte', 'sur']);
        const [user] = await bulk.db.select().from(users);
        expect(user).toMatchObject({ name: 'Hernán', roles: ['coordinador'], permissions });
      });

      test('OP-10 a new seller has the rights of their type, and their channels', async () => {
        await all();
        const [nadia] = await bulk.db.select().from(users).where(eq(users.email, 'nadia@sarmiento.example'));
        expect(nadia).toMatchObject({ ...columnsOf(agency), cuil: null, sub: `email|${nadia?.id}` });
        expect(await bulk.db.select().from(canalesUsuarios)).toEqual([
          { canal: 'sarmiento-centro', userId: nadia?.id },
        ]);
      });

      test('OP-10 no moment in a file leaves the one that is there, and a later one replaces it', async () => {
        await all();
        const moment = async () => (await bulk.db.select().from(polizas))[0]?.actualizado?.toISOString();
        expect((await importing({ policies: [row('policies', { actualizado: '' })] })).report).toEqual({
          policies: counted([0, 0, 1]),
        });
        expect(await moment()).toBe('2026-11-29T09:00:00.000Z');
        expect(
          (await importing({ policies: [row('policies', { actualizado: '2026-11-30T09:00:00Z' })] })).report,
        ).toEqual({ policies: counted([0, 1]) });
        expect(await moment()).toBe('2026-11-30T09:00:00.000Z');
      });

      test('OP-10 texts with tabs, line breaks, backslashes and quotes arrive as they are', async () => {
        const detalleCobertura = 'Robo\te "incendio"\r\n\\N, \\. y daños 🚗';
        await importing({ people: [row('people')], policies: [row('policies', { detalleCobertura })] });
        expect((await bulk.db.select().from(polizas))[0]?.detalleCobertura).toBe(detalleCobertura);
      });
    });
  });
});
