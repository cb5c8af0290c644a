import { expect } from 'vitest';
import type { OperationId } from '../../server/api/http/routes.ts';
import { expectations } from './expectations.ts';
import { latency } from './edge.ts';
import { allTriesOf, asked, endsSession, logged, patience, triesOf, warns } from './expected.ts';
import { type FaultName, serverSentence } from './faults.ts';
import { personalOf } from './people.ts';
import type { Portal } from './portal.tsx';
import type { Scenario, Shown } from './scenario.ts';
import type { Sight } from './sight.ts';

/** The user sees what the table says, and nothing else is announced. */
export function expectShown({ shows, text }: Shown, sights: readonly Sight[]): void {
  const [first] = sights;
  const last = sights.at(-1);
  const alerts = [...new Set(sights.flatMap((sight) => sight.alerts))];
  expect(alerts).toEqual(shows === 'alert' || shows === 'beside the field' ? [text] : []);
  switch (shows) {
    case 'beside the field':
      expect(last?.besideFields).toEqual([text]);
      return;
    case 'screen':
      expect(last?.heading).toBe(text);
      return;
    case 'sign-in':
      expect(last).toMatchObject({ path: '/signin', statuses: [text] });
      return;
    case 'in place':
      expect(last?.statuses.join(' / ')).toContain(text);
      return;
    case 'nothing':
    case 'toast':
      expect(last?.path).toBe(first?.path);
      return;
    case 'alert':
      // A user who is signed out reads it until then.
      if (last?.path === first?.path) expect(last?.alerts).toEqual([text]);
  }
}

/** It was tried as often, and with the pauses, that decision 12 says. */
export function expectTries({ edge }: Portal, operation: OperationId, fault: FaultName, scenario: Scenario): void {
  const tries = ofScenario(edge, operation);
  expect(tries).toHaveLength(allTriesOf(operation, fault, scenario));
  if (fault !== 'refused' && fault !== 'cut') return;
  const { pause } = patience(operation);
  const each = triesOf(operation, fault, scenario);
  const waits = tries.slice(1, each).map(({ at }, index) => at - (tries[index]?.at ?? 0));
  expect(waits).toEqual(waits.map(() => latency + pause));
}

/** The tries of the scenario's call: giving up an upload makes another call. */
const ofScenario = (edge: Portal['edge'], operation: OperationId) => {
  const tries = edge.tries(operation);
  return tries.filter(({ url }) => url === tries[0]?.url);
};

/** One toast per outage, and none without (ER-03); that of the failure, if it is shown by a toast; and no others. */
export function expectToasts(
  { shows, text, toast }: Shown,
  sights: readonly Sight[],
  operation: OperationId,
  fault: FaultName,
  scenario: Scenario,
): void {
  const came = sights.flatMap(({ toasts }, index) => without(toasts, sights[index - 1]?.toasts ?? []));
  expect(came).toEqual([
    ...(warns(operation, fault, scenario) ? [expectations.outage.text] : []),
    ...(shows === 'toast' ? [text] : []),
    ...(toast === undefined ? [] : [toast]),
  ]);
}

/** The items of a list that another does not have, with repetitions. */
const without = (all: readonly string[], taken: readonly string[]): readonly string[] =>
  taken.reduce((rest, each) => (rest.includes(each) ? rest.toSpliced(rest.indexOf(each), 1) : rest), all);

/** What is written as the page goes is not called off with it (QA-11). */
export function expectNothingLost({ edge }: Portal): void {
  expect(edge.lost()).toEqual([]);
}

/** The focus stays on the page once it is there (QA-11): what has it does not go away or stop working under it. */
export function expectFocusKept(sights: readonly Sight[], { beginsAtTop }: Scenario): void {
  const since = sights.findIndex(({ focused }) => focused);
  if (since < 0 || beginsAtTop) return;
  expect(sights.slice(since).filter(({ focused }) => !focused)).toEqual([]);
}

/** A document that did not load leaves no empty tab (PO-03). */
export function expectNoEmptyTab({ tabs }: Portal): void {
  expect(tabs.filter((tab) => tab.isOpen() && tab.address() === null)).toEqual([]);
}

/** What no storage may hold is in none, no matter who uses the browser next (decision 11). */
export function expectNothingStored({ secret = [] }: Scenario): void {
  const stored = JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));
  for (const each of secret) expect(stored).not.toContain(each);
}

/** The log gets every failed call, and no personal data (ER-05). */
export function expectLogged(
  { log, edge }: Portal,
  operation: OperationId,
  fault: FaultName,
  scenario: Scenario,
): void {
  const details = logged(operation, fault, scenario);
  const urls = new Set(edge.tries(operation).map(({ url }) => url));
  const calls = details ? urls.size * asked(operation, fault, scenario) : 0;
  const sessionEnded = endsSession(operation, fault);
  const also =
    scenario.alsoLogs?.({ kind: details?.kind ?? '', errorCode: details?.errorCode ?? '', sessionEnded }) ?? [];
  // Each has its own code of help, and files, which are sent to signed addresses, have none.
  const withoutCode = log.map(({ severity, name, details: { helpCode: _, ...rest } }) => ({
    severity,
    name,
    details: rest,
  }));
  expect(withoutCode).toEqual([
    ...Array.from({ length: calls }, () => ({ severity: 'error', name: 'call-failed', details })),
    ...also.map((record) => ({ severity: 'error', ...record })),
  ]);
  const written = JSON.stringify(log);
  const { who } = scenario.start;
  for (const personal of [...(scenario.typed ?? []), ...(who ? personalOf(who) : []), serverSentence]) {
    expect(written).not.toContain(personal);
  }
}
