import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf, QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { writing } from '../run.ts';
import { aptitud, borrador, canal, estadoCivil, formaPago, id, telefono } from './borrador.ts';
import { companias, documento, textIfTold, textOrNone, tipoVehiculo } from './shapes.ts';

/** Where an operation about an application is sent. */
const about = (of: number) => ({ path: { id: of } });

/** The same of an operation that writes a part of it. */
const part = (name: Parameters<typeof writing>[0], of: number) => ({ ...about(of), header: writing(name) });

/** Any text: one that is not known reads 'En Análisis', and none 'Sin Situación' (S4.1). */
const situacion = v.nullable(v.string());

const pedidoDeCambio = v.object({
  id: v.string(),
  estado: v.string(),
  tipoPedido: v.picklist([
    'Importe',
    'Plazo',
    'Vehiculo',
    'Datos_Personales',
    'Domicilio',
    'Contacto',
    'Seguro',
    'Baja',
    'Otro',
  ]),
  pedido: v.string(),
  solicitante: v.string(),
  fechaCreacion: v.string(),
  solicitudId: id,
});

const paso = v.picklist(['Firma', 'Prenda', 'Pago']);
const actua = v.picklist(['Cliente', 'Vendedor', 'Registro', 'Analistas']);

// What a server of the version before does not tell, while a new one is rolled out, is nullish here and in what follows.
const tarea = v.object({
  sequence: v.number(),
  tipo: v.picklist(['Simple', 'Documentacion', 'Conyuge', 'Codeudor', 'Telefono']),
  nombre: v.string(),
  estado: v.picklist(['Pendiente', 'Para_Analizar', 'OK', 'Excepcionada']),
  interna: v.boolean(),
  fechaCreacion: v.string(),
  envio: v.nullish(v.object({ fecha: v.string(), por: v.nullable(v.string()) })),
  data: v.nullable(v.string()),
  archivos: v.array(
    v.object({ id: v.string(), url: v.string(), miniatura: v.string(), name: v.string(), extension: v.string() }),
  ),
  log: v.array(
    v.object({ comentario: v.string(), usrExterno: v.boolean(), por: v.nullish(v.string()), fecha: v.string() }),
  ),
});

const canales = v.object({ canales: v.array(canal) });

const listCanales = endpoint('/canales', 'get', () => ({ 200: canales }));

const postNivelesOrganizacion = endpoint('/canales/niveles', 'post', () => ({ 200: canales }));

const postSolicitudNueva = endpoint('/solicitudes/nueva', 'post', () => ({ 200: v.object({ id }) }));

/** Whatever else a 403 of the eligibility check says, S8 reads it as the blocked agency. */
const postAptoCredito = endpoint('/creditos/aptitud', 'post', () => ({ 200: aptitud }), {
  forbidden: 'AgenciaBloqueada',
});

const postContinuarSolicitud = endpoint('/solicitudes/{id}/continuacion', 'post', () => ({ 204: null }));

const getSolicitudPlazos = endpoint('/solicitudes/{id}/plazos', 'get', () => ({
  200: v.object({ plazos: v.array(v.number()) }),
}));

const addSpouse = endpoint('/solicitudes/{id}/conyuge', 'post', () => ({ 204: null }));

const addCodebtor = endpoint('/solicitudes/{id}/codeudor', 'post', () => ({ 204: null }));

const deleteCodebtor = endpoint('/solicitudes/{id}/codeudor', 'delete', () => ({ 204: null }));

const addCodebtorSpouse = endpoint('/solicitudes/{id}/codeudor/conyuge', 'post', () => ({ 204: null }));

const postSolicitudIngresos = endpoint('/solicitudes/{id}/ingresos', 'post', () => ({ 204: null }));

const postSolicitudDomicilioTitular = endpoint('/solicitudes/{id}/domicilio', 'post', () => ({ 204: null }));

const postSolicitudAuto = endpoint('/solicitudes/{id}/vehiculo', 'post', () => ({ 204: null }));

