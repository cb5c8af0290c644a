// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { changedFlows, reachedBy, unitTestsOf } from './reached.mjs';

test('the flows of a change are those whose description reads a changed file, at whatever distance', async () => {
  expect(await changedFlows(['flows/report-payment/text.ts'])).toEqual(['report-payment']);
  expect(await changedFlows(['flows/insurance-quote/flow.ts'])).toEqual(
    expect.arrayContaining(['insurance-quote', 'insurance-quote-photos']),
  );
  expect(await changedFlows(['src/wizard/session/tab-lock.machine.ts'])).toEqual(['tab-lock']);
  expect(await changedFlows(['src/ui/Link.tsx', 'README.md'])).toEqual([]);
  const ofKit = await changedFlows(['flows/kit/guards.ts']);
  for (const wizard of ['report-payment', 'agency-signup', 'new-request', 'car-quote']) expect(ofKit).toContain(wizard);
});

test('the unit tests of a change import it, at whatever distance, and the screens by their pattern', async () => {
  const ofText = await unitTestsOf(['flows/report-payment/text.ts']);
  for (const path of ['tests/paths/machine.test.ts', 'src/features/report-payment/known.test.tsx'])
    expect(ofText).toContain(path);
  expect(ofText?.filter((path) => path.startsWith('server/'))).toEqual([]);
  expect(await unitTestsOf(['src/features/policies/PolicyPage.tsx'])).toContain('tests/faults/faults.test.tsx');
  expect(await unitTestsOf(['flows/answers/cuit.test.ts', 'README.md'])).toEqual(['flows/answers/cuit.test.ts']);
  for (const decisive of ['package.json', 'vite.config.ts', 'build/chunking/chunks.ts'])
    expect(await unitTestsOf([decisive]), decisive).toBeUndefined();
});

describe('suites that do the same for each flow or on each screen are narrowed', () => {
  const reached = async (...changed: readonly string[]) => {
    const { flows, screens } = await reachedBy(changed);
    return { flows, screens };
  };

  test('to the flow and the screen that a text is of, whatever tests and documents change with it', async () => {
    const only = { flows: ['report-payment'], screens: ['ReportPayment'] };
    expect(await reached('flows/report-payment/text.ts')).toEqual(only);
    expect(
      await reached(
        'flows/report-payment/text.ts',
        'flows/report-payment/flow.test.ts',
        'flows/report-payment/report-payment.mmd',
        'tests/paths/recorded/report-payment.json',
        'tests/paths/by-hand/report-payment.ts',
        'e2e/report-payment.spec.ts',
        'README.md',
      ),
    ).toEqual(only);
  });

  test('to those that share what changed', async () => {
    const { flows, screens } = await reached('flows/credit/text.ts');
    expect(flows).toEqual(['credit-application', 'new-request']);
    expect(screens).toEqual(['CreditApplication', 'NewRequest']);
  });

  test('to the screens that a component stands on, and to no flow', async () => {
    expect(await reached('src/features/credits/CreditPage.tsx')).toEqual({ flows: [], screens: ['Credit'] });
    expect(await reached('server/api/solicitudes/list.ts')).toEqual({ flows: [], screens: [] });
  });

  test('not at all by what all of them import: the planner, the app shell, a scenario of faults, a package', async () => {
    expect((await reached('tests/paths/engine/suite.ts')).flows).toBeUndefined();
    expect((await reached('flows/kit/explore.ts')).flows).toBeUndefined();
    expect((await reached('src/app/App.tsx')).screens).toBeUndefined();
    expect((await reached('tests/faults/scenarios/credits.ts')).screens).toBeUndefined();
    expect(await reached('flows/report-payment/text.ts', 'package.json')).toEqual({
      flows: undefined,
      screens: undefined,
    });
  });
});

test('what imports a changed file itself is linted with it', async () => {
  const { importers } = await reachedBy(['flows/report-payment/text.ts']);
  expect(importers).toContain('src/features/report-payment/ReportPaymentPage.tsx');
  expect(importers).not.toContain('flows/report-payment/text.ts');
  expect(importers).not.toContain('src/app/screens/ReportPayment.tsx');
});
