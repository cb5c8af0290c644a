// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { cookiesOf, dropCookies } from './auth0-cookies.ts';

const write = (...names: readonly string[]) => {
  for (const name of names) document.cookie = `${name}=1; path=/`;
};
const kept = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);

/** As auth0-js 10 names them. */
const left = [
  'com.auth0.auth.Gx3',
  '_com.auth0.auth.Gx3_compat',
  'auth0.ssodata',
  '_auth0.ssodata_compat',
  'co%2Fverifier%2Fhttps%253A%252F%252Fid.example%2F1',
];

beforeEach(() => {
  for (const name of kept()) document.cookie = `${name}=; path=/; max-age=0`;
});

test('SH-19 all that auth0-js leaves goes, and nothing else', () => {
  write('consent', 'auth', ...left);
  dropCookies();
  expect(kept().toSorted()).toEqual(['auth', 'consent']);
});

test('SH-19 what one call wrote is told from what another tab’s did', () => {
  write('com.auth0.auth.other');
  const mine = cookiesOf(() => {
    write('com.auth0.auth.mine');
  });
  expect(mine).toEqual(['com.auth0.auth.mine']);
  dropCookies(mine);
  expect(kept()).toEqual(['com.auth0.auth.other']);
});
