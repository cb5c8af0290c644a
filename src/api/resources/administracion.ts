import * as v from 'valibot';
import type { Call } from '../client.ts';
import { type BodyOf, endpoint, type QueryOf } from '../contract.ts';
import { textOrNone } from './shapes.ts';

const permiso = v.picklist([
  'creditos:ver',
  'polizas:ver',
  'pagos:informar',
  'seguros:cotizar',
  'creditos:evaluar',
  'solicitudes:ver',
  'solicitudes:ver-todas',
  'solicitudes:actuar',
  'solicitudes:asignar',
  'administrar',
]);
const moment = v.pipe(v.string(), v.isoTimestamp());

/** What somebody may do, and for whom they sell. */
const derechos = { roles: v.array(v.string()), permisos: v.array(permiso), canales: v.array(v.string()) };

const persona = v.object({
  id: v.string(),
  nombre: v.string(),
  email: v.string(),
  tipo: v.picklist(['ClienteFinal', 'Agenciero', 'Interno']),
  ...derechos,
});
const nombrada = v.nullable(v.object({ id: v.string(), nombre: v.string(), email: v.string() }));

const postBusquedaPersonas = endpoint('/administracion/personas/busqueda', 'post', () => ({
  200: v.object({ personas: v.array(persona), hayMas: v.boolean() }),
}));

const getPersona = endpoint('/administracion/personas/{id}', 'get', () => ({ 200: persona }));

// What is so already stays so.
const repeatable = { idempotent: true } as const;

const postDerechos = endpoint('/administracion/personas/{id}/derechos', 'post', () => ({ 204: null }), repeatable);
const postCierreDePersona = endpoint('/administracion/personas/{id}/cierre', 'post', () => ({ 204: null }));

const listInvitaciones = endpoint('/administracion/invitaciones', 'get', () => ({
  200: v.object({
    invitaciones: v.array(v.object({ id: v.string(), email: v.string(), ...derechos, vence: moment })),
  }),
}));

const avisado = v.boolean();

const postInvitacion = endpoint(
  '/administracion/invitaciones',
  'post',
  () => ({ 201: v.object({ vence: moment, avisado }) }),
  repeatable,
);
const postRetiroInvitacion = endpoint('/administracion/invitaciones/{id}/retiro', 'post', () => ({ 204: null }));

const listCanalesAdministrados = endpoint('/administracion/canales', 'get', () => ({
  200: v.object({
    canales: v.array(v.object({ key: v.string(), nombre: v.string(), bloqueado: v.boolean(), vendedores: v.number() })),
  }),
}));

const postCanal = endpoint('/administracion/canales', 'post', () => ({ 204: null }), repeatable);
const postBloqueoCanal = endpoint('/administracion/canales/{key}/bloqueo', 'post', () => ({ 204: null }), repeatable);

const listAgenciasEnEspera = endpoint('/administracion/agencias', 'get', () => ({
  200: v.object({
    agencias: v.array(
      v.object({
        id: v.string(),
        cui: v.string(),
        nombreAgencia: v.string(),
        nombreTitular: v.string(),
        emailContacto: v.string(),
        telefonoContacto: v.string(),
        desde: moment,
      }),
    ),
  }),
}));

const postDecisionAgencia = endpoint(
  '/administracion/agencias/{id}/decision',
  'post',
  () => ({ 200: v.object({ avisado }) }),
  repeatable,
);

const listCambiosDeDerechos = endpoint('/administracion/cambios', 'get', () => ({
  200: v.object({
    cambios: v.array(
      v.object({
        id: v.number(),
        fecha: moment,
        accion: v.picklist([
          'Invitacion',
          'InvitacionRetirada',
          'InvitacionAceptada',
          'Rol',
          'RolRetirado',
          'Permiso',
          'PermisoRetirado',
          'Canal',
          'CanalRetirado',
          'CanalCreado',
          'CanalBloqueado',
          'CanalDesbloqueado',
          'AgenciaAprobada',
          'AgenciaRechazada',
          'SesionesCerradas',
        ]),
        sobre: v.string(),
        motivo: v.string(),
        por: nombrada,
        persona: nombrada,
        agencia: textOrNone,
      }),
    ),
    siguiente: textOrNone,
  }),
}));

