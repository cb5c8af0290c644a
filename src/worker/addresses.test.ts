import { expect, test } from 'vitest';
import { pagesAt } from './addresses.ts';

const isPage = pagesAt('^\\/?$|^\\/miscreditos\\/[^/]+\\/?$|^\\/login\\/password\\/[^/]+\\/?$');

test.each(['/', '/miscreditos/100201', '/MisCreditos/100201/'])('ST-02 the kept page answers %s', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each(['/api/estado', '/idp/authorize', '/miscreditos/recibo.pdf', '/terminos/1.0.md', '/otra', '/storage/x'])(
  'ST-02 %s is the network’s',
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);
