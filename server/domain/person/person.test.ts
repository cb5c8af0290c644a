import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { ledgerName, readLedger } from '../../infra/backup/ledger.ts';
import { borrados, files, solicitudes, users } from '../../infra/db/schema.ts';
import { storageKey } from '../../infra/files/file-key.ts';
import { sweepLostFiles } from '../../infra/files/lost-files.ts';
import { newRootSecret } from '../../infra/process/secrets.ts';
import type { SecurityEvent } from '../../infra/security/events.ts';
import { createTestClock } from '../../testing/clock.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { applicationsOf, parts } from '../../testing/solicitudes.ts';
import {
  createTestServer,
  newReceiptKey,
  newVehiclePhotoKey,
  origin,
  signedPath,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';
import { eraseRows } from './erase.ts';
import type { Exported } from './export.ts';
import { tableNames, tableOf } from './held.ts';
import { nobody } from './person.ts';
import { createPersonRights, type PersonRights } from './rights.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

const rootSecret = newRootSecret();
const martaId = 'a0000000-0000-4000-8000-000000000001';
const hernanId = 'a0000000-0000-4000-8000-000000000006';

let server: TestServer;
let folder: string;
let security: SecurityEvent[];

const rightsWith = (differing: Partial<Parameters<typeof createPersonRights>[0]> = {}): PersonRights =>
  createPersonRights({
    db: server.db,
    storage: server.storage,
    clock: server.clock,
    vault: server.vault,
    rootSecret,
    security: (name, attributes = {}) => security.push({ name, attributes }),
    ledger: join(folder, ledgerName),
    ...differing,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  security = [];
  server = await createTestServer();
}, startTimeout);
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const jsonRows = v.object({ rows: v.array(v.object({ row: v.record(v.string(), v.unknown()) })) });

/** All that is in the database, by 'table.column'. */
async function readCells(): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>();
  for (const name of tableNames) {
    const table = tableOf(name);
    const { rows } = v.parse(jsonRows, await server.db.execute(sql`select to_jsonb(t) as row from ${table} as t`));
    for (const [column, { name: stored }] of Object.entries(getTableColumns(table)))
      cells.set(`${name}.${column}`, JSON.stringify(rows.map(({ row }) => row[stored])));
  }
  return cells;
}

/** Where a text stands. */
const cellsOf = (cells: ReadonlyMap<string, string>, marker: string): readonly string[] =>
  [...cells].flatMap(([cell, text]) => (text.includes(marker) ? cell : [])).toSorted();

const cellsWith = async (marker: string) => cellsOf(await readCells(), marker);

async function all(parts_: AsyncGenerator<Exported>): Promise<readonly Exported[]> {
  const exported: Exported[] = [];
  for await (const part of parts_) exported.push(part);
  return exported;
}

/** Where in an export a text stands, as 'table.column'. */
function exportedWith(exported: readonly Exported[], marker: string): readonly string[] {
  const found = new Set<string>();
  for (const part of exported) {
    if ('file' in part) continue;
    for (const row of part.rows)
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value).includes(marker)) found.add(`${part.table}.${column}`);
  }
  return [...found].toSorted();
}

const filesIn = (exported: readonly Exported[]) => exported.flatMap((part) => ('file' in part ? part.file : []));

const own = {
  email: 'marta@ejemplo.example',
  name: 'Marta Quiroga',
  dni: '28456789',
  phone: '0351150000111',
  address: 'Pasaje Marcado 4711',
  notices: 'avisos-de-marta@ejemplo.example',
  comment: 'Lo pagué en la sucursal marcada',
  engine: 'MARCA777',
  plate: 'AZ987ZY',
  cbu: '2850590940090418135201',
} as const;

