// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { logOut } from './log-out.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test.each(['post', 'get'] as const)(
  'SH-17 the logout names the client and comes back to /loading, by a form that is sent by %s',
  (logoutMethod) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    logOut({
      url: 'http://localhost:3000/idp',
      issuer: '',
      clientId: 'portal',
      audience: '',
      claimsNamespace: '',
      networks: null,
      logoutMethod,
      redirectUri: '',
      afterLogout: 'http://localhost:3000/loading',
    });
    const [form] = submit.mock.contexts;
    if (!(form instanceof HTMLFormElement)) throw new Error('no form was sent');
    expect([form.method, form.action]).toEqual([logoutMethod, 'http://localhost:3000/idp/v2/logout']);
    expect([...new FormData(form)]).toEqual([
      ['client_id', 'portal'],
      ['returnTo', 'http://localhost:3000/loading'],
    ]);
  },
);
