import { greeting } from '../../../src/portal/names.ts';
import type { Opened } from './routes.ts';
import type { Visitor } from './visitor.ts';

/** What is shown of a screen before there are scripts, as `src/app/app-shell` renders it. */
export interface PageShell {
  readonly title: string;
  /** The numbers of its pieces. */
  readonly html: readonly number[];
  readonly bare?: PageShell & {
    readonly keys: readonly string[];
    readonly beside?: string | undefined;
    readonly parameters?: readonly string[] | undefined;
  };
  readonly byFlag?: { readonly flag: string; readonly on: PageShell; readonly off: PageShell };
  readonly wide?: PageShell & { readonly media: string };
}

export interface PageShells {
  /** Pieces of markup, which app shells have in common. */
  readonly pieces: readonly string[];
  readonly shells: readonly PageShell[];
  readonly renewing: PageShell;
  readonly notStarted: PageShell;
}

/** The app shell that is true of what is opened now. */
export function shellOf(
  { shells }: PageShells,
  { route, address, query }: Opened,
  visitor: Visitor,
): PageShell | undefined {
  const shell = shells[route.shells[visitor.audience] ?? -1];
  if (!shell) return undefined;
  const { byFlag, bare, wide } = shell;
  if (wide && matchMedia(wide.media).matches) return wide;
  const chosen = byFlag && visitor.flags ? (visitor.flags[byFlag.flag] === true ? byFlag.on : byFlag.off) : shell;
  const barer = chosen.bare ?? bare;
  const asks = [...new URLSearchParams(query).keys()].some((name) => barer?.parameters?.includes(name) !== true);
  const isElsewhere = barer?.beside !== undefined && (asks || address.replace(/\/$/, '') !== barer.beside);
  const keys = Object.keys(sessionStorage);
  return barer && (isElsewhere || keys.some((key) => barer.keys.some((start) => key.startsWith(start))))
    ? barer
    : chosen;
}

/**
 * Shows an app shell in the page's root.
 *
 * @param mayOpen whether the visitor may open an address: other links are left out
 */
export function showShell(
  root: HTMLElement,
  pieces: readonly string[],
  { title, html }: PageShell,
  { name, flags, permissions }: Visitor,
  { route, address }: Pick<Opened, 'route' | 'address'>,
  mayOpen: (address: string) => boolean,
): void {
  const [, ...parameters] = route.of.exec(address) ?? [];
  const filled = (text: string) =>
    text.replace(/\{(\d)\}/g, (_, number: string) => (parameters[Number(number)] ?? '').replace(/[^\w-]/g, ''));
  document.title = filled(title);
  root.innerHTML = filled(html.map((piece) => pieces[piece]).join(''));
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  for (const greets of all('[data-greeting]')) greets.textContent = greeting(name);
  // The policy of the page takes no styles from markup.
  for (const styled of all('[data-style]')) styled.style.cssText = styled.dataset['style'] ?? '';
  // Who may do nothing yet is led to what they will be able to do.
  for (const link of permissions.length > 0 ? all('a[href^="/"]') : []) {
    const [address = ''] = (link.getAttribute('href') ?? '').split('?');
    if (!mayOpen(address)) (link.closest('li') ?? link).remove();
  }
  // The place that is open, or that is above it, but for the home, which is above all.
  for (const link of all('nav a')) {
    const place = link.getAttribute('href') ?? '';
    if (address === place || (place !== '/' && address.startsWith(`${place}/`)))
      link.setAttribute('aria-current', 'page');
  }
  // Of the shortcuts that stand out the first one is the user's; where it leads depends on flags.
  const [primary, ...others] = all('a[data-primary]');
  for (const other of others) other.closest('li')?.remove();
  if (primary && !flags) {
    primary.removeAttribute('href');
    primary.setAttribute('role', 'link');
    primary.setAttribute('aria-disabled', 'true');
  }
}
