import { inArray } from 'drizzle-orm';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { canales, canalesUsuarios, solicitudes, users } from '../db/schema.ts';
import { canales as seedCanales } from './canales.ts';
import { people, type SeedPerson } from './people.ts';
import { seedSolicitudes, type SeedSolicitud } from './solicitudes.ts';

const daySeconds = 24 * 60 * 60;

/** Writes the channels, who sells for them and the applications of the seed data that are not there yet. */
export async function seedSolicitudesOf(db: Database, clock: Clock): Promise<void> {
  // Not of all: somebody else may have signed in with the address of a seed person before there was one.
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
