import { audienceOf, permissionsOf } from './audience.ts';
import { customerShell } from './customer-shell.ts';
import { frame } from './frame.ts';
import { routeAt } from './my-routes.ts';
import type { Parts } from './parts.ts';
import { homeOf, routesFor } from './route-table.ts';
import { screens } from './screens.tsx';

/** Fetches the code of the screen that an address shows first, before anything is rendered; asks for the flags where it waits for them. */
export async function firstScreen(
  { session, flags, wantFlags }: Pick<Parts, 'session' | 'flags' | 'wantFlags'>,
  address: string,
): Promise<void> {
  const state = session.state();
  const audience = audienceOf(state);
  const may = permissionsOf(state);
  const rows = routesFor(audience, may, (name) => flags.isOn(name));
  const own = routeAt(rows, address);
  if (!own && routeAt(routesFor(audience, may), address)) {
    // It may be one's own as soon as the flags are known: until then its code is not, and home's may not be needed.
    wantFlags();
    return;
  }
  const row = own ?? routeAt(rows, homeOf[audience]);
  if (!row) return;
  if ('startsByFlags' in row) wantFlags();
  await Promise.all([
    screens[row.screen].load(),
    'title' in row && frame.load(),
    audience === 'ClienteFinal' && customerShell.load(),
  ]);
}
