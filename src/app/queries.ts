import { addNewApplication, forgetNewApplications } from '../portal/new-applications.ts';
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
    if (person === before) return;
    queries.get()?.queryClient.clear();
    forgetNewApplications();
  });
}

/** Asks for loans and policies again: there may be some that were not there before (LK-01). */
export function reloadPortfolio(): void {
  const client = queries.get()?.queryClient;
  void client?.invalidateQueries({ queryKey: ['creditos'] });
  void client?.invalidateQueries({ queryKey: ['polizas'] });
}

/** Lists an application that has just been sent as a new one, and asks for all lists again (AP-08). */
export function noteSentApplication(solicitudId: number): void {
  addNewApplication(solicitudId);
  void queries.get()?.queryClient.invalidateQueries({ queryKey: ['solicitudes'] });
}
