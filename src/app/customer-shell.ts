import { defer } from '../ui/deferred.tsx';

/** What surrounds a customer's screens and stays while they change, fetched for customers only. */
export const customerShell = defer(() => import('./CustomerShell.tsx'));
