import type { UserType } from '../../flows/session/user.ts';
import type { FlagName } from '../platform/flags.ts';

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
  | 'solicitudes:ver'
  | 'solicitudes:asignar'
  | 'administrar';

/** The partners of the back end without which some screens have nothing to do, by its names (OP-09). */
export type Partner = 'eligibility' | 'identity' | 'insurers' | 'vehicles';

/** What the browser reads of a row. */
export interface BrowserColumns {
  readonly path: `/${string}`;
  /** The only addresses of the path that it takes. */
  readonly only?: RegExp;
  readonly audience: readonly [Audience, ...Audience[]];
  /** Only with this permission; without it, for the whole audience. */
  readonly permission?: Permission;
  /** Only while this flag is on. */
  readonly flag?: FlagName;
  /** Only where these partners are configured (OP-09). */
  readonly partners?: readonly Partner[];
}

export interface ScreenColumns extends BrowserColumns {
  /** In the portal's bars; null where the screen has none. */
  readonly title: string | null;
  /** It cannot begin before the flags are known. */
  readonly startsByFlags?: true;
  /** Where a wizard's first question is no choice: the file of src/wizard/fields with its screen, fetched with the wizard. */
  readonly question?: 'fields' | 'lists';
}

/** The same for all of the audience, or chosen by who it is. */
type ByAudience<Value> = Value | ((audience: Audience) => Value);

/** What such a column says for an audience. */
export const forAudience = <Value extends object>(value: ByAudience<Value>, audience: Audience): Value =>
  typeof value === 'function' ? value(audience) : value;

/** A call that a screen makes first, and what its user needs for it. */
export interface FirstCall {
  /** A path of the contract, with its query as the client writes it; `{0}` is the first parameter of the address. */
  readonly path: string;
  readonly permission?: Permission;
}

/** How the screen's first rendering becomes its app shell in index.html; `{}` where nothing is particular. */
export interface FrameOptions {
  /** The flag that says which of two wizards it is. */
  readonly byFlag?: FlagName;
  /** Names in a query with which a wizard begins with the same question. */
  readonly parameters?: readonly string[];
  /** It has a list beside it where there is room. */
  readonly hasListBeside?: true;
  /** It has the shortcuts of all users: the page shows those of its user. */
  readonly hasShortcuts?: true;
  /** It stands in the middle of the page: what differs keeps its room. */
  readonly isCentred?: true;
  /** Beginnings of keys in session storage with which the screen goes on from something else. */
  readonly resumesFrom?: readonly string[];
  /** What the address ends with where somebody is led to it. */
  readonly hash?: `#${string}`;
  /** It becomes another screen as soon as the portal runs. */
  readonly isPassing?: true;
}

/** What a screen may ask for before it can be used: requests in all, and kB of scripts and style sheets, compressed by gzip and by Brotli. */
export type Budget = readonly [requests: number, gzip: number, brotli: number];

/** What the build and the tests read of a row; `build/tree-shaking/build-columns.ts` leaves it out of what the browser gets. */
export interface BuildColumns {
  /** Sources that the screen fetches by itself before it can be used: the page asks for them at once. */
  readonly load: ByAudience<readonly `src/${string}`[]>;
  /** What index.html asks the back end for at once; e2e/routes.spec.ts fails where the screen does not take it over. */
  readonly firstCalls: ByAudience<readonly FirstCall[]>;
  readonly frame: FrameOptions;
  /** Held by e2e/routes.spec.ts; null where the screen leads elsewhere at once. */
  readonly budget: Budget | null;
  /** How many other screens it counts for in chunking: people begin with it. The benchmark waits until it answers a tap. */
  readonly weight?: number;
  /** How many requests chunking leaves it, where these are not ten (ST-03). */
  readonly requests?: number;
}

/** The columns that only the build and the tests read. */
export const buildColumns = [
  'load',
  'firstCalls',
  'frame',
  'budget',
  'weight',
  'requests',
] as const satisfies readonly (keyof BuildColumns)[];

export interface ScreenRow extends ScreenColumns, BuildColumns {
  /** Its other addresses, with what differs there. */
  readonly also?: readonly (Partial<ScreenColumns & BuildColumns> & Pick<ScreenColumns, 'path'>)[];
}

/** An address that leads to another one, with the numbers that it has; there is nothing to fetch. */
export interface RedirectRow extends BrowserColumns {
  readonly redirect: `/${string}`;
}

