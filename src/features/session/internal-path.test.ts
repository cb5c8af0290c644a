import { expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

test.each(['/', '/miscreditos', '/miscreditos/informarpago/fecha?operacionId=100201', '/a#b'])('%j is ours', (path) => {
  expect(internalPath(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'miscreditos',
  '',
  '/signin',
  '/callback#access_token=x',
  '/signout',
  '/x/../signout',
  null,
  undefined,
  7,
  {},
])('%j leads home', (path) => {
  expect(internalPath(path)).toBe('/');
});
