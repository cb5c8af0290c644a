import * as v from 'valibot';
import { requireOwnCredito } from '../apiclientes/records.ts';
import { badField, badRequest } from '../http/api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { findEarlier, listAvisos, storeOnce } from './records.ts';
import { newAviso } from './rules.ts';

const idempotencyKeyHeader = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Payment reports (C3, C7; RP-09, RP-10). */
export const avisospagoHandlers = {
  createAvisoPago: async ({ context, db, clock, storage, user }) => {
    const key = v.safeParse(idempotencyKeyHeader, context.req.header('idempotency-key'));
    if (!key.success) throw badField('Idempotency-Key', 'Falta la clave de idempotencia, un uuid.');
    const aviso = parse(newAviso(clock), await readJson(context.req));
    // Before the rules that depend on what else is stored: the receipt of an earlier try is already attached.
    const earlier = await findEarlier(db, user.id, key.output, aviso);
    if (earlier !== undefined) return { status: 201, json: { id: earlier } };
    if (aviso.operacionId !== null) await requireOwnCredito(db, user.id, aviso.operacionId);
    for (const receipt of aviso.Comprobantes) {
      if (!(await storage.exists(receipt))) {
        throw badField('Comprobantes', 'El comprobante no está subido. Adjuntalo otra vez.');
      }
    }
    return { status: 201, json: { id: await storeOnce(db, clock, user.id, key.output, aviso) } };
  },

  listAvisosPago: async ({ context, db, user }) => {
    const operacionId = context.req.query('operacionId');
    if (operacionId !== undefined) await requireOwnCredito(db, user.id, operacionId);
    return { status: 200, json: { avisos: await listAvisos(db, user.id, operacionId) } };
  },
} satisfies Pick<Handlers, 'createAvisoPago' | 'listAvisosPago'>;

async function readJson(request: { text: () => Promise<string> }): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('El cuerpo del pedido no es JSON.');
  }
}
