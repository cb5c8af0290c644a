import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { legacyAccounts } from '../../infra/db/schema.ts';
import { columnsOf, type AccountType } from './account-types.ts';

/** An account of the old corporate login. */
export type LegacyAccount = typeof legacyAccounts.$inferSelect;

/** The id of a legacy account in the security log; its person has another one as a user. */
export const legacyId = ({ euroUserId }: Pick<LegacyAccount, 'euroUserId'>): string => `legacy|${euroUserId}`;

/** @param email in lower case */
export async function findAccountByEmail(db: Database, email: string): Promise<LegacyAccount | undefined> {
  const [account] = await db.select().from(legacyAccounts).where(eq(legacyAccounts.email, email));
  return account;
}

export async function findAccount(db: Database, euroUserId: string): Promise<LegacyAccount | undefined> {
  const [account] = await db.select().from(legacyAccounts).where(eq(legacyAccounts.euroUserId, euroUserId));
  return account;
}

/** Sets the password of the account with `email`, if there is one. */
export async function setPassword(db: Database, email: string, passwordHash: string): Promise<void> {
  await db.update(legacyAccounts).set({ passwordHash }).where(eq(legacyAccounts.email, email));
}

/**
 * Writes an account of `type`; one that has the e-mail already keeps all but its password. One that waits for an administrator
 * (`esperaAprobacion`) is nobody's until then.
 */
export async function createAccount(
  db: Database,
  account: Pick<LegacyAccount, 'euroUserId' | 'email' | 'name' | 'passwordHash'> &
    Partial<Pick<LegacyAccount, 'esperaAprobacion'>>,
  type: AccountType,
): Promise<void> {
  await db
    .insert(legacyAccounts)
    .values({ ...account, ...columnsOf(type) })
    .onConflictDoUpdate({ target: legacyAccounts.email, set: { passwordHash: account.passwordHash } });
}
