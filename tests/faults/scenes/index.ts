import type { OperationId } from '../../../server/api/http/routes.ts';
import { operationIds } from '../edge.ts';
import { type Scene, type Uncalled, uncalled, withoutScreen } from '../scene.ts';
import * as creditApplication from './credit-application.ts';
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
import * as plateCapture from './plate-capture.ts';
import * as reportPayment from './report-payment.ts';
import * as testPage from './test-page.ts';
import * as terms from './terms.ts';

/** A scene for every operation of the contract, in its order. */
export const scenes: Readonly<Record<OperationId, Scene | Uncalled>> = {
  getEstado: testPage.getEstado,
  getEstadoVivo: uncalled,
  createAvisoPago: reportPayment.createAvisoPago,
  listAvisosPago: uncalled,
  getUltimosDatos: reportPayment.getUltimosDatos,
  listCreditos: credits.listCreditos,
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
  listSesiones: devices.listSesiones,
  closeSesiones: devices.closeSesiones,
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
  listSolicitudes: applications.listSolicitudes,
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
  const { [operation]: scene }: Partial<typeof scenes> = scenes;
  return scene !== undefined && ('doing' in scene || scene.lacks === 'a screen');
}

/** The scene of an operation that is called; undefined for another. */
export function sceneOf(operation: OperationId): Scene | undefined {
  const { [operation]: scene }: Partial<typeof scenes> = scenes;
  return scene && 'doing' in scene ? scene : undefined;
}

/** An operation with a scene that calls it. */
interface Walk {
  /** The operation and, if it has several scenes, which. */
  readonly name: string;
  readonly operation: OperationId;
  readonly scene: Scene;
}

/** All scenes: one per operation, and the others of those that several screens call. */
export const walks: readonly Walk[] = [
  ...operationIds.flatMap((operation) => {
    const scene = sceneOf(operation);
    return scene ? [{ name: operation, operation, scene }] : [];
  }),
  { name: 'getModeloPrecios, quote', operation: 'getModeloPrecios', scene: carQuote.getModeloPrecios },
  { name: 'listCreditos, home', operation: 'listCreditos', scene: credits.listCreditosAtHome },
  { name: 'listCreditos, policies', operation: 'listCreditos', scene: credits.listCreditosBehindPolicies },
  { name: 'listCuotas, DETALLE', operation: 'listCuotas', scene: credits.listCuotasOfDetalle },
  { name: 'listPolizas, home', operation: 'listPolizas', scene: policies.listPolizasAtHome },
  { name: 'listSolicitudes, home', operation: 'listSolicitudes', scene: applications.listSolicitudesAtHome },
  {
    name: 'getTareasSolicitadas, application',
    operation: 'getTareasSolicitadas',
    scene: applications.getTareasSolicitadas,
  },
  { name: 'getIdentidad, request', operation: 'getIdentidad', scene: evaluation.getIdentidad },
  { name: 'postSolicitudAuto, terms', operation: 'postSolicitudAuto', scene: application.postSolicitudAutoForTerms },
  { name: 'postTareaParaAnalizar, images', operation: 'postTareaParaAnalizar', scene: applicationTasks.postImages },
  { name: 'signFile, document', operation: 'signFile', scene: documents.signDocument },
];
