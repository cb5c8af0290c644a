import { afterEach, expect, test, vi } from 'vitest';
import { begin, type PageData } from './begin.ts';

const shell = { title: '', html: [] };

const data: PageData = {
  pieces: [],
  shells: [],
  renewing: shell,
  notStarted: shell,
  names: ['/sign-in.js', '/home.js', '/home.css', '/loans.js', '/loan.js', '/sellers.js', '/onboarding.js'],
  routes: [
    { of: /^\/signin\/?$/i, files: { signedOut: [0] }, shells: {} },
    { of: /^\/validating\/?$/i, files: { notAuthorised: [6] }, shells: {} },
    { of: /^\/?$/i, files: { ClienteFinal: [1, 2], Agenciero: [5] }, shells: {} },
    { of: /^\/loans\/?$/i, permission: 'loans', files: { ClienteFinal: [3] }, shells: {} },
    { of: /^\/loans\/[^/]+\/?$/i, only: /\d$/, files: { ClienteFinal: [4] }, shells: {} },
    {
      of: /^\/drafts\/([^/]+)\/?$/i,
      files: { ClienteFinal: [4] },
      calls: { ClienteFinal: [{ path: '/drafts/{0}/held' }] },
      shells: {},
    },
    { of: /^\/new\/?$/i, flag: 'new', files: { Agenciero: [3] }, shells: {} },
  ],
  homes: { signedOut: '/signin', notAuthorised: '/validating', ClienteFinal: '/', Agenciero: '/', Interno: '/' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the page asks for at an address, in a browser that keeps this. */
function asked(
  pathname: string,
  stored: Readonly<Record<string, string>>,
  answer: (url: string) => Promise<Response> = () => Promise.reject(new TypeError('no line')),
): string[] {
  const links: { rel?: string; as?: string; href?: string; crossOrigin?: string }[] = [];
  vi.stubGlobal('location', { pathname, search: '', href: `https://portal.example${pathname}` });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    getElementById: () => null,
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  });
  begin(data);
  expect(links.every(({ crossOrigin }) => crossOrigin === '')).toBe(true);
  return links.map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '));
}

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const customer = {
  'https://portal.example/userType': 'ClienteFinal',
  'https://portal.example/roles': ['cliente'],
  permissions: ['loans'],
  name: 'Íñigo ÿÿÿ?',
};

test.each([
  ['nobody, anywhere', '/loans', {}, ['modulepreload /sign-in.js']],
  ['a customer at home', '/', { accessToken: token(customer) }, ['modulepreload /home.js', 'preload style /home.css']],
  ['a customer at a list', '/LOANS/', { accessToken: token(customer) }, ['modulepreload /loans.js']],
  ['a customer at one loan', '/loans/7', { accessToken: token(customer) }, ['modulepreload /loan.js']],
  [
    'a customer at none',
    '/loans/x',
    { accessToken: token(customer) },
    ['modulepreload /home.js', 'preload style /home.css'],
  ],
  [
    'a customer without the permission',
    '/loans',
    { accessToken: token({ ...customer, permissions: ['other'] }) },
    ['modulepreload /home.js', 'preload style /home.css'],
  ],
  [
    'who may do nothing yet',
    '/',
    { accessToken: token({ ...customer, permissions: [] }) },
    ['modulepreload /onboarding.js'],
  ],
  [
    'an unknown type of user',
    '/',
    { accessToken: token({ roles: ['a'], permissions: ['b'] }) },
    ['modulepreload /sellers.js'],
  ],
])('ST-03 EN-10 the files of the route are asked for: of %s', (_, address, stored, expected) => {
  expect(asked(address, stored)).toEqual(expected);
});

test('ST-03 a flag that is off closes its route; one that is not known yet does not', () => {
  const accessToken = token({ userType: 'Agenciero', roles: ['a'], permissions: ['b'] });
  expect(asked('/new', { accessToken })).toEqual(['modulepreload /loans.js']);
  const known = (on: boolean) => ({ accessToken, featureFlags: JSON.stringify({ owner: 'x', values: { new: on } }) });
  expect(asked('/new', known(true))).toEqual(['modulepreload /loans.js']);
  expect(asked('/new', known(false))).toEqual(['modulepreload /sellers.js']);
});

test.each(['', 'nonsense', 'a.b.c', `a.${btoa('"text"')}.c`, `a.${btoa('null')}.c`])(
  'SH-19 what is no token (%j) is taken for nobody, and breaks nothing',
  (accessToken) => {
    expect(asked('/signin', { accessToken, featureFlags: '{' })).toEqual(['modulepreload /sign-in.js']);
  },
);

test('ST-03 a first call names what the address names', async () => {
  const calls: string[] = [];
  asked('/drafts/20002', { accessToken: token({ ...customer, exp: 9_999_999_999 }) }, (url) => {
    calls.push(url);
    return Promise.resolve(Response.json({ api: { url: '/api' } }));
  });
  await vi.waitFor(() => {
    expect(calls).toEqual(['https://portal.example/config.json', 'https://portal.example/api/drafts/20002/held']);
  });
});
