import * as v from 'valibot';
import type { Call } from '../client.ts';
import { endpoint } from '../contract.ts';

const getTerminosAceptados = endpoint('/controldeusuarios/terminos', 'get', () => ({
  // Beyond C3's answer: when
  200: v.object({ app: v.string(), version: v.string(), fecha: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null) }),
  204: null,
}));

const aceptarTerminos = endpoint('/controldeusuarios/terminos', 'post', () => ({ 204: null }), { idempotent: true });

/** The terms of use. */
export const terminos = (call: Call) => ({
  /** The version of `app`'s terms that the caller accepted last, and when (SH-21, MY-05); `null` when there is none. */
  getTerminosAceptados: (app: string, signal?: AbortSignal) =>
    call(getTerminosAceptados, { params: { query: { app } }, signal }),

  /** Accepts `version` of `app`'s terms (SH-21). */
  aceptarTerminos: (app: string, version: string, signal?: AbortSignal) =>
    call(aceptarTerminos, { body: { app, version }, signal }),
});
