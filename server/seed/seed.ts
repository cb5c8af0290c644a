import { and, eq } from 'drizzle-orm';
import { parse } from '../contract/parse.ts';
import { resolveAviso, storeOnce } from '../domain/avisospago/records.ts';
import { newAviso } from '../domain/avisospago/rules.ts';
import { addDays } from '../domain/days.ts';
import { columnsOf } from '../identity/accounts/account-types.ts';
import { createAccount, findAccountByEmail } from '../identity/accounts/accounts.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import type { Database } from '../infra/db/database.ts';
import { correos, files, terminosAceptados, users } from '../infra/db/schema.ts';
import { fileKey } from '../infra/files/file-key.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { addSeconds, dayInArgentina, type Clock } from '../infra/process/clock.ts';
import { legacyAccounts, type SeedLegacyAccount } from './legacy-accounts.ts';
import { people, type SeedPerson } from './people.ts';
import { plainPicture } from './picture.ts';
import { seedPortfolios } from './seed-portfolios.ts';
import { seedSolicitudesOf } from './seed-solicitudes.ts';

/** The terms that the portal asks for (its config.json). */
const portalTerms = { app: 'portal', version: '1.0' } as const;

const daySeconds = 24 * 60 * 60;

/**
 * Writes the missing seed people and legacy accounts; existing ones are not changed, but for what their roles permit by now. Loans and
 * policies of the seed people are written again, as of today: arrears on the day of the seeding are the same every day.
 */
export async function seed(db: Database, storage: Pick<FileStore, 'write'>, clock: Clock): Promise<void> {
  const newPeople: SeedPerson[] = [];
  for (const person of people) if (await seedPerson(db, clock, person)) newPeople.push(person);
  await seedPortfolios(db, dayInArgentina(clock.now()));
  await seedSolicitudesOf(db, storage, clock);
  for (const person of newPeople) await seedAviso(db, storage, clock, person);
  await Promise.all(legacyAccounts.map((account) => seedLegacyAccount(db, account)));
}

/** Gives whether they are new. */
async function seedPerson(db: Database, clock: Clock, person: SeedPerson): Promise<boolean> {
  const { id } = person;
  const written = await db
    .insert(users)
    .values({ id, ...userColumnsOf(person) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (written.length === 0) {
    // A database may be older than a permission. Who has other roles by now was given them here, with what those permit.
    const { roles, permissions } = columnsOf(person);
    await db
      .update(users)
      .set({ permissions })
      .where(and(eq(users.id, id), eq(users.roles, roles)));
    return false;
  }
  await acceptTerms(db, clock, person);
  return true;
}

/** A person's account as the seed has it, but for its id. */
export const userColumnsOf = (person: SeedPerson) => ({
  sub: `${person.connection}|${person.id}`,
  email: person.email,
  name: person.name,
  ...columnsOf(person),
  euroUserId: person.roles.length === 0 ? '' : `EU${person.id.slice(-4)}`,
  validatedIdentity: person.validatedIdentity,
});

/** Accepts the portal's terms for a person who does not still have to. */
export async function acceptTerms(db: Database, clock: Clock, person: SeedPerson): Promise<void> {
  if (person.roles.length === 0 || person.termsPending) return;
  await db.insert(terminosAceptados).values({ userId: person.id, ...portalTerms, acceptedAt: clock.now() });
}

async function seedLegacyAccount(db: Database, account: SeedLegacyAccount): Promise<void> {
  const { euroUserId, name, email, password } = account;
  if (await findAccountByEmail(db, email)) return;
  await createAccount(db, { euroUserId, name, email, passwordHash: await hashPassword(password) }, account);
}

/** The payment they have already reported, if any. */
export async function seedAviso(
  db: Database,
  storage: Pick<FileStore, 'write'>,
  clock: Clock,
  person: SeedPerson,
): Promise<void> {
  if (!person.aviso) return;
  const { id, receipt, documento, telefono, importe, operacionId, motivo } = person.aviso;
  const key = parse(fileKey, receipt);
  await storage.write(key, await plainPicture());
  await db.insert(files).values({ key, userId: person.id, createdAt: clock.now(), contentType: 'image/png' });
  const aviso = parse(newAviso(clock), {
    NombreYApellido: person.name,
    Documento: documento,
    Telefono: telefono,
    Email: person.email,
    ConceptoPago: 0,
    TipoPago: 3,
    MedioDePago: 9,
    Comentario: '',
    Moneda: 0,
    Importe: importe,
    Comprobantes: [key],
    FechaDePago: addDays(dayInArgentina(clock.now()), -5),
    FechaDeAviso: addSeconds(clock.now(), -4 * daySeconds).toISOString(),
    operacionId,
  });
  const stored = await storeOnce(db, clock, person.id, id, aviso);
  await resolveAviso(db, clock, stored.id, motivo);
  // They were told when it was reported, days ago.
  await db.delete(correos).where(eq(correos.userId, person.id));
}