/** All that a customer can leave behind, by the operations of the contract. */
async function lifeOfMarta() {
  const as = 'Marta Quiroga';
  const done = async (answered: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await answered;
    expect([200, 201, 204], JSON.stringify(json)).toContain(status);
    return json;
  };
  const device = await signInOnDevice(server, own.email, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
  const { headers } = device;
  await server.request('/idp/passwordless/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ client_id: 'portal', connection: 'email', send: 'code', email: own.email }),
  });
  await done(server.call('POST', '/catalogos/pushtoken', { headers, json: { token: 'f'.repeat(64) } }));
  const path = '/controldeusuarios/contacto';
  const contact = { Telefono: own.phone, Email: own.notices };
  await done(server.call('POST', `${path}/codigo`, { as, json: contact }));
  const Codigo = (await server.mailsTo(own.notices))[0]?.subject.slice(0, 6) ?? '';
  await done(server.call('PUT', path, { as, json: { ...contact, Codigo } }));
  await done(
    server.call('POST', '/controldeusuarios/atencionalclientefinal', {
      as,
      json: { Email: own.email, NombreYApellido: own.name, Telefono: own.phone, EuroId: '' },
    }),
  );
  const receipt = newReceiptKey();
  await server.upload(as, receipt);
  await done(
    server.call('POST', '/avisospago', {
      as,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      json: {
        NombreYApellido: own.name,
        Documento: own.dni,
        Telefono: own.phone,
        Email: own.email,
        ConceptoPago: 0,
        TipoPago: 3,
        MedioDePago: 2,
        Comentario: own.comment,
        Moneda: 0,
        Importe: 125430.55,
        Comprobantes: [receipt],
        FechaDePago: '2026-11-18',
        FechaDeAviso: '2026-11-20T14:59:00.000Z',
        operacionId: '100201',
      },
    }),
  );
  const started = await done(
    server.call('POST', '/seguros/cotizaciones', {
      as,
      json: quoteRequest,
    }),
  );
  const { cotizacionId } = v.parse(v.object({ cotizacionId: v.string() }), started);
  await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as });
  const photos = Array.from({ length: 4 }, newVehiclePhotoKey);
  for (const key of photos) await server.upload(as, key);
  const UrlFotosVehiculo = await Promise.all(
    photos.map(async (key) => `${origin}/api${(await signedPath(server, as, key, 'get')).path}`),
  );
  const [frente, atras, izquierda, derecha] = UrlFotosVehiculo;
  await done(
    server.call('PATCH', `/seguros/cotizaciones/${cotizacionId}/contacto`, {
      as,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      json: {
        CoberturaSeleccionadaId: '9-TR',
        Nombre: own.name,
        DNI: own.dni,
        Email: own.email,
        Telefono: own.phone,
        EsTelefonoMovil: true,
        Direccion: own.address,
        FechaNacimiento: '1981-03-14',
        Sexo: 'F',
        Dominio: own.plate,
        NumeroMotor: own.engine,
        NumeroChasis: '8AJ000123456789',
        DatosPago: own.cbu,
        UrlFotosVehiculo: [frente, atras, izquierda, derecha],
      },
    }),
  );
  const unused = newReceiptKey();
  await server.upload(as, unused);
  const hernan = applicationsOf(server);
  const id = await hernan.withAmount({ Documento: own.dni, Nombres: 'MARTA', Apellidos: 'QUIROGA' });
  await hernan.set(id, 'domicilio', { ...parts.domicilio, Direccion: own.address });
  await server.db.update(users).set({ cuil: '27284567899' }).where(eq(users.id, martaId));
  await server.sendMails();
  return { device, receipt, photos, unused, application: id };
}

