import { expect, test } from 'vitest';
import type { SessionState } from '../features/session/session.ts';
import { forgetAnswersWith, queries } from './queries.ts';

const person = (subject: string): SessionState => ({
  status: 'signedIn',
  user: {
    subject,
    email: null,
    name: null,
    preferredUsername: null,
    picture: null,
    socialNetworkId: null,
    euroUserId: null,
    userType: 'ClienteFinal',
    roles: [],
    permissions: [],
    validatedIdentity: true,
  },
  authorised: true,
  returnTo: '/',
});

test.each([
  ['signs out', { status: 'signedOut', farewell: null }, false],
  ['gives way to another person', person('email|2'), false],
  ['gets a new token', person('email|1'), true],
] as const)('CR-01 the answers kept for a user who %s', async (_, next: SessionState, isKept) => {
  let state = person('email|1');
  let changed = (): void => undefined;
  forgetAnswersWith({
    state: () => state,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  const { queryClient } = await queries.load();
  queryClient.setQueryData(['creditos'], []);
  state = next;
  changed();
  expect(queryClient.getQueryData(['creditos']) !== undefined).toBe(isKept);
});
