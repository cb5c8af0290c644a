/**
 * The paths that the page answers: those of the portal's routes. All else is the network's: services on the same origin, and files,
 * whose names have a dot.
 *
 * @param patterns of the portal's routes, joined
 */
export function pagesAt(patterns: string): (path: string) => boolean {
  const pattern = new RegExp(patterns, 'i');
  return (path) => pattern.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}
