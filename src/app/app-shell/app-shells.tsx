import { wideMedia } from '../../features/applications/wide.ts';
import type { FlagName } from '../../platform/flags.ts';
import { type Config, loadConfig } from '../../platform/runtime-config.ts';
import { type Audience, audiences, type Permission } from '../../portal/routes.ts';
import { brand } from '../../ui/brand.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotStarted } from '../NotStarted.tsx';
import { type PlannedRoute, plannedRoutes } from '../route-table.ts';
import { reduceToAgreed } from './agreed.ts';
import { type Circumstances, type Rendered, renderedAt, rendering } from './rendered.tsx';

/** What index.html shows of a screen until that itself can be shown. */
export interface AppShell {
  /** Of the document. */
  readonly title: string;
  /** The screen as far as it does not depend on circumstances. */
  readonly html: string;
  /** What is shown instead where the screen goes on from something that this browser keeps, or that the address says. */
  readonly bare?: Bare;
}

interface Bare {
  readonly title: string;
  readonly html: string;
  /** Beginnings of keys in session storage that it is shown for. */
  readonly keys: readonly string[];
  /** It is shown too for every address but this one, or with a query. */
  readonly beside?: string;
  /** Names in a query with which the app shell is as true as without. */
  readonly parameters?: readonly string[];
}

/** The app shell of a route for one kind of user. */
export interface RouteAppShell extends AppShell {
  readonly path: string;
  readonly audience: Audience;
  /** The flag that says which of two wizards it is, and their app shells. Until the flag is known, what they have in common is shown. */
  readonly byFlag?: { readonly flag: FlagName; readonly on: AppShell; readonly off: AppShell };
  /** What stands in its place in a wide window. */
  readonly wide?: AppShell & { readonly media: string };
}

export interface AppShells {
  readonly routes: readonly RouteAppShell[];
  /** While it is found out who is signed in. */
  readonly renewing: AppShell;
  /** Where the scripts do not come. */
  readonly notStarted: AppShell;
}

const permissions = [
  'creditos:ver',
  'polizas:ver',
  'pagos:informar',
  'seguros:cotizar',
  'creditos:evaluar',
  'solicitudes:ver',
  'administrar',
] as const satisfies readonly Permission[];

/**
 * Renders the app shells of all routes. Internal staff have an agency's where both may open the route.
 *
 * @param configFile the text of a config.json: what depends on it is not shown
 */
export async function renderAppShells(configFile: string): Promise<AppShells> {
  const text = () => Promise.resolve(configFile);
  const config = await loadConfig('https://portal.example', () => Promise.resolve({ ok: true, status: 200, text }));
  const routes: RouteAppShell[] = [];
  for (const audience of audiences) {
    for (const row of plannedRoutes()) {
      const owners = row.audience;
      if (!owners.includes(audience) || (audience === 'Interno' && owners.includes('Agenciero'))) continue;
      const shell = await shellOf(row, audience, config);
      if (shell) routes.push({ path: row.path, audience, ...shell });
    }
  }
  const renewing = await renderedAt('/', { ...knownOf('ClienteFinal', config), expired: true });
  if (!renewing) throw new Error('Nothing is shown while a session is renewed');
  return { routes, renewing: asShell(renewing), notStarted: asShell(await rendering(<NotStarted />)) };
}

/** How many letters of markup a screen within the bars may have; one with more is its title, to keep index.html small. */
const LONG = 600;

async function shellOf(
  row: PlannedRoute,
  audience: Audience,
  config: Config,
): Promise<Omit<RouteAppShell, 'path' | 'audience'> | undefined> {
  const known = knownOf(audience, config);
  if (row.frame.hasShortcuts) return await shellOfHome(row, known);
  const others = { ...known, name: 'Otra', permissions: permissions.toReversed(), config: otherThan(config) };
  const agreed = (isOn: Circumstances['isOn'], isOnOtherwise: Circumstances['isOn']) =>
    agreedShell(row, { ...known, isOn }, { ...others, isOn: isOnOtherwise });
  // A route behind a flag is not there without it.
  const shell = await agreed(
    () => true,
    () => row.flag !== undefined,
  );
  if (shell && row.frame.hasListBeside) {
    const wide = await agreedShell(row, { ...known, width: 1440 }, { ...others, isOn: known.isOn, width: 1440 });
    return { ...shell, ...(wide && { wide: { ...wide, media: wideMedia } }) };
  }
  const flag = row.frame.byFlag;
  if (!shell || flag === undefined) return shell;
  const on = await agreed(
    () => true,
    (name) => name === flag,
  );
  const off = await agreed(
    () => false,
    (name) => name !== flag,
  );
  return { ...shell, ...(on && off && { byFlag: { flag, on, off } }) };
}

const knownOf = (audience: Audience, config: Config): Circumstances => ({
  audience,
  config,
  permissions,
  isOn: () => true,
  name: 'Nombre',
});

