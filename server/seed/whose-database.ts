import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../infra/db/database.ts';
import { legacyAccounts, users } from '../infra/db/schema.ts';
import { StartError } from '../infra/process/start-error.ts';
import { legacyAccounts as seedAccounts } from './legacy-accounts.ts';
import { people } from './people.ts';

/**
 * Keeps a demo and production apart also where they are given the same database (OP-01): invented people have passwords that everybody
 * knows, and a demo signs anybody in as anybody.
 *
 * @throws StartError for a demo's database in production, and the other way round
 */
export async function checkWhoseDatabase(db: Database, mode: 'demo' | 'production'): Promise<void> {
  const isDemos = await hasInvented(db);
  if (mode === 'production' && isDemos) {
    throw new StartError(
      'The database has the invented people of a demo, as whom anybody can sign in: give production a database of its own (DATABASE_URL or DATA_DIR).',
    );
  }
  if (mode === 'demo' && !isDemos && (await db.$count(users)) > 0) {
    throw new StartError(
      'The database has people who are not invented, and a demo signs anybody in as anybody: give it a database of its own (DATABASE_URL or DATA_DIR).',
    );
  }
}

async function hasInvented(db: Database): Promise<boolean> {
  const ids = people.map(({ id }) => id);
  if ((await db.$count(users, inArray(users.id, ids))) > 0) return true;
  // By both: a real account may have one of them.
  const accounts = seedAccounts.map(({ email, euroUserId }) =>
    and(eq(legacyAccounts.email, email), eq(legacyAccounts.euroUserId, euroUserId)),
  );
  return (await db.$count(legacyAccounts, or(...accounts))) > 0;
}
