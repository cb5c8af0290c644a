import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Eligibility } from '../creditos/eligibility.ts';
import type { Database } from '../db/database.ts';
import { solicitudes } from '../db/schema.ts';
import { conflict } from '../http/api-error.ts';
import type { Solicitud } from './records.ts';
import type { NewEvaluation } from './rules.ts';
import { recordSituation } from './situations.ts';

/** A requested evaluation, under the key that makes one of many tries. */
export interface EvaluationRequest {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly evaluation: NewEvaluation;
}

/**
 * The application of an evaluation: stored now, or by an earlier or simultaneous try.
 *
 * @throws ApiError 409 when the key was used with another body
 */
export async function storeEvaluationOnce(
  db: Database,
  clock: Clock,
  request: EvaluationRequest,
  result: Eligibility,
): Promise<Solicitud> {
  const { userId, idempotencyKey, evaluation } = request;
  const createdAt = clock.now();
  const stored = await db.transaction(async (tx) => {
    // A simultaneous try waits here until the first one commits, and then inserts nothing.
    const [inserted] = await tx
      .insert(solicitudes)
      .values({
        ...columnsOf(evaluation),
        ...result,
        userId,
        idempotencyKey,
        bodyHash: hashOf(evaluation),
        situacion: 'Carga_Incompleta',
        createdAt,
      })
      .onConflictDoNothing({ target: [solicitudes.userId, solicitudes.idempotencyKey] })
      .returning();
    if (inserted) await recordSituation(tx, inserted.id, 'Carga_Incompleta', createdAt);
    return inserted;
  });
  const application = stored ?? (await findEvaluation(db, request));
  if (!application) throw new Error('An application under a taken key is not there');
  return application;
}

/**
 * The application that is already stored under the key, undefined where there is none.
 *
 * @throws ApiError 409 when it was stored with another body
 */
export async function findEvaluation(
  db: Database,
  { userId, idempotencyKey, evaluation }: EvaluationRequest,
): Promise<Solicitud | undefined> {
  const [earlier] = await db
    .select()
    .from(solicitudes)
    .where(and(eq(solicitudes.userId, userId), eq(solicitudes.idempotencyKey, idempotencyKey)));
  if (earlier && earlier.bodyHash !== hashOf(evaluation))
    throw conflict('Esta evaluación ya se pidió con otros datos.');
  return earlier;
}

function hashOf(evaluation: NewEvaluation): string {
  return createHash('sha256')
    .update(JSON.stringify(columnsOf(evaluation)))
    .digest('hex');
}

function columnsOf(evaluation: NewEvaluation) {
  return {
    canal: evaluation.canal,
    tipoCredito: evaluation.TipoCredito,
    documento: evaluation.Documento,
    sexo: evaluation.Sexo,
    nombres: evaluation.Nombres,
    apellidos: evaluation.Apellidos,
    estadoCivil: evaluation.EstadoCivil,
    documentoConyuge: evaluation.DocumentoConyuge,
    sexoConyuge: evaluation.SexoConyuge,
    nombresConyuge: evaluation.NombresConyuge,
    apellidosConyuge: evaluation.ApellidosConyuge,
  };
}
