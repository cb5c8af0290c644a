import { and, asc, eq } from 'drizzle-orm';
import type { components } from '../../openapi/generated/api.ts';
import type { Database } from '../db/database.ts';
import { canales, canalesUsuarios } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

type Canal = typeof canales.$inferSelect;

/** The caller's channels (S6). */
export const canalesHandlers = {
  listCanales: async ({ db, user }) => {
    const rows = await db
      .select({ key: canales.key, value: canales.nombre })
      .from(canales)
      .innerJoin(canalesUsuarios, eq(canalesUsuarios.canal, canales.key))
      .where(eq(canalesUsuarios.userId, user.id))
      .orderBy(asc(canales.nombre));
    return { status: 200, json: { canales: rows } };
  },
} satisfies Pick<Handlers, 'listCanales'>;

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
