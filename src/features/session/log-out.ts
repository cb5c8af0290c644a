import type { Config } from '../../platform/runtime-config.ts';

/**
 * Leaves the page for the identity service's logout, by a form: a link or an image of another site can't post one. Written here
 * rather than asked of auth0-js: signing out must not depend on a chunk that may fail to load.
 */
export function logOut({ url, clientId, afterLogout, logoutMethod }: Config['identity']): void {
  const form = document.createElement('form');
  form.method = logoutMethod;
  form.action = `${url}/v2/logout`;
  for (const [name, value] of Object.entries({ client_id: clientId, returnTo: afterLogout })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