/** What a route shows in both circumstances. */
async function agreedShell(
  row: PlannedRoute,
  known: Circumstances,
  others: Circumstances,
): Promise<AppShell | undefined> {
  const { hash = '', isCentred, resumesFrom, parameters } = row.frame;
  const one = await renderedWith(row, known, '7000', hash);
  if (!one) return undefined;
  const other = await renderedWith(row, others, '8000', hash);
  if (!other) throw new Error(`${row.path} shows nothing in other circumstances`);
  const [bare, otherBare] = [await bareOf(one), await bareOf(other)];
  reduceToAgreed(one.content, other.content, isCentred ? hide : (node) => node.remove());
  const titles = [one.title, bare.title, brand.name].filter((title) =>
    [other.title, otherBare.title, brand.name].includes(title),
  );
  const main = one.content.querySelector('main');
  const isNamed = main?.querySelector('h1')?.textContent.trim() !== '';
  const isShort = known.width === undefined && (main?.innerHTML.length ?? 0) <= LONG;
  const kept = row.title === null || (isNamed && isShort) ? asShell(one) : await bareOf(one, isNamed);
  const shell = { title: titles[0] ?? brand.name, html: kept.html };
  if (resumesFrom) return { ...shell, bare: { ...bare, keys: resumesFrom, beside: row.path } };
  const keys = new Set([one.flow, other.flow].flatMap((flow) => (flow === undefined ? [] : [`draft:${flow}`])));
  if (keys.size === 0) return shell;
  return {
    ...shell,
    bare: {
      ...bare,
      title: bare.title === otherBare.title ? bare.title : brand.name,
      keys: [...keys],
      beside: row.path.replace('/*', ''),
      ...(parameters && { parameters }),
    },
  };
}

async function renderedWith(
  row: PlannedRoute,
  circumstances: Circumstances,
  parameter: string,
  hash: string,
): Promise<Rendered | undefined> {
  const parameters: string[] = [];
  const address = row.path.replace('/*', '').replaceAll(/:\w+/g, () => {
    const value = `${parameter}${parameters.length + 1}`;
    parameters.push(value);
    return value;
  });
  return await renderedAt(address + hash, circumstances, parameters);
}

/** The home with all shortcuts: the page shows those of its user. */
async function shellOfHome(
  { frame: { resumesFrom = [] } }: PlannedRoute,
  known: Circumstances,
): Promise<AppShell | undefined> {
  const home = await renderedAt('/', known);
  if (!home) return undefined;
  const isOn = () => false;
  const withoutFlags = await renderedAt('/', { ...known, isOn });
  const withoutCredits = await renderedAt('/', {
    ...known,
    isOn,
    permissions: permissions.filter((permission) => permission !== 'creditos:evaluar'),
  });
  for (const other of [withoutCredits, withoutFlags]) if (other) addTiles(home.content, other.content);
  return { ...asShell(home), bare: { ...(await bareOf(home, true)), keys: resumesFrom } };
}

function hide(node: ChildNode): void {
  if (node instanceof Element) node.setAttribute('data-style', 'visibility:hidden');
}

/** Another deployment's configuration. */
const otherThan = (config: Config): Config => ({
  ...config,
  identity: { ...config.identity, url: 'https://other.example/idp', networks: [] },
  support: { whatsapp: '0000000000', phone: null, hours: null },
  app: { version: '0.0.0', ipUrl: null },
  mobileApp: { url: 'https://other.example' },
});

const asShell = ({ title, content }: Rendered): AppShell => ({ title, html: content.innerHTML });

/** The screen's layout alone, with its title where it has one that is `titled`. */
async function bareOf({ title, content }: Rendered, titled = false): Promise<AppShell> {
  const copy = content.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('A copy of an element is an element');
  const main = copy.querySelector('main');
  const skeleton = (await rendering(<Skeleton label={undefined} lines={3} />)).content.children;
  const heading = titled ? main?.querySelector('h1') : null;
  if (main && heading) endAfter(heading, main);
  else main?.replaceChildren();
  (heading?.parentElement ?? main)?.append(...skeleton);
  // A list beside the screen
  const beside = titled ? copy.querySelector('nav h2') : null;
  if (beside?.parentElement) endAfter(beside, beside.parentElement);
  const progress = copy.querySelector('[role=progressbar]');
  for (const name of ['role', 'aria-label', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext']) {
    progress?.removeAttribute(name);
  }
  progress?.replaceChildren();
  // How far one is in words
  progress?.nextElementSibling?.replaceChildren();
  // A wizard's title has its question before its name.
  return { title: title.split(' · ').at(-1) ?? title, html: copy.innerHTML };
}

/** Removes what comes after an element in a part of the page. */
function endAfter(last: Element, part: Element): void {
  for (let at = last; at !== part; at = at.parentElement ?? part) while (at.nextSibling) at.nextSibling.remove();
}

/** Adds the shortcuts that the home has in other circumstances, after those that stand out: the page shows the one that is the user's. */
function addTiles(home: HTMLElement, other: HTMLElement): void {
  const tiles = (content: HTMLElement) => [...content.querySelectorAll('main ul a')];
  const had = new Set(tiles(home).map((tile) => tile.outerHTML));
  const first = home.querySelector('main ul a[data-primary]')?.closest('li');
  for (const tile of tiles(other)) if (!had.has(tile.outerHTML)) first?.after(tile.closest('li') ?? tile);
}