/** What calls the back end, by who uses it: fetched with its first call. */
const api = 'src/api/shared-api.ts';
const customerApi = [api, 'src/api/customer-api.ts'] as const;
const sellerApi = [api, 'src/api/seller-api.ts'] as const;
const administratorApi = ['src/api/administrator-api.ts'] as const;
/** The screen of forms. */
const forms = 'src/wizard/fields/FormScreen.tsx';

const loans: FirstCall = { path: '/apiclientes/creditos', permission: 'creditos:ver' };
const reports: FirstCall = { path: '/avisospago', permission: 'pagos:informar' };
const policies: FirstCall = { path: '/apiclientes/polizas', permission: 'polizas:ver' };
const makes: FirstCall = { path: '/catalogos/marcas' };
const applications: FirstCall = {
  path: '/solicitudes?skip=0&take=5&Search=&SoloConTareasPendientes=false',
  permission: 'solicitudes:ver',
};

/**
 * The one place where a screen stands, by its name: its component is the file of src/app/screens with that name, its address is
 * `addresses.<name>`. Who may open it: C2's and S2.2's lists, S2.1's and decision 2's sets.
 */
export const rows = {
  // No user is signed in (SH-13)
  signIn: {
    path: '/signin',
    audience: ['signedOut'],
    title: null,
    load: [],
    firstCalls: [],
    frame: { isCentred: true, resumesFrom: ['codeRequest'] },
    budget: [5, 118.2, 102],
    // Who has nothing of the portal yet begins here.
    weight: 72,
  },
  callback: {
    path: '/callback',
    audience: ['signedOut'],
    title: null,
    load: [],
    firstCalls: [],
    // Nobody is led there without an answer of the identity service.
    frame: { hash: '#error=none', isPassing: true },
    budget: null,
  },
  loading: { path: '/loading', audience: ['signedOut'], redirect: '/signin' },
  oldLogin: {
    path: '/login/old',
    audience: ['signedOut', 'notAuthorised'],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [5, 114.9, 99.1],
  },
  newPassword: {
    path: '/login/password/:token',
    audience: ['signedOut', 'notAuthorised'],
    title: null,
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [7, 127.5, 110.5],
  },
  test: {
    path: '/test',
    audience: ['signedOut'],
    title: null,
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [8, 126.8, 109.8],
  },

  // Signed in, and allowed nothing yet (SH-14)
  validating: {
    path: '/validating',
    audience: ['notAuthorised'],
    title: null,
    load: [api],
    firstCalls: [],
    frame: { isPassing: true },
    budget: [10, 136.1, 118.2],
    // It makes a call that index.html does not make.
    requests: 9,
  },
  signupAgencia: {
    path: '/agencias/signup/*',
    audience: ['notAuthorised'],
    title: null,
    question: 'fields',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [10, 165.8, 144.4],
    weight: 6,
  },
  signupCliente: {
    path: '/clientes/signup/*',
    audience: ['notAuthorised'],
    flag: 'validacion-identidad',
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [6, 112.1, 96.5],
  },
  updateStart: {
    path: '/actualizando/inicio',
    audience: ['notAuthorised'],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [6, 111.4, 96],
  },
  updateSuccess: {
    path: '/actualizando/success',
    audience: ['notAuthorised'],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [6, 111.4, 96],
  },

  // Authorised (SH-15)
  home: {
    path: '/',
    audience: everyone,
    title: 'Inicio',
    load: (audience) =>
      audience === 'ClienteFinal'
        ? [...customerApi, 'src/app/CustomerLists.tsx']
        : [...sellerApi, 'src/app/SellerLists.tsx'],
    firstCalls: (audience) => (audience === 'ClienteFinal' ? [loans, policies] : [applications]),
    frame: { hasShortcuts: true, resumesFrom: ['draft:'] },
    budget: [11, 162.1, 141.8],
    weight: 12,
  },
  signOut: {
    path: '/signout',
    audience: ['notAuthorised', ...everyone],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: null,
  },
  reportPayment: {
    path: '/miscreditos/informarpago/*',
    audience: ['ClienteFinal'],
    permission: 'pagos:informar',
    title: null,
    load: [],
    firstCalls: [],
    frame: { parameters: ['operacionId'] },
    budget: [7, 158.8, 138.2],
    weight: 9,
  },
  credits: {
    path: '/miscreditos',
    audience: ['ClienteFinal'],
    permission: 'creditos:ver',
    title: 'Créditos',
    load: customerApi,
    firstCalls: [loans],
    frame: {},
    budget: [9, 158.9, 138.9],
  },
  paymentReports: {
    path: '/miscreditos/pagosinformados',
    audience: ['ClienteFinal'],
    permission: 'pagos:informar',
    title: 'Mis pagos informados',
    load: customerApi,
    firstCalls: [reports],
    frame: {},
    budget: [10, 160.4, 140.3],
  },
  // After the wizard and the reports, whose addresses it would take for a loan's
  credit: {
    path: '/miscreditos/:operacionId',
    audience: ['ClienteFinal'],
    permission: 'creditos:ver',
    title: 'Crédito',
    load: customerApi,
    firstCalls: [],
    frame: {},
    budget: [10, 168.3, 147.4],
  },
  policies: {
    path: '/mispolizas',
    audience: everyone,
    permission: 'polizas:ver',
    title: 'Seguros',
    load: [api],
    firstCalls: [policies],
    frame: {},
    budget: [9, 159.3, 139.2],
  },
  policy: {
    path: '/mispolizas/:idPoliza',
    audience: everyone,
    permission: 'polizas:ver',
    title: 'Detalle de póliza',
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [10, 162.4, 142],
  },
  insuranceQuote: {
    path: '/seguros/*',
    audience: everyone,
    permission: 'seguros:cotizar',
    startsByFlags: true,
    partners: ['insurers', 'identity', 'vehicles'],
    title: null,
    question: 'lists',
    load: [api],
    firstCalls: [makes],
    frame: { byFlag: 'nuevo-cotizador-seguros' },
    budget: [10, 179.2, 156.6],
    weight: 6,
  },
  insuranceRequests: {
    path: '/miscotizaciones',
    audience: everyone,
    permission: 'seguros:cotizar',
    title: 'Mis cotizaciones de seguros',
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [8, 162.4, 142],
  },
  insuranceRequest: {
    path: '/miscotizaciones/:numero',
    audience: everyone,
    permission: 'seguros:cotizar',
    title: 'Cotización de seguro',
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [10, 208.3, 182.7],
  },
  creditStart: {
    path: '/creditos',
    audience: sellers,
    startsByFlags: true,
    partners: ['eligibility'],
    title: 'Créditos',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [8, 133, 115.4],
  },
  autoprendaStart: {
    path: '/autoprenda',
    audience: sellers,
    flag: 'autoprenda',
    partners: ['eligibility'],
    title: 'Autoprenda',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [7, 133, 115.4],
  },
  creditCalculator: {
    path: '/creditos/calcular/*',
    audience: sellers,
    startsByFlags: true,
    partners: ['eligibility'],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [9, 159.5, 138.8],
    weight: 6,
  },
  newRequest: {
    path: '/creditos/nuevasolicitud/*',
    audience: sellers,
    permission: 'creditos:evaluar',
    flag: 'nueva-solicitud',
    startsByFlags: true,
    partners: ['eligibility', 'identity', 'vehicles'],
    title: null,
    load: [],
    firstCalls: [],
    frame: {},
    budget: [10, 171.9, 150.1],
    weight: 6,
  },
  creditApplication: {
    path: '/creditos/nueva/*',
    audience: ['Agenciero'],
    permission: 'creditos:evaluar',
    partners: ['eligibility', 'identity', 'vehicles'],
    title: null,
    load: [...sellerApi, forms],
    // Its channels
    firstCalls: [{ path: '/canales' }],
    frame: {},
    // Its channels are asked for before its first form, which is fetched meanwhile.
    budget: [14, 211.4, 185.8],
    weight: 6,
    requests: 14,
    also: [
      // Where it is resumed: the server is asked what it holds.
      {
        path: '/creditos/:solicitudId/*',
        // The fixed paths win over a number (decision 2).
        only: /^\/creditos\/[1-9]\d*(?:\/|$)/,
        load: [...sellerApi, forms, 'src/app/ResumedApplication.tsx'],
        firstCalls: [{ path: '/solicitudes/{0}/borrador' }],
        budget: [16, 233.8, 205.9],
        weight: 1,
      },
    ],
  },
  choosePurpose: {
    path: '/creditos/solicitudes/nueva',
    audience: sellers,
    partners: ['eligibility'],
    title: 'Nueva solicitud',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [6, 133.5, 115.8],
  },
  applications: {
    path: '/solicitudes',
    audience: sellers,
    permission: 'solicitudes:ver',
    title: 'Mis solicitudes',
    load: sellerApi,
    firstCalls: [],
    frame: { hasListBeside: true },
    budget: [10, 171.5, 150.4],
  },
  application: {
    path: '/solicitudes/:idSolicitud',
    audience: sellers,
    permission: 'solicitudes:ver',
    title: 'Solicitud',
    load: sellerApi,
    firstCalls: [],
    frame: { hasListBeside: true },
    budget: [12, 187.7, 164.9],
  },
  changes: {
    path: '/solicitudes/:idSolicitud/cambios',
    audience: sellers,
    permission: 'solicitudes:ver',
    title: 'Pedidos de cambio',
    load: sellerApi,
    firstCalls: [],
    frame: { hasListBeside: true },
    budget: [10, 163.7, 143.3],
  },
  applicationTasks: {
    path: '/solicitudes/:idSolicitud/tareas',
    audience: sellers,
    permission: 'solicitudes:ver',
    title: 'Tareas',
    load: sellerApi,
    firstCalls: [],
    frame: { hasListBeside: true },
    budget: [12, 221, 194.4],
    also: [{ path: '/solicitudes/:idSolicitud/tareas/:sequence', title: 'Tarea' }],
  },
  // Where mails and messages lead (S2.3)
  applicationLink: {
    path: '/missolicitudes/:idSolicitud',
    audience: sellers,
    permission: 'solicitudes:ver',
    redirect: '/solicitudes/:idSolicitud',
  },
  carQuote: {
    path: '/autos/*',
    audience: sellers,
    partners: ['vehicles'],
    title: null,
    question: 'lists',
    load: [api],
    firstCalls: [makes],
    frame: {},
    budget: [10, 176.7, 154.4],
    weight: 6,
  },
  plateCapture: {
    path: '/capturarauto',
    audience: sellers,
    title: 'Leer una patente',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [7, 145.7, 126.9],
  },
  contact: {
    path: '/contacto',
    audience: sellers,
    title: 'Contacto',
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [7, 147.9, 128.9],
  },
  info: {
    path: '/info',
    audience: everyone,
    title: 'Info',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [10, 156, 136.1],
  },
  profile: {
    path: '/perfil',
    audience: everyone,
    title: 'Mi perfil',
    load: [api],
    firstCalls: [],
    frame: {},
    budget: [10, 168, 147.1],
  },
  administration: {
    path: '/administracion',
    audience: ['Interno'],
    permission: 'administrar',
    title: 'Administración',
    load: administratorApi,
    firstCalls: [{ path: '/administracion/agencias' }, { path: '/administracion/invitaciones' }],
    frame: {},
    budget: [10, 161.2, 141],
  },
  administeredPerson: {
    path: '/administracion/personas/:personaId',
    audience: ['Interno'],
    permission: 'administrar',
    title: 'Persona',
    load: administratorApi,
    firstCalls: [],
    frame: {},
    budget: [9, 161, 140.8],
  },
  administeredChannels: {
    path: '/administracion/canales',
    audience: ['Interno'],
    permission: 'administrar',
    title: 'Canales',
    load: administratorApi,
    firstCalls: [{ path: '/administracion/canales' }],
    frame: {},
    budget: [8, 150.1, 130.9],
  },
  rightsHistory: {
    path: '/administracion/cambios',
    audience: ['Interno'],
    permission: 'administrar',
    title: 'Historial de permisos',
    load: administratorApi,
    firstCalls: [{ path: '/administracion/cambios' }],
    frame: {},
    budget: [10, 160, 139.8],
  },
  wizardSteps: {
    path: '/administracion/recorridos',
    audience: ['Interno'],
    permission: 'administrar',
    title: 'Recorridos',
    load: administratorApi,
    firstCalls: [{ path: '/administracion/recorridos' }],
    frame: {},
    budget: [10, 156.3, 136.4],
  },
  devInfo: {
    path: '/devinfo',
    audience: ['Interno'],
    title: 'Dev info',
    load: [],
    firstCalls: [],
    frame: {},
    budget: [6, 133.5, 115.8],
  },
} as const satisfies Readonly<Record<string, ScreenRow | RedirectRow>>;

/** The name of a row. */
export type ScreenName = keyof typeof rows;
