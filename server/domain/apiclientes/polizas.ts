import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { badField, forbidden } from '../../contract/api-error.ts';
import { longestList } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { polizas } from '../../infra/db/schema.ts';

/** A policy with all that is known of it. */
export type Policy = typeof polizas.$inferSelect;

/** As that of a loan's id (records.ts). */
const idPolizaShape = v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,40}$/u));

/** A customer's policies (C3, PO-01), by id. */
export const policiesOf = (db: Database, userId: string): Promise<Policy[]> =>
  db.select().from(polizas).where(eq(polizas.userId, userId)).orderBy(asc(polizas.idPoliza)).limit(longestList);

/**
 * The policy, if it is of `userId`.
 *
 * @throws ApiError 403 if it is another user's or does not exist, without saying which; 400 if it can't be an id
 */
export async function findOwnPolicy(db: Database, userId: string, idPoliza: string): Promise<Policy> {
  if (!v.is(idPolizaShape, idPoliza)) throw badField('idPoliza', 'El número de póliza no es válido.');
  const [policy] = await db
    .select()
    .from(polizas)
    .where(and(eq(polizas.idPoliza, idPoliza), eq(polizas.userId, userId)));
  if (!policy) throw forbidden();
  return policy;
}

/** A policy as a list shows it. */
export function polizaItemOf(policy: Policy) {
  const { idPoliza, suspendida, ciaAseguradora, tipoSeguro } = policy;
  return {
    idPoliza,
    suspendida,
    ciaAseguradora,
    tipoSeguro,
    vehiculo: vehiculoOf(policy),
  } satisfies components['schemas']['PolizaItem'];
}

/** A policy with its detail (PO-02, MY-08). */
export function polizaDetalleOf(policy: Policy): components['schemas']['PolizaDetalle'] {
  return {
    ...polizaItemOf(policy),
    ...(policy.actualizado && { actualizado: policy.actualizado.toISOString() }),
    suspendidaPorMora: policy.suspendidaPorMora,
    fechaInicio: policy.fechaInicio,
    fechaFin: policy.fechaFin,
    tienePDFPoliza: policy.tienePDFPoliza,
    tienePDFTarjeta: policy.tienePDFTarjeta,
    dominio: policy.dominio,
    detalleCobertura: policy.detalleCobertura,
    telefonoAseguradora: policy.telefonoAseguradora,
    telefonoGrua: policy.telefonoGrua,
  };
}

function vehiculoOf({ marca, modelo, dominio, anio }: Policy): components['schemas']['VehiculoAsegurado'] {
  return { marca, modelo, dominio, anio };
}
