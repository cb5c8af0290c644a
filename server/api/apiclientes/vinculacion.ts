import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { conflict, internalError } from '../../contract/api-error.ts';
import type { Database } from '../../infra/db/database.ts';
import { creditos, polizas, vinculaciones } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';

type Vinculacion = typeof vinculaciones.$inferSelect;

/** Links a person's loans and policies to their account (C6, LK-01). */
export const vinculacionHandlers = {
  postVinculacion: async ({ db, user }) => {
    if (!user.validatedIdentity) throw conflict('Primero tenés que validar tu identidad.');
    const vinculado = await db.transaction(async (tx) => {
      const tried = await countTry(tx, user.id);
      if (tried?.falla === true) return undefined;
      if (tried && succeeds(tried)) await link(tx, user.id, tried);
      return await hasSomething(tx, user.id);
    });
    if (vinculado === undefined) throw internalError();
    return { status: 200, json: { vinculado } };
  },
} satisfies Pick<Handlers, 'postVinculacion'>;

async function countTry(tx: Database, userId: string): Promise<Vinculacion | undefined> {
  const [tried] = await tx
    .update(vinculaciones)
    .set({ intentos: sql`${vinculaciones.intentos} + 1` })
    .where(eq(vinculaciones.userId, userId))
    .returning();
  return tried;
}

function succeeds({ intentos, intentoExitoso }: Vinculacion): boolean {
  return intentoExitoso !== null && intentos >= intentoExitoso;
}

/** What has an owner by now keeps it. */
async function link(tx: Database, userId: string, found: Vinculacion): Promise<void> {
  await tx
    .update(creditos)
    .set({ userId })
    .where(and(inArray(creditos.operacionId, found.operaciones), isNull(creditos.userId)));
  await tx
    .update(polizas)
    .set({ userId })
    .where(and(inArray(polizas.idPoliza, found.polizas), isNull(polizas.userId)));
}

async function hasSomething(tx: Database, userId: string): Promise<boolean> {
  const loans = await tx.$count(creditos, eq(creditos.userId, userId));
  return loans > 0 || (await tx.$count(polizas, eq(polizas.userId, userId))) > 0;
}
