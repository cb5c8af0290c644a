import { defer } from '../ui/deferred.tsx';

/** The bars of the portal, fetched with the first screen that has them. */
export const frame = defer(() => import('./PortalFrame.tsx'));
