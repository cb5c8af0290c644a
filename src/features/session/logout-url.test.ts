import { expect, test } from 'vitest';
import { logoutUrl } from './logout-url.ts';

test('SH-17 the logout names the client and comes back to /loading', () => {
  const url = logoutUrl({
    url: 'http://localhost:3000/idp',
    issuer: '',
    clientId: 'portal',
    audience: '',
    claimsNamespace: '',
    networks: null,
    redirectUri: '',
    afterLogout: 'http://localhost:3000/loading',
  });
  expect(url).toBe(
    'http://localhost:3000/idp/v2/logout?client_id=portal&returnTo=http%3A%2F%2Flocalhost%3A3000%2Floading',
  );
});
