import * as v from 'valibot';
import { endpoint } from './contract.ts';

/** POST a payment report (RP-10). Needs an Idempotency-Key: the same key always leaves one report. */
export const createAvisoPago = endpoint('/avisospago', 'post', {
  201: v.object({ id: v.pipe(v.string(), v.uuid()) }),
});

/** The contact data the user last reported with (RP-08); `null` when there is none. */
export const getUltimosDatos = endpoint('/apiclientes/ultimosdatos', 'get', {
  200: v.object({
    NombreYApellido: v.string(),
    Documento: v.string(),
    Telefono: v.string(),
    Email: v.string(),
  }),
  204: null,
});

/** Whether the back end answers. */
export const getEstado = endpoint('/estado', 'get', { 204: null }, { anonymous: true });

/** The old login, with a corporate account (C7); sets the cookie that `checkMigration` takes as proof. */
export const login = endpoint(
  '/auth/login',
  'post',
  {
    200: v.object({
      bearerToken: v.pipe(v.string(), v.nonEmpty()),
      euroUserId: v.pipe(v.string(), v.nonEmpty()),
    }),
  },
  { anonymous: true },
);

/** Asks for a mail with a link to set a new password (C7). */
export const requestPasswordRecovery = endpoint(
  '/controldeusuarios/contrasena/recuperacion',
  'post',
  { 204: null },
  { anonymous: true },
);

/** Whether a mailed link is good, and the legacy user id it is about (S7.6). */
export const confirmSignupRequest = endpoint(
  '/controldeusuarios/solicitudesregistro/confirmacion',
  'post',
  {
    200: v.object({ userId: v.pipe(v.string(), v.nonEmpty()) }),
  },
  { anonymous: true },
);

/** Sets the password of the account that a mailed link is about (C7). */
export const confirmPassword = endpoint(
  '/controldeusuarios/contrasena/confirmacion',
  'post',
  { 204: null },
  { anonymous: true },
);

/** Whether the caller has a legacy account, which then becomes theirs (S4.7). */
export const checkMigration = endpoint('/controldeusuarios/migracion', 'get', {
  200: v.object({ usuarioExistente: v.boolean() }),
});

/** Asks for an agency account (ON-01). Needs an Idempotency-Key: the same key always leaves one request. */
export const signupAgencia = endpoint('/controldeusuarios/registroagencia', 'post', {
  201: v.object({ id: v.pipe(v.string(), v.uuid()) }),
});

/** Opens a personal account for the caller (ON-02). */
export const signupClienteFinal = endpoint('/controldeusuarios/registrousuariofinal', 'post', { 204: null });

/** The version of an application's terms that the caller accepted last (S4.8); `null` when there is none. */
export const getTerminosAceptados = endpoint('/controldeusuarios/terminos', 'get', {
  200: v.object({ app: v.string(), version: v.string() }),
  204: null,
});

/** Accepts a version of an application's terms (S4.8). */
export const aceptarTerminos = endpoint('/controldeusuarios/terminos', 'post', { 204: null });

/** Vehicle brands, by name (S7.5). */
export const listMarcas = endpoint('/catalogos/marcas', 'get', {
  200: v.object({
    marcas: v.array(v.object({ id: v.string(), nombre: v.string(), destacada: v.boolean() })),
  }),
});

/** The models that a brand sold in a year, by name (S7.5). */
export const listModelos = endpoint('/catalogos/marcas/{marca}/anios/{anio}/modelos', 'get', {
  200: v.object({
    modelos: v.array(v.object({ codia: v.string(), modelo: v.string() })),
  }),
});

/** Asks the insurers for a quote; `null` for an answer without id, which is a failure (IN-05). */
export const postSegurosCotizar = endpoint('/seguros/cotizaciones', 'post', {
  201: v.object({ cotizacionId: v.nullable(v.pipe(v.string(), v.uuid())) }),
});

/** What the insurers have answered to a quote so far (S3 "detalleCotizacion"). */
export const getSegurosCotizaciones = endpoint('/seguros/cotizaciones/{cotizacionId}', 'get', {
  200: v.object({
    cotizacionId: v.string(),
    companias: v.array(
      v.object({
        companiaId: v.pipe(v.number(), v.integer()),
        compania: v.string(),
        orden: v.pipe(v.number(), v.integer()),
        estado: v.picklist(['completa', 'pendiente']),
        cotizaciones: v.array(
          v.object({
            cotizacionPlanId: v.string(),
            tipoPlanComercial: v.string(),
            tipoPolizaId: v.pipe(v.number(), v.integer()),
            nombre: v.string(),
            descripcion: v.string(),
            importe: v.number(),
            companiaId: v.pipe(v.number(), v.integer()),
            tipoPlan: v.picklist(['RC', 'TC', 'TR', 'OTRO']),
            idExterno: v.string(),
          }),
        ),
      }),
    ),
  }),
});

/** Asks to be called about a plan (IN-15). Needs an Idempotency-Key: the same key always leaves one request. */
export const patchQuieroQueMeContacten = endpoint('/seguros/cotizaciones/{cotizacionId}/contacto', 'patch', {
  204: null,
});

/** Who a document belongs to (S7.2). */
export const getIdentidad = endpoint('/identidad/{documento}', 'get', {
  200: v.object({
    nombres: v.string(),
    apellido: v.string(),
    fechaNacimiento: v.pipe(v.string(), v.isoDate()),
    cuil: v.string(),
  }),
  404: null,
});

/** The localities of a province, in order and each once (S7.5). */
export const listLocalidades = endpoint('/catalogos/provincias/{provincia}/localidades', 'get', {
  200: v.object({ localidades: v.array(v.string()) }),
});

/** The postal codes of a province or of one of its localities (S7.5). */
export const listCodigosPostales = endpoint('/catalogos/provincias/{provincia}/codigospostales', 'get', {
  200: v.object({ codigosPostales: v.array(v.string()) }),
});

/** The branch that looks after the caller, and its people (S7.5). */
export const getOficinaCercana = endpoint('/catalogos/contacto/oficinacercana', 'get', {
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
});

/** A signed URL for one key and one verb (C7). */
export const signFile = endpoint('/sign', 'get', {
  200: v.object({ url: v.pipe(v.string(), v.url()) }),
});
