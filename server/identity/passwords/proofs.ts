import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { legacyProofs } from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { newToken, tokenHash } from '../../infra/process/secrets.ts';

export const proofSeconds = 15 * 60;

/** A token that proves, once and for 15 minutes, the login to a legacy account. */
export async function issueProof(db: Database, clock: Clock, euroUserId: string): Promise<string> {
  const proof = newToken();
  await db
    .insert(legacyProofs)
    .values({ proofHash: tokenHash(proof), euroUserId, expiresAt: addSeconds(clock.now(), proofSeconds) });
  return proof;
}

/** Whether a token proves the login to exactly that account; uses it up. */
export async function redeemProof(db: Database, clock: Clock, euroUserId: string, proof: string): Promise<boolean> {
  const redeemed = await db
    .delete(legacyProofs)
    .where(
      and(
        eq(legacyProofs.proofHash, tokenHash(proof)),
        eq(legacyProofs.euroUserId, euroUserId),
        gt(legacyProofs.expiresAt, clock.now()),
      ),
    )
    .returning({ euroUserId: legacyProofs.euroUserId });
  return redeemed.length > 0;
}

/** Makes the proofs of an account worthless, in every browser. */
export async function dropProofs(db: Database, euroUserId: string): Promise<void> {
  await db.delete(legacyProofs).where(eq(legacyProofs.euroUserId, euroUserId));
}
