import type { Config } from '../../platform/runtime-config.ts';

/**
 * The identity service's logout. Written here rather than asked of auth0-js: signing out must not depend on a chunk
 * that may fail to load.
 */
export function logoutUrl({ url, clientId, afterLogout }: Config['identity']): string {
  return `${url}/v2/logout?${new URLSearchParams({ client_id: clientId, returnTo: afterLogout }).toString()}`;
}
