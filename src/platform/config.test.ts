// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without variables, everything is the embedded server on the own origin', () => {
  expect(readConfig({ MODE: 'test' }, 'http://localhost:3000')).toEqual({
    apiUrl: '/api',
    identity: {
      url: 'http://localhost:3000/idp',
      issuer: 'http://localhost:3000/idp/',
      clientId: 'portal',
      audience: 'portal-api',
      redirectUri: 'http://localhost:3000/callback',
      afterLogout: 'http://localhost:3000/signin',
    },
  });
});

test('variables point it at other back ends', () => {
  const environment = {
    VITE_API_URL: 'https://api.example',
    VITE_IDENTITY_URL: 'https://id.example',
    VITE_IDENTITY_CLIENT_ID: 'c',
    VITE_IDENTITY_AUDIENCE: 'a',
  };
  const { apiUrl, identity } = readConfig(environment, 'https://portal.example');
  expect(apiUrl).toBe('https://api.example');
  expect(identity).toMatchObject({
    url: 'https://id.example',
    issuer: 'https://id.example/',
    clientId: 'c',
    audience: 'a',
  });
});
