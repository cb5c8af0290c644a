// @module-tag nightly
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRows } from '../domain/import/import.ts';
import { openSources } from '../domain/import/rows.ts';
import { embeddedBulk, openBulk } from '../infra/db/bulk.ts';
import { StartError } from '../infra/process/start-error.ts';
import { provideEmbedded } from '../testing/database.ts';
import { type Device, signInOnDevice } from '../testing/device.ts';
import { findPgBouncer, findPostgres, startPostgres, type Postgres } from '../testing/postgres.ts';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';
import { importFiles } from './import.ts';

const folder = join(import.meta.dirname, '../../deploy/examples/import');
const examples = readdirSync(folder).map((name) => join(folder, name));
const onRefused = (refused: readonly unknown[]) => expect(refused).toEqual([]);

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

const production = {
  mode: {
    name: 'production',
    origins: ['https://portal.example'],
    smtpUrl: 'smtp://127.0.0.1:1',
    rootSecret: '0123456789abcdef'.repeat(4),
  },
} as const;
const demo = { mode: { name: 'demo', origins: [] } } as const;

describe('OP-10 the examples, imported beside the people of a demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await importRows(embeddedBulk(server.db), await openSources(examples), { dryRun: false, onRefused });
  }, startTimeout);
  afterAll(() => server.close());

  const read = async ({ headers }: Device, path: string) => (await server.call('GET', path, { headers })).json;

  test('a customer signs in by their e-mail, and sees their loan, its installments and its policy', async () => {
    const laura = await signInOnDevice(server, 'laura.rivas@correo.example');
    expect(await read(laura, '/apiclientes/creditos')).toMatchObject({
      creditos: [
        {
          operacionId: '500001',
          titular: 'Laura Rivas',
          estadoCredito: 'AlDia',
          cuotasPagas: 3,
          deuda: null,
          proximaCuota: { nroCuota: 4, importe: 581635.16, fechaVencimiento: '2026-12-10' },
        },
      ],
    });
    expect(await read(laura, '/apiclientes/creditos/500001')).toMatchObject({
      credito: { importeFinanciado: 3_000_000, plazo: 6, tna: 54 },
      // Three of 581.635,16 and 581.635,18 are left.
      saldoAdeudado: 1744905.5,
      debitoAutomatico: { banco: 'Banco del Sur', cbuTerminadoEn: '4321' },
      titular: { nombre: 'Laura', apellido: 'Rivas', dni: '31456789' },
      vehiculo: { dominio: 'AG123BC', idPoliza: '900001', aseguradora: 'Ceibo Seguros' },
    });
    expect(await read(laura, '/apiclientes/creditos/500001/cuotas')).toMatchObject({
      cuotas: [
        { nroCuota: 1, situacion: 'Pagada', saldoDeCapital: 2553364.84 },
        { nroCuota: 2, situacion: 'Pagada' },
        { nroCuota: 3, situacion: 'Pagada' },
        { nroCuota: 4, situacion: 'No_Vencida', importe: 581635.16, capital: 509684.91 },
        { nroCuota: 5, situacion: 'No_Vencida' },
        { nroCuota: 6, situacion: 'No_Vencida', importe: 581635.18, saldoDeCapital: 0 },
      ],
    });
    expect(await read(laura, '/apiclientes/polizas/900001')).toMatchObject({
      tipoSeguro: 'TC',
      fechaFin: '2027-08-10',
    });
  });

  test('another customer sees theirs only', async () => {
    const martin = await signInOnDevice(server, 'martin.ojeda@correo.example');
    expect(await read(martin, '/apiclientes/creditos')).toMatchObject({
      creditos: [{ operacionId: '500002', plazo: 3 }],
    });
    expect(await read(martin, '/apiclientes/polizas')).toEqual({ polizas: [] });
    expect((await server.call('GET', '/apiclientes/creditos/500001', { headers: martin.headers })).status).toBe(403);
  });

  test('a seller has their channel', async () => {
    const nadia = await signInOnDevice(server, 'nadia@sarmiento.example');
    expect(await read(nadia, '/canales')).toEqual({
      canales: [{ key: 'sarmiento-centro', value: 'Sarmiento Centro' }],
    });
  });
});

describe('OP-10 where it is imported to', () => {
  test('the embedded database of a server that is not running gets it, once', async () => {
    const dataDir = join(home, 'embedded');
    await provideEmbedded(dataDir);
    const imported = () => importFiles({ ...production, dataDir }, examples, { dryRun: false, onRefused });
    expect((await imported()).get('installments')).toEqual({ created: 9, changed: 0, unchanged: 0, refused: 0 });
    expect((await imported()).get('installments')).toEqual({ created: 0, changed: 0, unchanged: 9, refused: 0 });
    const open = await openBulk(dataDir, undefined);
    await expect(imported()).rejects.toThrow(/already open in another process/);
    await open.close();
  });

  test('a folder without a database gets none', async () => {
    const dataDir = join(home, 'nowhere');
    await expect(importFiles({ ...production, dataDir }, examples, { dryRun: false, onRefused })).rejects.toThrow(
      new StartError(`There is no database in ${dataDir}: set the DATA_DIR or the DATABASE_URL of the server.`),
    );
  });

  test('a demo that nobody started, whose people would keep it from starting, is refused', async () => {
    const dataDir = join(home, 'demo');
    await provideEmbedded(dataDir);
    await expect(importFiles({ ...demo, dataDir }, examples, { dryRun: false, onRefused })).rejects.toThrow(
      new StartError('This demo has nobody yet: start it once, or set what a portal needs (DEMO=off).'),
    );
  });

  test('a file that is refused as a whole keeps all others out', async () => {
    const dataDir = join(home, 'embedded');
    const other = join(home, 'agencies.csv');
    writeFileSync(other, 'cuit,nombre,color\n');
    await expect(
      importFiles({ ...production, dataDir }, [...examples, other], { dryRun: false, onRefused }),
    ).rejects.toThrow(new StartError('agencies.csv has columns that are not of agencies: color.'));
  });
});

const programs = findPostgres();
const pooler = findPgBouncer();

describe.skipIf(programs === undefined)('OP-10 PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('one import at a time', async () => {
    const databaseUrl = await postgres.createDatabase();
    const imported = () =>
      importFiles({ ...production, dataDir: home, databaseUrl }, examples, { dryRun: false, onRefused });
    const open = await openBulk(home, databaseUrl);
    await expect(imported()).rejects.toThrow(new StartError('Another import is under way: wait until it has ended.'));
    await open.close();
    expect((await imported()).get('loans')).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 0 });
  });

  test.skipIf(pooler === undefined)('behind a pooler, too', async () => {
    const { url, stop } = await postgres.pool(pooler ?? '', await postgres.createDatabase(), 3);
    const imported = () =>
      importFiles({ ...production, dataDir: home, databaseUrl: url }, examples, { dryRun: false, onRefused });
    const open = await openBulk(home, url);
    await expect(imported()).rejects.toThrow(new StartError('Another import is under way: wait until it has ended.'));
    await open.close();
    expect((await imported()).get('loans')).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 0 });
    await stop();
  });

  test('an import whose lock is gone writes nothing more', async () => {
    const bulk = await openBulk(home, await postgres.createDatabase());
    await postgres.halt('in order');
    await postgres.resume();
    await expect(importRows(bulk, await openSources(examples), { dryRun: false, onRefused })).rejects.toThrow(
      /^Stopped at agencies\.csv|^The connection/,
    );
    await bulk.close();
  });
});
