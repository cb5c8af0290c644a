import { audienceOf, permissionsOf } from './audience.ts';
import { CustomerLayout, PortalLayout } from './layouts.tsx';
import { routeAt } from './my-routes.ts';
import type { Parts } from './parts.ts';
import { homeOf, routesFor } from './route-table.ts';
import { preloadScreen } from './screens.tsx';

/** How long a screen that cannot begin without the flags waits for them behind its app shell, in ms: then it says itself what it waits for. */
const FLAGS_TIMEOUT_MS = 4000;

type Needed = Pick<Parts, 'session' | 'flags' | 'wantFlags' | 'config'>;

/**
 * Fetches the code of the screen that an address shows first, before anything is rendered, and waits for the flags where it cannot begin
 * without them: meanwhile index.html's app shell is there.
 */
export async function firstScreen({ session, flags, wantFlags, config }: Needed, address: string): Promise<void> {
  const state = session.state();
  const audience = audienceOf(state);
  const may = permissionsOf(state);
  const rowAt = (isOn: Parameters<typeof routesFor>[2]) =>
    routeAt(
      routesFor(audience, may, isOn, (partner) => config.partners.off.includes(partner)),
      address,
    );
  const home = () => routeAt(routesFor(audience, may), homeOf[audience]);
  const isOn: typeof flags.isOn = (name) => flags.isOn(name);
  const own = rowAt(isOn);
  // It may be one's own as soon as the flags are known: until then its code is not, and home's may not be needed.
  const isUnsure = !own && rowAt(() => true) !== undefined;
  if (isUnsure) await known({ flags, wantFlags });
  const row = isUnsure ? (rowAt(isOn) ?? home()) : (own ?? home());
  if (!row) return;
  await Promise.all([
    row.startsByFlags && known({ flags, wantFlags }),
    preloadScreen(row.screen),
    row.title !== null && PortalLayout.preload(),
    audience === 'ClienteFinal' && CustomerLayout.preload(),
  ]);
}

/** Resolves once the flags are known, or are not to be waited for. */
async function known({ flags, wantFlags }: Pick<Needed, 'flags' | 'wantFlags'>): Promise<void> {
  wantFlags();
  await Promise.race([flags.untilSettled(), new Promise((resolve) => setTimeout(resolve, FLAGS_TIMEOUT_MS))]);
}
