import { expect, test } from 'vitest';
import { queriesOver } from '../api/testing/Answering.tsx';
import type { SessionState } from '../features/session/session.ts';
import { newApplications } from '../portal/new-applications.ts';
import { queryClient } from './Queries.tsx';
import {
  forgetAnswersWith,
  noteSentApplication,
  reloadInsuranceRequests,
  reloadPaymentReports,
  reloadPortfolio,
} from './queries.ts';

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
] as const)(
  'CR-01 AP-08 the answers kept for a user who %s, and what they have just sent',
  (_, next: SessionState, isKept) => {
    let state = person('email|1');
    let changed = (): void => undefined;
    forgetAnswersWith({
      state: () => state,
      subscribe: (listener) => {
        changed = listener;
        return () => undefined;
      },
    });
    queryClient.setQueryData(['creditos'], []);
    noteSentApplication(4711);
    state = next;
    changed();
    expect(queryClient.getQueryData(['creditos']) !== undefined).toBe(isKept);
    expect(newApplications()).toEqual(isKept ? [4711] : []);
  },
);

test('AP-08 what is sent is new, and every list of applications is asked for again', () => {
  const lists = [
    ['solicitudes', 'lista', { take: 5 }],
    ['solicitudes', 'lista', { Search: 'ana' }],
  ];
  for (const key of lists) queryClient.setQueryData(key, []);
  queryClient.setQueryData(['polizas'], []);
  noteSentApplication(4712);
  noteSentApplication(4713);
  expect(newApplications().slice(0, 2)).toEqual([4713, 4712]);
  expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(queryClient.getQueryState(['polizas'])?.isInvalidated).toBe(false);
});

test.each([
  ['LK-01 a linked loan', reloadPortfolio, ['creditos', 'credito', 'cuotas', 'polizas', 'poliza']],
  ['MY-01 a reported payment', reloadPaymentReports, ['creditos', 'credito', 'cuotas', 'avisos', 'avisos of a loan']],
  ['SL-04 a request to be called', reloadInsuranceRequests, ['contactosSeguro', 'contactoSeguro']],
] as const)('%s has what tells of it asked for again, and nothing else', (_, reload, told) => {
  const { creditos, credito, cuotas, avisos, polizas, poliza, contactosSeguro, contactoSeguro } = queriesOver({});
  const keys: Readonly<Record<string, readonly unknown[]>> = {
    creditos: creditos.queryKey,
    credito: credito('20001').queryKey,
    cuotas: cuotas('20001').queryKey,
    avisos: avisos(null).queryKey,
    'avisos of a loan': avisos('20001').queryKey,
    polizas: polizas.queryKey,
    poliza: poliza('7').queryKey,
    contactosSeguro: contactosSeguro.queryKey,
    contactoSeguro: contactoSeguro(1042).queryKey,
  };
  for (const key of Object.values(keys)) queryClient.setQueryData(key, []);
  reload();
  const isAskedAgain = ([, key]: readonly [string, readonly unknown[]]) =>
    queryClient.getQueryState(key)?.isInvalidated;
  expect(
    Object.entries(keys)
      .filter(isAskedAgain)
      .map(([name]) => name),
  ).toEqual(told);
});
