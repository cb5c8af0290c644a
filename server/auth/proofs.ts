import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { legacyProofs } from '../db/schema.ts';
import { apiPath } from '../http/api-path.ts';
import { newToken, tokenHash } from '../secrets.ts';

const cookieName = 'legacy_login';
const proofSeconds = 15 * 60;

/** Strict: only the application's own pages send it back. */
const cookieOptions = (origin: string) =>
  ({ path: apiPath, httpOnly: true, sameSite: 'Strict', secure: origin.startsWith('https:') }) as const;

/** Gives the browser a cookie that proves, once and for 15 minutes, the login to a legacy account. */
export async function giveProof(
  context: Context,
  db: Database,
  clock: Clock,
  euroUserId: string,
  origin: string,
): Promise<void> {
  const proof = newToken();
  await db
    .insert(legacyProofs)
    .values({ proofHash: tokenHash(proof), euroUserId, expiresAt: addSeconds(clock.now(), proofSeconds) });
  setCookie(context, cookieName, proof, { ...cookieOptions(origin), maxAge: proofSeconds });
}

/** Whether the browser holds a proof for exactly that account; uses it up. */
export async function takeProof(
  context: Context,
  db: Database,
  clock: Clock,
  euroUserId: string,
  origin: string,
): Promise<boolean> {
  const taken = await db
    .delete(legacyProofs)
    .where(
      and(
        eq(legacyProofs.proofHash, tokenHash(getCookie(context, cookieName) ?? '')),
        eq(legacyProofs.euroUserId, euroUserId),
        gt(legacyProofs.expiresAt, clock.now()),
      ),
    )
    .returning({ euroUserId: legacyProofs.euroUserId });
  if (taken.length === 0) return false;
  deleteCookie(context, cookieName, cookieOptions(origin));
  return true;
}

/** Makes the proofs of an account worthless, in every browser. */
export async function dropProofs(db: Database, euroUserId: string): Promise<void> {
  await db.delete(legacyProofs).where(eq(legacyProofs.euroUserId, euroUserId));
}
