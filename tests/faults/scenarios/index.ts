import type { OperationId } from '../../../server/api/http/routes.ts';
import { operationIds } from '../edge.ts';
import { type Scenario, type Uncalled, uncalled, withoutScreen } from '../scenario.ts';
import * as creditApplication from './credit-application.ts';
import * as administration from './administration.ts';
import * as agencySignup from './agency-signup.ts';
import * as application from './application.ts';
import * as applicationTasks from './application-tasks.ts';
import * as applications from './applications.ts';
import * as carQuote from './car-quote.ts';
import * as contact from './contact.ts';
import * as creditCalculator from './credit-calculator.ts';
import * as credits from './credits.ts';
import * as devices from './devices.ts';
import * as documents from './documents.ts';
import * as evaluation from './evaluation.ts';
import * as help from './help.ts';
import * as insuranceQuote from './insurance-quote.ts';
import * as insuranceRequests from './insurance-requests.ts';
import * as linking from './linking.ts';
import * as nativeApp from './native-app.ts';
import * as oldLogin from './old-login.ts';
import * as onboarding from './onboarding.ts';
import * as policies from './policies.ts';
import * as profile from './profile.ts';
import * as plateCapture from './plate-capture.ts';
import * as reportPayment from './report-payment.ts';
import * as testPage from './test-page.ts';
import * as terms from './terms.ts';

