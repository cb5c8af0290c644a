import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { askedOtherwise, badField, notOperable } from '../../contract/api-error.ts';
import { longestList, paged, pageOf, pageQuery } from '../../contract/cursor.ts';
import { requiredComment, requiredText } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { findVisible, lockWorkable } from '../../domain/solicitudes/records.ts';
import { isOperable } from '../../domain/solicitudes/situations.ts';
import type { Database } from '../../infra/db/database.ts';
import { pedidosCambio } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { readJson } from '../http/read-json.ts';
import { solicitudIdOf } from './request.ts';

const newChange = v.strictObject({
  TipoPedido: v.picklist(pedidosCambio.tipoPedido.enumValues, 'Elegí una opción'),
  Pedido: requiredComment(1000),
  solicitante: requiredText(120),
  solicitudId: v.number('Requerido'),
});

/** Change requests (S3, S4.3). */
export const changeHandlers = {
  listPedidosDeCambio: async ({ context, db, user }) => {
    const { id } = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: await listChanges(db, id, parse(listQuery, context.req.query())) };
  },

  postPedidoDeCambio: async ({ context, db, clock, user }) => {
    const solicitudId = solicitudIdOf(context);
    const idempotencyKey = idempotencyKeyOf(context);
    const { TipoPedido, Pedido, ...change } = parse(newChange, await readJson(context));
    if (change.solicitudId !== solicitudId) throw badField('solicitudId', 'Es otra solicitud que la de la dirección');
    const row = { solicitudId, tipoPedido: TipoPedido, pedido: Pedido, solicitante: change.solicitante };
    const id = await db.transaction(async (tx) => {
      const application = await lockWorkable(tx, user, solicitudId);
      const earlier = await findByKey(tx, user.id, idempotencyKey);
      if (earlier) {
        if (!isSame(earlier, row)) throw askedOtherwise(itemOf(earlier));
        return earlier.id;
      }
      if (!isOperable(application)) throw notOperable();
      const newId = randomUUID();
      await tx.insert(pedidosCambio).values({
        ...row,
        id: newId,
        userId: user.id,
        idempotencyKey,
        estado: 'Pendiente',
        createdAt: clock.now(),
      });
      return newId;
    });
    return { status: 200, json: { id } };
  },
} satisfies Pick<Handlers, 'listPedidosDeCambio' | 'postPedidoDeCambio'>;

type Row = typeof pedidosCambio.$inferSelect;
type Asked = Pick<Row, 'solicitudId' | 'tipoPedido' | 'pedido' | 'solicitante'>;

const isSame = (one: Asked, other: Asked) =>
  one.solicitudId === other.solicitudId &&
  one.tipoPedido === other.tipoPedido &&
  one.pedido === other.pedido &&
  one.solicitante === other.solicitante;

async function findByKey(tx: Database, userId: string, idempotencyKey: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(pedidosCambio)
    .where(and(eq(pedidosCambio.userId, userId), eq(pedidosCambio.idempotencyKey, idempotencyKey)));
  return row;
}

const listQuery = pageQuery(v.pipe(v.string(), v.uuid()));
const newestFirst = { at: pedidosCambio.createdAt, key: pedidosCambio.id };

/** A page of the change requests of an application, newest first. */
async function listChanges(
  db: Database,
  solicitudId: number,
  wanted: v.InferOutput<typeof listQuery>,
): Promise<{ pedidos: components['schemas']['PedidoDeCambio'][]; siguiente: string | null }> {
  const { where, orderBy, limit } = paged(newestFirst, wanted, eq(pedidosCambio.solicitudId, solicitudId));
  const found = await db
    .select()
    .from(pedidosCambio)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  const { rows, siguiente } = pageOf(found, wanted, ({ createdAt, id }) => ({ at: createdAt, key: id }));
  return { pedidos: rows.map(itemOf), siguiente };
}

/** The change requests of an application that its own screen shows (S3), newest first. */
export async function changesOf(db: Database, solicitudId: number): Promise<components['schemas']['PedidoDeCambio'][]> {
  const rows = await db
    .select()
    .from(pedidosCambio)
    .where(eq(pedidosCambio.solicitudId, solicitudId))
    .orderBy(desc(pedidosCambio.createdAt), desc(pedidosCambio.id))
    .limit(longestList);
  return rows.map(itemOf);
}

const itemOf = ({ id, estado, tipoPedido, pedido, solicitante, createdAt, solicitudId }: Row) => ({
  id,
  estado,
  tipoPedido,
  pedido,
  solicitante,
  fechaCreacion: createdAt.toISOString(),
  solicitudId,
});
