import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { users } from '../../infra/db/schema.ts';

/** The name of the seller `userId` (SL-07). */
export async function sellerOf(db: Database, userId: string): Promise<string> {
  const [seller] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!seller) throw new Error('An application is of a seller that there is not');
  return seller.name;
}
