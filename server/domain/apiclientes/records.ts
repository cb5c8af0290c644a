import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { badField, forbidden } from '../../contract/api-error.ts';
import { longestList } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { avisosPago, creditos, creditosDetalle, cuotas, polizas } from '../../infra/db/schema.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import { verifiedUntil } from '../avisospago/records.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';
import { autoOf } from './loan-car.ts';
import { estadoOf, loanStatusOf, owedOf, type LoanStatus, type StoredCuota } from './loan-status.ts';

type CreditoItem = components['schemas']['CreditoItem'];
type Credito = typeof creditos.$inferSelect;

/** A loan with all its data and its state. */
export interface Loan {
  readonly credito: Credito;
  readonly detalle: typeof creditosDetalle.$inferSelect;
  /** The policy that covers the vehicle, if it is of the same person. */
  readonly poliza: typeof polizas.$inferSelect | null;
  readonly loanStatus: LoanStatus;
  readonly pagosEnVerificacion: CreditoItem['pagosEnVerificacion'];
}

/** So many reported payments of a loan are told with it; all of them are a list of their own (MY-01). */
const MOST_REPORTS = 10;

/** The contract's bounds; control characters are no part of an id, and a NUL would be an error of the database. */
const operacionIdShape = v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,40}$/u));

/** The loans of `userId`, at most 500, with their state at `now`. */
export async function listCreditos(
  db: Database,
  userId: string,
  now: Date,
  catalog: VehicleCatalog,
): Promise<CreditoItem[]> {
  const today = dayInArgentina(now);
  const loans = await db
    .select({ credito: creditos, detalle: creditosDetalle })
    .from(creditos)
    .innerJoin(creditosDetalle, eq(creditosDetalle.operacionId, creditos.operacionId))
    .where(eq(creditos.userId, userId))
    .orderBy(asc(creditos.operacionId))
    .limit(longestList);
  const ids = loans.map(({ credito }) => credito.operacionId);
  const installments = await installmentsOf(db, ids);
  const verifying = await verifyingOf(db, userId, ids);
  return loans.map(({ credito, detalle }) => {
    const { operacionId, titular, tipoCredito, plazo, dominio, estadoCredito, empresa } = credito;
    const loanStatus = loanStatusOf(installments.get(operacionId) ?? [], today);
    return {
      operacionId,
      titular,
      tipoCredito,
      plazo,
      dominio,
      estadoCredito: estadoOf(estadoCredito, loanStatus),
      fechaVencimiento: loanStatus.fechaVencimiento,
      empresa,
      vehiculo: `${detalle.marca} ${detalle.modelo}`,
      ...owedOf(estadoCredito, loanStatus),
      cuotasPagas: loanStatus.cuotasPagas,
      pagosEnVerificacion: verifying.get(operacionId) ?? [],
      auto: autoOf(detalle, catalog),
    };
  });
}

/**
 * Makes sure that a loan is of `userId`.
 *
 * @throws ApiError 403 if it is another user's or does not exist, without saying which; 400 if it can't be an id
 */
export async function requireOwnCredito(db: Database, userId: string, operacionId: string): Promise<void> {
  if (!v.is(operacionIdShape, operacionId)) throw badField('operacionId', 'El número de crédito no es válido.');
  const [credito] = await db
    .select({ operacionId: creditos.operacionId })
    .from(creditos)
    .where(own(userId, operacionId));
  if (!credito) throw forbidden();
}

/**
 * The loan, if it belongs to `userId`, with its state on `today`.
 *
 * @throws as requireOwnCredito
 */
export async function findOwnLoan(db: Database, userId: string, operacionId: string, today: string): Promise<Loan> {
  await requireOwnCredito(db, userId, operacionId);
  const [loan] = await db
    .select({ credito: creditos, detalle: creditosDetalle, poliza: polizas })
    .from(creditos)
    .innerJoin(creditosDetalle, eq(creditosDetalle.operacionId, creditos.operacionId))
    .leftJoin(polizas, and(eq(polizas.idPoliza, creditosDetalle.idPoliza), eq(polizas.userId, userId)))
    .where(own(userId, operacionId));
  if (!loan) throw forbidden();
  const installments = await installmentsOf(db, [operacionId]);
  const verifying = await verifyingOf(db, userId, [operacionId]);
  return {
    ...loan,
    loanStatus: loanStatusOf(installments.get(operacionId) ?? [], today),
    pagosEnVerificacion: verifying.get(operacionId) ?? [],
  };
}

/** The installments of each of some loans, by number. */
async function installmentsOf(db: Database, operacionIds: readonly string[]): Promise<Map<string, StoredCuota[]>> {
  const rows = await db
    .select()
    .from(cuotas)
    .where(inArray(cuotas.operacionId, [...operacionIds]))
    .orderBy(asc(cuotas.nroCuota));
  return new Map(operacionIds.map((id) => [id, rows.filter(({ operacionId }) => operacionId === id)]));
}

/** What `userId` has reported of some loans and is being verified, newest first. */
async function verifyingOf(
  db: Database,
  userId: string,
  operacionIds: readonly string[],
): Promise<ReadonlyMap<string, CreditoItem['pagosEnVerificacion']>> {
  const rows = await db
    .select()
    .from(avisosPago)
    .where(
      and(
        inArray(avisosPago.operacionId, [...operacionIds]),
        eq(avisosPago.userId, userId),
        eq(avisosPago.estado, 'EnVerificacion'),
      ),
    )
    .orderBy(desc(avisosPago.createdAt), desc(avisosPago.id))
    .limit(longestList);
  return new Map(
    operacionIds.map((id) => [
      id,
      rows
        .filter(({ operacionId }) => operacionId === id)
        .slice(0, MOST_REPORTS)
        .map((aviso) => ({
          numero: aviso.numero,
          Moneda: aviso.moneda,
          Importe: aviso.importe,
          verificaHasta: verifiedUntil(aviso),
        })),
    ]),
  );
}

const own = (userId: string, operacionId: string) =>
  and(eq(creditos.operacionId, operacionId), eq(creditos.userId, userId));