/** A scenario for every operation of the contract, in its order. */
export const scenarios: Readonly<Record<OperationId, Scenario | Uncalled>> = {
  getEstado: testPage.getEstado,
  getEstadoVivo: uncalled,
  postCambiosDelCore: uncalled,
  createAvisoPago: reportPayment.createAvisoPago,
  listAvisosPago: credits.listAvisosPago,
  getUltimosDatos: reportPayment.getUltimosDatos,
  listCreditos: credits.listCreditos,
  postBusquedaPersonas: administration.postBusquedaPersonas,
  getPersona: administration.getPersona,
  postDerechos: administration.postDerechos,
  postCierreDePersona: administration.postCierreDePersona,
  listInvitaciones: administration.listInvitaciones,
  postInvitacion: administration.postInvitacion,
  postRetiroInvitacion: administration.postRetiroInvitacion,
  listCanalesAdministrados: administration.listCanalesAdministrados,
  postCanal: administration.postCanal,
  postBloqueoCanal: administration.postBloqueoCanal,
  listAgenciasEnEspera: administration.listAgenciasEnEspera,
  postDecisionAgencia: administration.postDecisionAgencia,
  listCambiosDeDerechos: administration.listCambiosDeDerechos,
  getRecorridos: administration.getRecorridos,
  listModelos: insuranceQuote.listModelos,
  getAniosFinanciables: application.getAniosFinanciables,
  getModeloPrecios: application.getModeloPrecios,
  getModeloDetalle: carQuote.getModeloDetalle,
  postSegurosCotizar: insuranceQuote.postSegurosCotizar,
  getSegurosCotizaciones: insuranceQuote.getSegurosCotizaciones,
  patchQuieroQueMeContacten: insuranceQuote.patchQuieroQueMeContacten,
  listContactosSeguro: insuranceRequests.listContactosSeguro,
  getIdentidad: insuranceQuote.getIdentidad,
  getCredito: credits.getCredito,
  listCuotas: credits.listCuotas,
  getCuponesCuotas: documents.getCuponesCuotas,
  getComprobantesPago: documents.getComprobantesPago,
  getCreditoAlDia: documents.getCreditoAlDia,
  getPrecancelacion: documents.getPrecancelacion,
  getCuponSaldo: documents.getCuponSaldo,
  getNotaCancelacion: documents.getNotaCancelacion,
  getMediosDePago: documents.getMediosDePago,
  listPolizas: policies.listPolizas,
  getPoliza: policies.getPoliza,
  getTarjetaMercosur: documents.getTarjetaMercosur,
  getPolizaPdf: documents.getPolizaPdf,
  postVinculacion: linking.postVinculacion,
  postAtencionAlClienteFinal: help.postAtencionAlClienteFinal,
  login: oldLogin.login,
  requestPasswordRecovery: oldLogin.requestPasswordRecovery,
  confirmPassword: oldLogin.confirmPassword,
  confirmSignupRequest: oldLogin.confirmSignupRequest,
  checkMigration: onboarding.checkMigration,
  signupAgencia: agencySignup.signupAgencia,
  signupClienteFinal: onboarding.signupClienteFinal,
  getContacto: profile.getContacto,
  putContacto: profile.putContacto,
  postContactoCodigo: profile.postContactoCodigo,
  postDatosCodigo: profile.postDatosCodigo,
  postDatosDescarga: profile.postDatosDescarga,
  getDatos: uncalled,
  getDatosBorrado: profile.getDatosBorrado,
  postDatosBorrado: profile.postDatosBorrado,
  getRecordatorios: profile.getRecordatorios,
  putRecordatorios: profile.putRecordatorios,
  getMedicion: profile.getMedicion,
  putMedicion: profile.putMedicion,
  getCuenta: profile.getCuenta,
  listSesiones: devices.listSesiones,
  closeSesiones: devices.closeSesiones,
  createPase: devices.createPase,
  deleteSesion: devices.deleteSesion,
  getTerminosAceptados: terms.getTerminosAceptados,
  aceptarTerminos: terms.aceptarTerminos,
  listMarcas: agencySignup.listMarcas,
  listLocalidades: agencySignup.listLocalidades,
  listCodigosPostales: agencySignup.listCodigosPostales,
  getOficinaCercana: contact.getOficinaCercana,
  postPushToken: nativeApp.postPushToken,
  signFile: reportPayment.signFile,
  capturePlates: plateCapture.capturePlates,
  putDatosPatente: plateCapture.putDatosPatente,
  getDatosPatente: plateCapture.getDatosPatente,
  putFile: reportPayment.putFile,
  checkFile: reportPayment.checkFile,
  getFile: uncalled,
  deleteFile: reportPayment.deleteFile,
  getCalculadorPrendario: creditCalculator.getCalculadorPrendario,
  listCanales: evaluation.listCanales,
  postNivelesOrganizacion: creditApplication.postNivelesOrganizacion,
  postSolicitudNueva: creditApplication.postSolicitudNueva,
  addSpouse: creditApplication.addSpouse,
  addCodebtor: creditApplication.addCodebtor,
  deleteCodebtor: creditApplication.deleteCodebtor,
  addCodebtorSpouse: creditApplication.addCodebtorSpouse,
  postAptoCredito: evaluation.postAptoCredito,
  postContinuarSolicitud: evaluation.postContinuarSolicitud,
  getSolicitudPlazos: application.getSolicitudPlazos,
  postSolicitudIngresos: application.postSolicitudIngresos,
  postSolicitudDomicilioTitular: application.postSolicitudDomicilioTitular,
  postSolicitudAuto: application.postSolicitudAuto,
  postSolicitudPreferenciaVehiculo: creditApplication.postSolicitudPreferenciaVehiculo,
  postSolicitudImporte: application.postSolicitudImporte,
  getEstadoCalificacion: application.getEstadoCalificacion,
  getOfertas: application.getOfertas,
  getOfertaDocumento: documents.getOfertaDocumento,
  getCalculadorPrendarioDocumento: documents.getCalculadorPrendarioDocumento,
  getCotizacionComparacion: documents.getCotizacionComparacion,
  getSolicitudSeguros: withoutScreen,
  getContactosConfiguracion: withoutScreen,
  getSolicitudSegurosInicio: application.getSolicitudSegurosInicio,
  getSolicitudSegurosResult: application.getSolicitudSegurosResult,
  postOfertaAceptada: application.postOfertaAceptada,
  postSolicitudCerrarSinOferta: application.postSolicitudCerrarSinOferta,
  postSolicitudSeguroCotizacion: application.postSolicitudSeguroCotizacion,
  postSolicitudContacto: application.postSolicitudContacto,
  getSolicitud: applications.getSolicitud,
  deleteSolicitud: applications.deleteSolicitud,
  listSolicitudes: applications.listSolicitudes,
  postBusquedaSolicitudes: applications.postBusquedaSolicitudes,
  getConteoSolicitudes: applications.getConteoSolicitudes,
  listNovedades: applications.listNovedades,
  putNovedadesVistas: applications.putNovedadesVistas,
  listVendedores: applications.listVendedores,
  postAsignacion: applications.postAsignacion,
  getSolicitudBorrador: evaluation.getSolicitudBorrador,
  postSolicitudIdentidad: evaluation.postSolicitudIdentidad,
  getSolicitudEstado: applicationTasks.getSolicitudEstado,
  getTareasSolicitadas: applicationTasks.getTareasSolicitadas,
  getTarea: applicationTasks.getTarea,
  postTareaParaAnalizar: applicationTasks.postTareaParaAnalizar,
  postTareaConyuge: applicationTasks.postTareaConyuge,
  postTareaCodeudor: applicationTasks.postTareaCodeudor,
  postTareaTelefono: applicationTasks.postTareaTelefono,
  listPedidosDeCambio: applications.listPedidosDeCambio,
  postPedidoDeCambio: applications.postPedidoDeCambio,
  getContactoSeguro: insuranceRequests.getContactoSeguro,
  getMiniatura: uncalled,
};

