import type { UserType } from '../../flows/session/user.ts';
import type { FlagName } from '../platform/flags.ts';
import { addresses } from '../portal/addresses.ts';

/** Who may open a route: a visitor, a user who may do nothing yet, or a type of user (C6, S2.2). */
export type Audience = 'signedOut' | 'notAuthorised' | UserType;

export const audiences = [
  'signedOut',
  'notAuthorised',
  'ClienteFinal',
  'Agenciero',
  'Interno',
] as const satisfies readonly Audience[];

const everyone = ['ClienteFinal', 'Agenciero', 'Interno'] as const satisfies readonly Audience[];
const sellers = ['Agenciero', 'Interno'] as const satisfies readonly Audience[];

/** What a token may permit (S6): the back end's names, which an operation's 403 goes by too. */
export type Permission =
  | 'creditos:ver'
  | 'polizas:ver'
  | 'pagos:informar'
  | 'seguros:cotizar'
  | 'creditos:evaluar'
  | 'solicitudes:ver';

interface Row {
  readonly path: string;
  /** The only addresses of the path that it takes. */
  readonly only?: RegExp;
  readonly for: readonly Audience[];
  /** Only with this permission; without it, for all of `for`. */
  readonly permission?: Permission;
  /** Only while this flag is on. */
  readonly flag?: FlagName;
  /** It cannot begin before the flags are known. */
  readonly startsByFlags?: true;
  /** The screen, by its name in screens.tsx. */
  readonly screen: string;
  /** The screen's title in the portal's bars; without one, it has no bars. */
  readonly title?: string;
}

