import { lockPrefix } from './agreed.ts';

/**
 * The builds that pages are of, by their entries' paths. The browser lets go of a page's lock with the page, so that one that crashed
 * counts no more.
 *
 * @param locks undefined where the browser has none
 * @param pages all there are, of whichever build
 * @returns 'unknown' where the browser has no locks and there are pages
 */
export async function buildsInUse(
  locks: { readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }> } | undefined,
  pages: () => Promise<readonly unknown[]>,
): Promise<readonly string[] | 'unknown'> {
  if (!locks) return (await pages()).length > 0 ? 'unknown' : [];
  const { held = [] } = await locks.query();
  return held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
}