describe('a customer', () => {
  test('OP-13 has all that is held of them in the export, cell by cell, and nothing secret', async () => {
    const { receipt, photos, unused } = await lifeOfMarta();
    const exported = await all(rightsWith().exportOf(martaId));
    const kept = await readCells();
    for (const marker of Object.values(own).filter((each) => each !== own.cbu)) {
      const cells = cellsOf(kept, marker);
      const given = exportedWith(exported, marker);
      expect(cells, marker).not.toEqual([]);
      // What searches find an application by is in it anyway.
      expect(
        cells.filter((cell) => !given.includes(cell) && !/\.(busqueda|numeros)$/.test(cell)),
        marker,
      ).toEqual([]);
    }
    expect(exportedWith(exported, own.cbu)).toEqual(['contactosSeguro.datosPago']);
    expect(filesIn(exported)).toEqual(expect.arrayContaining([receipt, unused, ...photos]));
    expect(JSON.stringify(exported)).not.toMatch(/[hH]ash|f{64}|idempotency|"clave"/);
    expect(security).toEqual([{ name: 'sensitive_read', attributes: { 'user.id': martaId } }]);
  });

  test('OP-13 is erased but for what a law keeps, signed out, and logged without personal data', async () => {
    const { device, receipt, photos, unused, application } = await lifeOfMarta();
    const { kept, deleted, files: gone } = await rightsWith().erase(martaId, null, 'Lo pidió por carta');
    expect(deleted).toBeGreaterThan(10);
    expect(gone).toBe(5);
    const left = await readCells();
    expect(Object.fromEntries(Object.entries(own).map(([name, marker]) => [name, cellsOf(left, marker)]))).toEqual({
      email: [],
      name: ['avisosPago.nombreYApellido', 'creditos.titular', 'polizas.asegurado'],
      dni: ['avisosPago.documento', 'creditosDetalle.dni'],
      phone: [],
      address: [],
      notices: [],
      comment: ['avisosPago.comentario'],
      engine: [],
      plate: [],
      cbu: [],
    });
    expect(new Set(kept.map(({ table }) => table))).toEqual(
      new Set(['files', 'avisosPago', 'cuotas', 'creditosDetalle', 'polizas', 'creditos']),
    );
    for (const { law, years } of kept)
      expect([law, years]).toEqual(['Código Civil y Comercial art. 328; Ley 25.246 art. 21 (UIF)', 10]);
    expect((await server.call('GET', '/apiclientes/creditos', { headers: device.headers })).status).toBe(401);
    expect(await server.db.$count(solicitudes, eq(solicitudes.id, application))).toBe(0);
    const stored = await Promise.all(
      [receipt, unused, ...photos].map((key) => server.storage.exists(parse(storageKey, key))),
    );
    expect(stored).toEqual([true, false, false, false, false, false]);
    expect(security.map(({ name, attributes }) => [name, attributes['user.id']])).toEqual([
      ['session_expired', martaId],
      ['session_expired', martaId],
      ['user_deleted', martaId],
    ]);
    const noted = JSON.stringify([await server.db.select().from(borrados), [...readLedger(join(folder, ledgerName))]]);
    for (const marker of [...Object.values(own), '27284567899']) expect(noted).not.toContain(marker);
  });

  test('OP-13 is told before what would be kept, and nothing is written', async () => {
    const request = { by: null, reason: 'x', dryRun: true };
    const before = await cellsWith(own.email);
    const would = await rightsWith().eraseNamed({ email: own.email }, request);
    expect(would.kept.map(({ table }) => table)).toContain('creditos');
    expect(await cellsWith(own.email)).toEqual(before);
    expect(await server.db.$count(borrados)).toBe(0);
    expect(readLedger(join(folder, ledgerName)).size).toBe(0);
    expect(security).toEqual([]);
  });

  test('OP-13 is erased once, with a reason, and by what leads to one account', async () => {
    await expect(rightsWith().erase(martaId, null, ' ')).rejects.toThrow('An erasure needs a reason.');
    await expect(
      rightsWith().eraseNamed({ id: hernanId, email: own.email }, { by: null, reason: 'x' }),
    ).rejects.toThrow('That leads to several accounts, name one:');
    await rightsWith().erase(martaId, martaId, 'Lo pidió en el portal');
    await expect(rightsWith().erase(martaId, null, 'x')).rejects.toThrow(`${martaId} was erased before.`);
    await expect(rightsWith().erase(crypto.randomUUID(), null, 'x')).rejects.toThrow('There is no account');
  });

  test('OP-13 who comes back by the same e-mail is somebody new, without loans', async () => {
    await rightsWith().erase(martaId, null, 'x');
    const { headers } = await signInOnDevice(server, own.email);
    expect((await server.call('GET', '/apiclientes/creditos', { headers })).status).toBe(403);
    const [user] = await server.db.select().from(users).where(eq(users.email, own.email));
    expect(user?.id).not.toBe(martaId);
    await rightsWith().sweep();
    expect(await server.db.$count(users, eq(users.email, own.email))).toBe(1);
  });

  test('OP-13 what a request wrote that was under way is erased by the next sweep', async () => {
    await rightsWith().erase(martaId, null, 'x');
    await server.db.insert(files).values({ key: newReceiptKey(), userId: martaId, createdAt: server.clock.now() });
    await rightsWith().sweep();
    expect(await server.db.$count(files, eq(files.userId, martaId))).toBe(0);
  });

  test('OP-13 files of an erasure whose process was killed before they were removed are removed later', async () => {
    const key = newReceiptKey();
    await server.upload('Marta Quiroga', key);
    const never = new Promise<void>(() => undefined);
    void rightsWith({ storage: { ...server.storage, remove: () => never } }).erase(martaId, null, 'x');
    await expect.poll(() => server.db.$count(borrados)).toBe(1);
    const stored = parse(storageKey, key);
    expect(await server.storage.exists(stored)).toBe(true);
    await sweepLostFiles(server.db, server.storage, createTestClock('2030-01-01T00:00:00.000Z'));
    expect(await server.storage.exists(stored)).toBe(false);
  });
});

