import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { appliedOtherwise } from '../../contract/api-error.ts';
import type { Database } from '../../infra/db/database.ts';
import { evaluaciones, solicitudes } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { Eligibility } from '../creditos/credit.ts';
import type { Changes, Solicitud } from './records.ts';
import type { NewApplication, NewEvaluation } from './rules.ts';
import { recordSituation } from './situations.ts';

/** Under which key an application is begun, or evaluated: it makes one of many tries. */
export interface Once {
  readonly userId: string;
  readonly idempotencyKey: string;
}

/** What an application begins with. */
type Beginning = Pick<typeof solicitudes.$inferInsert, 'canal' | 'tipoCredito'> & Changes;

/**
 * The application that begins so: stored now, or by an earlier or simultaneous try.
 *
 * @param beginning what the request says
 * @param result what the evaluation says of it, if there is one
 * @throws ApiError 409 when the key was used with another beginning
 */
export async function storeBeginningOnce(
  db: Database,
  clock: Clock,
  once: Once,
  beginning: Beginning,
  result: Eligibility = { aptoObtenido: false, aptoCredito: false, revisar: false },
): Promise<Solicitud> {
  const createdAt = clock.now();
  const stored = await db.transaction(async (tx) => {
    // A simultaneous try waits here until the first one commits, and then inserts nothing.
    const [inserted] = await tx
      .insert(solicitudes)
      .values({
        ...beginning,
        ...result,
        ...once,
        bodyHash: hashOf(beginning),
        situacion: 'Carga_Incompleta',
        createdAt,
      })
      .onConflictDoNothing({ target: [solicitudes.userId, solicitudes.idempotencyKey] })
      .returning();
    if (inserted) {
      const { userId } = once;
      await recordSituation(tx, inserted.id, { situacion: 'Carga_Incompleta', fecha: createdAt, userId });
    }
    return inserted;
  });
  const application = stored ?? (await findBeginning(db, once, beginning));
  if (!application) throw new Error('An application under a taken key is not there');
  return application;
}

/**
 * The application that is already stored under the key, undefined where there is none.
 *
 * @throws ApiError 409 when it was stored with another beginning
 */
export async function findBeginning(
  db: Database,
  { userId, idempotencyKey }: Once,
  beginning: Beginning,
): Promise<Solicitud | undefined> {
  const [earlier] = await db
    .select()
    .from(solicitudes)
    .where(and(eq(solicitudes.userId, userId), eq(solicitudes.idempotencyKey, idempotencyKey)));
  if (earlier) requireSame(earlier.bodyHash, beginning);
  return earlier;
}

/** Stores what an evaluation said of an application that was there, which is locked. */
export async function storeEvaluation(
  tx: Database,
  clock: Clock,
  once: Once,
  evaluated: { readonly solicitudId: number; readonly evaluation: NewEvaluation },
  result: Eligibility,
): Promise<void> {
  const { solicitudId } = evaluated;
  const bodyHash = hashOf(evaluated);
  await tx.insert(evaluaciones).values({ ...once, ...result, solicitudId, bodyHash, createdAt: clock.now() });
}

/**
 * What an evaluation of an application that was there said, under the key; undefined where there was none.
 *
 * @throws ApiError 409 when it was of another application or of other people
 */
export async function findEvaluation(
  db: Database,
  { userId, idempotencyKey }: Once,
  evaluated: { readonly solicitudId: number; readonly evaluation: NewEvaluation },
): Promise<Eligibility | undefined> {
  const [earlier] = await db
    .select()
    .from(evaluaciones)
    .where(and(eq(evaluaciones.userId, userId), eq(evaluaciones.idempotencyKey, idempotencyKey)));
  if (!earlier) return undefined;
  requireSame(earlier.bodyHash, evaluated);
  const { aptoObtenido, aptoCredito, revisar } = earlier;
  return { aptoObtenido, aptoCredito, revisar };
}

function requireSame(bodyHash: string, request: object): void {
  if (bodyHash !== hashOf(request)) throw appliedOtherwise();
}

function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** An application without people. */
export function beginningOf({ Canal, TipoCredito }: NewApplication) {
  return { origen: 'Nueva', canal: Canal, tipoCredito: TipoCredito } as const;
}

/** One that begins with an evaluation. */
export function evaluatedBeginningOf(evaluation: NewEvaluation) {
  return { canal: evaluation.canal, tipoCredito: evaluation.TipoCredito, ...peopleIn(evaluation) };
}

/** The evaluated people, as they are stored. */
export function peopleIn(evaluation: NewEvaluation) {
  return {
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
