import { REFERENCE_PRICE } from '../paths/answers/index.ts';
import { sampleCalculation } from '../paths/outside/calculation.ts';
import { completeQuote } from '../paths/outside/quotes.ts';
import { THIS_YEAR } from '../../flows/new-request/answers.ts';
import { channels, offers, SOLICITUD_ID } from '../paths/outside/applications.ts';
import type { operations } from '../../openapi/generated/api.ts';
import type { OperationId } from '../../server/api/http/routes.ts';
import { creditoDetalle, creditoItem, cuota } from '../../src/features/credits/testing/fixtures.ts';
import { paymentReport } from '../../src/features/payment-reports/testing/fixtures.ts';
import { polizaDetalle, polizaItem } from '../../src/features/policies/testing/fixtures.ts';
import type { Reply } from './edge.ts';

type Json<
  Id extends OperationId,
  Status extends keyof operations[Id]['responses'],
> = operations[Id]['responses'][Status] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : never;

export const ok = <Id extends OperationId>(body: Json<Id, 200 & keyof operations[Id]['responses']>): Reply => ({
  status: 200,
  body: JSON.stringify(body),
});
const created = (id: string): Reply => ({ status: 201, body: JSON.stringify({ id }) });
const nothing: Reply = { status: 204, body: '' };
const bare: Reply = { status: 200, body: '' };

const reported = paymentReport();

/** The insurers' answer to a quote: one of them, with its three plans. */
export const quoted: Json<'getSegurosCotizaciones', 200> = {
  cotizacionId: completeQuote.cotizacionId,
  companias: completeQuote.companias.map(({ cotizaciones, ...insurer }) => ({
    ...insurer,
    cotizaciones: [...cotizaciones],
  })),
};

/** Where a document is. */
const documento: Reply = ok<'getCreditoAlDia'>({ path: 'documentoscredito/documento.pdf', fileName: 'documento.pdf' });

/** Where an upload to a store is checked. */
export const checkUrl = 'https://files.example/storage/comprobantes/recibo.jpg/comprobacion?expires=1&signature=a';

/** A signed address of a file; its storage is in no scenario of a document. */
/** Where the data of a plate are sent to, and fetched from. */
export const signedPlateUrl =
  'https://files.example/storage/datospatente/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.json?expires=1&signature=a';
export const signedUrl = 'https://files.example/storage/comprobantes/recibo.jpg?expires=1&signature=a';

/** The offers for an application: a list, without an exception. */
const offered: Json<'getOfertas', 200> = {
  resultado: offers.list.resultado,
  calificacion: 'Aprobado',
  ofertas: [...offers.list.ofertas],
  excepcionFaltanDatos: false,
  excepcionNoSeFinanciaUso: false,
  excepcionNoSeFinanciaCalificacion: false,
};

/** An application with its holder and contact. */
export const applied: Json<'getSolicitud', 200> = {
  id: SOLICITUD_ID,
  canal: { key: 'casa-central', value: 'Casa central' },
  fechaCreacion: '2026-11-19T13:20:00.000Z',
  situacion: 'En_Espera_De_Analisis',
  importeSolicitado: 500_000,
  plazoSolicitado: 18,
  importeNetoAPercibir: 475_000,
  oferta: null,
  tareasPendientes: 0,
  pedidosDeCambio: [],
  telefonos: [{ numero: '0249154212345', display: '(0249) 15 421-2345' }],
  contactosRed: ['marta.elena@ejemplo.example'],
  personas: [{ nombre: 'MARTA ELENA', apellido: 'QUIROGA', tipoRelacion: 'Titular' }],
  domicilio: null,
  domicilioCodeudor: null,
  vehiculo: null,
  poliza: null,
  estadoCivil: 'Soltero',
  historial: [{ situacion: 'En_Espera_De_Analisis', fecha: '2026-11-19T13:20:00.000Z' }],
  asignaciones: [],
  vendedor: 'Silvia Roldán',
  esPropia: true,
  seBorra: null,
};

/** The same in a list. */
export const listed: Json<'listSolicitudes', 200>['items'][number] = {
  id: SOLICITUD_ID,
  nombre: 'MARTA ELENA',
  apellido: 'QUIROGA',
  situacion: 'En_Espera_De_Analisis',
  tareasPendientes: 1,
  documento: '28456789',
  importe: 500_000,
  importeNetoAPercibir: 475_000,
  importeCuota: 41_250.5,
  plazo: 18,
  marca: 'Fiat',
  modelo: 'Modelo A 1.4',
  anio: 2024,
  fechaAltaPedido: '2026-11-19T13:20:00.000Z',
  vendedor: 'Silvia Roldán',
  canal: 'Roldán Automotores',
  esPropia: true,
};

