import { defer } from '../ui/deferred.tsx';

/** What stands around a customer's screens and goes on while they change, fetched for customers only. */
export const customerShell = defer(() => import('./CustomerShell.tsx'));
