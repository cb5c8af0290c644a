import { and, eq, getTableColumns, inArray, notInArray } from 'drizzle-orm';
import { held, tableNames, tableOf, type TableName } from '../domain/person/held.ts';
import { removeRows } from '../domain/person/remove.ts';
import type { Database } from '../infra/db/database.ts';
import {
  cotizaciones,
  creditos,
  legacyAccounts,
  passwordLinks,
  polizas,
  solicitudes,
  users,
} from '../infra/db/schema.ts';
import type { StorageKey } from '../infra/files/file-key.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { dayInArgentina, type Clock } from '../infra/process/clock.ts';
import { legacyAccounts as seedAccounts } from './legacy-accounts.ts';
import { people, type SeedPerson } from './people.ts';
import { acceptTerms, seedAviso, userColumnsOf } from './seed.ts';
import { seedPortfolios } from './seed-portfolios.ts';
import { seedSolicitudesOf } from './seed-solicitudes.ts';
import { checkWhoseDatabase } from './whose-database.ts';

interface Means {
  readonly db: Database;
  readonly storage: Pick<FileStore, 'write' | 'remove'>;
  readonly clock: Clock;
}

/** What was put back. */
export interface Reset {
  /** The names of the people. */
  readonly people: readonly string[];
  /** How many rows of theirs went before the seed's were written again. */
  readonly rows: number;
}

/**
 * Puts what a demo keeps of one invented person, or of all, back to how the seed made it, as of today (QA-10). What they did is
 * gone: payments, applications, quotes, sign-ups, settings. Their sessions and mails stay, so that nobody has to sign in again.
 *
 * @param email of the person; left out for all
 * @returns undefined where nobody of the seed has that address
 * @throws StartError where the database is no demo's
 */
export async function resetPeople({ db, storage, clock }: Means, email?: string): Promise<Reset | undefined> {
  await checkWhoseDatabase(db, 'demo');
  const asked: readonly SeedPerson[] = people.filter((person) => email === undefined || person.email === email);
  if (asked.length === 0) return undefined;
  const keys: StorageKey[] = [];
  let rows = 0;
  await db.transaction(async (tx) => {
    const ids = asked.map(({ id }) => id);
    // Quote and application name each other, whoever the application is of by now.
    const quotes = tx.select({ id: cotizaciones.id }).from(cotizaciones).where(inArray(cotizaciones.userId, ids));
    await tx.update(solicitudes).set({ cotizacionId: null }).where(inArray(solicitudes.cotizacionId, quotes));
    for (const table of theirs) {
      const { userId } = getTableColumns(tableOf(table));
      if (!userId) continue;
      const removed = await removeRows(tx, table, inArray(userId, ids));
      rows += removed.rows;
      keys.push(...removed.keys);
    }
    // Loans and policies are written again below; only what was linked since is somebody's who starts without.
    const linking = asked.filter((person) => person.linking).map(({ id }) => id);
    for (const table of [creditos, polizas]) {
      await tx.update(table).set({ userId: null }).where(inArray(table.userId, linking));
    }
    const emails = asked.map((person) => person.email);
    const added = and(inArray(legacyAccounts.email, emails), notInArray(legacyAccounts.email, seedEmails));
    rows += (await removeRows(tx, 'passwordLinks', inArray(passwordLinks.email, emails))).rows;
    rows += (await removeRows(tx, 'legacyAccounts', added)).rows;
    for (const person of asked) {
      await tx.update(users).set(userColumnsOf(person)).where(eq(users.id, person.id));
      await acceptTerms(tx, clock, person);
    }
  });
  await seedPortfolios(db, dayInArgentina(clock.now()));
  await seedSolicitudesOf(db, storage, clock);
  for (const person of asked) await seedAviso(db, storage, clock, person);
  for (const key of keys) await storage.remove(key);
  return { people: asked.map(({ name }) => name), rows };
}

/** Agencies' accounts that the seed has; the others were made by who signed an agency up. */
const seedEmails = seedAccounts.map(({ email }) => email);

/** Their sign-ins, and what is noted of rights: neither is made by the seed, nor in the way of a test. Loans and policies are kept up to date. */
const staying: readonly TableName[] = [
  ...(['users', 'sessions', 'loginTickets', 'borrados', 'cambiosDerechos'] as const),
  ...(['creditos', 'polizas'] as const),
];

/** The tables whose rows are somebody's, in the order of an erasure. */
const theirs = tableNames.filter((name) => !staying.includes(name) && held[name].parts.length > 0);
