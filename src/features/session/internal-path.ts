import { addresses } from '../../portal/addresses.ts';
const signInPaths = new Set<string>([addresses.signIn, addresses.callback, addresses.loading, addresses.signOut]);

/**
 * A path of this application to go to after signing in. Whatever leads elsewhere, or back to signing in, becomes '/':
 * a forged address must not lead a user off the site.
 *
 * @param path anything, expected to be path, query and hash
 */
export function internalPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return addresses.home;
  const base = 'https://inside.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url?.origin !== base || signInPaths.has(url.pathname)) return addresses.home;
  return url.pathname + url.search + url.hash;
}
