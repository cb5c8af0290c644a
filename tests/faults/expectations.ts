/** C8's and S8's sentence where nothing better is known, without the menu (decision 19). */
export const genericMessage =
  'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con tu comercial.';

/** What stands for it where the user has no 'comercial' (MY-06). */
export const genericForOthers =
  'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con nosotros.';

/** What stands for both where no answer came (decision 19). */
export const genericWithoutAnswer = 'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.';

/** A row of the expectation tables of C8 and S8. */
export interface Expectation {
  readonly expectation: string;
  readonly requirement: `${'AP' | 'CA' | 'CF' | 'CQ' | 'CR' | 'ER' | 'HE' | 'HO' | 'IN' | 'LK' | 'MY' | 'NR' | 'ON' | 'OP' | 'PO' | 'RP' | 'SH' | 'SL'}-${number}`;
  /** Its screens or calls. */
  readonly where: string;
  /**
   * What the user notices: a toast, an alert on the screen, one beside the field, a separate screen, the
   * sign-in screen with a notice, a line where results would be, or nothing.
   */
  readonly shows: 'toast' | 'alert' | 'beside the field' | 'screen' | 'sign-in' | 'in place' | 'nothing';
  /** Its whole text, or the heading of a screen; null if nothing is shown. */
  readonly text: string | null;
}

/**
 * The expectations of C8 and S8 that can occur in the portal so far (ER-06), with their texts as the specifications say them: nothing
 * here is read from the product. The tests beside this prove each.
 */
