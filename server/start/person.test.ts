// @module-tag nightly
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePerson } from '../domain/person/command.ts';
import { backUp, restore } from '../infra/backup/backup.ts';
import { ledgerName, readLedger } from '../infra/backup/ledger.ts';
import { openBulk } from '../infra/db/bulk.ts';
import { creditos, users } from '../infra/db/schema.ts';
import { newRootSecret } from '../infra/process/secrets.ts';
import { provideEmbedded } from '../testing/database.ts';
import { findPostgres, startPostgres, type Postgres } from '../testing/postgres.ts';
import { startTimeout } from '../testing/test-server.ts';
import { importFiles } from './import.ts';
import { openPersonRights } from './person.ts';
import { startServer, type StartOptions } from './start.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

const mode: StartOptions['mode'] = {
  name: 'production',
  origins: ['https://portal.example'],
  smtpUrl: 'smtp://127.0.0.1:1',
  rootSecret: newRootSecret(),
};
const examples = join(import.meta.dirname, '../../deploy/examples/import');
const laura = 'laura.rivas@correo.example';

type Place = Pick<StartOptions, 'mode' | 'dataDir' | 'databaseUrl'>;

const importAgain = async (place: Place) => {
  const refused: unknown[] = [];
  const paths = ['people', 'policies', 'loans', 'installments'].map((kind) => join(examples, `${kind}.csv`));
  const report = await importFiles(place, paths, { dryRun: false, onRefused: (more) => refused.push(...more) });
  return { report: Object.fromEntries(report), refused };
};

type Command = (...args: string[]) => Promise<readonly string[]>;

/** Commands as an operator types them, one after another at a place that is opened once: to open it takes longer than they do. */
async function withPerson<T>(place: Place, work: (person: Command) => Promise<T>): Promise<T> {
  const { rights, close } = await openPersonRights(place);
  try {
    return await work(async (...args) => await servePerson(args, rights));
  } finally {
    await close();
  }
}

async function emailsIn({ dataDir, databaseUrl }: Place) {
  const bulk = await openBulk(dataDir, databaseUrl);
  const rows = await bulk.db.select({ email: users.email }).from(users);
  const loans = await bulk.db.select({ id: creditos.operacionId, userId: creditos.userId }).from(creditos);
  await bulk.close();
  return { emails: rows.map(({ email }) => email), ownerless: loans.flatMap(({ id, userId }) => (userId ? [] : id)) };
}

/** Whether her account is gone, and which loans have no owner. */
async function withoutLaura(place: Place) {
  const { emails, ownerless } = await emailsIn(place);
  return [!emails.includes(laura), ownerless];
}

const programs = findPostgres();
if (programs === undefined) process.stdout.write('person: not tried on PostgreSQL, which is not on this machine.\n');

