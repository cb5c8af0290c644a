import { preloadRequests } from './preload-requests.ts';
import { preloadFiles } from './preload-files.ts';
import { showKeptLetters } from './kept-letters.ts';
import { shellOf, type PageShell, type PageShells, showShell } from './app-shell.ts';
import { recordPress } from './record-press.ts';
import { type Opened, routeAt, type RouteOfPage } from './routes.ts';
import { readVisitor } from './visitor.ts';

/** What the build knows of the portal. */
export interface PageData extends PageShells {
  /** Paths of the build's scripts and style sheets; a route names them by their number. */
  readonly names: readonly string[];
  /** The first that an address is of, and that the user may open, counts. */
  readonly routes: readonly RouteOfPage[];
  /** Where an address leads that is none of the user's. */
  readonly homes: Readonly<Record<string, string>>;
}

/**
 * What index.html does while the portal's start file is on its way: it asks for the files of the address's route, and shows its app shell.
 */
export function begin(data: PageData): void {
  showKeptLetters();
  const { names, routes, homes, pieces, renewing, notStarted } = data;
  const visitor = readVisitor(homes);
  const home = homes[visitor.audience] ?? '';
  const at = (address: string, query: string): Opened | undefined => {
    const route = routeAt(routes, visitor, address, true);
    return route && { route, address, query };
  };
  // An address that is none of the visitor's leads to their home.
  const opened = at(location.pathname, location.search) ?? at(home, '');
  const [, ...parameters] = opened?.route.of.exec(opened.address) ?? [];
  const files = opened?.route.files[visitor.audience] ?? [];
  preloadFiles(files.flatMap((file) => names[file] ?? []));
  const calls = (opened?.route.calls?.[visitor.audience] ?? []).filter(
    ({ permission }) => permission === undefined || visitor.permissions.includes(permission),
  );
  preloadRequests(
    calls.map(({ path }) => path.replace(/\{(\d)\}/g, (_, number: string) => parameters[Number(number)] ?? '')),
    (opened?.route.byFlags === true || opened?.route.flag !== undefined) && !visitor.flags,
    visitor,
  );

  const root = document.getElementById('root');
  if (!root || !opened) return;
  const mayOpen = (address: string) => routeAt(routes, visitor, address, false) !== undefined;
  const show = (shell: PageShell) => {
    showShell(root, pieces, shell, visitor, opened, mayOpen);
  };
  const isRenewing = visitor.token !== undefined && visitor.endsBy(Date.now());
  const shell = isRenewing ? renewing : shellOf(data, opened, visitor);
  if (shell) show(shell);
  root.setAttribute('aria-busy', 'true');
  recordPress(root);
  const notThere = ({ target }: Event) => {
    if (!root.hasAttribute('aria-busy') || !(target instanceof HTMLScriptElement)) return;
    root.removeAttribute('aria-busy');
    show(notStarted);
  };
  addEventListener('error', notThere, true);
  // Once the portal has started nothing of this is needed: what listens holds the app shells of all routes.
  new MutationObserver((_, observer) => {
    removeEventListener('error', notThere, true);
    observer.disconnect();
  }).observe(root, { attributeFilter: ['aria-busy'] });
}