export const expectations = {
  outage: {
    expectation: 'A call that may be repeated gets no answer',
    requirement: 'ER-03',
    where: 'every read; writes that may be repeated',
    shows: 'toast',
    text: 'Problema al comunicarse con el servidor, reintentando',
  },
  sessionExpired: {
    expectation: 'The token is no longer good (TokenException)',
    requirement: 'ER-02',
    where: 'every call of the user who is signed in',
    shows: 'sign-in',
    text: 'Sesión Expirada',
  },
  sessionRefused: {
    expectation: 'The server does not know the person (Unauthorized)',
    requirement: 'ER-02',
    where: 'every call of the user who is signed in',
    shows: 'sign-in',
    text: 'Error en el inicio de sesión, verifique usuario y contraseña',
  },
  wrongCredentials: {
    expectation: 'The old e-mail and password are refused (Unauthorized)',
    requirement: 'ER-02',
    where: '/login/old',
    shows: 'alert',
    text: 'Error en el inicio de sesión, verifique usuario y contraseña',
  },
  /** S8 shows nothing specific; on a screen that waits for the answer that would be a dead end (decision 19). */
  awaitedCall: {
    expectation: 'A call fails that the screen waits for',
    requirement: 'ER-06',
    where:
      '/contacto, /perfil, /capturarauto, /clientes/signup, /login/password, /solicitudes/{idSolicitud} and its tasks and change requests, the bell of sellers, the lists of the agency sign-up and of the quotes, channels, people, continuation and resumption of a new request',
    shows: 'alert',
    text: genericMessage,
  },
  awaitedByField: {
    expectation: 'A call fails that a form of one field waits for',
    requirement: 'ER-06',
    where: '/login/old?password, the code of /perfil',
    shows: 'beside the field',
    text: genericForOthers,
  },
  backgroundCall: {
    expectation: 'A call fails that the user does not wait for',
    requirement: 'ER-06',
    where:
      'the prefill of the payment report, the register of the insurance quote, deleting an upload that was taken back, the loans behind /mispolizas, the state behind a task',
    shows: 'nothing',
    text: null,
  },
  upload: {
    expectation: 'An upload fails',
    requirement: 'ER-06',
    where: 'the receipt of the payment report, the photos of the insurance quote',
    shows: 'alert',
    text: 'Error procesando No pudimos subir la imagen. Tocá Reintentar, o elegí otra.',
  },
  paymentReport: {
    expectation: 'A payment report fails',
    requirement: 'RP-10',
    where: '/miscreditos/informarpago/resultado',
    shows: 'screen',
    text: 'No se pudo informar el pago',
  },
  agencySignup: {
    expectation: 'An agency sign-up fails',
    requirement: 'ON-01',
    where: '/agencias/signup/final',
    shows: 'screen',
    text: 'No se pudo registrar la agencia',
  },
  quote: {
    expectation: 'No quote comes about, or none that can be read',
    requirement: 'IN-05',
    where: '/seguros/9, /creditos/nuevasolicitud/25',
    shows: 'in place',
    text: 'No encontramos ninguna póliza con esas características.',
  },
  contactRequest: {
    expectation: 'A request for contact fails',
    requirement: 'IN-15',
    where: '/seguros/23, /seguros/27 with photos',
    shows: 'screen',
    text: 'No se pudo enviar tu solicitud',
  },
  calculation: {
    expectation: 'A credit cannot be calculated; the calculator starts again with the least amount',
    requirement: 'CA-03',
    where: '/creditos/calcular/3',
    shows: 'screen',
    text: 'No se pudo calcular el crédito',
  },
  newApplication: {
    expectation: 'An application is not made, or has no number',
    requirement: 'CF-06',
    where: '/creditos/nueva/canal',
    shows: 'alert',
    text: 'La solicitud no fue creada correctamente',
  },
  evaluation: {
    expectation: 'An evaluation fails, and not for one of the two reasons that have screens of their own',
    requirement: 'NR-04',
    where: '/creditos/nuevasolicitud/8',
    shows: 'alert',
    text: 'Hubo un error Por favor, volvé a intentarlo en un rato. Si el problema persiste, contactate con tu comercial para que podamos solucionarlo.',
  },
  priorAtEvaluation: {
    expectation: 'The person who is evaluated has an application in analysis (SolicitudPreviaEnAnalisis)',
    requirement: 'NR-04',
    where: '/creditos/nuevasolicitud/8',
    shows: 'in place',
    text: 'Solicitud en Análisis',
  },
  blockedAgency: {
    expectation: 'The agency may not evaluate anybody any more (AgenciaBloqueada); the session goes on',
    requirement: 'NR-04',
    where: '/creditos/nuevasolicitud/8',
    shows: 'in place',
    text: 'Límite Alcanzado',
  },
  priorAtContinuation: {
    expectation: 'An application cannot be begun for one in analysis (SolicitudPreviaEnAnalisis)',
    requirement: 'NR-05',
    where: '/creditos/nuevasolicitud/8',
    shows: 'in place',
    text: 'Hay una solicitud anterior en análisis.',
  },
  identityInTenSteps: {
    expectation: 'The register does not have a person of an application in ten steps; that blocks',
    requirement: 'CF-06',
    where: '/creditos/{solicitudId}/identidad',
    shows: 'in place',
    text: 'No se ha podido verificar la identidad.',
  },
  leavingAFlow: {
    expectation: 'Leaving a flow with answers',
    requirement: 'ER-06',
    where: '/creditos/nuevasolicitud, /creditos/{solicitudId}, /seguros',
    shows: 'in place',
    text: '¿Está seguro que desea cancelar la solicitud actual?',
  },
  noModels: {
    expectation: 'A brand has no models; logged as error fetching modelos',
    requirement: 'ER-06',
    where: '/seguros/2, /autos/2, /creditos/nuevasolicitud/15',
    shows: 'in place',
    text: 'No hay resultados',
  },
  /** S8: data cleared, no message. The value is asked without limits. */
  price: {
    expectation: 'What the vehicle is worth cannot be read',
    requirement: 'NR-06',
    where: '/creditos/nuevasolicitud/19',
    shows: 'nothing',
    text: null,
  },
  /** S8: data cleared, no message. A button asks again (CQ-01). */
  carPrice: {
    expectation: 'The price of a car cannot be read',
    requirement: 'CQ-01',
    where: '/autos/3',
    shows: 'screen',
    text: 'Sin precio por ahora',
  },
  /** S8: 12, 18, 24, 36 and 48 are offered instead. */
  loanTerms: {
    expectation: 'The terms of a loan cannot be read',
    requirement: 'NR-06',
    where: '/creditos/nuevasolicitud/20',
    shows: 'nothing',
    text: null,
  },
  /** S8 shows no message for failed offers; the screen waits for them, and would be a dead end (decision 19). */
  qualification: {
    expectation: 'A part of an application cannot be sent, or its offers not be read',
    requirement: 'NR-07',
    where: '/creditos/nuevasolicitud/24',
    shows: 'alert',
    text: genericMessage,
  },
  offersTimeout: {
    expectation:
      'The qualification takes longer than is waited for; logged as offers-timeout, and the offers are fetched',
    requirement: 'NR-07',
    where: '/creditos/nuevasolicitud/24',
    shows: 'nothing',
    text: null,
  },
  request: {
    expectation: 'A new request cannot be finished',
    requirement: 'NR-09',
    where: '/creditos/nuevasolicitud/999',
    shows: 'screen',
    text: 'No se pudo enviar la solicitud',
  },
  /** S8 logs these and sets a failed state; the seller pressed a button and waits (decision 19). What was filled in stays. */
  taskAnswer: {
    expectation: 'An answer to a task cannot be sent',
    requirement: 'AP-06',
    where: '/solicitudes/{idSolicitud}/tareas/{sequence}',
    shows: 'alert',
    text: genericMessage,
  },
  /** C4 only ends loading; without an answer the screen would be a dead end (decision 19). */
  portfolioAtHome: {
    expectation: 'Loans or policies cannot be read at home; the other list stays',
    requirement: 'HO-02',
    where: '/',
    shows: 'alert',
    text: genericMessage,
  },
  applicationsAtHome: {
    expectation: 'Applications cannot be read at home; the shortcuts stay',
    requirement: 'AP-01',
    where: '/',
    shows: 'alert',
    text: genericMessage,
  },
  applications: {
    expectation: 'The list of applications cannot be read; its search stays',
    requirement: 'AP-02',
    where: '/solicitudes',
    shows: 'alert',
    text: genericMessage,
  },
  administration: {
    expectation: 'What an administrator looks at cannot be read; the rest of the screen is independent',
    requirement: 'OP-11',
    where: '/administracion and below',
    shows: 'alert',
    text: genericMessage,
  },
  rights: {
    expectation: 'Rights cannot be changed; what was filled in stays',
    requirement: 'OP-11',
    where: '/administracion and below',
    shows: 'alert',
    text: genericMessage,
  },
  sellers: {
    expectation: 'The sellers cannot be read; the list, or what was typed, stays',
    requirement: 'SL-07',
    where: '/solicitudes, /solicitudes/{idSolicitud}',
    shows: 'alert',
    text: genericMessage,
  },
  reassignment: {
    expectation: 'An application cannot be passed on; what was filled in stays',
    requirement: 'SL-07',
    where: '/solicitudes/{idSolicitud}',
    shows: 'alert',
    text: genericMessage,
  },
  noApplications: {
    expectation: 'There are no applications',
    requirement: 'AP-01',
    where: '/, /solicitudes',
    shows: 'in place',
    text: 'Todavía no tenés solicitudes',
  },
  noApplicationsFound: {
    expectation: 'Empty application search',
    requirement: 'AP-02',
    where: '/solicitudes',
    shows: 'in place',
    text: 'Ninguna solicitud corresponde a la búsqueda ingresada.',
  },
  insuranceRequests: {
    expectation: 'Requests for insurance, or one of them, cannot be read',
    requirement: 'SL-04',
    where: '/miscotizaciones, /miscotizaciones/{numero}',
    shows: 'alert',
    text: genericMessage,
  },
  credits: {
    expectation: 'Loans, one of them or its installments cannot be read',
    requirement: 'CR-01',
    where: '/miscreditos, /miscreditos/{operacionId}',
    shows: 'alert',
    text: genericMessage,
  },
  paymentReports: {
    expectation: 'Reported payments cannot be read',
    requirement: 'MY-01',
    where: '/miscreditos/pagosinformados',
    shows: 'alert',
    text: genericMessage,
  },
  /** Another try would not help (decision 19). */
  notTheirLoan: {
    expectation: "A loan that an address names is another user's, or none",
    requirement: 'MY-06',
    where: '/miscreditos/{operacionId}',
    shows: 'alert',
    text: 'No es uno de tus créditos.',
  },
  notTheirPolicy: {
    expectation: "A policy that an address names is another user's, or none",
    requirement: 'MY-06',
    where: '/mispolizas/{idPoliza}',
    shows: 'alert',
    text: 'No es una de tus pólizas.',
  },
  policies: {
    expectation: 'Policies, or one of them, cannot be read',
    requirement: 'PO-01',
    where: '/mispolizas, /mispolizas/{idPoliza}',
    shows: 'alert',
    text: genericMessage,
  },
  noCredits: {
    expectation: 'There are no loans',
    requirement: 'CR-01',
    where: '/miscreditos',
    shows: 'in place',
    text: 'Vinculá tu crédito para poder visualizarlo',
  },
  noPolicies: {
    expectation: 'There are no policies, for a user without a validated identity',
    requirement: 'PO-01',
    where: '/, /mispolizas',
    shows: 'in place',
    text: 'No tenés pólizas activas',
  },
  noPoliciesFound: {
    expectation: 'There are no policies, for a user with a validated identity',
    requirement: 'PO-01',
    where: '/mispolizas',
    shows: 'in place',
    text: '¡Ups! No encontramos ninguna póliza',
  },
  discarding: {
    expectation: 'A discarded application cannot be deleted: it is there again',
    requirement: 'SL-05',
    where: '/, /solicitudes, /solicitudes/{idSolicitud}',
    shows: 'toast',
    text: genericMessage,
  },
  /** C8 shows nothing specific, but the user pressed a button and waits (decision 19). */
  document: {
    expectation: 'A document does not come',
    requirement: 'CR-06',
    where: '/miscreditos/{operacionId}, /mispolizas/{idPoliza}',
    shows: 'toast',
    text: genericMessage,
  },
  linking: {
    expectation: 'Linking fails, or finds nothing in six tries',
    requirement: 'LK-03',
    where: '/, /miscreditos, /mispolizas',
    shows: 'in place',
    text: 'No pudimos vincular tu crédito. Probá de nuevo en unos minutos.',
  },
  help: {
    expectation: 'A request to be called back fails',
    requirement: 'HE-01',
    where: '/miscreditos, /miscreditos/{operacionId}, /mispolizas, /mispolizas/{idPoliza}',
    shows: 'alert',
    text: 'No se pudo enviar tu teléfono Intentá nuevamente en unos minutos.',
  },
  spentLink: {
    expectation: 'Agency sign-up confirmation: Conflict, the user expired',
    requirement: 'ER-06',
    where: '/login/password/{token}',
    shows: 'screen',
    text: 'El enlace venció',
  },
  unknownLink: {
    expectation: 'Agency sign-up confirmation: ArgumentException, an invalid token',
    requirement: 'ER-06',
    where: '/login/password/{token}',
    shows: 'screen',
    text: 'El enlace no es válido',
  },
  migration: {
    expectation: 'The migration fails; logout after 2 seconds',
    requirement: 'ON-05',
    where: '/validating',
    shows: 'alert',
    text: 'Ooops... hubo un problema, intentá de nuevo en unos instantes.',
  },
  renewal: {
    expectation: 'The token cannot be renewed',
    requirement: 'SH-16',
    where: 'every screen of a signed-in user',
    shows: 'sign-in',
    text: 'Hubo un problema, volvé a iniciar sesión.',
  },
  codeNotSent: {
    expectation: 'The mail with the sign-in code cannot be sent',
    requirement: 'SH-04',
    where: '/signin',
    shows: 'beside the field',
    text: 'No se pudo enviar el mail de confirmación.',
  },
  wrongCode: {
    expectation: 'The sign-in code is wrong or has run out',
    requirement: 'SH-04',
    where: '/signin',
    shows: 'beside the field',
    text: 'Código incorrecto o vencido.',
  },
  callback: {
    expectation: 'The sign-in cannot be completed',
    requirement: 'SH-06',
    where: '/callback',
    shows: 'screen',
    text: 'No pudimos iniciar tu sesión',
  },
  terms: {
    expectation: 'The terms cannot be asked about, or not be accepted; the dialog is hidden',
    requirement: 'SH-21',
    where: 'every screen of an authorised user',
    shows: 'nothing',
    text: null,
  },
  pushToken: {
    expectation: 'Where the phone takes notifications cannot be said',
    requirement: 'SH-25',
    where: 'every screen of an authorised user, in the native app',
    shows: 'nothing',
    text: null,
  },
  counts: {
    expectation: 'How many applications there are in each state cannot be read; the states are chosen without',
    requirement: 'SL-06',
    where: '/solicitudes',
    shows: 'nothing',
    text: null,
  },
  seen: {
    expectation: 'That somebody has seen what changed cannot be said',
    requirement: 'SL-10',
    where: 'the bell of sellers',
    shows: 'nothing',
    text: null,
  },
  connectionTest: {
    expectation: 'The connection test fails',
    requirement: 'SH-13',
    where: '/test',
    shows: 'in place',
    text: 'Servidor No responde',
  },
  emptyList: {
    expectation: 'A list is empty',
    requirement: 'ER-07',
    where: '/contacto, the lists of the agency sign-up',
    shows: 'in place',
    text: 'No hay resultados',
  },
} as const satisfies Readonly<Record<string, Expectation>>;
