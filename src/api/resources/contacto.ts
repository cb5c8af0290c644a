import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf } from '../contract.ts';
import { endpoint } from '../contract.ts';

const getOficinaCercana = endpoint('/catalogos/contacto/oficinacercana', 'get', () => ({
  200: v.object({
    sucursal: v.object({ nombre: v.string(), direccion: v.string() }),
    contactos: v.array(
      v.object({
        nombre: v.string(),
        area: v.picklist(['Administrativo', 'Comercial']),
        email: v.string(),
        telefonos: v.array(v.object({ numero: v.string(), esMovil: v.boolean() })),
      }),
    ),
  }),
}));

const postAtencionAlClienteFinal = endpoint('/controldeusuarios/atencionalclientefinal', 'post', () => ({ 204: null }));

const postPushToken = endpoint('/catalogos/pushtoken', 'post', () => ({ 204: null }), { idempotent: true });

/** Whom to ask, and where to tell the user something. */
export const contacto = (call: Call) => ({
  /** The branch that looks after the caller, and its people (S7.5). */
  getOficinaCercana: (signal?: AbortSignal) => call(getOficinaCercana, { signal }),

  /** Asks to be called back (HE-01). */
  postAtencionAlClienteFinal: (pedido: BodyOf<'postAtencionAlClienteFinal'>, signal?: AbortSignal) =>
    call(postAtencionAlClienteFinal, { body: pedido, signal }),

  /** Says where the user's phone takes notifications (C7 "push token", S7.5). */
  postPushToken: (token: string, signal?: AbortSignal) => call(postPushToken, { body: { token }, signal }),
});
