import { and, asc, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import { longestList } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { canales, canalesOrganizacion, canalesUsuarios } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';

type Canal = typeof canales.$inferSelect;

/** The caller's channels (S6). */
export const canalesHandlers = {
  listCanales: async ({ db, user }) => ({ status: 200, json: { canales: await canalesOf(db, user.id) } }),

  postNivelesOrganizacion: async ({ db, user }) => {
    await db.transaction(async (tx) => {
      const linked = await tx.delete(canalesOrganizacion).where(eq(canalesOrganizacion.userId, user.id)).returning();
      if (linked.length > 0) await tx.insert(canalesUsuarios).values(linked).onConflictDoNothing();
    });
    return { status: 200, json: { canales: await canalesOf(db, user.id) } };
  },
} satisfies Pick<Handlers, 'listCanales' | 'postNivelesOrganizacion'>;

/** By name. */
async function canalesOf(db: Database, userId: string): Promise<components['schemas']['Canal'][]> {
  return await db
    .select({ key: canales.key, value: canales.nombre })
    .from(canales)
    .innerJoin(canalesUsuarios, eq(canalesUsuarios.canal, canales.key))
    .where(eq(canalesUsuarios.userId, userId))
    .orderBy(asc(canales.nombre))
    .limit(longestList);
}

/** Whether the channel `key` has used up its evaluations. */
export async function isBlocked(db: Database, key: string): Promise<boolean> {
  const [canal] = await db.select({ bloqueado: canales.bloqueado }).from(canales).where(eq(canales.key, key));
  return canal?.bloqueado === true;
}

/** The channel `key`, if `userId` sells for it. */
export async function findCanal(db: Database, userId: string, key: string): Promise<Canal | undefined> {
  const [row] = await db
    .select({ canal: canales })
    .from(canales)
    .innerJoin(canalesUsuarios, eq(canalesUsuarios.canal, canales.key))
    .where(and(eq(canalesUsuarios.userId, userId), eq(canales.key, key)));
  return row?.canal;
}

/** The channel of an application. */
export async function findCanalByKey(db: Database, key: string): Promise<components['schemas']['Canal']> {
  const [canal] = await db
    .select({ key: canales.key, value: canales.nombre })
    .from(canales)
    .where(eq(canales.key, key));
  if (!canal) throw new Error('An application is of a channel that there is not');
  return canal;
}
