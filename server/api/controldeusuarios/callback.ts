import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { email, phone, requiredText, text } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { requireOwnCredito } from '../../domain/apiclientes/records.ts';
import { pedidosLlamado } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

/** C3 "Callback request"; a phone and a name as in a payment report (C5). */
const callbackRequest = v.strictObject({
  Email: email,
  NombreYApellido: requiredText(120),
  Telefono: phone,
  EuroId: text(40),
  Motivo: v.optional(v.picklist(pedidosLlamado.motivo.enumValues, 'No es un motivo')),
  operacionId: v.optional(v.string()),
});

/**
 * How long the same request is one: its answer was lost, and it is sent again. By the clock, so that one of each turn is stored. In
 * milliseconds.
 */
const ONE_REQUEST_MS = 10 * 60_000;

/** An id that the same person's same request has again within that time. */
function idOf(userId: string, request: v.InferOutput<typeof callbackRequest>, now: Date): string {
  const asked = JSON.stringify([userId, request, Math.floor(now.getTime() / ONE_REQUEST_MS)]);
  const hex = createHash('sha256').update(asked).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Requests to be called back (C2 "Help dialog", HE-01), also about a loan of the caller's (MY-06). */
export const callbackHandlers = {
  postAtencionAlClienteFinal: async ({ context, clock, db, user }) => {
    const request = parse(callbackRequest, await readJson(context));
    if (request.operacionId !== undefined) await requireOwnCredito(db, user.id, request.operacionId);
    const now = clock.now();
    await db
      .insert(pedidosLlamado)
      .values({
        id: idOf(user.id, request, now),
        userId: user.id,
        email: request.Email,
        nombreYApellido: request.NombreYApellido,
        telefono: request.Telefono,
        euroId: request.EuroId,
        motivo: request.Motivo,
        operacionId: request.operacionId,
        createdAt: now,
      })
      .onConflictDoNothing();
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postAtencionAlClienteFinal'>;
