import { inArray } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import type { Database } from '../../infra/db/database.ts';
import { pasosDesembolso } from '../../infra/db/schema.ts';

type Row = typeof pasosDesembolso.$inferSelect;
type Step = components['schemas']['PasoDesembolso'];

/** From the approval to the money, as people read it; the last two are done in either order. */
const order = ['Firma', 'Prenda', 'Pago'] as const satisfies readonly Row['paso'][];

/** The steps of some applications towards their payment, as far as the analysts have begun with them. */
export async function stepsOf(db: Database, solicitudIds: readonly number[]): Promise<Row[]> {
  if (solicitudIds.length === 0) return [];
  return await db
    .select()
    .from(pasosDesembolso)
    .where(inArray(pasosDesembolso.solicitudId, [...solicitudIds]));
}

/** The steps of one application in their order; none of one with which nothing was begun. */
export function disbursementOf(steps: readonly Row[]): Step[] {
  if (steps.length === 0) return [];
  return order.map((paso) =>
    shownAs(
      paso,
      steps.find((step) => step.paso === paso),
    ),
  );
}

function shownAs(paso: Row['paso'], step: Row | undefined): Step {
  const later = { paso, cumplido: null, espera: null, pago: null };
  if (!step) return later;
  const { actua, falta, desde, cumplido, importe, destinatario } = step;
  if (cumplido === null) {
    return { ...later, espera: falta === null ? null : { actua, falta, desde: desde.toISOString() } };
  }
  return {
    ...later,
    cumplido: { fecha: cumplido.toISOString(), actua },
    pago: importe === null || destinatario === null ? null : { importe, destinatario },
  };
}

/** How far one application is, in a list; null of one with which nothing was begun. */
export function disbursementInShort(steps: readonly Row[]): components['schemas']['SolicitudItem']['desembolso'] {
  if (steps.length === 0) return null;
  const undone = disbursementOf(steps).filter(({ cumplido }) => cumplido === null);
  const next =
    undone.find(({ espera }) => espera?.actua === 'Vendedor') ??
    // One that comes later is not what is missing while another waits.
    undone.find(({ espera }) => espera !== null) ??
    undone[0];
  return {
    falta: next?.paso ?? null,
    actua: next?.espera?.actua ?? null,
    pagada: undone.every(({ paso }) => paso !== 'Pago'),
  };
}
