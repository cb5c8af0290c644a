import { and, arrayContains, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { canales, canalesUsuarios, foldedIn, solicitudes, users } from '../../infra/db/schema.ts';
import { isUnderWay } from './situations.ts';

/** So many sellers, and channels, are listed at most; the contract says it too. */
const most = 2000;

/** Whose applications can be: those who may follow them. */
const isSeller = (): SQL | undefined =>
  and(
    ne(users.userType, 'ClienteFinal'),
    arrayContains(users.permissions, ['solicitudes:ver']),
    sql`cardinality(${users.roles}) > 0`,
  );

/** The name of the seller `userId` (SL-07). */
export async function sellerOf(db: Database, userId: string): Promise<string> {
  const [seller] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!seller) throw new Error('An application is of a seller that there is not');
  return seller.name;
}

/** The seller `id`; undefined where that is nobody, or a person who sells nothing. */
export async function findSeller(db: Database, id: string): Promise<User | undefined> {
  const [seller] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isSeller()));
  return seller;
}

/** Who an application can be passed on to, with their channels and how many they have under way, and all channels (SL-07); by name. */
export async function listSellers(db: Database): Promise<components['schemas']['Vendedores']> {
  const underWay = db
    .select({ userId: solicitudes.userId, number: count().as('number') })
    .from(solicitudes)
    .where(isUnderWay())
    .groupBy(solicitudes.userId)
    .as('under_way');
  const sellers = await db
    .select({
      id: users.id,
      nombre: users.name,
      solicitudes: sql<number>`coalesce(${underWay.number}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(underWay, eq(underWay.userId, users.id))
    .where(isSeller())
    .orderBy(sql`${foldedIn(users.name)} collate "C"`, asc(users.id))
    .limit(most);
  const links = await db
    .select({ userId: canalesUsuarios.userId, nombre: canales.nombre })
    .from(canalesUsuarios)
    .innerJoin(canales, eq(canales.key, canalesUsuarios.canal))
    .where(
      inArray(
        canalesUsuarios.userId,
        sellers.map(({ id }) => id),
      ),
    )
    .orderBy(asc(canales.nombre));
  const channelsOf = new Map(sellers.map(({ id }): [string, string[]] => [id, []]));
  for (const { userId, nombre } of links) channelsOf.get(userId)?.push(nombre);
  return {
    vendedores: sellers.map((seller) => ({
      ...seller,
      canales: channelsOf.get(seller.id) ?? [],
    })),
    canales: await db
      .select({ key: canales.key, value: canales.nombre })
      .from(canales)
      .orderBy(asc(canales.nombre))
      .limit(most),
  };
}
