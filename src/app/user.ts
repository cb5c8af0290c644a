import type { SessionUser } from '../../flows/session/user.ts';
import { useSessionState } from '../features/session/SessionProvider.tsx';

/** The signed-in user; only for screens that need one. */
export function useUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('No user is signed in');
  return state.user;
}
