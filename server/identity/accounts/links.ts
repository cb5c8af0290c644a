import { and, eq, gt, isNull } from 'drizzle-orm';
import { conflict, unknownToken } from '../../contract/api-error.ts';
import type { Database } from '../../infra/db/database.ts';
import { passwordLinks } from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { newToken, tokenHash } from '../../infra/process/secrets.ts';

/** A mailed link to set the password of an account, be it there already or only once the link is used. */
export type PasswordLink = typeof passwordLinks.$inferSelect;

const goodForSeconds = { recuperacion: 60 * 60, registro: 7 * 24 * 60 * 60 } as const;

/** @returns the token of a new link */
export async function createLink(
  db: Database,
  clock: Clock,
  link: Pick<PasswordLink, 'kind' | 'email' | 'euroUserId' | 'name'>,
): Promise<string> {
  const token = newToken();
  const expiresAt = addSeconds(clock.now(), goodForSeconds[link.kind]);
  await db.insert(passwordLinks).values({ ...link, tokenHash: tokenHash(token), expiresAt });
  return token;
}

/**
 * The link of a token that is still good.
 *
 * @throws ApiError 400 `ArgumentException` when there is none, 409 when it expired or was used (S8)
 */
export async function findLink(db: Database, clock: Clock, token: string): Promise<PasswordLink> {
  const [link] = await db
    .select()
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenHash(token)));
  if (!link) throw unknownToken();
  if (link.usedAt !== null || link.expiresAt <= clock.now()) throw spentLink();
  return link;
}

/**
 * Uses a link up, and with it every other one of its account.
 *
 * @throws ApiError 409 when it is no longer good
 */
export async function takeLink(db: Database, clock: Clock, token: string): Promise<PasswordLink> {
  const usedAt = clock.now();
  const isOpen = and(isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, usedAt));
  const [link] = await db
    .update(passwordLinks)
    .set({ usedAt })
    .where(and(eq(passwordLinks.tokenHash, tokenHash(token)), isOpen))
    .returning();
  if (!link) throw spentLink();
  await db
    .update(passwordLinks)
    .set({ usedAt })
    .where(and(eq(passwordLinks.email, link.email), isOpen));
  return link;
}

const spentLink = () => conflict('El enlace venció o ya se usó. Pedí otro.');
