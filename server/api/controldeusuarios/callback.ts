import { randomUUID } from 'node:crypto';
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

/** Requests to be called back (C2 "Help dialog", HE-01), also about a loan of the caller's (MY-06). */
export const callbackHandlers = {
  postAtencionAlClienteFinal: async ({ context, clock, db, user }) => {
    const request = parse(callbackRequest, await readJson(context));
    if (request.operacionId !== undefined) await requireOwnCredito(db, user.id, request.operacionId);
    await db.insert(pedidosLlamado).values({
      id: randomUUID(),
      userId: user.id,
      email: request.Email,
      nombreYApellido: request.NombreYApellido,
      telefono: request.Telefono,
      euroId: request.EuroId,
      motivo: request.Motivo,
      operacionId: request.operacionId,
      createdAt: clock.now(),
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postAtencionAlClienteFinal'>;