const postSolicitudPreferenciaVehiculo = endpoint('/solicitudes/{id}/preferencia-vehiculo', 'post', () => ({
  204: null,
}));

const postSolicitudImporte = endpoint('/solicitudes/{id}/importe-solicitado', 'post', () => ({ 204: null }));

const getEstadoCalificacion = endpoint('/solicitudes/{id}/calificacion/estado', 'get', () => ({
  200: v.object({ realizada: v.boolean() }),
}));

/** What an offer costs. */
const costo = {
  importe: v.number(),
  importeNetoAPercibir: v.number(),
  plazo: v.number(),
  importeCuota: v.number(),
  importeCuotaPromedio: v.number(),
  importeUltimaCuota: v.number(),
  tna: v.number(),
  cft: v.number(),
  cftSinIva: v.number(),
};

const getOfertas = endpoint('/solicitudes/{id}/ofertas', 'get', () => ({
  200: v.object({
    resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
    calificacion: v.nullable(
      v.picklist([
        'Aprobado',
        'AprobadoProvisorio',
        'PreAprobado',
        'Rechazado',
        'InformesPendientes',
        'NoValidaIdentidad',
      ]),
    ),
    ofertas: v.array(
      v.object({
        id: v.string(),
        resultado: v.nullable(v.picklist(['Aprobado', 'AprobadoProvisorio'])),
        ...costo,
        conDocumentacion: v.boolean(),
      }),
    ),
    excepcionFaltanDatos: v.boolean(),
    excepcionNoSeFinanciaUso: v.boolean(),
    excepcionNoSeFinanciaCalificacion: v.boolean(),
  }),
}));

const getSolicitudSeguros = endpoint('/solicitudes/{id}/seguros', 'get', () => ({
  200: v.object({
    cotizaciones: v.array(
      v.object({
        CotizacionId: v.string(),
        fechaDeCotizacion: v.string(),
        vigente: v.boolean(),
        ModeloVehiculo: v.string(),
        AnioVehiculo: v.number(),
        CodigoPostal: v.string(),
        UsoDelVehiculo: v.picklist(['Particular', 'Comercial']),
        TieneGNC: v.boolean(),
        FormaPago: formaPago,
      }),
    ),
  }),
}));

const getSolicitudSegurosInicio = endpoint('/solicitudes/{id}/seguros/inicio', 'get', () => ({
  200: v.object({ CotizacionId: v.string() }),
}));

const getSolicitudSegurosResult = endpoint('/solicitudes/{id}/seguros/{cotizacionId}', 'get', () => ({
  200: v.object({ CotizacionId: v.string(), companias }),
}));

const postOfertaAceptada = endpoint('/solicitudes/{id}/oferta-aceptada', 'post', () => ({ 204: null }));

const postSolicitudCerrarSinOferta = endpoint('/solicitudes/{id}/sin-oferta', 'post', () => ({ 204: null }));

const postSolicitudSeguroCotizacion = endpoint('/solicitudes/{id}/seguro', 'post', () => ({ 204: null }));

const getContactosConfiguracion = endpoint('/solicitudes/{id}/contactos/configuracion', 'get', () => ({
  200: v.object({
    tiposContacto: v.array(v.object({ key: telefono.entries.TipoTelefono, value: v.string() })),
    horarios: v.array(v.object({ key: telefono.entries.HorarioContacto, value: v.string() })),
    tiposTelefono: v.array(v.object({ esMovil: v.boolean(), digitos: v.number(), value: v.string() })),
    telefonosMinimos: v.number(),
    telefonosMaximos: v.number(),
    emailRequerido: v.boolean(),
  }),
}));

const postSolicitudContacto = endpoint('/solicitudes/{id}/contacto', 'post', () => ({ 204: null }));

const getOfertaDocumento = endpoint('/solicitudes/{id}/ofertas/{ofertaId}/documento', 'get', () => ({
  200: documento,
}));

