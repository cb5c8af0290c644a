import type { UserType } from '../../flows/session/user.ts';
import type { FlagName } from '../platform/flags.ts';

/** Who may open a route: nobody signed in, somebody who may do nothing yet, or a type of user (C6, S2.2). */
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

interface Row {
  readonly path: string;
  readonly for: readonly Audience[];
  /** Only while this flag is on. */
  readonly flag?: FlagName;
  /** It cannot begin before the flags are known. */
  readonly startsByFlags?: true;
  /** The screen, by its name in screens.tsx. */
  readonly screen: string;
  /** What the portal's bars call the screen; without it, it stands alone. */
  readonly title?: string;
}

/** Every route of the portal and who may open it: C2's and S2.2's lists, S2.1's and decisions.md 2's sets. */
export const routeTable = [
  // Nobody is signed in (SH-13)
  { path: '/signin', for: ['signedOut'], screen: 'signIn' },
  { path: '/callback', for: ['signedOut'], screen: 'callback' },
  { path: '/loading', for: ['signedOut'], screen: 'loading' },
  { path: '/login/old', for: ['signedOut', 'notAuthorised'], screen: 'oldLogin' },
  { path: '/login/password/:token', for: ['signedOut', 'notAuthorised'], screen: 'newPassword' },
  { path: '/test', for: ['signedOut'], screen: 'test' },

  // Signed in, and allowed nothing yet (SH-14)
  { path: '/validating', for: ['notAuthorised'], screen: 'validating' },
  { path: '/agencias/signup/*', for: ['notAuthorised'], screen: 'signupAgencia' },
  { path: '/clientes/signup/*', for: ['notAuthorised'], flag: 'validacion-identidad', screen: 'signupCliente' },
  { path: '/actualizando/inicio', for: ['notAuthorised'], screen: 'updateStart' },
  { path: '/actualizando/success', for: ['notAuthorised'], screen: 'updateSuccess' },

  // Authorised (SH-15)
  { path: '/', for: everyone, screen: 'home', title: 'Inicio' },
  { path: '/signout', for: ['notAuthorised', ...everyone], screen: 'signOut' },
  { path: '/miscreditos/informarpago/*', for: ['ClienteFinal'], screen: 'reportPayment' },
  { path: '/miscreditos', for: ['ClienteFinal'], screen: 'credits', title: 'Créditos' },
  // After the wizard, whose address it would take for a loan's
  { path: '/miscreditos/:operacionId', for: ['ClienteFinal'], screen: 'credit', title: 'Crédito' },
  { path: '/mispolizas', for: ['ClienteFinal'], screen: 'policies', title: 'Seguros' },
  { path: '/mispolizas/:idPoliza', for: ['ClienteFinal'], screen: 'policy', title: 'Detalle de póliza' },
  { path: '/seguros/*', for: everyone, startsByFlags: true, screen: 'insuranceQuote' },
  { path: '/creditos', for: sellers, screen: 'creditStart', title: 'Créditos' },
  { path: '/autoprenda', for: sellers, flag: 'autoprenda', screen: 'autoprendaStart', title: 'Autoprenda' },
  { path: '/creditos/calcular/*', for: sellers, startsByFlags: true, screen: 'creditCalculator' },
  {
    path: '/creditos/nuevasolicitud/*',
    for: sellers,
    flag: 'nueva-solicitud',
    startsByFlags: true,
    screen: 'newRequest',
  },
  { path: '/creditos/solicitudes/nueva', for: sellers, screen: 'choosePurpose', title: 'Nueva solicitud' },
  { path: '/solicitudes/:idSolicitud', for: sellers, screen: 'application', title: 'Solicitud' },
  { path: '/contacto', for: sellers, screen: 'contact', title: 'Contacto' },
  { path: '/info', for: everyone, screen: 'info', title: 'Info' },
  { path: '/devinfo', for: ['Interno'], screen: 'devInfo', title: 'Dev info' },
] as const satisfies readonly Row[];

export type RouteRow = (typeof routeTable)[number];
export type ScreenName = RouteRow['screen'];

/** Where an address leads that is not among an audience's own. */
export const homeOf = {
  signedOut: '/signin',
  notAuthorised: '/validating',
  ClienteFinal: '/',
  Agenciero: '/',
  Interno: '/',
} as const satisfies Record<Audience, string>;

/** The routes that an audience may open. */
export function routesFor(audience: Audience, isOn: (flag: FlagName) => boolean): readonly RouteRow[] {
  return routeTable.filter((row: Row) => row.for.includes(audience) && (row.flag === undefined || isOn(row.flag)));
}

/** The routes that an audience may open with every flag on. */
export const withEveryFlag = (audience: Audience): readonly RouteRow[] => routesFor(audience, () => true);
