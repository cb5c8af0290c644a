/** The address of each screen. A wizard's steps are below its own. */
export const addresses = {
  home: '/',
  info: '/info',
  devices: '/perfil',
  devInfo: '/devinfo',

  signIn: '/signin',
  callback: '/callback',
  loading: '/loading',
  oldLogin: '/login/old',
  newPassword: '/login/password',
  test: '/test',
  signOut: '/signout',

  validating: '/validating',
  agencySignup: '/agencias/signup',
  personalSignup: '/clientes/signup',
  updateStart: '/actualizando/inicio',
  updateSuccess: '/actualizando/success',

  credits: '/miscreditos',
  reportPayment: '/miscreditos/informarpago',
  policies: '/mispolizas',
  insuranceQuote: '/seguros',

  creditStart: '/creditos',
  autoprendaStart: '/autoprenda',
  creditCalculator: '/creditos/calcular',
  newRequest: '/creditos/nuevasolicitud',
  creditApplication: '/creditos/nueva',
  choosePurpose: '/creditos/solicitudes/nueva',
  applications: '/solicitudes',
  applicationLink: '/missolicitudes',
  insuranceRequests: '/miscotizaciones',
  contact: '/contacto',
  cars: '/autos',
  plateCapture: '/capturarauto',
} as const;

/** Where a loan has its screen (C2). */
export const creditAddress = (operacionId: string): string => `${addresses.credits}/${encodeURIComponent(operacionId)}`;

/** Where a payment is reported; of that loan when one is given (RP-03). */
export const reportPaymentAddress = (operacionId?: string): string =>
  operacionId === undefined
    ? addresses.reportPayment
    : `${addresses.reportPayment}?operacionId=${encodeURIComponent(operacionId)}`;

/** Where a car is insured; of the one that a query names when one is given (CQ-01). */
export const insuranceQuoteAddress = (query?: string): string =>
  query === undefined ? addresses.insuranceQuote : `${addresses.insuranceQuote}?${query}`;

/** Where a request is begun with what a query gives (SL-01). */
export const newRequestAddress = (query: string): string => `${addresses.newRequest}?${query}`;

/** Where an application that is not finished is gone on with (SL-05). */
export const resumeAddress = (solicitudId: number): string => newRequestAddress(`solicitud=${solicitudId}`);

/** Where an application that is not finished is gone on with: in the wizard that its seller has. */
export type ResumeAt = (solicitudId: number) => string;

/** Where the application in ten steps is gone on with (S2.7). */
export const creditApplicationAddress = (solicitudId: number): string => `${addresses.creditStart}/${solicitudId}`;

/** Where a seller's own request for insurance has its screen (SL-04). */
export const insuranceRequestAddress = (numero: number): string => `${addresses.insuranceRequests}/${numero}`;

/** Where a policy has its screen (C2). */
export const policyAddress = (idPoliza: string): string => `${addresses.policies}/${encodeURIComponent(idPoliza)}`;

/** Where an application has its screen (C2). */
export const applicationAddress = (solicitudId: number): string => `${addresses.applications}/${solicitudId}`;

/** Where its tasks are (S2.8). */
export const tasksAddress = (solicitudId: number): string => `${applicationAddress(solicitudId)}/tareas`;

/** Where one of them is answered (S2.8). */
export const taskAddress = (solicitudId: number, sequence: number): string =>
  `${tasksAddress(solicitudId)}/${sequence}`;

/** Where its change requests are (S2.8). */
export const changesAddress = (solicitudId: number): string => `${applicationAddress(solicitudId)}/cambios`;
