import sharp from 'sharp';
import { columnsOf } from '../account-types.ts';
import { createAccount, findAccountByEmail } from '../auth/accounts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { storeOnce } from '../avisospago/records.ts';
import { newAviso } from '../avisospago/rules.ts';
import { addSeconds, dayInArgentina, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { creditos, files, terminosAceptados, users } from '../db/schema.ts';
import { fileKey } from '../files/file-key.ts';
import type { FileStore } from '../files/file-store.ts';
import { parse } from '../http/parse.ts';
import { legacyAccounts, type SeedLegacyAccount } from './legacy-accounts.ts';
import { people, type SeedPerson } from './people.ts';

/** The terms that the portal asks for (its config.json). */
const portalTerms = { app: 'portal', version: '1.0' } as const;

const daySeconds = 24 * 60 * 60;

/** Writes the seed people and legacy accounts that are not there yet; what is there stays as it is. */
export async function seed(db: Database, storage: FileStore, clock: Clock): Promise<void> {
  for (const person of people) await seedPerson(db, storage, clock, person);
  await Promise.all(legacyAccounts.map((account) => seedLegacyAccount(db, account)));
}

async function seedPerson(db: Database, storage: FileStore, clock: Clock, person: SeedPerson): Promise<void> {
  const { id, email, connection } = person;
  const written = await db
    .insert(users)
    .values({
      id,
      sub: `${connection}|${id}`,
      email,
      name: person.name,
      ...columnsOf(person),
      euroUserId: person.roles.length === 0 ? '' : `EU${id.slice(-4)}`,
      validatedIdentity: person.validatedIdentity,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (written.length === 0) return;

  for (const { dueInDays, ...credito } of person.creditos) {
    await db.insert(creditos).values({
      ...credito,
      userId: id,
      titular: person.name,
      fechaVencimiento: dueInDays === null ? null : dayFromNow(clock, dueInDays),
    });
  }
  if (person.aviso) await seedAviso(db, storage, clock, person, person.aviso);
  if (person.roles.length > 0 && !person.termsPending) {
    await db.insert(terminosAceptados).values({ userId: id, ...portalTerms, acceptedAt: clock.now() });
  }
}

async function seedLegacyAccount(db: Database, account: SeedLegacyAccount): Promise<void> {
  const { euroUserId, name, email, password } = account;
  if (await findAccountByEmail(db, email)) return;
  await createAccount(db, { euroUserId, name, email, passwordHash: await hashPassword(password) }, account);
}

async function seedAviso(
  db: Database,
  storage: FileStore,
  clock: Clock,
  person: SeedPerson,
  { id, receipt, documento, telefono, importe }: NonNullable<SeedPerson['aviso']>,
): Promise<void> {
  const key = parse(fileKey, receipt);
  const background = { r: 28, g: 93, b: 153 };
  await storage.write(
    key,
    await sharp({ create: { width: 320, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  );
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
    FechaDePago: dayFromNow(clock, -5),
    FechaDeAviso: addSeconds(clock.now(), -4 * daySeconds).toISOString(),
    operacionId: person.creditos[0]?.operacionId ?? null,
  });
  await storeOnce(db, clock, person.id, id, aviso);
}

function dayFromNow(clock: Clock, days: number): string {
  return dayInArgentina(addSeconds(clock.now(), days * daySeconds));
}