/** A request to be called about insurance. */
export const requested: Json<'listContactosSeguro', 200>['contactos'][number] = {
  id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a003',
  numero: 1042,
  estado: 'Pendiente',
  cotizacionId: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a004',
  companiaId: 9,
  compania: 'Hornero Seguros',
  plan: 'Terceros completo',
  importe: 48_900,
  Nombre: 'Marta Elena Quiroga',
  marca: 'Fiat',
  modelo: 'Modelo A 1.4',
  anio: 2024,
  fecha: '2026-11-19T13:20:00.000Z',
  fotos: 0,
};
/** A task of each kind that waits for the seller. */
export const taskOf = (tipo: Json<'getTarea', 200>['tipo']): Json<'getTarea', 200> => ({
  sequence: 1,
  tipo,
  nombre: 'Lo que falta del titular',
  estado: 'Pendiente',
  interna: false,
  fechaCreacion: '2026-11-20T15:00:00.000Z',
  data: null,
  archivos: [],
  log: [],
});

/** What the server holds of an application of which the work is known, and not the home. */
const held: Json<'getSolicitudBorrador', 200> = {
  id: SOLICITUD_ID,
  origen: 'Aptitud',
  canal: { key: 'casa-central', value: 'Casa central' },
  tipoCredito: 1,
  titular: { nombres: 'MARTA ELENA', apellidos: 'QUIROGA', sexo: 'F' },
  conyuge: null,
  estadoCivil: 'Soltero',
  aptitud: { id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: true, revisar: false },
  continuada: true,
  datosConyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
  ingresos: {
    Ingreso: null,
    ActividadDeclarada: 'Jubilado',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    ActividadDeclaradaConyuge: null,
    IngresoConyuge: null,
  },
  domicilio: null,
  preferenciaVehiculo: null,
  vehiculo: null,
  pedido: null,
  oferta: null,
  sinOferta: false,
  cotizacionId: null,
  formaPago: null,
  seguro: null,
  contacto: null,
};

const rightsOfSilvia = {
  roles: ['agenciero'],
  permisos: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
  canales: ['roldan-automotores'],
} satisfies Partial<Json<'getPersona', 200>>;

/** Whom and what an administrator sees. */
export const administered = {
  person: {
    id: 'a0000000-0000-4000-8000-000000000007',
    nombre: 'Silvia Roldán',
    email: 'silvia.roldan@ejemplo.example',
    tipo: 'Agenciero',
    ...rightsOfSilvia,
  },
  agency: {
    id: '3c1a3f0e-4b61-4a43-8a53-0d7c3e5b1f02',
    cui: '30000000007',
    nombreAgencia: 'Automotores del Valle',
    nombreTitular: 'Norma Paz',
    emailContacto: 'norma@valle.example',
    telefonoContacto: '0351154567890',
    desde: '2026-11-20T15:00:00.000Z',
  },
} as const satisfies {
  readonly person: Json<'getPersona', 200>;
  readonly agency: Json<'listAgenciasEnEspera', 200>['agencias'][number];
};

