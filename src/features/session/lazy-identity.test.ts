import { expect, test, vi } from 'vitest';
import type { Identity } from './identity.ts';
import { createLazyIdentity } from './lazy-identity.ts';

const never = () => Promise.reject(new Error('not expected'));

function identity(overrides: Partial<Identity>): Identity {
  return { sendCode: never, confirmCode: never, authorize: never, complete: never, renew: never, ...overrides };
}

test('the library is loaded once, on first need, and preloading it is enough', async () => {
  const load = vi.fn(() => Promise.resolve(identity({ sendCode: () => Promise.resolve() })));
  const lazy = createLazyIdentity(load);
  expect(load).not.toHaveBeenCalled();
  lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
  await lazy.sendCode('a@b.example');
  await lazy.sendCode('a@b.example');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a library that could not be loaded is "unavailable", and is loaded again the next time', async () => {
  const load = vi
    .fn<() => Promise<Identity>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(identity({ complete: () => Promise.resolve({ accessToken: 't', returnTo: '/' }) }));
  const lazy = createLazyIdentity(load);
  await expect(lazy.complete('#')).rejects.toMatchObject({ name: 'SignInError', failure: 'unavailable' });
  await expect(lazy.complete('#')).resolves.toEqual({ accessToken: 't', returnTo: '/' });
});
