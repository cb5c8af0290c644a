import type { OperationId } from '../../../server/http/routes.ts';
import { type Scene, type Uncalled, uncalled } from '../scene.ts';
import * as agencySignup from './agency-signup.ts';
import * as contact from './contact.ts';
import * as insuranceQuote from './insurance-quote.ts';
import * as oldLogin from './old-login.ts';
import * as onboarding from './onboarding.ts';
import * as reportPayment from './report-payment.ts';
import * as testPage from './test-page.ts';
import * as terms from './terms.ts';

/** A scene for every operation of the contract, in its order. */
export const scenes: Readonly<Record<OperationId, Scene | Uncalled>> = {
  getEstado: testPage.getEstado,
  createAvisoPago: reportPayment.createAvisoPago,
  listAvisosPago: uncalled,
  getUltimosDatos: reportPayment.getUltimosDatos,
  listCreditos: uncalled,
  listModelos: insuranceQuote.listModelos,
  getModeloPrecios: uncalled,
  postSegurosCotizar: insuranceQuote.postSegurosCotizar,
  getSegurosCotizaciones: insuranceQuote.getSegurosCotizaciones,
  patchQuieroQueMeContacten: insuranceQuote.patchQuieroQueMeContacten,
  listContactosSeguro: uncalled,
  getIdentidad: insuranceQuote.getIdentidad,
  getCredito: uncalled,
  login: oldLogin.login,
  requestPasswordRecovery: oldLogin.requestPasswordRecovery,
  confirmPassword: oldLogin.confirmPassword,
  confirmSignupRequest: oldLogin.confirmSignupRequest,
  checkMigration: onboarding.checkMigration,
  signupAgencia: agencySignup.signupAgencia,
  signupClienteFinal: onboarding.signupClienteFinal,
  getTerminosAceptados: terms.getTerminosAceptados,
  aceptarTerminos: terms.aceptarTerminos,
  listMarcas: agencySignup.listMarcas,
  listLocalidades: agencySignup.listLocalidades,
  listCodigosPostales: agencySignup.listCodigosPostales,
  getOficinaCercana: contact.getOficinaCercana,
  signFile: reportPayment.signFile,
  putFile: reportPayment.putFile,
  getFile: uncalled,
  deleteFile: reportPayment.deleteFile,
};

/** The scene of an operation that is called; undefined for another. */
export function sceneOf(operation: OperationId): Scene | undefined {
  const { [operation]: scene }: Partial<typeof scenes> = scenes;
  return scene && 'doing' in scene ? scene : undefined;
}