/** Every route of the portal and who may open it: C2's and S2.2's lists, S2.1's and decision 2's sets. */
export const routeTable = [
  // No user is signed in (SH-13)
  { path: addresses.signIn, for: ['signedOut'], screen: 'signIn' },
  { path: addresses.callback, for: ['signedOut'], screen: 'callback' },
  { path: addresses.loading, for: ['signedOut'], screen: 'loading' },
  { path: addresses.oldLogin, for: ['signedOut', 'notAuthorised'], screen: 'oldLogin' },
  { path: `${addresses.newPassword}/:token`, for: ['signedOut', 'notAuthorised'], screen: 'newPassword' },
  { path: addresses.test, for: ['signedOut'], screen: 'test' },

  // Signed in, and allowed nothing yet (SH-14)
  { path: addresses.validating, for: ['notAuthorised'], screen: 'validating' },
  { path: `${addresses.agencySignup}/*`, for: ['notAuthorised'], screen: 'signupAgencia' },
  {
    path: `${addresses.personalSignup}/*`,
    for: ['notAuthorised'],
    flag: 'validacion-identidad',
    screen: 'signupCliente',
  },
  { path: addresses.updateStart, for: ['notAuthorised'], screen: 'updateStart' },
  { path: addresses.updateSuccess, for: ['notAuthorised'], screen: 'updateSuccess' },

  // Authorised (SH-15)
  { path: addresses.home, for: everyone, screen: 'home', title: 'Inicio' },
  { path: addresses.signOut, for: ['notAuthorised', ...everyone], screen: 'signOut' },
  {
    path: `${addresses.reportPayment}/*`,
    for: ['ClienteFinal'],
    permission: 'pagos:informar',
    screen: 'reportPayment',
  },
  { path: addresses.credits, for: ['ClienteFinal'], permission: 'creditos:ver', screen: 'credits', title: 'Créditos' },
  // After the wizard, whose address it would take for a loan's
  {
    path: `${addresses.credits}/:operacionId`,
    for: ['ClienteFinal'],
    permission: 'creditos:ver',
    screen: 'credit',
    title: 'Crédito',
  },
  { path: addresses.policies, for: everyone, permission: 'polizas:ver', screen: 'policies', title: 'Seguros' },
  {
    path: `${addresses.policies}/:idPoliza`,
    for: everyone,
    permission: 'polizas:ver',
    screen: 'policy',
    title: 'Detalle de póliza',
  },
  {
    path: `${addresses.insuranceQuote}/*`,
    for: everyone,
    permission: 'seguros:cotizar',
    startsByFlags: true,
    screen: 'insuranceQuote',
  },
  {
    path: addresses.insuranceRequests,
    for: sellers,
    permission: 'seguros:cotizar',
    screen: 'insuranceRequests',
    title: 'Mis cotizaciones de seguros',
  },
  {
    path: `${addresses.insuranceRequests}/:numero`,
    for: sellers,
    permission: 'seguros:cotizar',
    screen: 'insuranceRequest',
    title: 'Cotización de seguro',
  },
  { path: addresses.creditStart, for: sellers, startsByFlags: true, screen: 'creditStart', title: 'Créditos' },
  { path: addresses.autoprendaStart, for: sellers, flag: 'autoprenda', screen: 'autoprendaStart', title: 'Autoprenda' },
  { path: `${addresses.creditCalculator}/*`, for: sellers, startsByFlags: true, screen: 'creditCalculator' },
  {
    path: `${addresses.newRequest}/*`,
    for: sellers,
    permission: 'creditos:evaluar',
    flag: 'nueva-solicitud',
    startsByFlags: true,
    screen: 'newRequest',
  },
  {
    path: `${addresses.creditApplication}/*`,
    for: ['Agenciero'],
    permission: 'creditos:evaluar',
    screen: 'creditApplication',
  },
  // After the fixed paths, which win over a number (decision 2)
  {
    path: `${addresses.creditStart}/:solicitudId/*`,
    only: /^\/creditos\/[1-9]\d*(?:\/|$)/,
    for: ['Agenciero'],
    permission: 'creditos:evaluar',
    screen: 'creditApplication',
  },
  { path: addresses.choosePurpose, for: sellers, screen: 'choosePurpose', title: 'Nueva solicitud' },
  {
    path: addresses.applications,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'applications',
    title: 'Mis solicitudes',
  },
  {
    path: `${addresses.applications}/:idSolicitud`,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'application',
    title: 'Solicitud',
  },
  {
    path: `${addresses.applications}/:idSolicitud/cambios`,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'changes',
    title: 'Pedidos de cambio',
  },
  {
    path: `${addresses.applications}/:idSolicitud/tareas`,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'applicationTasks',
    title: 'Tareas',
  },
  {
    path: `${addresses.applications}/:idSolicitud/tareas/:sequence`,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'applicationTasks',
    title: 'Tarea',
  },
  {
    path: `${addresses.applicationLink}/:idSolicitud`,
    for: sellers,
    permission: 'solicitudes:ver',
    screen: 'applicationLink',
  },
  { path: `${addresses.cars}/*`, for: sellers, screen: 'carQuote' },
  { path: addresses.plateCapture, for: sellers, screen: 'plateCapture', title: 'Leer una patente' },
  { path: addresses.contact, for: sellers, screen: 'contact', title: 'Contacto' },
  { path: addresses.info, for: everyone, screen: 'info', title: 'Info' },
  { path: addresses.devices, for: everyone, screen: 'devices', title: 'Tus dispositivos' },
  { path: addresses.devInfo, for: ['Interno'], screen: 'devInfo', title: 'Dev info' },
] as const satisfies readonly Row[];

export type RouteRow = (typeof routeTable)[number];
export type ScreenName = RouteRow['screen'];

/** Where an address leads that is not among an audience's own. */
export const homeOf = {
  signedOut: addresses.signIn,
  notAuthorised: addresses.validating,
  ClienteFinal: addresses.home,
  Agenciero: addresses.home,
  Interno: addresses.home,
} as const satisfies Record<Audience, string>;

/** What is asked about one user. */
type Says<Of> = (of: Of) => boolean;

/** The routes that users of an audience may open, by their permissions and flags. */
export function routesFor(
  audience: Audience,
  may: Says<Permission>,
  isOn: Says<FlagName> = () => true,
): readonly RouteRow[] {
  return routeTable.filter(
    (row: Row) =>
      row.for.includes(audience) &&
      (row.permission === undefined || may(row.permission)) &&
      (row.flag === undefined || isOn(row.flag)),
  );
}
