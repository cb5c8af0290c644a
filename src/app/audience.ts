import type { SessionState } from '../features/session/session.ts';
import type { Audience } from './route-table.ts';

/** Whose routes count now (S2.2). */
export function audienceOf(state: SessionState): Audience {
  if (state.status !== 'signedIn') return 'signedOut';
  return state.authorised ? state.user.userType : 'notAuthorised';
}