describe.each([
  ['PGlite', true],
  ['PostgreSQL', programs !== undefined],
] as const)('on %s', (kind, isHere) => {
  describe.skipIf(!isHere)('', () => {
    let postgres: Postgres | undefined;
    let place: Place;
    const backups = join(home, kind, 'backups');
    const newPlace = async (name: string): Promise<Place> => {
      const dataDir = join(home, kind, name);
      return { mode, dataDir, databaseUrl: await postgres?.createDatabase() };
    };
    beforeAll(async () => {
      if (kind === 'PostgreSQL') postgres = await startPostgres(programs ?? '');
      place = await newPlace('place');
      if (kind === 'PGlite') await provideEmbedded(place.dataDir);
      expect((await importAgain(place)).refused).toEqual([]);
      mkdirSync(backups, { recursive: true });
    }, startTimeout);
    afterAll(() => postgres?.stop());

    test('OP-13 a command exports what is held of somebody to a folder of its operator’s only', async () => {
      const to = join(home, kind, 'export');
      await withPerson(place, async (person) => {
        expect(await person('export', '--email', laura, '--to', to)).toEqual([
          expect.stringMatching(/^\d+ rows and 0 files are in /),
        ]);
        expect([statSync(to).mode & 0o777, statSync(join(to, 'datos.json')).mode & 0o777]).toEqual([0o700, 0o600]);
        const text = readFileSync(join(to, 'datos.json'), 'utf8');
        const shape = v.array(v.object({ tabla: v.string(), como: v.string(), filas: v.array(v.unknown()) }));
        expect(v.parse(shape, JSON.parse(text)).map(({ tabla }) => tabla)).toEqual(
          expect.arrayContaining(['users', 'creditos', 'creditosDetalle', 'cuotas', 'polizas']),
        );
        expect(text).not.toMatch(/martin\.ojeda/);
        await expect(person('export', '--email', laura, '--to', to)).rejects.toThrow('is not empty');
      });
    });

    test('OP-13 what makes no sense is refused; where nothing is held, as of an e-mail that is written wrong, an erasure says so', async () => {
      await withPerson(place, async (person) => {
        for (const [args, sentence] of [
          [['erase', '--reason', 'x'], 'npm run person -- export'],
          [['export', '--email', laura], 'Name a new folder: --to DIR'],
          [['erase', '--dni', '12', '--reason', 'x'], "'12' is no DNI of 7 or 8 digits."],
          [['erase', 'x', '--reason', 'x'], "'x' is no ID of an account."],
          [['erase', '--email', laura], 'An erasure needs a reason.'],
          [['erase', '--email', laura, '--all'], '--all'],
        ] as const) {
          await expect(person(...args)).rejects.toThrow(sentence);
        }
        expect(await person('erase', '--email', 'laura@nadie.example', '--reason', 'x', '--dry-run')).toEqual([
          'There is no account, 0 rows and 0 files would go. Nothing was written.',
        ]);
      });
    });

    test('OP-13 after an erasure neither an import nor a backup of before brings an account back', async () => {
      const before = join(backups, 'before.tar.gz');
      const after = join(backups, 'after.tar.gz');
      await backUp(place, before);
      const told = await withPerson(place, async (person) => {
        expect(await person('erase', '--email', laura, '--reason', 'Lo pidió', '--dry-run')).toContain(
          'The account would be emptied, 0 rows and 0 files would go. Nothing was written.',
        );
        return await person('erase', '--dni', '31456789', '--reason', 'Lo pidió');
      });
      expect(told).toContain('The account is emptied, 0 rows and 0 files are gone.');
      expect(told).toContain(
        'kept: creditos (titular), 1 rows, 10 years: Código Civil y Comercial art. 328; Ley 25.246 art. 21 (UIF)',
      );

      const again = await importAgain(place);
      expect(again.refused).toEqual([
        { file: 'people.csv', line: 2, reason: 'Erased at their request: they may sign in again.' },
      ]);
      expect(again.report).toMatchObject({ loans: { created: 0, refused: 0 }, installments: { unchanged: 9 } });
      expect(await withoutLaura(place)).toEqual([true, ['500001']]);

      await backUp(place, after);
      const restored = await newPlace('restored');
      expect(await restore(restored, before)).toMatchObject({ erasures: 1 });
      expect((await emailsIn(restored)).emails).toContain(laura);
      const server = await startServer({
        ...restored,
        port: 0,
        trustedProxies: [{ address: '127.0.0.1', prefix: 32 }],
      });
      await server.close();
      expect(await withoutLaura(restored)).toEqual([true, ['500001']]);
      // The next backup of the restored one knows it, too.
      expect(readLedger(join(restored.dataDir, ledgerName)).size).toBe(1);
    });

    test('OP-13 who has signed in again since is imported like anybody else', async () => {
      const bulk = await openBulk(place.dataDir, place.databaseUrl);
      const id = crypto.randomUUID();
      await bulk.db.insert(users).values({
        id,
        sub: `email|${id}`,
        email: laura,
        name: laura,
        userType: 'ClienteFinal',
        roles: [],
        permissions: [],
        euroUserId: '',
        validatedIdentity: false,
      });
      await bulk.close();
      expect((await importAgain(place)).refused).toEqual([]);
      expect((await emailsIn(place)).ownerless).toEqual([]);
    });
  });
});
