/**
 * What auth0-js leaves in cookies that go with every request: a sign-in under way with the page it leads back to, the verifier of a
 * code, and for a day who signed in last. Over https each has a twin.
 */
const itsOwn = /^_?(?:com\.auth0\.auth\.|auth0\.ssodata|co(?:\/|%2F)verifier)/;

/** Of the last user: their opaque id and connection, which nothing here asks for. */
export const lastUser: readonly string[] = ['auth0.ssodata', '_auth0.ssodata_compat'];

const held = (): readonly string[] =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => itsOwn.test(name));

/** The cookies that a call of the library writes at once: other tabs may have theirs. */
export function cookiesOf(call: () => void): readonly string[] {
  const before = new Set(held());
  call();
  return held().filter((name) => !before.has(name));
}

/** Forgets cookies of the library; all of them by default. */
export function dropCookies(names: readonly string[] = held()): void {
  for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
}