/** Whether the client has a method for an operation, be there a screen that calls it or not. */
export function hasMethod(operation: OperationId): boolean {
  const { [operation]: scenario }: Partial<typeof scenarios> = scenarios;
  return scenario !== undefined && ('doing' in scenario || scenario.lacks === 'a screen');
}

/** The scenario of an operation that is called; undefined for another. */
export function scenarioOf(operation: OperationId): Scenario | undefined {
  const { [operation]: scenario }: Partial<typeof scenarios> = scenarios;
  return scenario && 'doing' in scenario ? scenario : undefined;
}

/** An operation with a scenario that calls it. */
export interface Walk {
  /** The operation and, if it has several scenarios, which. */
  readonly name: string;
  readonly operation: OperationId;
  readonly scenario: Scenario;
}

/** All scenarios: one per operation, and the others of those that several screens call. */
export const walks: readonly Walk[] = [
  ...operationIds.flatMap((operation) => {
    const scenario = scenarioOf(operation);
    return scenario ? [{ name: operation, operation, scenario }] : [];
  }),
  { name: 'getModeloPrecios, quote', operation: 'getModeloPrecios', scenario: carQuote.getModeloPrecios },
  { name: 'listCreditos, home', operation: 'listCreditos', scenario: credits.listCreditosAtHome },
  { name: 'listCreditos, policies', operation: 'listCreditos', scenario: credits.listCreditosBehindPolicies },
  { name: 'listCuotas, DETALLE', operation: 'listCuotas', scenario: credits.listCuotasOfDetalle },
  { name: 'listPolizas, home', operation: 'listPolizas', scenario: policies.listPolizasAtHome },
  { name: 'getTerminosAceptados, profile', operation: 'getTerminosAceptados', scenario: profile.getTerminosAceptados },
  { name: 'listSolicitudes, home', operation: 'listSolicitudes', scenario: applications.listSolicitudesAtHome },
  {
    name: 'getTareasSolicitadas, application',
    operation: 'getTareasSolicitadas',
    scenario: applications.getTareasSolicitadas,
  },
  { name: 'listVendedores, dialog', operation: 'listVendedores', scenario: applications.listVendedoresInDialog },
  { name: 'getIdentidad, request', operation: 'getIdentidad', scenario: evaluation.getIdentidad },
  { name: 'postSolicitudAuto, terms', operation: 'postSolicitudAuto', scenario: application.postSolicitudAutoForTerms },
  { name: 'postTareaParaAnalizar, images', operation: 'postTareaParaAnalizar', scenario: applicationTasks.postImages },
  { name: 'signFile, document', operation: 'signFile', scenario: documents.signDocument },
];
