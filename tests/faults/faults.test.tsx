import { hostsOf } from '../../src/api/testing/hosts.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, routes } from '../../server/api/http/routes.ts';
import { concerned, isWrite, unwatched } from './concerns.ts';
import { createApi } from '../../src/api/testing/whole-api.ts';
import { routeTable } from '../../src/app/route-table.ts';
import {
  expectFocusKept,
  expectLogged,
  expectNoEmptyTab,
  expectNothingLost,
  expectNothingStored,
  expectShown,
  expectToasts,
  expectTries,
} from './assertions.ts';
import { pass, stopTime } from './clock.ts';
import { operationIds } from './edge.ts';
import { outcomeOf, shown } from './expected.ts';
import { type FaultName, faultNames, faults } from './faults.ts';
import { reachedScreens } from '../reached.ts';
import { cellsOf, fileOf, legendOf, type Outcome } from './matrix.ts';
import { closePortal, openPortal } from './portal.tsx';
import { hasMethod, scenarioOf, scenarios, type Walk, walks } from './scenarios/index.ts';
import { watchRejections } from './rejections.ts';
import { preloadEverything } from './preload-everything.ts';
import { watch } from './watch.ts';
import { unnamed, walkedFaults } from './walked.ts';
import { expectWayOn } from './way-on.ts';

const places = routeTable.map(({ path, screen }) => ({ path, id: screen }));

/** By then, requests that a screen makes in an idle browser are answered, in milliseconds. */
const settling = 300;

const uncalled = operationIds.filter((operation) => !scenarioOf(operation));
const outcomes = new Map(walks.map(({ name }) => [name, new Map<FaultName, Outcome>()]));

const isComplete = () => [...outcomes.values()].every(({ size }) => size === faultNames.length);

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

test('ER-06 every operation of the contract has a scenario', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual([...operationIds].toSorted());
});

test.each(operationIds.filter(isWrite))('QA-11 a line of concerns.ts says what %s changes', (write) => {
  expect(concerned, `add '${write}: [],' to 'concerned', with what screens share of what it changes`).toHaveProperty(
    write,
  );
});

test('an operation has a method of the client exactly if its scenario says so', () => {
  /** The client's methods about files have other names: they use signed addresses. */
  const named: Partial<Record<string, readonly OperationId[]>> = { uploadFile: ['putFile', 'checkFile'] };
  const silent = { retrying: noop, answered: noop, unauthorized: noop, failed: noop };
  const api = createApi({ hosts: hostsOf(''), token: () => Promise.resolve(null), observer: silent });
  const methods = Object.keys(api).flatMap((method): readonly string[] => named[method] ?? [method]);
  expect(methods.toSorted()).toEqual(operationIds.filter(hasMethod).toSorted());
});

const numbered = walks.map((walk, turn) => ({
  ...walk,
  turn,
  walked: walkedFaults(walk.operation, walk.scenario, turn),
}));

test('each fault is walked through, by reads, by writes and by files', () => {
  const kinds = numbered.flatMap(({ operation, walked }) => {
    const { method, needs } = routes[operation];
    const kind = needs === 'signed-url' ? 'file' : method === 'get' ? 'read' : 'write';
    return walked.map(({ fault }) => `${fault}, ${kind}`);
  });
  const all = faultNames.flatMap((fault) => ['read', 'write', 'file'].map((kind) => `${fault}, ${kind}`));
  expect([...new Set(kinds)].toSorted()).toEqual(all.toSorted());
});

test('what is walked through as one is told apart by nothing above the client', () => {
  const src = join(import.meta.dirname, '../../src');
  const above = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^api\/|\.test\.|\/testing\//.test(file),
  );
  expect(above.length).toBeGreaterThan(100);
  const named = above.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    return unnamed.filter((error) => text.includes(error)).map((error) => `${file}: ${error}`);
  });
  expect(named).toEqual([]);
});

/** The screen on which a scenario begins, by its file in src/app/screens. */
function screenOf({ scenario }: Pick<Walk, 'scenario'>): string {
  const [pathname = ''] = scenario.start.address.split('?');
  const [match] = matchRoutes(places, pathname) ?? [];
  const name = match?.route.id ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

describe.each(reachedScreens(numbered, screenOf))(
  '$name: $scenario.doing',
  ({ name, operation, scenario, walked, turn }) => {
    const walkThrough = async (fault: FaultName, proves: readonly FaultName[]) => {
      const portal = openPortal({
        ...scenario.start,
        replies: { ...scenario.replies, [operation]: faults[fault](operation) },
      });
      await pass(settling);
      await scenario.act?.(portal);
      const sights = await watch(portal, operation);

      const expected = shown(operation, fault, scenario);
      expectShown(expected, sights);
      expectTries(portal, operation, fault, scenario);
      expectToasts(expected, sights, operation, fault, scenario);
      for (const same of proves) outcomes.get(name)?.set(same, outcomeOf(operation, same, scenario));
      expectLogged(portal, operation, fault, scenario);
      expectNothingStored(scenario);
      expectNoEmptyTab(portal);
      expectNothingLost(portal);
      expectFocusKept(sights, scenario);
      await expectWayOn(portal, operation, fault, scenario);
    };

    const rows = walked.map(({ fault, proves }) => [fault, proves] as const);
    /** Another one each walk, so that they come round among the screens. */
    const chosen = turn % rows.length;
    test.each(rows.filter((_, at) => at === chosen))('ER-01 ER-02 ER-03 ER-05 ER-06 ER-08 QA-11 %s', walkThrough);
    test.each(rows.filter((_, at) => at !== chosen))(
      'ER-01 ER-02 ER-03 ER-05 ER-06 ER-08 QA-11 %s',
      { tags: ['nightly'] },
      walkThrough,
    );
  },
);

test('QA-11 each write that changes what screens share was seen to have it asked for again', ({ skip }) => {
  if (!isComplete()) skip('only some of the faults were walked through');
  expect(unwatched()).toEqual([]);
});

test('matrix.csv says what was walked through', ({ skip }) => {
  if (!isComplete()) skip('only some of the faults were walked through');
  const written = join(import.meta.dirname, 'matrix.csv');
  const now = fileOf(outcomes, uncalled);
  const file = process.env['FAULTS_FILE'];
  if (file === undefined) {
    expect(readFileSync(written, 'utf8')).toBe(now);
  } else {
    writeFileSync(written, now);
    writeFileSync(file, JSON.stringify({ cells: cellsOf(outcomes), uncalled, legend: legendOf(outcomes) }));
  }
});

function noop(): void {
  return undefined;
}
