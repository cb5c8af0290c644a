import type { components } from '../../openapi/generated/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dropApplication } from '../platform/storage.ts';
import { forgetDiscarded } from '../portal/discarding.ts';
import { addNewApplication, forgetNewApplications } from '../portal/new-applications.ts';
import type { OwnCar } from '../features/insurance-quote/WhichCar.tsx';
import type { Session } from '../features/session/session.ts';

type CreditoItem = components['schemas']['CreditoItem'];

/** The cache of answers, once the first screen with lists has brought it. */
let client: QueryClient | undefined;

/** The cache says that it is there: what it keeps is forgotten with its user from then on. */
export function keepAnswersIn(made: QueryClient): void {
  client = made;
}

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
    client?.clear();
    forgetNewApplications();
    forgetDiscarded();
  });
}

/** The loans that a screen before this one has shown; undefined where none has. */
const shownLoans = (): readonly CreditoItem[] | undefined => client?.getQueryData<readonly CreditoItem[]>(['creditos']);

/** Those of them that are not settled. */
export const shownOpenLoans = (): readonly CreditoItem[] | undefined =>
  shownLoans()?.filter(({ estadoCredito }) => estadoCredito !== 'Saldado');

/** The vehicles of those loans, also of settled ones, each once, as far as a quote can begin with them (MY-09). */
export function shownCars(): readonly OwnCar[] {
  const cars = (shownLoans() ?? []).flatMap(({ dominio, vehiculo, auto }) =>
    auto === null || vehiculo === null ? [] : [[dominio, { dominio, vehiculo, auto }] as const],
  );
  return [...new Map(cars).values()];
}

/** Asks for loans and policies again: there may be some that were not there before (LK-01). */
export function reloadPortfolio(): void {
  void client?.invalidateQueries({ queryKey: ['creditos'] });
  void client?.invalidateQueries({ queryKey: ['polizas'] });
}

/** Asks for the reported payments again, and for loans, which tell of them: there is another one (MY-01). */
export function reloadPaymentReports(): void {
  void client?.invalidateQueries({ queryKey: ['creditos'] });
  void client?.invalidateQueries({ queryKey: ['avisos'] });
}

/** Asks for the requests to be called about insurance again: there is another one (SL-04). */
export function reloadInsuranceRequests(): void {
  void client?.invalidateQueries({ queryKey: ['contactos-seguro'] });
}

/** Lists an application that has just been sent as a new one, and asks for all lists again (AP-08). */
export function noteSentApplication(solicitudId: number): void {
  addNewApplication(solicitudId);
  reloadApplications();
}

/** Forgets what this browser keeps of an application that was discarded, and asks for all lists again (SL-05). */
export function noteDiscardedApplication(solicitudId: number): void {
  dropApplication(solicitudId);
  reloadApplications();
}

/** Asks for all lists of applications again: one of them is not as it was shown. */
export function reloadApplications(): void {
  void client?.invalidateQueries({ queryKey: ['solicitudes'] });
}