/** A good answer of each operation. */
export const goodReplies: Readonly<Record<OperationId, Reply>> = {
  createAvisoPago: {
    status: 201,
    body: JSON.stringify({ id: reported.id, numero: reported.numero, verificaHasta: reported.verificaHasta }),
  },
  listAvisosPago: ok<'listAvisosPago'>({ avisos: [reported], siguiente: null }),
  getUltimosDatos: nothing,
  postCambiosDelCore: ok<'postCambiosDelCore'>({ creados: 0, cambiados: 1, iguales: 0, rechazados: [] }),
  postBusquedaPersonas: ok<'postBusquedaPersonas'>({ personas: [administered.person], hayMas: false }),
  getPersona: ok<'getPersona'>(administered.person),
  postDerechos: nothing,
  postCierreDePersona: nothing,
  listInvitaciones: ok<'listInvitaciones'>({
    invitaciones: [
      {
        id: '7d3f5a10-3b54-4d0f-9a1e-5d1c7c2b9e01',
        email: 'sofia@sur.example',
        vence: '2026-11-27T15:00:00.000Z',
        ...rightsOfSilvia,
      },
    ],
  }),
  postInvitacion: { status: 201, body: JSON.stringify({ vence: '2026-11-27T15:00:00.000Z', avisado: true }) },
  postRetiroInvitacion: nothing,
  listCanalesAdministrados: ok<'listCanalesAdministrados'>({
    canales: [{ key: 'roldan-automotores', nombre: 'Roldán Automotores', bloqueado: false, vendedores: 2 }],
  }),
  postCanal: nothing,
  postBloqueoCanal: nothing,
  listAgenciasEnEspera: ok<'listAgenciasEnEspera'>({ agencias: [administered.agency] }),
  postDecisionAgencia: ok<'postDecisionAgencia'>({ avisado: true }),
  listCambiosDeDerechos: ok<'listCambiosDeDerechos'>({
    cambios: [
      {
        id: 12,
        fecha: '2026-11-20T15:00:00.000Z',
        accion: 'Permiso',
        sobre: 'solicitudes:asignar',
        motivo: 'Suple a Claudia en diciembre.',
        por: { id: 'a0000000-0000-4000-8000-000000000029', nombre: 'Elena Castro', email: 'elena@ejemplo.example' },
        persona: {
          id: 'a0000000-0000-4000-8000-000000000006',
          nombre: 'Hernán Vidal',
          email: 'hernan@ejemplo.example',
        },
        agencia: null,
      },
    ],
    siguiente: null,
  }),
  getRecorridos: ok<'getRecorridos'>({
    semanas: ['2026-11-16'],
    recorridos: [
      {
        flujo: 'report-payment',
        pasos: [
          {
            paso: 'concepto',
            alcanzado: 40,
            respondido: 36,
            abandonado: 4,
            reabierto: 2,
            errores: { invalido: 0, rechazado: 0, fallido: 1 },
            mediana: { desde: 2, hasta: 5 },
          },
        ],
      },
    ],
  }),
  listCreditos: ok<'listCreditos'>({ creditos: [creditoItem()] }),
  getCredito: ok<'getCredito'>(creditoDetalle()),
  listCuotas: ok<'listCuotas'>({
    cuotas: [cuota(1, 'Pagada', { tieneComprobantePago: true }), cuota(12, 'No_Vencida', { tieneCuponPago: true })],
  }),
  getCuponesCuotas: documento,
  getComprobantesPago: documento,
  getCreditoAlDia: documento,
  getPrecancelacion: documento,
  getCuponSaldo: documento,
  getNotaCancelacion: documento,
  getMediosDePago: documento,
  listPolizas: ok<'listPolizas'>({ polizas: [polizaItem()] }),
  getPoliza: ok<'getPoliza'>(polizaDetalle()),
  getTarjetaMercosur: documento,
  getPolizaPdf: documento,
  getCalculadorPrendarioDocumento: documento,
  getOfertaDocumento: documento,
  getCotizacionComparacion: documento,
  postVinculacion: ok<'postVinculacion'>({ vinculado: true }),
  postAtencionAlClienteFinal: nothing,
  login: ok<'login'>({ bearerToken: 'un-token', euroUserId: 'EU9002' }),
  requestPasswordRecovery: nothing,
  confirmPassword: nothing,
  confirmSignupRequest: ok<'confirmSignupRequest'>({ userId: 'EU9002' }),
  checkMigration: ok<'checkMigration'>({ usuarioExistente: false }),
  signupAgencia: created('0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a002'),
  signupClienteFinal: nothing,
  getContacto: ok<'getContacto'>({ Telefono: '0111545678901', Email: 'avisos@ejemplo.example' }),
  putContacto: nothing,
  postContactoCodigo: nothing,
  postDatosCodigo: ok<'postDatosCodigo'>({ Email: 'marta@ejemplo.example' }),
  postDatosDescarga: ok<'postDatosDescarga'>({
    url: 'https://portal.example/api/controldeusuarios/datos/descarga?expires=1',
  }),
  getDatos: nothing,
  getDatosBorrado: ok<'getDatosBorrado'>({
    Conserva: [{ Ley: 'Código Civil y Comercial art. 328', Anios: 10, Que: ['Créditos y sus cuotas'] }],
  }),
  postDatosBorrado: nothing,
  getRecordatorios: ok<'getRecordatorios'>({ Activos: true, Novedades: null }),
  putRecordatorios: nothing,
  getMedicion: ok<'getMedicion'>({ Activa: true }),
  putMedicion: nothing,
  getCuenta: ok<'getCuenta'>({
    nombre: 'Marta Quiroga',
    email: 'marta@ejemplo.example',
    conexion: 'email',
    cuentaCorporativa: null,
  }),
  listSesiones: ok<'listSesiones'>({
    sesiones: [
      {
        id: '8d0c6a4e-9b52-4a41-8f1f-2f6b0d9d7a11',
        navegador: 'Chrome',
        sistema: 'Android',
        inicio: '2026-11-20T15:00:00.000Z',
        ultimoUso: '2026-11-20T15:08:00.000Z',
        esta: true,
      },
      {
        id: '8d0c6a4e-9b52-4a41-8f1f-2f6b0d9d7a12',
        navegador: 'Edge',
        sistema: 'Windows',
        inicio: '2026-11-18T15:00:00.000Z',
        ultimoUso: '2026-11-19T15:08:00.000Z',
        esta: false,
      },
    ],
  }),
  deleteSesion: nothing,
  closeSesiones: nothing,
  createPase: ok<'createPase'>({ codigo: '482105739164', vence: '2026-11-20T15:05:00.000Z' }),
  getTerminosAceptados: nothing,
  aceptarTerminos: nothing,
  postPushToken: nothing,
  listMarcas: ok<'listMarcas'>({
    marcas: [
      { id: 'fiat', nombre: 'Fiat', destacada: true },
      { id: 'ford', nombre: 'Ford', destacada: true },
    ],
  }),
  listLocalidades: ok<'listLocalidades'>({ localidades: ['LA PLATA', 'TANDIL'] }),
  listCodigosPostales: ok<'listCodigosPostales'>({ codigosPostales: ['7000', '7001'] }),
  getOficinaCercana: ok<'getOficinaCercana'>({
    sucursal: { nombre: 'Sucursal Tandil', direccion: 'Belgrano 485, Tandil' },
    contactos: [],
  }),
  signFile: ok<'signFile'>({ url: signedUrl }),
  capturePlates: ok<'capturePlates'>({
    results: [{ plate: 'AB123CD', box: { x: 0.4, y: 0.6, width: 0.2, height: 0.1 } }],
  }),
  putDatosPatente: bare,
  getDatosPatente: ok<'getDatosPatente'>({ plate: 'AB123CD', tipo: 'Auto' }),
  putFile: bare,
  checkFile: bare,
  getFile: bare,
  listModelos: ok<'listModelos'>({
    modelos: [
      { codia: '120001', modelo: 'Modelo A 1.4' },
      { codia: '120002', modelo: 'Modelo B 1.6' },
    ],
  }),
  getAniosFinanciables: ok<'getAniosFinanciables'>({ desde: THIS_YEAR - 12 }),
  getModeloPrecios: ok<'getModeloPrecios'>({ precios: [{ item1: THIS_YEAR, item2: REFERENCE_PRICE }] }),
  getModeloDetalle: ok<'getModeloDetalle'>({
    codia: '120001',
    marca: 'Fiat',
    modelo: 'Modelo A 1.4',
    tipo: 'Auto',
    desde: 2015,
    hasta: null,
  }),
  postSegurosCotizar: { status: 201, body: JSON.stringify({ cotizacionId: quoted.cotizacionId }) },
  getSegurosCotizaciones: ok<'getSegurosCotizaciones'>(quoted),
  patchQuieroQueMeContacten: ok<'patchQuieroQueMeContacten'>({ numero: 1042 }),
  listContactosSeguro: ok<'listContactosSeguro'>({ contactos: [requested], siguiente: null }),
  getIdentidad: ok<'getIdentidad'>({
    nombres: 'MARTA ELENA',
    apellido: 'QUIROGA',
    fechaNacimiento: '1981-03-14',
    cuil: '27284567890',
  }),
  getEstado: nothing,
  getEstadoVivo: ok<'getEstadoVivo'>({ vivo: true }),
  deleteFile: nothing,
  getCalculadorPrendario: ok<'getCalculadorPrendario'>({
    ...sampleCalculation,
    cuotas: [...sampleCalculation.cuotas],
  }),
  listCanales: ok<'listCanales'>({ canales: channels.two }),
  postNivelesOrganizacion: ok<'postNivelesOrganizacion'>({ canales: channels.two }),
  postSolicitudNueva: ok<'postSolicitudNueva'>({ id: SOLICITUD_ID }),
  addSpouse: nothing,
  addCodebtor: nothing,
  deleteCodebtor: nothing,
  deleteSolicitud: nothing,
  addCodebtorSpouse: nothing,
  postAptoCredito: ok<'postAptoCredito'>({ id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: true, revisar: false }),
  postContinuarSolicitud: nothing,
  getSolicitudPlazos: ok<'getSolicitudPlazos'>({ plazos: [12, 24] }),
  postSolicitudIngresos: nothing,
  postSolicitudDomicilioTitular: nothing,
  postSolicitudAuto: nothing,
  postSolicitudPreferenciaVehiculo: nothing,
  postSolicitudImporte: nothing,
  getEstadoCalificacion: ok<'getEstadoCalificacion'>({ realizada: true }),
  getOfertas: ok<'getOfertas'>(offered),
  getSolicitudSeguros: ok<'getSolicitudSeguros'>({ cotizaciones: [] }),
  getContactosConfiguracion: ok<'getContactosConfiguracion'>({
    tiposContacto: [{ key: 'Titular', value: 'Titular' }],
    horarios: [{ key: 'Tarde', value: 'De 12 a 18 hs' }],
    tiposTelefono: [{ esMovil: true, digitos: 13, value: 'Celular' }],
    telefonosMinimos: 1,
    telefonosMaximos: 10,
    emailRequerido: false,
  }),
  getSolicitudSegurosInicio: ok<'getSolicitudSegurosInicio'>({ CotizacionId: quoted.cotizacionId }),
  getSolicitudSegurosResult: ok<'getSolicitudSegurosResult'>({
    CotizacionId: quoted.cotizacionId,
    companias: quoted.companias,
  }),
  postOfertaAceptada: nothing,
  postSolicitudCerrarSinOferta: nothing,
  postSolicitudSeguroCotizacion: nothing,
  postSolicitudContacto: nothing,
  getSolicitud: ok<'getSolicitud'>(applied),
  listSolicitudes: ok<'listSolicitudes'>({ items: [listed], total: 1 }),
  postBusquedaSolicitudes: ok<'postBusquedaSolicitudes'>({ items: [listed], total: 1 }),
  getConteoSolicitudes: ok<'getConteoSolicitudes'>({
    En_Analisis: 0,
    Falta_Doc: 0,
    Aprobada: 1,
    Con_Prenda: 0,
    Falta_Prenda: 0,
    Rechazada: 0,
    Incompleta: 0,
    Sin_Situacion: 0,
  }),
  listNovedades: ok<'listNovedades'>({
    novedades: [
      {
        solicitudId: applied.id,
        nombre: 'MARTA ELENA',
        apellido: 'QUIROGA',
        tipo: 'Tarea',
        situacion: null,
        tarea: { sequence: 1, nombre: 'Recibo de sueldo' },
        de: null,
        fecha: '2026-11-20T12:00:00.000Z',
        esNueva: true,
      },
    ],
  }),
  putNovedadesVistas: nothing,
  listVendedores: ok<'listVendedores'>({
    vendedores: [
      {
        id: 'a0000000-0000-4000-8000-000000000006',
        nombre: 'Hernán Vidal',
        canales: ['Casa central'],
        solicitudes: 12,
      },
      { id: 'a0000000-0000-4000-8000-000000000007', nombre: 'Silvia Roldán', canales: [], solicitudes: 0 },
    ],
    canales: [{ key: 'casa-central', value: 'Casa central' }],
  }),
  postAsignacion: nothing,
  getSolicitudBorrador: ok<'getSolicitudBorrador'>(held),
  postSolicitudIdentidad: ok<'postSolicitudIdentidad'>({ coincide: true }),
  getSolicitudEstado: ok<'getSolicitudEstado'>({ situacion: applied.situacion }),
  getTareasSolicitadas: ok<'getTareasSolicitadas'>({ tareas: [taskOf('Simple')] }),
  getTarea: ok<'getTarea'>(taskOf('Simple')),
  postTareaParaAnalizar: ok<'postTareaParaAnalizar'>({ urls: [] }),
  postTareaConyuge: nothing,
  postTareaCodeudor: nothing,
  postTareaTelefono: nothing,
  listPedidosDeCambio: ok<'listPedidosDeCambio'>({ pedidos: [], siguiente: null }),
  postPedidoDeCambio: ok<'postPedidoDeCambio'>({ id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a003' }),
  getContactoSeguro: ok<'getContactoSeguro'>({
    ...requested,
    auto: {
      ModeloVehiculo: '120001',
      marca: { id: 'fiat', nombre: 'Fiat' },
      AnioVehiculo: 2024,
      CodigoPostal: '7000',
      lugar: { provincia: 2, localidad: 'TANDIL' },
      UsoDelVehiculo: 'Particular',
      TieneGNC: false,
      FormaPago: 'CuponPago',
    },
  }),
  getMiniatura: bare,
};
