import * as v from 'valibot';
import { companias } from './companias.ts';
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

const estadoCredito = v.picklist(['AlDia', 'EnMora', 'Saldado', 'SaldoPendiente', 'Judicializado', 'EnSiniestro', '']);
const tipoCredito = v.picklist([1, 3]);
const tipoSeguro = v.picklist(['RC', 'TC', 'TR']);
const textOrNone = v.nullable(v.string());

/** The caller's loans (C3 "Credit list item"). */
export const listCreditos = endpoint('/apiclientes/creditos', 'get', {
  200: v.object({
    creditos: v.array(
      v.object({
        operacionId: v.string(),
        titular: v.string(),
        tipoCredito,
        plazo: v.number(),
        dominio: v.string(),
        estadoCredito,
        fechaVencimiento: textOrNone,
        empresa: v.number(),
      }),
    ),
  }),
});

/** One of the caller's loans (C3 "Credit detail response"). */
export const getCredito = endpoint('/apiclientes/creditos/{operacionId}', 'get', {
  200: v.object({
    credito: v.object({
      operacionId: v.string(),
      estadoCredito,
      importeFinanciado: v.number(),
      plazo: v.number(),
      fechaOtorgamiento: v.string(),
      empresa: v.number(),
      tipoCredito,
      cancelado: v.boolean(),
    }),
    saldoAdeudado: v.number(),
    cuotasEnMora: v.number(),
    diasDeMora: v.number(),
    interesesPorMora: v.number(),
    saldoAFavor: v.number(),
    titular: v.object({
      nombre: v.string(),
      apellido: v.string(),
      dni: v.string(),
      conyuge: textOrNone,
      codeudor: textOrNone,
      telefonoPrincipal: textOrNone,
      telefonoSecundario: textOrNone,
      domicilio: v.object({
        direccion: v.string(),
        localidad: v.string(),
        provincia: v.string(),
        codigoPostal: v.string(),
      }),
    }),
    vehiculo: v.object({
      marca: v.string(),
      modelo: v.string(),
      anio: v.number(),
      dominio: v.string(),
      esNuevo: v.boolean(),
      uso: v.picklist(['Particular', 'Comercial']),
      tieneGnc: v.boolean(),
      idPoliza: textOrNone,
      aseguradora: textOrNone,
      tipoCobertura: v.nullable(tipoSeguro),
    }),
  }),
});

/** The installments of a loan, by number (C3 "Installment", C4). */
export const listCuotas = endpoint('/apiclientes/creditos/{operacionId}/cuotas', 'get', {
  200: v.object({
    cuotas: v.array(
      v.object({
        id: v.number(),
        nroCuota: v.number(),
        situacion: v.picklist([
          'Vencida',
          'No_Vencida',
          'Pagada',
          'Pagada_Parcial',
          'Pagada_Irregular',
          'Pagada_con_Exedente',
          'Descontada',
          'Pagada_Vencida',
          'Pagada_Parcial_Vencida',
          'Pagada_Irregular_Vencida',
          'Pagada_Vencida_Con_Exedente',
        ]),
        fechaVencimiento: v.string(),
        fechaPago: textOrNone,
        importe: v.number(),
        interesesGenerados: v.number(),
        tieneComprobantePago: v.boolean(),
        tieneCuponPago: v.boolean(),
      }),
    ),
  }),
});

/** Where a document is (C3 "Document reference"). */
const documento = v.object({ path: v.string(), fileName: v.string() });

/** Payment coupons of installments, in one PDF (CR-06). */
export const getCuponesCuotas = endpoint('/apiclientes/creditos/{operacionId}/cuotas/cupones', 'get', {
  200: documento,
});

/** Receipts of installments, in one PDF (CR-06). */
export const getComprobantesPago = endpoint('/apiclientes/creditos/{operacionId}/cuotas/comprobantes', 'get', {
  200: documento,
});

/** The certificate that a loan is up to date (CR-05). */
export const getCreditoAlDia = endpoint('/apiclientes/creditos/{operacionId}/aldia', 'get', { 200: documento });

/** The payment coupon of a pending balance (CR-06). */
export const getCuponSaldo = endpoint('/apiclientes/creditos/{operacionId}/cuponsaldo', 'get', { 200: documento });

/** The cancellation note of a loan (CR-06). */
export const getNotaCancelacion = endpoint('/apiclientes/creditos/{operacionId}/notacancelacion', 'get', {
  200: documento,
});

/** A company's payment-methods sheet (C7). */
export const getMediosDePago = endpoint('/apiclientes/mediospago/{empresa}', 'get', { 200: documento });

const vehiculoAsegurado = v.object({ marca: v.string(), modelo: v.string(), dominio: v.string(), anio: v.number() });

/** The caller's policies (C3 "Policy list item"). */
export const listPolizas = endpoint('/apiclientes/polizas', 'get', {
  200: v.object({
    polizas: v.array(
      v.object({
        idPoliza: v.string(),
        suspendida: v.boolean(),
        ciaAseguradora: v.string(),
        tipoSeguro,
        vehiculo: vehiculoAsegurado,
      }),
    ),
  }),
});

/** One of the caller's policies (C3 "Policy detail"). */
export const getPoliza = endpoint('/apiclientes/polizas/{idPoliza}', 'get', {
  200: v.object({
    idPoliza: v.string(),
    ciaAseguradora: v.string(),
    tipoSeguro,
    suspendida: v.boolean(),
    suspendidaPorMora: v.boolean(),
    fechaInicio: v.string(),
    fechaFin: v.string(),
    tienePDFPoliza: v.boolean(),
    tienePDFTarjeta: v.boolean(),
    dominio: v.string(),
    vehiculo: vehiculoAsegurado,
    detalleCobertura: textOrNone,
  }),
});

/** The Mercosur card of a policy (PO-02). */
export const getTarjetaMercosur = endpoint('/apiclientes/seguros/{idPoliza}/tarjetamercosur', 'get', {
  200: documento,
});

/** The document of a policy (PO-02). */
export const getPolizaPdf = endpoint('/apiclientes/seguros/{idPoliza}/poliza', 'get', { 200: documento });

/** Looks for the caller's loans and policies and links them (LK-01). */
export const postVinculacion = endpoint('/apiclientes/creditos/vinculacion', 'post', {
  200: v.object({ vinculado: v.boolean() }),
});

/** Asks to be called back (HE-01). */
export const postAtencionAlClienteFinal = endpoint('/controldeusuarios/atencionalclientefinal', 'post', { 204: null });

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

/** What a model is worth, by year, the newest first (S7.5). */
export const getModeloPrecios = endpoint('/catalogos/modelos/{codia}/precios', 'get', {
  200: v.object({ precios: v.array(v.object({ item1: v.number(), item2: v.number() })) }),
});

/** A calculated loan (S7.3). */
export const getCalculadorPrendario = endpoint('/catalogos/calculadora/prendario', 'get', {
  200: v.object({
    plazo: v.number(),
    capital: v.number(),
    cuotaPromedio: v.number(),
    primeraCuota: v.number(),
    ultimaCuota: v.number(),
    tna: v.number(),
    cuotas: v.array(
      v.object({
        nroCuota: v.number(),
        capital: v.number(),
        interes: v.number(),
        gastosAdministrativos: v.number(),
        seguroDeVida: v.number(),
        seguroAuto: v.number(),
        importe: v.number(),
        iva: v.number(),
      }),
    ),
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
    companias,
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
