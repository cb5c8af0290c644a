import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { email, phone, requiredText, text } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { pedidosLlamado } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

/** C3 "Callback request"; a phone and a name as in a payment report (C5). */
const callbackRequest = v.strictObject({
  Email: email,
  NombreYApellido: requiredText(120),
  Telefono: phone,
  EuroId: text(40),
});

/** Requests to be called back (C2 "Help dialog", HE-01). */
export const callbackHandlers = {
  postAtencionAlClienteFinal: async ({ context, clock, db, user }) => {
    const request = parse(callbackRequest, await readJson(context));
    await db.insert(pedidosLlamado).values({
      id: randomUUID(),
      userId: user.id,
      email: request.Email,
      nombreYApellido: request.NombreYApellido,
      telefono: request.Telefono,
      euroId: request.EuroId,
      createdAt: clock.now(),
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postAtencionAlClienteFinal'>;
