import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { apiPath } from '../../contract/api-path.ts';
import { issueProof, proofSeconds, redeemProof } from '../../identity/passwords/proofs.ts';
import type { Database } from '../../infra/db/database.ts';
import type { Clock } from '../../infra/process/clock.ts';

const cookieName = 'legacy_login';

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
  const proof = await issueProof(db, clock, euroUserId);
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
  const isProven = await redeemProof(db, clock, euroUserId, getCookie(context, cookieName) ?? '');
  if (isProven) deleteCookie(context, cookieName, cookieOptions(origin));
  return isProven;
}
