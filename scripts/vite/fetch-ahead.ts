/** What the page fetches for an address. */
export interface RouteFiles {
  /** The addresses that it is of. */
  readonly of: RegExp;
  readonly only?: RegExp | undefined;
  readonly permission?: string | undefined;
  readonly flag?: string | undefined;
  /** The numbers of its files, by who may open it. */
  readonly files: Readonly<Record<string, readonly number[]>>;
}

/** The files of every route. */
export interface FilesOfRoutes {
  /** Paths of the build's scripts and style sheets; a route names them by their number. */
  readonly names: readonly string[];
  /** The first that an address is of, and that the user may open, counts. */
  readonly routes: readonly RouteFiles[];
  /** Where an address leads that is none of the user's. */
  readonly homes: Readonly<Record<string, string>>;
}

/**
 * Begins to fetch what the address of this page needs, while the file that will ask for it is still on its way. It runs as it is
 * in index.html, so that it uses nothing from outside itself. Who is signed in, and which flags they have, is read from what this
 * browser keeps: a guess that costs some bytes where it is wrong, and nothing else.
 */
export function fetchAhead({ names, routes, homes }: FilesOfRoutes): void {
  const kept = (key: string, part = (text: string) => text): Record<string, unknown> | undefined => {
    try {
      const value: unknown = JSON.parse(part(localStorage.getItem(key) ?? ''));
      return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
    } catch {
      return undefined;
    }
  };
  const claims = kept('accessToken', (token) =>
    atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
  );
  // A tenant of the identity service may put its address before the names.
  const claim = (name: string) => Object.entries(claims ?? {}).find(([key]) => key.endsWith(name))?.[1];
  const listed = (name: string): readonly unknown[] => {
    const list = claim(name);
    return Array.isArray(list) ? list : [];
  };
  const permissions = listed('permissions');
  const type = claim('userType');
  const audience = !claims
    ? 'signedOut'
    : listed('roles').length === 0 || permissions.length === 0
      ? 'notAuthorised'
      : typeof type === 'string' && type in homes
        ? type
        : 'Agenciero';
  const { values } = kept('featureFlags') ?? {};
  // Flags that are not known yet may be on.
  const isOff = (flag: string) => Object.entries(values ?? {}).some(([name, on]) => name === flag && on !== true);
  const filesAt = (address: string) =>
    routes.find(
      ({ of, only, permission, flag, files }) =>
        audience in files &&
        of.test(address) &&
        (!only || only.test(address)) &&
        (permission === undefined || permissions.includes(permission)) &&
        (flag === undefined || !isOff(flag)),
    )?.files[audience];

  for (const file of filesAt(location.pathname) ?? filesAt(homes[audience] ?? '') ?? []) {
    const name = names[file];
    if (name === undefined) continue;
    const link = document.createElement('link');
    if (name.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = name;
    document.head.append(link);
  }
}
