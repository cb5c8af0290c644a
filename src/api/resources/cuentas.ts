import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf, QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { textIfTold } from './shapes.ts';

export const login = endpoint(
  '/auth/login',
  'post',
  () => ({
    200: v.object({
      bearerToken: v.pipe(v.string(), v.nonEmpty()),
      euroUserId: v.pipe(v.string(), v.nonEmpty()),
    }),
  }),
  { anonymous: true },
);

const requestPasswordRecovery = endpoint('/controldeusuarios/contrasena/recuperacion', 'post', () => ({ 204: null }), {
  anonymous: true,
});

const confirmSignupRequest = endpoint(
  '/controldeusuarios/solicitudesregistro/confirmacion',
  'post',
  () => ({
    200: v.object({ userId: v.pipe(v.string(), v.nonEmpty()) }),
  }),
  { anonymous: true },
);

const confirmPassword = endpoint('/controldeusuarios/contrasena/confirmacion', 'post', () => ({ 204: null }), {
  anonymous: true,
});

const checkMigration = endpoint('/controldeusuarios/migracion', 'get', () => ({
  200: v.object({
    usuarioExistente: v.boolean(),
    agenciaPendiente: v.optional(
      v.object({
        nombreAgencia: v.pipe(v.string(), v.nonEmpty()),
        email: v.pipe(v.string(), v.nonEmpty()),
        enRevision: v.boolean(),
      }),
    ),
  }),
}));

const signupAgencia = endpoint('/controldeusuarios/registroagencia', 'post', () => ({
  201: v.object({ id: v.pipe(v.string(), v.uuid()) }),
}));

const signupClienteFinal = endpoint('/controldeusuarios/registrousuariofinal', 'post', () => ({ 204: null }));

const getCuenta = endpoint('/controldeusuarios/cuenta', 'get', () => ({
  200: v.object({
    nombre: v.string(),
    email: v.string(),
    conexion: v.string(),
    cuentaCorporativa: textIfTold,
  }),
}));

const getContacto = endpoint('/controldeusuarios/contacto', 'get', () => ({
  200: v.object({ Telefono: textIfTold, Email: v.string() }),
}));

const postContactoCodigo = endpoint('/controldeusuarios/contacto/codigo', 'post', () => ({ 204: null }));

const putContacto = endpoint('/controldeusuarios/contacto', 'put', () => ({ 204: null }));

const getRecordatorios = endpoint('/controldeusuarios/recordatorios', 'get', () => ({
  200: v.object({ Activos: v.boolean(), Novedades: v.nullish(v.boolean(), null) }),
}));

const putRecordatorios = endpoint('/controldeusuarios/recordatorios', 'put', () => ({ 204: null }));

const getMedicion = endpoint('/controldeusuarios/medicion', 'get', () => ({ 200: v.object({ Activa: v.boolean() }) }));

const putMedicion = endpoint('/controldeusuarios/medicion', 'put', () => ({ 204: null }));

const postDatosCodigo = endpoint('/controldeusuarios/datos/codigo', 'post', () => ({
  200: v.object({ Email: v.string() }),
}));

const postDatosDescarga = endpoint('/controldeusuarios/datos/descarga', 'post', () => ({
  200: v.object({ url: v.pipe(v.string(), v.url()) }),
}));

const getDatosBorrado = endpoint('/controldeusuarios/datos/borrado', 'get', () => ({
  200: v.object({
    Conserva: v.array(v.object({ Ley: v.string(), Anios: v.number(), Que: v.array(v.string()) })),
  }),
}));

const postDatosBorrado = endpoint('/controldeusuarios/datos/borrado', 'post', () => ({ 204: null }));

const listSesiones = endpoint('/controldeusuarios/sesiones', 'get', () => ({
  200: v.object({
    sesiones: v.array(
      v.object({
        id: v.pipe(v.string(), v.nonEmpty()),
        navegador: v.string(),
        sistema: v.string(),
        inicio: v.pipe(v.string(), v.isoTimestamp()),
        ultimoUso: v.pipe(v.string(), v.isoTimestamp()),
        esta: v.boolean(),
      }),
    ),
  }),
}));

const deleteSesion = endpoint('/controldeusuarios/sesiones/{id}', 'delete', () => ({ 204: null }), {
  idempotent: true,
});

const closeSesiones = endpoint('/controldeusuarios/sesiones/cierre', 'post', () => ({ 204: null }), {
  idempotent: true,
});

const createPase = endpoint('/controldeusuarios/sesiones/pase', 'post', () => ({
  200: v.object({ codigo: v.pipe(v.string(), v.nonEmpty()), vence: v.pipe(v.string(), v.isoTimestamp()) }),
}));

