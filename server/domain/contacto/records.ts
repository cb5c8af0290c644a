import { eq } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { contactos } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { findLastUsed } from '../avisospago/records.ts';

/** Where a person wants notices. */
export type Contact = components['schemas']['DatosDeContacto'];

/** What a person has said of where they want notices (MY-05); undefined until then. */
async function findSaid(db: Database, userId: string): Promise<Contact | undefined> {
  const [said] = await db
    .select({ Telefono: contactos.telefono, Email: contactos.email })
    .from(contactos)
    .where(eq(contactos.userId, userId));
  return said;
}

/**
 * Where a person gets notices (MY-05, MY-07): as they have said with a code, else at their sign-in's e-mail and at the phone that they last
 * reported a payment with. An e-mail that was only typed into a report may be anybody's: nothing is sent there.
 */
export async function findContact(db: Database, { id, email }: Pick<User, 'id' | 'email'>): Promise<Contact> {
  const said = await findSaid(db, id);
  if (said) return said;
  const used = await findLastUsed(db, id);
  return { Telefono: used?.Telefono ?? null, Email: email };
}

/** Whether a person has said exactly this already. */
export async function hasSaid(db: Database, userId: string, { Telefono, Email }: Contact): Promise<boolean> {
  const said = await findSaid(db, userId);
  return said?.Telefono === Telefono && said.Email === Email;
}

export async function storeContact(
  db: Database,
  clock: Clock,
  userId: string,
  { Telefono, Email }: Contact,
): Promise<void> {
  const stored = { telefono: Telefono, email: Email, changedAt: clock.now() };
  await db
    .insert(contactos)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: contactos.userId, set: stored });
}
