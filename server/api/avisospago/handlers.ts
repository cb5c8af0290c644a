import { badField } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { requireOwnCredito } from '../../domain/apiclientes/records.ts';
import { findEarlier, listAvisos, listQuery, storeOnce } from '../../domain/avisospago/records.ts';
import { newAviso } from '../../domain/avisospago/rules.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { readJson } from '../http/read-json.ts';

/** Payment reports (C3, C7; RP-09, RP-10). */
export const avisospagoHandlers = {
  createAvisoPago: async ({ context, db, clock, storage, user }) => {
    const key = idempotencyKeyOf(context);
    const aviso = parse(newAviso(clock), await readJson(context));
    // Before the rules that depend on what else is stored: the receipt of an earlier try is already attached.
    const earlier = await findEarlier(db, user.id, key, aviso);
    if (earlier !== undefined) return { status: 201, json: earlier };
    if (aviso.operacionId !== null) await requireOwnCredito(db, user.id, aviso.operacionId);
    for (const receipt of aviso.Comprobantes) {
      if (!(await storage.exists(receipt))) {
        throw badField('Comprobantes', 'El comprobante no está subido. Adjuntalo otra vez.');
      }
    }
    return { status: 201, json: await storeOnce(db, clock, user.id, key, aviso) };
  },

  listAvisosPago: async ({ context, db, user }) => {
    const query = parse(listQuery, context.req.query());
    if (query.operacionId !== undefined) await requireOwnCredito(db, user.id, query.operacionId);
    return { status: 200, json: await listAvisos(db, user.id, query) };
  },
} satisfies Pick<Handlers, 'createAvisoPago' | 'listAvisosPago'>;