/** Accounts: the old login, mailed links, the migration and signing up. */
export const cuentas = (call: Call) => ({
  /**
   * The old login with a corporate account (SH-10). The browser keeps the answer's cookie:
   * `checkMigration` takes it as proof for 15 minutes.
   *
   * @param credentials `UserName` is the account's e-mail
   * @returns the legacy user id; rejects with UnauthorizedError when e-mail or password are wrong
   */
  login: (credentials: { readonly UserName: string; readonly Password: string }, signal?: AbortSignal) =>
    call(login, { body: { UseTokenCookie: true, ...credentials }, signal }),

  /** Asks for a mail with a link to set a new password (SH-08); resolves alike whether or not there is an account. */
  requestPasswordRecovery: (email: string, signal?: AbortSignal) =>
    call(requestPasswordRecovery, { body: { UserEmail: email }, signal }),

  /**
   * The legacy user id that a mailed link is about; asking does not use the link up (S7.6, S8).
   *
   * @returns rejects with BadRequestError `ArgumentException` for an unknown token, with ConflictError for a spent one
   */
  confirmSignupRequest: async (token: string, signal?: AbortSignal) => {
    const { userId } = await call(confirmSignupRequest, { body: { Token: token }, signal });
    return userId;
  },

  /**
   * Sets a password with the token of a mailed link, which is used up (SH-09).
   *
   * @param password 10 to 128 characters, none that is guessed soon
   */
  confirmPassword: (token: string, password: string, signal?: AbortSignal) =>
    call(confirmPassword, { body: { Token: token, Password: password }, signal }),

  /** The caller's account as it is stored now (MY-05). */
  getCuenta: (signal?: AbortSignal) => call(getCuenta, { signal }),

  /** Where the caller wants notices (MY-05). */
  getContacto: (signal?: AbortSignal) => call(getContacto, { signal }),

  /** Mails the code that confirms other contact data, to their e-mail. */
  postContactoCodigo: (contacto: BodyOf<'postContactoCodigo'>, signal?: AbortSignal) =>
    call(postContactoCodigo, { body: contacto, signal }),

  /** Changes where the caller wants notices; rejects with BadRequestError of `Codigo` where the code is not good. */
  putContacto: (contacto: BodyOf<'putContacto'>, signal?: AbortSignal) => call(putContacto, { body: contacto, signal }),

  /** Whether the caller gets reminders by mail (MY-07), and what changed each day (SL-10); null of who follows no applications. */
  getRecordatorios: (signal?: AbortSignal) => call(getRecordatorios, { signal }),

  /** Switches the caller's reminders on or off, and what changed each day, where it is named. */
  putRecordatorios: (body: BodyOf<'putRecordatorios'>, signal?: AbortSignal) =>
    call(putRecordatorios, { body, signal }),

  /** Whether the wizards that the caller goes through count (EN-13). */
  getMedicion: (signal?: AbortSignal) => call(getMedicion, { signal }),

  /** Lets them count, or not. */
  putMedicion: (body: BodyOf<'putMedicion'>, signal?: AbortSignal) => call(putMedicion, { body, signal }),

  /** Mails the code that proves who asks for their data, or to be erased (OP-13). @returns the e-mail that it was sent to */
  postDatosCodigo: async (Para: BodyOf<'postDatosCodigo'>['Para'], signal?: AbortSignal) => {
    const { Email } = await call(postDatosCodigo, { body: { Para }, signal });
    return Email;
  },

  /** Where all that is held of the caller can be downloaded for five minutes; rejects with BadRequestError of `Codigo`. */
  postDatosDescarga: async (Codigo: string, signal?: AbortSignal) => {
    const { url } = await call(postDatosDescarga, { body: { Codigo }, signal });
    return url;
  },

  /** What a law keeps of the caller once they are erased; rejects with ConflictError where they may not be. */
  getDatosBorrado: (signal?: AbortSignal) => call(getDatosBorrado, { signal }),

  /** Erases the caller: their sessions are over, this one as well. Rejects with BadRequestError of `Codigo`. */
  postDatosBorrado: (Codigo: string, signal?: AbortSignal) => call(postDatosBorrado, { body: { Codigo }, signal }),

  /** The devices that the caller is signed in on, the last used first. */
  listSesiones: async (signal?: AbortSignal) => {
    const { sesiones } = await call(listSesiones, { signal });
    return sesiones;
  },

  /** Signs the caller out on one of them. */
  deleteSesion: (id: string, signal?: AbortSignal) => call(deleteSesion, { params: { path: { id } }, signal }),

  /** A code of twelve digits that signs the caller in on another device, once; an earlier one is no longer good. */
  createPase: (signal?: AbortSignal) => call(createPase, { signal }),

  /** Signs the caller out on all others, or on all. */
  closeSesiones: (Alcance: 'otras' | 'todas', signal?: AbortSignal) =>
    call(closeSesiones, { body: { Alcance }, signal }),

  /**
   * Whether the caller has a legacy account (ON-05). If so the next token carries its roles: renew the session. If not, the
   * agency that they signed up, while its mailed link is good.
   *
   * @param query `euroUserId` may be empty; what proves the account is the cookie of `login` or the token's e-mail
   */
  checkMigration: (query: QueryOf<'checkMigration'>, signal?: AbortSignal) =>
    call(checkMigration, { params: { query }, signal }),

  /**
   * Asks for an agency account (ON-01).
   *
   * @param idempotencyKey a uuid, one a sign-up: repeating it leaves one request and gives the same id
   */
  signupAgencia: (agencia: BodyOf<'signupAgencia'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(signupAgencia, {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: agencia,
      signal,
    }),

  /**
   * Opens a personal account (ON-02); the next token carries its roles: renew the session.
   *
   * @param name 2 to 50 characters, no digits
   */
  signupClienteFinal: (name: string, signal?: AbortSignal) =>
    call(signupClienteFinal, { body: { NombreUsuario: name }, signal }),
});
