import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../openapi/generated/api.ts';
import type { Database } from '../db/database.ts';
import { creditos } from '../db/schema.ts';
import { badField, forbidden } from '../http/api-error.ts';

type CreditoItem = components['schemas']['CreditoItem'];

/** The contract's bounds; control characters are no part of an id, and a NUL would be an error of the database. */
const operacionIdShape = v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,40}$/u));

const listItem = {
  operacionId: creditos.operacionId,
  titular: creditos.titular,
  tipoCredito: creditos.tipoCredito,
  plazo: creditos.plazo,
  dominio: creditos.dominio,
  estadoCredito: creditos.estadoCredito,
  fechaVencimiento: creditos.fechaVencimiento,
  empresa: creditos.empresa,
};

/** The loans of `userId`. */
export async function listCreditos(db: Database, userId: string): Promise<CreditoItem[]> {
  return await db.select(listItem).from(creditos).where(eq(creditos.userId, userId)).orderBy(asc(creditos.operacionId));
}

/**
 * The loan, if it is theirs.
 *
 * @throws ApiError 403 when it is another's or does not exist, which of the two is not told; 400 when it can't be an id
 */
export async function requireOwnCredito(db: Database, userId: string, operacionId: string): Promise<CreditoItem> {
  if (!v.is(operacionIdShape, operacionId)) throw badField('operacionId', 'El número de crédito no es válido.');
  const [credito] = await db
    .select(listItem)
    .from(creditos)
    .where(and(eq(creditos.operacionId, operacionId), eq(creditos.userId, userId)));
  if (!credito) throw forbidden();
  return credito;
}