const veces = v.number();
const paso = v.object({
  paso: v.string(),
  alcanzado: veces,
  respondido: veces,
  abandonado: veces,
  reabierto: veces,
  errores: v.object({ invalido: veces, rechazado: veces, fallido: veces }),
  mediana: v.nullable(v.object({ desde: v.number(), hasta: v.nullable(v.number()) })),
});

const getRecorridos = endpoint('/administracion/recorridos', 'get', () => ({
  200: v.object({
    semanas: v.array(v.string()),
    recorridos: v.array(v.object({ flujo: v.string(), pasos: v.array(paso) })),
  }),
}));

const about = (id: string) => ({ path: { id } });

/** Who may do what (OP-11); for administrators. A change that makes no sense rejects with ConflictError, whose message says why. */
export const administracion = (call: Call) => ({
  /** Those who work in the portal, by a part of their name or e-mail; anybody else by their whole e-mail. */
  postBusquedaPersonas: (body: BodyOf<'postBusquedaPersonas'>, signal?: AbortSignal) =>
    call(postBusquedaPersonas, { body, signal }),

  getPersona: (id: string, signal?: AbortSignal) => call(getPersona, { params: about(id), signal }),

  /** Gives and takes a person's rights, all or none. */
  postDerechos: (id: string, body: BodyOf<'postDerechos'>, signal?: AbortSignal) =>
    call(postDerechos, { params: about(id), body, signal }),

  /** Signs a person out on all their devices. */
  postCierreDePersona: (id: string, body: BodyOf<'postCierreDePersona'>, signal?: AbortSignal) =>
    call(postCierreDePersona, { params: about(id), body, signal }),

  /** Who is invited and has not accepted yet. */
  listInvitaciones: async (signal?: AbortSignal) => (await call(listInvitaciones, { signal })).invitaciones,

  /** Invites somebody; `avisado` is false where the mail could not be sent. */
  postInvitacion: (body: BodyOf<'postInvitacion'>, signal?: AbortSignal) => call(postInvitacion, { body, signal }),

  postRetiroInvitacion: (id: string, body: BodyOf<'postRetiroInvitacion'>, signal?: AbortSignal) =>
    call(postRetiroInvitacion, { params: about(id), body, signal }),

  listCanalesAdministrados: async (signal?: AbortSignal) => (await call(listCanalesAdministrados, { signal })).canales,

  postCanal: (body: BodyOf<'postCanal'>, signal?: AbortSignal) => call(postCanal, { body, signal }),

  postBloqueoCanal: (key: string, body: BodyOf<'postBloqueoCanal'>, signal?: AbortSignal) =>
    call(postBloqueoCanal, { params: { path: { key } }, body, signal }),

  /** Agencies that signed themselves up and wait, the longest waiting first. */
  listAgenciasEnEspera: async (signal?: AbortSignal) => (await call(listAgenciasEnEspera, { signal })).agencias,

  /** Lets an agency in, or not; `avisado` is false where the mail could not be sent. */
  postDecisionAgencia: (id: string, body: BodyOf<'postDecisionAgencia'>, signal?: AbortSignal) =>
    call(postDecisionAgencia, { params: about(id), body, signal }),

  /**
   * A page of who changed whose rights, newest first.
   *
   * @param persona whose; null of all
   * @param cursor `siguiente` of the page before; '' for the first
   */
  listCambiosDeDerechos: (persona: string | null, cursor: string, signal?: AbortSignal) =>
    call(listCambiosDeDerechos, {
      params: { query: { ...(persona !== null && { persona }), ...(cursor !== '' && { cursor }) } },
      signal,
    }),

  /** How far people come in each wizard (EN-13), with the weeks that there are. @param filter leaves only what is of it */
  getRecorridos: (filter: QueryOf<'getRecorridos'>, signal?: AbortSignal) =>
    call(getRecorridos, { params: { query: filter }, signal }),
});