const domicilio = v.object({
  provincia: v.number(),
  localidad: v.string(),
  codigoPostal: v.string(),
  direccion: textOrNone,
});

const getSolicitud = endpoint('/solicitudes/{id}', 'get', () => ({
  200: v.object({
    id,
    canal,
    fechaCreacion: v.string(),
    situacion,
    importeSolicitado: v.nullable(v.number()),
    plazoSolicitado: v.nullable(v.number()),
    importeNetoAPercibir: v.nullable(v.number()),
    oferta: v.nullable(v.object(costo)),
    tareasPendientes: v.number(),
    pedidosDeCambio: v.array(pedidoDeCambio),
    telefonos: v.array(
      v.object({
        numero: v.string(),
        display: v.string(),
        tipoTelefono: v.optional(telefono.entries.TipoTelefono),
        correspondeA: v.optional(v.string()),
      }),
    ),
    contactosRed: v.array(v.string()),
    personas: v.array(
      v.object({
        nombre: v.string(),
        apellido: v.string(),
        tipoRelacion: v.picklist(['Titular', 'Conyuge', 'Codeudor', 'Conyuge_del_Codeudor']),
      }),
    ),
    domicilio: v.nullable(domicilio),
    domicilioCodeudor: v.nullable(domicilio),
    vehiculo: v.nullable(
      v.object({
        codia: v.string(),
        anio: v.number(),
        marca: v.string(),
        modelo: v.string(),
        tipo: tipoVehiculo,
        es0Km: v.boolean(),
        tieneGNC: v.boolean(),
        usoComercial: v.boolean(),
        valorDeCompra: v.number(),
        valorInfoauto: v.number(),
      }),
    ),
    poliza: v.nullable(
      v.object({
        cotizacionId: v.string(),
        cotizacionPlanId: v.string(),
        cotizacionIdCia: v.string(),
        compania: v.string(),
        tipoPolizaId: v.number(),
        cantCuotas: v.number(),
        premio: v.number(),
        premioTotal: v.number(),
        valorAsegurado: v.number(),
        fechaInicio: v.string(),
        fechaFin: v.string(),
        fechaDeCotizacion: v.string(),
      }),
    ),
    estadoCivil: v.nullable(estadoCivil),
    historial: v.array(v.object({ situacion, fecha: v.string(), por: v.nullish(v.string()) })),
    // A server of the version before, while a new one is rolled out, tells of none.
    asignaciones: v.optional(
      v.array(v.object({ de: v.string(), a: v.string(), por: v.string(), motivo: v.string(), fecha: v.string() })),
      [],
    ),
    desembolso: v.optional(
      v.array(
        v.object({
          paso,
          cumplido: v.nullable(v.object({ fecha: v.string(), actua })),
          espera: v.nullable(v.object({ actua, falta: v.string(), desde: v.string() })),
          pago: v.nullable(v.object({ importe: v.number(), destinatario: v.string() })),
        }),
      ),
    ),
    vendedor: v.string(),
    esPropia: v.boolean(),
    seBorra: v.nullable(v.string()),
  }),
}));

const deleteSolicitud = endpoint('/solicitudes/{id}', 'delete', () => ({ 204: null }));

const listed = v.object({
  id,
  nombre: textOrNone,
  apellido: textOrNone,
  situacion,
  desembolso: v.nullish(v.object({ falta: v.nullable(paso), actua: v.nullable(actua), pagada: v.boolean() })),
  tareasPendientes: v.number(),
  documento: textOrNone,
  importe: v.nullable(v.number()),
  importeNetoAPercibir: v.nullable(v.number()),
  importeCuota: v.nullable(v.number()),
  plazo: v.nullable(v.number()),
  marca: textOrNone,
  modelo: textOrNone,
  anio: v.nullable(v.number()),
  fechaAltaPedido: v.string(),
  vendedor: v.string(),
  canal: v.string(),
  esPropia: v.boolean(),
});
const page = v.object({ items: v.array(listed), total: v.number() });

