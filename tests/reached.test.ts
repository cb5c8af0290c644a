import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const walks = [
  { flow: 'report-payment', screen: 'ReportPayment' },
  { flow: 'car-quote', screen: 'CarQuote' },
];
/** Read anew, as by a process that was started with these variables. */
async function reached() {
  const { reachedFlows, reachedScreens } = await import('./reached.ts');
  return {
    flows: reachedFlows(walks, ({ flow }) => flow).map(({ flow }) => flow),
    screens: reachedScreens(walks, ({ screen }) => screen).map(({ screen }) => screen),
  };
}

describe('what is asked of each flow and done on each screen', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv('REACHED_FLOWS', undefined);
    vi.stubEnv('REACHED_SCREENS', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('is all where nothing is named', async () => {
    expect(await reached()).toEqual({ flows: ['report-payment', 'car-quote'], screens: ['ReportPayment', 'CarQuote'] });
  });

  test('is that of those which are named, each by its own names', async () => {
    vi.stubEnv('REACHED_FLOWS', 'car-quote,new-request');
    vi.stubEnv('REACHED_SCREENS', 'ReportPayment');
    expect(await reached()).toEqual({ flows: ['car-quote'], screens: ['ReportPayment'] });
  });

  test('is nothing where none is reached', async () => {
    vi.stubEnv('REACHED_FLOWS', '');
    expect(await reached()).toEqual({ flows: [], screens: ['ReportPayment', 'CarQuote'] });
  });
});
