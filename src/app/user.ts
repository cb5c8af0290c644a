import type { SessionUser } from '../../flows/session/user.ts';
import { useSessionState } from '../features/session/SessionProvider.tsx';

/** Whoever is signed in; for screens of theirs only. */
export function useUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in');
  return state.user;
}
