import { findLastUsed } from '../avisospago/records.ts';
import type { Handlers } from '../http/handler.ts';
import { listCreditos, requireOwnCredito } from './records.ts';

/** What a customer sees of what is theirs (C3, C7). */
export const apiclientesHandlers = {
  getUltimosDatos: async ({ db, user }) => {
    const lastUsed = await findLastUsed(db, user.id);
    return lastUsed ? { status: 200, json: lastUsed } : { status: 204 };
  },

  listCreditos: async ({ db, user }) => ({ status: 200, json: { creditos: await listCreditos(db, user.id) } }),

  getCredito: async ({ context, db, user }) => ({
    status: 200,
    json: await requireOwnCredito(db, user.id, context.req.param('operacionId') ?? ''),
  }),
} satisfies Pick<Handlers, 'getUltimosDatos' | 'listCreditos' | 'getCredito'>;
