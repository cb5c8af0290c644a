import * as v from 'valibot';
import type { Call } from '../client.ts';
import { endpoint } from '../contract.ts';

const getTerminosAceptados = endpoint('/controldeusuarios/terminos', 'get', () => ({
  200: v.object({ app: v.string(), version: v.string() }),
  204: null,
}));

const aceptarTerminos = endpoint('/controldeusuarios/terminos', 'post', () => ({ 204: null }), { idempotent: true });

/** The terms of use. */
export const terminos = (call: Call) => ({
  /** The version of `app`'s terms that the caller accepted last (SH-21); `null` when there is none. */
  getTerminosAceptados: (app: string, signal?: AbortSignal) =>
    call(getTerminosAceptados, { params: { query: { app } }, signal }),

  /** Accepts `version` of `app`'s terms (SH-21). */
  aceptarTerminos: (app: string, version: string, signal?: AbortSignal) =>
    call(aceptarTerminos, { body: { app, version }, signal }),
});
