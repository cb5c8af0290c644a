import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '../features/session/session.ts';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { FakeWrapper } from '../platform/native/fake-wrapper.ts';
import { hearPushToken, sendPushToken } from './push-token.ts';

const signedOut: SessionState = { status: 'signedOut', farewell: null };
const person = (subject: string, authorised = true): SessionState => ({
  status: 'signedIn',
  user: {
    subject,
    email: null,
    name: null,
    preferredUsername: null,
    picture: null,
    socialNetworkId: null,
    euroUserId: null,
    userType: 'Agenciero',
    roles: [],
    permissions: [],
    validatedIdentity: false,
  },
  authorised,
  returnTo: '/',
});

let app: FakeWrapper;
beforeEach(() => {
  app = new FakeWrapper(window);
});
afterEach(() => {
  app.remove();
});

/** The portal inside the app, with somebody's session. */
function open(first: SessionState) {
  let state = first;
  let changed = (): void => undefined;
  const send = vi.fn<(token: string, signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  const log = { error: vi.fn() };
  const heard = hearPushToken(createNativeBridge(window));
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
  };
  return {
    start: () => {
      sendPushToken({ heard, session, send, log });
    },
    says: async (token: string) => {
      app.post({ type: 'pushToken', token });
      await Promise.resolve();
    },
    becomes: async (next: SessionState) => {
      state = next;
      changed();
      await Promise.resolve();
    },
    send,
    sent: () => send.mock.calls.map(([token]) => token),
    log,
  };
}

test('SH-25 what the app says before the portal has started is sent', () => {
  const portal = open(person('ana'));
  app.post({ type: 'pushToken', token: 'old' });
  app.post({ type: 'pushToken', token: 'new' });
  portal.start();
  expect(portal.sent()).toEqual(['new']);
});

test('SH-25 a token is sent once for a person, and another one at once', async () => {
  const portal = open(person('ana'));
  portal.start();
  expect(portal.sent()).toEqual([]);
  await portal.says('a');
  await portal.says('a');
  // A renewed session, or a validated identity.
  await portal.becomes(person('ana'));
  expect(portal.sent()).toEqual(['a']);
  await portal.says('b');
  expect(portal.sent()).toEqual(['a', 'b']);
});

test('SH-25 nobody, and nobody without rights, has a token sent; who signs in has', async () => {
  const portal = open(signedOut);
  portal.start();
  await portal.says('a');
  await portal.becomes(person('ana', false));
  expect(portal.sent()).toEqual([]);
  await portal.becomes(person('ana'));
  expect(portal.sent()).toEqual(['a']);
});

test('SH-25 it is sent for the user who signs in next, and for the same person again: it went with their session', async () => {
  const portal = open(person('ana'));
  portal.start();
  await portal.says('a');
  await portal.becomes(signedOut);
  await portal.becomes(person('ana'));
  expect(portal.sent()).toHaveLength(2);
  await portal.becomes(person('luis'));
  expect(portal.sent()).toHaveLength(3);
});

test('SH-25 ER-05 a failure is logged without the token, and sent again when the app says it again', async () => {
  const portal = open(person('ana'));
  portal.send.mockRejectedValueOnce(new Error('no line'));
  portal.start();
  await portal.says('secret');
  await vi.waitFor(() => {
    expect(portal.log.error.mock.calls).toEqual([['push-token-not-sent', {}]]);
  });
  await portal.says('secret');
  expect(portal.sent()).toEqual(['secret', 'secret']);
});

test('SH-25 what is under way for one who leaves is called off, and not logged', async () => {
  const portal = open(person('ana'));
  portal.send.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('called off'));
        });
      }),
  );
  portal.start();
  await portal.says('a');
  await portal.becomes(signedOut);
  expect(portal.send.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true]);
  // It may have arrived all the same, or not: it is sent again.
  await portal.becomes(person('ana'));
  expect(portal.sent()).toEqual(['a', 'a']);
  expect(portal.log.error).not.toHaveBeenCalled();
});
