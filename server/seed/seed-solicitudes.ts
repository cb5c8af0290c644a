import { inArray } from 'drizzle-orm';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { canales, canalesUsuarios, solicitudes, users } from '../db/schema.ts';
import { canales as seedCanales } from './canales.ts';
import { people, type SeedPerson } from './people.ts';
import { seedSolicitudes, type SeedSolicitud } from './solicitudes.ts';

const daySeconds = 24 * 60 * 60;

/** Writes the missing channels, their sellers and the missing applications of the seed data. */
export async function seedSolicitudesOf(db: Database, clock: Clock): Promise<void> {
  // Not of all: another person may have signed in with a seed person's address before the seed had it.
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
  const sellers: readonly SeedPerson[] = people.filter(({ id }) => there.some((user) => user.id === id));
  const links = sellers.flatMap(({ id: userId, canales: keys = [] }) => keys.map((canal) => ({ userId, canal })));
  const rows = seedSolicitudes.flatMap((application) => {
    const seller = sellers.find(({ email }) => email === application.seller);
    return seller ? [rowOf(application, seller.id, clock)] : [];
  });
  await db
    .insert(canales)
    .values([...seedCanales])
    .onConflictDoNothing();
  if (links.length > 0) await db.insert(canalesUsuarios).values(links).onConflictDoNothing();
  if (rows.length > 0) await db.insert(solicitudes).values(rows).onConflictDoNothing();
}

function rowOf({ seller: _, daysAgo, ...application }: SeedSolicitud, userId: string, clock: Clock) {
  const createdAt = addSeconds(clock.now(), -daysAgo * daySeconds);
  return { ...application, userId, createdAt, continuedAt: createdAt, fechaAltaPedido: createdAt, bodyHash: '' };
}