const listSolicitudes = endpoint('/solicitudes', 'get', () => ({ 200: page }));

const postBusquedaSolicitudes = endpoint('/solicitudes/busqueda', 'post', () => ({ 200: page }));

const getConteoSolicitudes = endpoint('/solicitudes/conteo', 'get', () => ({
  200: v.object({
    En_Analisis: v.number(),
    Falta_Doc: v.number(),
    Aprobada: v.number(),
    Con_Prenda: v.number(),
    Falta_Prenda: v.number(),
    Rechazada: v.number(),
    Incompleta: v.number(),
    Sin_Situacion: v.number(),
  }),
}));

const listNovedades = endpoint('/solicitudes/novedades', 'get', () => ({
  200: v.object({
    novedades: v.array(
      v.object({
        solicitudId: id,
        nombre: v.nullable(v.string()),
        apellido: v.nullable(v.string()),
        tipo: v.picklist(['Situacion', 'Tarea', 'Comentario', 'Asignacion']),
        situacion,
        paso: v.nullish(v.object({ paso, falta: v.nullable(v.string()) })),
        tarea: v.nullable(v.object({ sequence: v.number(), nombre: v.string() })),
        de: v.nullable(v.string()),
        fecha: v.string(),
        esNueva: v.boolean(),
      }),
    ),
  }),
}));

const putNovedadesVistas = endpoint('/solicitudes/novedades/vistas', 'put', () => ({ 204: null }));

const listVendedores = endpoint('/solicitudes/vendedores', 'get', () => ({
  200: v.object({
    vendedores: v.array(
      v.object({ id: v.string(), nombre: v.string(), canales: v.array(v.string()), solicitudes: v.number() }),
    ),
    canales: v.array(canal),
  }),
}));

// Asked twice in a row, it is done once.
const postAsignacion = endpoint('/solicitudes/{id}/asignacion', 'post', () => ({ 204: null }), { idempotent: true });

const getSolicitudEstado = endpoint('/solicitudes/{id}/estado', 'get', () => ({ 200: v.object({ situacion }) }));

const getSolicitudBorrador = endpoint('/solicitudes/{id}/borrador', 'get', () => ({ 200: borrador() }));

const postSolicitudIdentidad = endpoint('/solicitudes/{id}/identidad', 'post', () => ({
  200: v.object({ coincide: v.boolean() }),
}));

const getTareasSolicitadas = endpoint('/solicitudes/{id}/tareas/solicitadas', 'get', () => ({
  200: v.object({ tareas: v.array(tarea) }),
}));

const getTarea = endpoint('/solicitudes/{id}/tareas/{sequence}', 'get', () => ({ 200: tarea }));

const postTareaParaAnalizar = endpoint('/solicitudes/{id}/tareas/{sequence}/estado/para_analizar', 'post', () => ({
  200: v.object({ urls: v.array(v.string()) }),
}));

const postTareaConyuge = endpoint('/solicitudes/{id}/tareas/{sequence}/conyuge/para_analizar', 'post', () => ({
  204: null,
}));

const postTareaCodeudor = endpoint('/solicitudes/{id}/tareas/{sequence}/codeudor/para_analizar', 'post', () => ({
  204: null,
}));

const postTareaTelefono = endpoint('/solicitudes/{id}/tareas/{sequence}/telefono/para_analizar', 'post', () => ({
  204: null,
}));

const listPedidosDeCambio = endpoint('/solicitudes/{id}/cambios', 'get', () => ({
  200: v.object({ pedidos: v.array(pedidoDeCambio), siguiente: textIfTold }),
}));

const postPedidoDeCambio = endpoint('/solicitudes/{id}/cambios', 'post', () => ({ 200: v.object({ id: v.string() }) }));

/** Where the answer to a task is sent, under the key that makes one of many tries. */
const answering = (of: number, sequence: number, idempotencyKey: string) => ({
  path: { id: of, sequence },
  header: { 'Idempotency-Key': idempotencyKey },
});