describe('somebody without an account', () => {
  const buyer = { Documento: '29852741', Nombres: 'VERÓNICA', Apellidos: 'NÚÑEZ', phone: '0351150000333' } as const;

  const applied = async () => {
    const hernan = applicationsOf(server);
    const id = await hernan.withAmount();
    await hernan.set(id, 'sin-oferta');
    await hernan.finish(id, {
      ...parts.contacto,
      Telefonos: [
        { ...parts.contacto.Telefonos[0], Numero: buyer.phone },
        { ...parts.contacto.Telefonos[0], Numero: '0351150000222', TipoTelefono: 'Amigo', CorrespondeA: 'AMIGA' },
      ],
    });
    return id;
  };

  test('OP-13 has the applications about them by their document, without their friends and their seller', async () => {
    const id = await applied();
    const exported = await all(rightsWith().exportNamed({ dni: buyer.Documento }));
    const text = JSON.stringify(exported);
    for (const marker of [buyer.Documento, buyer.Nombres, buyer.Apellidos, buyer.phone, String(id)])
      expect(text).toContain(marker);
    expect(text).not.toMatch(/0351150000222|AMIGA|hernan@|Hernán/);
  });

  test('OP-13 an application that became no loan is erased with all that hangs on it', async () => {
    const id = await applied();
    const { kept } = await rightsWith().eraseNamed({ dni: buyer.Documento }, { by: null, reason: 'x' });
    expect(kept).toEqual([]);
    expect(await server.db.$count(solicitudes, eq(solicitudes.id, id))).toBe(0);
    for (const marker of [buyer.Documento, buyer.phone, '0351150000222']) expect(await cellsWith(marker)).toEqual([]);
    expect((await server.call('GET', `/solicitudes/${id}`, { as: 'Hernán Vidal' })).status).toBe(404);
  });

  test('OP-13 that of a loan which was granted stays, and says by which law', async () => {
    const id = await applied();
    await server.db.update(solicitudes).set({ situacion: 'Liquidada' }).where(eq(solicitudes.id, id));
    const { kept } = await rightsWith().eraseNamed({ dni: buyer.Documento }, { by: null, reason: 'x' });
    expect(kept).toContainEqual({
      table: 'solicitudes',
      as: 'titular de un crédito otorgado',
      rows: 1,
      law: 'Código Civil y Comercial art. 328; Ley 25.246 art. 21 (UIF)',
      years: 10,
    });
    expect((await server.call('GET', `/solicitudes/${id}`, { as: 'Hernán Vidal' })).status).toBe(200);
  });
});

describe('a seller', () => {
  test('OP-13 gets what they did, and nothing of their buyers', async () => {
    const id = await applicationsOf(server).withAmount();
    const exported = await all(rightsWith().exportOf(hernanId));
    expect(exportedWith(exported, 'hernan@ejemplo.example')).toContain('users.email');
    const sold = exported.flatMap((part) => ('rows' in part && part.as === 'vendedor' ? part.rows : []));
    expect(sold.map((row) => row['id'])).toContain(id);
    expect(filesIn(exported)).toEqual([]);
    const buyers = await server.db
      .select({ documento: solicitudes.documento, apellidos: solicitudes.apellidos })
      .from(solicitudes);
    const text = JSON.stringify(exported);
    for (const { documento, apellidos } of buyers)
      for (const marker of [documento, apellidos]) if (marker !== null) expect(text).not.toContain(marker);
  });

  test('OP-13 is erased, and their buyers’ applications stay as they are', async () => {
    const id = await applicationsOf(server).withAmount();
    const before = await server.db.$count(solicitudes);
    await rightsWith().erase(hernanId, null, 'x');
    expect(await cellsWith('hernan@ejemplo.example')).toEqual([]);
    expect(await cellsWith('Hernán')).toEqual([]);
    expect(await server.db.$count(solicitudes)).toBe(before);
    const [application] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
    expect(application).toMatchObject({ documento: '29852741', userId: hernanId });
    expect((await server.call('GET', `/solicitudes/${id}`, { as: 'Claudia Ferrari' })).status).toBe(200);
  });
});

test('OP-13 an erasure of one person leaves all that is of another, and of nobody everything', async () => {
  await lifeOfMarta();
  const others = async () => [
    await all(rightsWith().exportOf('a0000000-0000-4000-8000-000000000002')),
    await all(rightsWith().exportOf('a0000000-0000-4000-8000-000000000012')),
    await all(rightsWith().exportOf('a0000000-0000-4000-8000-000000000025')),
  ];
  const [before, cells] = [await others(), await readCells()];
  expect(await eraseRows(server.db, nobody)).toEqual({ deleted: 0, kept: [], keys: [] });
  expect(await readCells()).toEqual(cells);
  await rightsWith().erase(martaId, null, 'x');
  expect(await others()).toEqual(before);
});

test('OP-13 the last who may give rights is not erased', async () => {
  await expect(rightsWith().erase('a0000000-0000-4000-8000-000000000029', null, 'x')).rejects.toThrow(
    'the last who may give rights',
  );
});

test('OP-13 a spouse is taken out of an application that became no loan, and its holder stays', async () => {
  const id = await applicationsOf(server).start();
  await server.db
    .update(solicitudes)
    .set({ documentoConyuge: '14236589', sexoConyuge: 'M', nombresConyuge: 'JORGE', apellidosConyuge: 'MANSILLA' })
    .where(eq(solicitudes.id, id));
  await rightsWith().eraseNamed({ dni: '14236589' }, { by: null, reason: 'x' });
  const [application] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
  expect(application).toMatchObject({ documento: '29852741', documentoConyuge: null, apellidosConyuge: null });
});
