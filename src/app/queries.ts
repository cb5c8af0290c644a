import type { Session } from '../features/session/session.ts';
import { defer } from '../ui/deferred.tsx';

/** The cache of answers, fetched with the first screen that has lists. */
export const queries = defer(() => import('./Queries.tsx'));

/** Forgets a user's answers as soon as they sign out, or another user signs in. */
export function forgetAnswersWith(session: Pick<Session, 'state' | 'subscribe'>): void {
  const personNow = () => {
    const state = session.state();
    return state.status === 'signedIn' ? state.user.subject : null;
  };
  let person = personNow();
  session.subscribe(() => {
    const before = person;
    person = personNow();
    if (person !== before) queries.get()?.queryClient.clear();
  });
}

/** Asks for loans and policies again: there may be some that were not there before (LK-01). */
export function reloadPortfolio(): void {
  const client = queries.get()?.queryClient;
  void client?.invalidateQueries({ queryKey: ['creditos'] });
  void client?.invalidateQueries({ queryKey: ['polizas'] });
}
