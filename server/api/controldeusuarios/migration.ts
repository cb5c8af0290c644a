import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { text } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { findAgencyInReview, findPendingAgency } from '../../domain/controldeusuarios/agencies.ts';
import { findAccount, findAccountByEmail, type LegacyAccount } from '../../identity/accounts/accounts.ts';
import { isAuthorised, lockUser, rolesChanged, type User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { users } from '../../infra/db/schema.ts';
import { takeProof } from '../auth/proof-cookie.ts';
import type { Handler, Handlers } from '../http/handler.ts';

type MigrationCall = Parameters<Handler<'checkMigration'>>[0];

/** All but `euroUserId` is the browser's word about the person: the token has it too, with proof. */
const migrationQuery = v.object({
  euroUserId: text(255),
  email: text(254),
  userAuthId: text(255),
  displayName: text(255),
});

/** The legacy migration check (S2.11, S4.7). */
export const migrationHandlers = {
  checkMigration: async (call) => {
    const { euroUserId } = parse(migrationQuery, call.context.req.query());
    // In one transaction: the proof is used up only if the account is taken over.
    const found = await call.db.transaction(async (tx) => {
      const user = await lockUser(tx, call.user.id);
      if (isAuthorised(user)) return 'taken over';
      const account = await provenAccount({ ...call, db: tx }, euroUserId);
      if (!account || account.esperaAprobacion) return account;
      await takeOver(tx, user, account);
      call.security('privilege_permissions_changed', rolesChanged(user, account));
      return 'taken over';
    });
    if (found === 'taken over') return { status: 200, json: { usuarioExistente: true } };
    const agenciaPendiente = await pendingAgency(call, found?.email);
    return { status: 200, json: { usuarioExistente: false, ...(agenciaPendiente && { agenciaPendiente }) } };
  },
} satisfies Pick<Handlers, 'checkMigration'>;

/** An agency that the caller cannot act for yet: its mailed link waits for them, or its account, of which they have proved the e-mail, for an administrator. */
async function pendingAgency({ db, clock, user }: MigrationCall, waiting: string | undefined) {
  const inReview = waiting === undefined ? undefined : await findAgencyInReview(db, waiting);
  if (waiting !== undefined && inReview !== undefined)
    return { nombreAgencia: inReview, email: waiting, enRevision: true };
  const linked = await findPendingAgency(db, clock, user.id);
  return linked && { ...linked, enRevision: false };
}

/** The legacy account that the caller proved to be theirs: by the old login in this browser, or by their e-mail. */
async function provenAccount(
  { context, db, clock, originOf, user }: MigrationCall,
  euroUserId: string,
): Promise<LegacyAccount | undefined> {
  if (euroUserId !== '' && (await takeProof(context, db, clock, euroUserId, originOf(context)))) {
    return await findAccount(db, euroUserId);
  }
  return await findAccountByEmail(db, user.email);
}

async function takeOver(db: Database, user: User, account: LegacyAccount): Promise<void> {
  // A person who signed in by e-mail code has their address as name until we know better.
  const name = user.name === user.email ? account.name : user.name;
  const { userType, roles, permissions, euroUserId } = account;
  await db.update(users).set({ name, userType, roles, permissions, euroUserId }).where(eq(users.id, user.id));
}
