import type { SessionState } from '../features/session/session.ts';
import type { Audience, Permission } from '../portal/routes.ts';

/** Whose routes count now (S2.2). */
export function audienceOf(state: SessionState): Audience {
  if (state.status !== 'signedIn') return 'signedOut';
  return state.authorised ? state.user.userType : 'notAuthorised';
}

/** What the token of the signed-in user permits. */
export function permissionsOf(state: SessionState): (permission: Permission) => boolean {
  const held: readonly string[] = state.status === 'signedIn' ? state.user.permissions : [];
  return (permission) => held.includes(permission);
}
