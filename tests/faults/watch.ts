import type { OperationId } from '../../server/api/http/routes.ts';
import { passToNext } from './clock.ts';
import type { Portal } from './portal.tsx';
import { openEyes, type Sight } from './sight.ts';

/** A retry, if there is one, is thirty seconds after the try before. */
const quiet = 31_000;
/** Three tries of thirty seconds, and the pauses between and after them. */
const longest = 200_000;

/** Looks at the page until nothing happens any more; returns all that it said, each change once. */
export async function watch({ edge }: Portal, operation: OperationId): Promise<readonly Sight[]> {
  const eyes = openEyes();
  const sights: Sight[] = [eyes.look()];
  const begun = Date.now();
  const end = begun + longest;
  let seen = '';
  let changed = begun;
  while (Date.now() < end && Date.now() - changed < quiet) {
    await passToNext(changed + quiet - Date.now());
    const sight = eyes.look();
    const now = JSON.stringify([sight, edge.tries(operation).length, edge.waiting()]);
    if (now === seen) continue;
    seen = now;
    changed = Date.now();
    sights.push(sight);
  }
  eyes.close();
  return sights;
}
