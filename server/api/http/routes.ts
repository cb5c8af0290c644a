import type { operations, paths } from '../../../openapi/generated/api.ts';
import type { PortName } from '../../partners/ports.ts';
import type { Permission } from '../../identity/accounts/permissions.ts';

export type OperationId = keyof operations;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Where the contract puts an operation. */
type Place<Id extends OperationId> = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends operations[Id]
      ? operations[Id] extends paths[Path][M]
        ? { readonly method: M; readonly path: Path }
        : never
      : never;
  }[Method];
}[keyof paths];

/**
 * Who may call an operation: any caller, every signed-in user (onboarding, S2.2), users with a permission or one of several,
 * or the holder of a URL signed for it.
 */
export type Needs = 'public' | 'signed-in' | Permission | readonly Permission[] | 'signed-url';

/**
 * One line an operation: a missing one, or one in the wrong place, does not compile. One that takes a photo, from its body or from the store, limits
 * that itself; the others take JSON. One that is read and stores something new each time counts as a write. What none can do without a partner that is
 * not configured is refused with 503 (OP-09).
 */
export const routes = {
  getEstado: { method: 'get', path: '/estado', needs: 'public' },
  getEstadoVivo: { method: 'get', path: '/estado/vivo', needs: 'public' },
  createAvisoPago: { method: 'post', path: '/avisospago', needs: 'pagos:informar' },
  listAvisosPago: { method: 'get', path: '/avisospago', needs: 'pagos:informar' },
  getUltimosDatos: { method: 'get', path: '/apiclientes/ultimosdatos', needs: 'pagos:informar' },
  listCreditos: { method: 'get', path: '/apiclientes/creditos', needs: 'creditos:ver' },
  getCredito: { method: 'get', path: '/apiclientes/creditos/{operacionId}', needs: 'creditos:ver' },
  listCuotas: { method: 'get', path: '/apiclientes/creditos/{operacionId}/cuotas', needs: 'creditos:ver' },
  getCuponesCuotas: {
    method: 'get',
    path: '/apiclientes/creditos/{operacionId}/cuotas/cupones',
    needs: 'creditos:ver',
    stores: 'new rows',
  },
  getComprobantesPago: {
    method: 'get',
    path: '/apiclientes/creditos/{operacionId}/cuotas/comprobantes',
    needs: 'creditos:ver',
    stores: 'new rows',
  },
  getCreditoAlDia: { method: 'get', path: '/apiclientes/creditos/{operacionId}/aldia', needs: 'creditos:ver' },
  getPrecancelacion: {
    method: 'get',
    path: '/apiclientes/creditos/{operacionId}/precancelacion',
    needs: 'creditos:ver',
  },
  getCuponSaldo: { method: 'get', path: '/apiclientes/creditos/{operacionId}/cuponsaldo', needs: 'creditos:ver' },
  getNotaCancelacion: {
    method: 'get',
    path: '/apiclientes/creditos/{operacionId}/notacancelacion',
    needs: 'creditos:ver',
  },
  getMediosDePago: { method: 'get', path: '/apiclientes/mediospago/{empresa}', needs: 'creditos:ver' },
  postVinculacion: { method: 'post', path: '/apiclientes/creditos/vinculacion', needs: 'creditos:ver' },
  listPolizas: { method: 'get', path: '/apiclientes/polizas', needs: 'polizas:ver' },
  getPoliza: { method: 'get', path: '/apiclientes/polizas/{idPoliza}', needs: 'polizas:ver' },
  getTarjetaMercosur: { method: 'get', path: '/apiclientes/seguros/{idPoliza}/tarjetamercosur', needs: 'polizas:ver' },
  getPolizaPdf: { method: 'get', path: '/apiclientes/seguros/{idPoliza}/poliza', needs: 'polizas:ver' },
  login: { method: 'post', path: '/auth/login', needs: 'public' },
  requestPasswordRecovery: { method: 'post', path: '/controldeusuarios/contrasena/recuperacion', needs: 'public' },
  confirmPassword: { method: 'post', path: '/controldeusuarios/contrasena/confirmacion', needs: 'public' },
  confirmSignupRequest: {
    method: 'post',
    path: '/controldeusuarios/solicitudesregistro/confirmacion',
    needs: 'public',
  },
  checkMigration: { method: 'get', path: '/controldeusuarios/migracion', needs: 'signed-in' },
  signupAgencia: { method: 'post', path: '/controldeusuarios/registroagencia', needs: 'signed-in' },
  signupClienteFinal: { method: 'post', path: '/controldeusuarios/registrousuariofinal', needs: 'signed-in' },
  postAtencionAlClienteFinal: {
    method: 'post',
    path: '/controldeusuarios/atencionalclientefinal',
    needs: 'creditos:ver',
  },
  getContacto: { method: 'get', path: '/controldeusuarios/contacto', needs: 'signed-in' },
  putContacto: { method: 'put', path: '/controldeusuarios/contacto', needs: 'signed-in' },
  postContactoCodigo: { method: 'post', path: '/controldeusuarios/contacto/codigo', needs: 'signed-in' },
  getRecordatorios: { method: 'get', path: '/controldeusuarios/recordatorios', needs: 'signed-in' },
  putRecordatorios: { method: 'put', path: '/controldeusuarios/recordatorios', needs: 'signed-in' },
  getMedicion: { method: 'get', path: '/controldeusuarios/medicion', needs: 'signed-in' },
  putMedicion: { method: 'put', path: '/controldeusuarios/medicion', needs: 'signed-in' },
  postDatosCodigo: { method: 'post', path: '/controldeusuarios/datos/codigo', needs: 'signed-in' },
  postDatosDescarga: { method: 'post', path: '/controldeusuarios/datos/descarga', needs: 'signed-in' },
  getDatos: { method: 'get', path: '/controldeusuarios/datos/descarga', needs: 'signed-url' },
  getDatosBorrado: { method: 'get', path: '/controldeusuarios/datos/borrado', needs: 'signed-in' },
  postDatosBorrado: { method: 'post', path: '/controldeusuarios/datos/borrado', needs: 'signed-in' },
  getCuenta: { method: 'get', path: '/controldeusuarios/cuenta', needs: 'signed-in' },
  listSesiones: { method: 'get', path: '/controldeusuarios/sesiones', needs: 'signed-in' },
  createPase: { method: 'post', path: '/controldeusuarios/sesiones/pase', needs: 'signed-in' },
  closeSesiones: { method: 'post', path: '/controldeusuarios/sesiones/cierre', needs: 'signed-in' },
  deleteSesion: { method: 'delete', path: '/controldeusuarios/sesiones/{id}', needs: 'signed-in' },
  getTerminosAceptados: { method: 'get', path: '/controldeusuarios/terminos', needs: 'signed-in' },
  aceptarTerminos: { method: 'post', path: '/controldeusuarios/terminos', needs: 'signed-in' },
  postBusquedaPersonas: { method: 'post', path: '/administracion/personas/busqueda', needs: 'administrar' },
  getPersona: { method: 'get', path: '/administracion/personas/{id}', needs: 'administrar' },
  postDerechos: { method: 'post', path: '/administracion/personas/{id}/derechos', needs: 'administrar' },
  postCierreDePersona: { method: 'post', path: '/administracion/personas/{id}/cierre', needs: 'administrar' },
  listInvitaciones: { method: 'get', path: '/administracion/invitaciones', needs: 'administrar' },
  postInvitacion: { method: 'post', path: '/administracion/invitaciones', needs: 'administrar' },
  postRetiroInvitacion: { method: 'post', path: '/administracion/invitaciones/{id}/retiro', needs: 'administrar' },
  listCanalesAdministrados: { method: 'get', path: '/administracion/canales', needs: 'administrar' },
  postCanal: { method: 'post', path: '/administracion/canales', needs: 'administrar' },
  postBloqueoCanal: { method: 'post', path: '/administracion/canales/{key}/bloqueo', needs: 'administrar' },
  listAgenciasEnEspera: { method: 'get', path: '/administracion/agencias', needs: 'administrar' },
  postDecisionAgencia: { method: 'post', path: '/administracion/agencias/{id}/decision', needs: 'administrar' },
  listCambiosDeDerechos: { method: 'get', path: '/administracion/cambios', needs: 'administrar' },
  getRecorridos: { method: 'get', path: '/administracion/recorridos', needs: 'administrar' },
  postCambiosDelCore: { method: 'post', path: '/core/cambios', needs: 'public' },
  listMarcas: { method: 'get', path: '/catalogos/marcas', needs: 'signed-in', partners: ['vehicles'] },
  listModelos: {
    method: 'get',
    path: '/catalogos/marcas/{marca}/anios/{anio}/modelos',
    needs: 'signed-in',
    partners: ['vehicles'],
  },
  getModeloPrecios: {
    method: 'get',
    path: '/catalogos/modelos/{codia}/precios',
    needs: 'signed-in',
    partners: ['vehicles'],
  },
  getModeloDetalle: {
    method: 'get',
    path: '/catalogos/modelos/{codia}/detalle',
    needs: 'signed-in',
    partners: ['vehicles'],
  },
  getAniosFinanciables: {
    method: 'get',
    path: '/catalogos/creditos/{tipoCredito}/anios',
    needs: 'signed-in',
    partners: ['eligibility'],
  },
  listLocalidades: { method: 'get', path: '/catalogos/provincias/{provincia}/localidades', needs: 'signed-in' },
  listCodigosPostales: { method: 'get', path: '/catalogos/provincias/{provincia}/codigospostales', needs: 'signed-in' },
  getOficinaCercana: { method: 'get', path: '/catalogos/contacto/oficinacercana', needs: 'signed-in' },
  postPushToken: { method: 'post', path: '/catalogos/pushtoken', needs: 'signed-in' },
  getCalculadorPrendario: {
    method: 'get',
    path: '/catalogos/calculadora/prendario',
    needs: 'signed-in',
    partners: ['eligibility'],
  },
  getCalculadorPrendarioDocumento: {
    method: 'get',
    path: '/catalogos/calculadora/prendario/documento',
    needs: 'creditos:evaluar',
    stores: 'new rows',
    partners: ['eligibility'],
  },
  postSegurosCotizar: {
    method: 'post',
    path: '/seguros/cotizaciones',
    needs: 'seguros:cotizar',
    partners: ['insurers', 'vehicles'],
  },
  getSegurosCotizaciones: {
    method: 'get',
    path: '/seguros/cotizaciones/{cotizacionId}',
    needs: 'seguros:cotizar',
    partners: ['insurers'],
  },
  getCotizacionComparacion: {
    method: 'get',
    path: '/seguros/cotizaciones/{cotizacionId}/comparacion',
    needs: 'seguros:cotizar',
    stores: 'new rows',
    partners: ['insurers'],
  },
  patchQuieroQueMeContacten: {
    method: 'patch',
    path: '/seguros/cotizaciones/{cotizacionId}/contacto',
    needs: 'seguros:cotizar',
    partners: ['insurers'],
  },
  listContactosSeguro: { method: 'get', path: '/seguros/contactos', needs: 'seguros:cotizar' },
  getContactoSeguro: { method: 'get', path: '/seguros/contactos/{numero}', needs: 'seguros:cotizar' },
  getIdentidad: {
    method: 'get',
    path: '/identidad/{documento}',
    needs: ['seguros:cotizar', 'creditos:evaluar'],
    partners: ['identity'],
  },
  listCanales: { method: 'get', path: '/canales', needs: 'creditos:evaluar' },
  postNivelesOrganizacion: { method: 'post', path: '/canales/niveles', needs: 'creditos:evaluar' },
  postAptoCredito: {
    method: 'post',
    path: '/creditos/aptitud',
    needs: 'creditos:evaluar',
    partners: ['eligibility', 'identity'],
  },
  listSolicitudes: { method: 'get', path: '/solicitudes', needs: 'solicitudes:ver' },
  postBusquedaSolicitudes: { method: 'post', path: '/solicitudes/busqueda', needs: 'solicitudes:ver' },
  getConteoSolicitudes: { method: 'get', path: '/solicitudes/conteo', needs: 'solicitudes:ver' },
  listNovedades: { method: 'get', path: '/solicitudes/novedades', needs: 'solicitudes:ver' },
  putNovedadesVistas: { method: 'put', path: '/solicitudes/novedades/vistas', needs: 'solicitudes:ver' },
  /** Before the path that has a parameter for the application, which would match as well. */
  listVendedores: { method: 'get', path: '/solicitudes/vendedores', needs: 'solicitudes:asignar' },
  postSolicitudNueva: {
    method: 'post',
    path: '/solicitudes/nueva',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  getSolicitud: { method: 'get', path: '/solicitudes/{id}', needs: 'solicitudes:ver' },
  deleteSolicitud: { method: 'delete', path: '/solicitudes/{id}', needs: 'creditos:evaluar' },
  postAsignacion: { method: 'post', path: '/solicitudes/{id}/asignacion', needs: 'solicitudes:asignar' },
  postContinuarSolicitud: {
    method: 'post',
    path: '/solicitudes/{id}/continuacion',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  getSolicitudPlazos: {
    method: 'get',
    path: '/solicitudes/{id}/plazos',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  addSpouse: { method: 'post', path: '/solicitudes/{id}/conyuge', needs: 'creditos:evaluar' },
  addCodebtor: {
    method: 'post',
    path: '/solicitudes/{id}/codeudor',
    needs: 'creditos:evaluar',
    partners: ['identity'],
  },
  deleteCodebtor: { method: 'delete', path: '/solicitudes/{id}/codeudor', needs: 'creditos:evaluar' },
  addCodebtorSpouse: {
    method: 'post',
    path: '/solicitudes/{id}/codeudor/conyuge',
    needs: 'creditos:evaluar',
    partners: ['identity'],
  },
  postSolicitudIngresos: { method: 'post', path: '/solicitudes/{id}/ingresos', needs: 'creditos:evaluar' },
  postSolicitudDomicilioTitular: { method: 'post', path: '/solicitudes/{id}/domicilio', needs: 'creditos:evaluar' },
  postSolicitudAuto: {
    method: 'post',
    path: '/solicitudes/{id}/vehiculo',
    needs: 'creditos:evaluar',
    partners: ['vehicles'],
  },
  postSolicitudPreferenciaVehiculo: {
    method: 'post',
    path: '/solicitudes/{id}/preferencia-vehiculo',
    needs: 'creditos:evaluar',
    partners: ['vehicles'],
  },
  postSolicitudImporte: {
    method: 'post',
    path: '/solicitudes/{id}/importe-solicitado',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  getEstadoCalificacion: {
    method: 'get',
    path: '/solicitudes/{id}/calificacion/estado',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  getOfertas: {
    method: 'get',
    path: '/solicitudes/{id}/ofertas',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  getOfertaDocumento: {
    method: 'get',
    path: '/solicitudes/{id}/ofertas/{ofertaId}/documento',
    needs: 'creditos:evaluar',
    stores: 'new rows',
    partners: ['eligibility'],
  },
  getSolicitudSeguros: { method: 'get', path: '/solicitudes/{id}/seguros', needs: 'creditos:evaluar' },
  getContactosConfiguracion: {
    method: 'get',
    path: '/solicitudes/{id}/contactos/configuracion',
    needs: 'creditos:evaluar',
  },
  getSolicitudSegurosInicio: {
    method: 'get',
    path: '/solicitudes/{id}/seguros/inicio',
    needs: 'creditos:evaluar',
    stores: 'new rows',
    partners: ['insurers'],
  },
  getSolicitudSegurosResult: {
    method: 'get',
    path: '/solicitudes/{id}/seguros/{cotizacionId}',
    needs: 'creditos:evaluar',
    partners: ['insurers'],
  },
  postOfertaAceptada: {
    method: 'post',
    path: '/solicitudes/{id}/oferta-aceptada',
    needs: 'creditos:evaluar',
    partners: ['eligibility'],
  },
  postSolicitudCerrarSinOferta: { method: 'post', path: '/solicitudes/{id}/sin-oferta', needs: 'creditos:evaluar' },
  postSolicitudSeguroCotizacion: {
    method: 'post',
    path: '/solicitudes/{id}/seguro',
    needs: 'creditos:evaluar',
  },
  postSolicitudContacto: { method: 'post', path: '/solicitudes/{id}/contacto', needs: 'creditos:evaluar' },
  getSolicitudBorrador: { method: 'get', path: '/solicitudes/{id}/borrador', needs: 'creditos:evaluar' },
  postSolicitudIdentidad: { method: 'post', path: '/solicitudes/{id}/identidad', needs: 'creditos:evaluar' },
  getSolicitudEstado: { method: 'get', path: '/solicitudes/{id}/estado', needs: 'solicitudes:ver' },
  /** Before the path that has a parameter there, which would match as well. */
  getTareasSolicitadas: { method: 'get', path: '/solicitudes/{id}/tareas/solicitadas', needs: 'solicitudes:ver' },
  getTarea: { method: 'get', path: '/solicitudes/{id}/tareas/{sequence}', needs: 'solicitudes:ver' },
  postTareaParaAnalizar: {
    method: 'post',
    path: '/solicitudes/{id}/tareas/{sequence}/estado/para_analizar',
    needs: 'solicitudes:ver',
  },
  postTareaConyuge: {
    method: 'post',
    path: '/solicitudes/{id}/tareas/{sequence}/conyuge/para_analizar',
    needs: 'solicitudes:ver',
  },
  postTareaCodeudor: {
    method: 'post',
    path: '/solicitudes/{id}/tareas/{sequence}/codeudor/para_analizar',
    needs: 'solicitudes:ver',
  },
  postTareaTelefono: {
    method: 'post',
    path: '/solicitudes/{id}/tareas/{sequence}/telefono/para_analizar',
    needs: 'solicitudes:ver',
  },
  listPedidosDeCambio: { method: 'get', path: '/solicitudes/{id}/cambios', needs: 'solicitudes:ver' },
  postPedidoDeCambio: { method: 'post', path: '/solicitudes/{id}/cambios', needs: 'solicitudes:ver' },
  capturePlates: { method: 'post', path: '/autos/capture', needs: 'signed-in', takes: 'a photo' },
  /** Before the path that has a parameter for the folder, which would match as well. */
  putDatosPatente: { method: 'put', path: '/storage/datospatente/{file}', needs: 'signed-url' },
  getDatosPatente: { method: 'get', path: '/storage/datospatente/{file}', needs: 'signed-url' },
  /** Each folder needs its own permission: see files/folders.ts. */
  signFile: { method: 'get', path: '/sign', needs: 'signed-in' },
  putFile: { method: 'put', path: '/storage/{folder}/{file}', needs: 'signed-url', takes: 'a photo' },
  getFile: { method: 'get', path: '/storage/{folder}/{file}', needs: 'signed-url' },
  checkFile: { method: 'post', path: '/storage/{folder}/{file}/comprobacion', needs: 'signed-url', takes: 'a photo' },
  getMiniatura: { method: 'get', path: '/storage/{folder}/{file}/miniatura', needs: 'signed-url', takes: 'a photo' },
  deleteFile: { method: 'delete', path: '/storage/{folder}/{file}', needs: 'signed-url' },
} as const satisfies {
  readonly [Id in OperationId]: Place<Id> & {
    readonly needs: Needs;
    readonly takes?: 'a photo';
    readonly stores?: 'new rows';
    readonly partners?: readonly PortName[];
  };
};

export type Routes = typeof routes;