/**
 * Applications for credit (S7.4). What sets a part of one takes the contract's body, whose `Id` says which; it may be sent again, and
 * rejects with ConflictError SolicitudCerrada once the application is finished.
 */
export const solicitudes = (call: Call) => ({
  /** The caller's channels, by name (S6); the list may be empty. */
  listCanales: async (signal?: AbortSignal) => {
    const answer = await call(listCanales, { signal });
    return answer.canales;
  },

  /** The same, after those that the organisation linked to the caller since (S7.4 "org-levels reload"). */
  postNivelesOrganizacion: async (signal?: AbortSignal) => {
    const answer = await call(postNivelesOrganizacion, { signal });
    return answer.canales;
  },

  /**
   * Begins an application without people (CF-06); postAptoCredito with its `Id` evaluates them.
   *
   * @param idempotencyKey a uuid, one an application: repeating it leaves one application
   * @returns its number; rejects with ContractError where the answer has none (S5), and with UnauthorizedError AgenciaBloqueada,
   *   which ends no session
   */
  postSolicitudNueva: async (
    nueva: BodyOf<'postSolicitudNueva'>,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<number> => {
    const answer = await call(postSolicitudNueva, {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: nueva,
      signal,
    });
    return answer.id;
  },

  /**
   * Whether a person is eligible (NR-04); with `Id`, of an application that is there, else of a new one (CF-06).
   *
   * @param idempotencyKey a uuid, one an evaluation: repeating it leaves one application and gives the same answer
   * @returns rejects with ConflictError SolicitudPreviaEnAnalisis, whose `metadata` tells of that application, and with
   *   UnauthorizedError AgenciaBloqueada, which ends no session; with `Id` also with ConflictError SolicitudCerrada
   */
  postAptoCredito: (persona: BodyOf<'postAptoCredito'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postAptoCredito, {
      params: { header: { 'Idempotency-Key': idempotencyKey, ...(persona.Id !== undefined && writing('titular')) } },
      body: persona,
      signal,
    }),

  /**
   * Goes on with an application after its evaluation (NR-05).
   *
   * @returns rejects with ConflictError SolicitudPreviaEnAnalisis like postAptoCredito
   */
  postContinuarSolicitud: (id: number, signal?: AbortSignal) =>
    call(postContinuarSolicitud, { params: about(id), body: { Id: id }, signal }),

  /** The terms that may be asked for, in months, ascending (S7.4); they depend on the vehicle. */
  getSolicitudPlazos: async (id: number, signal?: AbortSignal) => {
    const { plazos } = await call(getSolicitudPlazos, { params: about(id), signal });
    return plazos;
  },

  /**
   * The holder's spouse (CF-07): sent again, it replaces.
   *
   * @returns rejects with BadRequestError, whose `fields` are the contract's; so do the other people's calls
   */
  addSpouse: (conyuge: BodyOf<'addSpouse'>, signal?: AbortSignal) =>
    call(addSpouse, { params: part('conyuge', conyuge.Id), body: conyuge, signal }),

  /** The co-debtor (CF-07): sent again, it replaces. */
  addCodebtor: (codeudor: BodyOf<'addCodebtor'>, signal?: AbortSignal) =>
    call(addCodebtor, { params: part('codeudor', codeudor.Id), body: codeudor, signal }),

  /** Discards an application that is not finished, for who made it (SL-05); rejects with 404 where it is not there, or another's. */
  deleteSolicitud: (id: number, signal?: AbortSignal) => call(deleteSolicitud, { params: about(id), signal }),

  /** Takes the co-debtor back, and their spouse; not an error where there is none. */
  deleteCodebtor: (id: number, signal?: AbortSignal) => call(deleteCodebtor, { params: part('codeudor', id), signal }),

  /** The co-debtor's spouse (CF-07): sent again, it replaces. */
  addCodebtorSpouse: (conyuge: BodyOf<'addCodebtorSpouse'>, signal?: AbortSignal) =>
    call(addCodebtorSpouse, { params: part('conyugeCodeudor', conyuge.Id), body: conyuge, signal }),

  /** What holder and spouse live on (S7.4). */
  postSolicitudIngresos: (ingresos: BodyOf<'postSolicitudIngresos'>, signal?: AbortSignal) =>
    call(postSolicitudIngresos, { params: part('ingresos', ingresos.Id), body: ingresos, signal }),

  /** Where the holder lives (S7.4). */
  postSolicitudDomicilioTitular: (domicilio: BodyOf<'postSolicitudDomicilioTitular'>, signal?: AbortSignal) =>
    call(postSolicitudDomicilioTitular, { params: part('domicilio', domicilio.Id), body: domicilio, signal }),

  /** The vehicle (S7.4). Another one restarts the qualification, and drops offer and insurance. */
  postSolicitudAuto: (auto: BodyOf<'postSolicitudAuto'>, signal?: AbortSignal) =>
    call(postSolicitudAuto, { params: part('vehiculo', auto.Id), body: auto, signal }),

  /** The vehicle that the client has in mind while it is not decided (S7.4). */
  postSolicitudPreferenciaVehiculo: (preferencia: BodyOf<'postSolicitudPreferenciaVehiculo'>, signal?: AbortSignal) =>
    call(postSolicitudPreferenciaVehiculo, {
      params: part('preferenciaVehiculo', preferencia.Id),
      body: preferencia,
      signal,
    }),

  /** How much is asked for, and for how long (S7.4); starts the qualification. */
  postSolicitudImporte: (importe: BodyOf<'postSolicitudImporte'>, signal?: AbortSignal) =>
    call(postSolicitudImporte, { params: part('pedido', importe.Id), body: importe, signal }),

  /** Whether the qualification is done (NR-07); ask again while it is not. */
  getEstadoCalificacion: async (id: number, signal?: AbortSignal) => {
    const { realizada } = await call(getEstadoCalificacion, { params: about(id), signal });
    return realizada;
  },

  /** What is offered, or why nothing is (NR-07). */
  getOfertas: (id: number, signal?: AbortSignal) =>
    call(getOfertas, { params: { ...about(id), query: { AceptacionAutomatica: false } }, signal }),

  /** An offer as a document for the client (SL-01). */
  getOfertaDocumento: (id: number, ofertaId: string, signal?: AbortSignal) =>
    call(getOfertaDocumento, { params: { path: { id, ofertaId } }, signal }),

  /**
   * Quotes the insurance of the application's vehicle (NR-08); asked again, it is the same quote.
   *
   * @param query another `FormaPago` makes another quote, and drops the policy that was chosen; without it that of the quote which
   *   is there, else DebitoConCBU
   * @returns the quote's id; rejects with BadRequestError before vehicle and address are known
   */
  getSolicitudSegurosInicio: async (id: number, query: QueryOf<'getSolicitudSegurosInicio'>, signal?: AbortSignal) => {
    const { CotizacionId } = await call(getSolicitudSegurosInicio, { params: { ...about(id), query }, signal });
    return CotizacionId;
  },

  /** The quotes of an application's insurance, newest first (S7.4 "insurance quotes"). */
  getSolicitudSeguros: async (id: number, signal?: AbortSignal) => {
    const { cotizaciones } = await call(getSolicitudSeguros, { params: about(id), signal });
    return cotizaciones;
  },

  /** What the insurers have answered to that quote so far; asked again, more of them may have (NR-08). */
  getSolicitudSegurosResult: (id: number, cotizacionId: string, signal?: AbortSignal) =>
    call(getSolicitudSegurosResult, { params: { path: { id, cotizacionId } }, signal }),

  /** Chooses an offer (NR-07); rejects with BadRequestError for one that the application does not have. */
  postOfertaAceptada: (oferta: BodyOf<'postOfertaAceptada'>, signal?: AbortSignal) =>
    call(postOfertaAceptada, { params: part('oferta', oferta.Id), body: oferta, signal }),

  /** Goes on without an offer (NR-07). */
  postSolicitudCerrarSinOferta: (id: number, signal?: AbortSignal) =>
    call(postSolicitudCerrarSinOferta, { params: part('oferta', id), body: { Id: id }, signal }),

  /** Chooses the insurance, or leaves it for later (NR-08). */
  postSolicitudSeguroCotizacion: (seguro: BodyOf<'postSolicitudSeguroCotizacion'>, signal?: AbortSignal) =>
    call(postSolicitudSeguroCotizacion, { params: part('seguro', seguro.Id), body: seguro, signal }),

  /** What postSolicitudContacto takes: who answers a phone, when, of which kind, and what is required (S7.4). */
  getContactosConfiguracion: (id: number, signal?: AbortSignal) =>
    call(getContactosConfiguracion, { params: about(id), signal }),

  /**
   * Finishes an application (NR-09): it is En_Espera_De_Analisis from then on.
   *
   * @param idempotencyKey a uuid, one an application: it may be repeated
   * @returns rejects with BadRequestError while something is missing
   */
  postSolicitudContacto: (contacto: BodyOf<'postSolicitudContacto'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postSolicitudContacto, {
      params: { ...about(contacto.Id), header: { 'Idempotency-Key': idempotencyKey, ...writing('contacto') } },
      body: contacto,
      signal,
    }),

  /**
   * An application, as far as it is known (S3 "Solicitud (detail)").
   *
   * @returns rejects with GenericStatusError SolicitudNoEncontrada (404) where there is none, and for another seller's; so does every
   *   call about an application
   */
  getSolicitud: (id: number, signal?: AbortSignal) => call(getSolicitud, { params: about(id), signal }),

  /**
   * A page of the applications that the caller may see, newest first (AP-01, AP-02).
   *
   * @param query `take` is 10 by default and at most 100; `Search` finds parts of names, numbers and vehicles; `Grupo` is a label of S4.1,
   *   `Vendedor` and `Canal` are ids of listVendedores
   */
  listSolicitudes: (query: QueryOf<'listSolicitudes'>, signal?: AbortSignal) =>
    call(listSolicitudes, { params: { query }, signal }),

  postBusquedaSolicitudes: (body: BodyOf<'postBusquedaSolicitudes'>, signal?: AbortSignal) =>
    call(postBusquedaSolicitudes, { body, signal }),

  /** How many of the caller's applications are in each state (SL-06). */
  getConteoSolicitudes: (query: QueryOf<'getConteoSolicitudes'>, signal?: AbortSignal) =>
    call(getConteoSolicitudes, { params: { query }, signal }),

  /** What changed in the caller's applications within 30 days, newest first, 100 at most (SL-10). */
  listNovedades: async (signal?: AbortSignal) => (await call(listNovedades, { signal })).novedades,

  /**
   * Says which changes are seen (SL-10).
   *
   * @param Fechas their moments, as listNovedades says them: 100 at most
   */
  putNovedadesVistas: (Fechas: string[], signal?: AbortSignal) =>
    call(putNovedadesVistas, { body: { Fechas }, signal }),

  /** Who an application can be passed on to, and the channels that there are (SL-07); for coordinators. */
  listVendedores: (signal?: AbortSignal) => call(listVendedores, { signal }),

  /**
   * Passes an application on to another seller (SL-07); for coordinators.
   *
   * @returns rejects with BadRequestError, which names the field, for who is no seller, who has it already, and who does not sell for its
   *   channel
   */
  postAsignacion: (id: number, asignacion: BodyOf<'postAsignacion'>, signal?: AbortSignal) =>
    call(postAsignacion, { params: about(id), body: asignacion, signal }),

  /** How far an application is (S4.1); null where nothing is said. */
  getSolicitudEstado: async (id: number, signal?: AbortSignal) => {
    const answer = await call(getSolicitudEstado, { params: about(id), signal });
    return answer.situacion;
  },

  /**
   * What was given of an application that is not finished, without documents (EN-05, SL-05).
   *
   * @returns rejects with ConflictError SolicitudCerrada once it is finished
   */
  getSolicitudBorrador: (id: number, signal?: AbortSignal) => call(getSolicitudBorrador, { params: about(id), signal }),

  /**
   * Whether documents that were entered again are those of the application's people (decision 22).
   *
   * @param documentos those that are left out are not compared; null says that there is no such person
   * @returns rejects with GenericStatusError 429 TooManyRequests after a few wrong ones
   */
  postSolicitudIdentidad: async (id: number, documentos: BodyOf<'postSolicitudIdentidad'>, signal?: AbortSignal) => {
    const { coincide } = await call(postSolicitudIdentidad, { params: about(id), body: documentos, signal });
    return coincide;
  },

  /** The tasks of an application, in the order of lists (AP-06); a back end other than ours may send hidden ones. */
  getTareasSolicitadas: async (id: number, signal?: AbortSignal) => {
    const { tareas } = await call(getTareasSolicitadas, { params: about(id), signal });
    return tareas;
  },

  /** A task, with addresses of its images that are good for five minutes (AP-06). */
  getTarea: (id: number, sequence: number, signal?: AbortSignal) =>
    call(getTarea, { params: { path: { id, sequence } }, signal }),

  /**
   * Answers a simple task or one for documents: its images are keys of uploads in `archivostarea` (AP-06).
   *
   * @param idempotencyKey a uuid, one an answer: repeating it leaves one answer
   * @returns the addresses of the images; rejects with ConflictError SituacionNoPermitida where the application takes no answers,
   *   and TareaYaEnviada where the task has one. So do the other answers
   */
  postTareaParaAnalizar: async (
    id: number,
    sequence: number,
    tarea: BodyOf<'postTareaParaAnalizar'>,
    idempotencyKey: string,
    signal?: AbortSignal,
  ) => {
    const params = answering(id, sequence, idempotencyKey);
    const { urls } = await call(postTareaParaAnalizar, { params, body: tarea, signal });
    return urls;
  },

  /** Answers a task for the spouse (AP-06). */
  postTareaConyuge: (id: number, tarea: BodyOf<'postTareaConyuge'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postTareaConyuge, { params: answering(id, tarea.sequence, idempotencyKey), body: tarea, signal }),

  /** Answers a task for a co-debtor, with their spouse (AP-06). */
  postTareaCodeudor: (id: number, tarea: BodyOf<'postTareaCodeudor'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postTareaCodeudor, { params: answering(id, tarea.sequence, idempotencyKey), body: tarea, signal }),

  /** Answers a task for phones (AP-06). */
  postTareaTelefono: (tarea: BodyOf<'postTareaTelefono'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postTareaTelefono, {
      params: answering(tarea.solicitudId, tarea.sequence, idempotencyKey),
      body: tarea,
      signal,
    }),

  /**
   * A page of the change requests of an application, newest first (AP-07).
   *
   * @param cursor the `siguiente` of the page before; '' for the first one
   */
  listPedidosDeCambio: (id: number, cursor: string, signal?: AbortSignal) =>
    call(listPedidosDeCambio, { params: { ...about(id), query: cursor === '' ? {} : { cursor } }, signal }),

  /**
   * Asks for a change (AP-07).
   *
   * @param idempotencyKey a uuid, one a request: repeating it leaves one request
   * @returns its id; rejects with ConflictError SituacionNoPermitida where the application takes no requests
   */
  postPedidoDeCambio: async (pedido: BodyOf<'postPedidoDeCambio'>, idempotencyKey: string, signal?: AbortSignal) => {
    const answer = await call(postPedidoDeCambio, {
      params: { ...about(pedido.solicitudId), header: { 'Idempotency-Key': idempotencyKey } },
      body: pedido,
      signal,
    });
    return answer.id;
  },
});
