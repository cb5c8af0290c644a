import { expect, test, vi } from 'vitest';
import { redactDetails } from './log-record.ts';
import { logWebVitals, type Measure } from './web-vitals.ts';

/** A page that is at an address, can go to others, and is measured. */
function page(pathname: string, withNavigation = true) {
  const log = { event: vi.fn(), flush: vi.fn(() => Promise.resolve()) };
  const navigation = new EventTarget();
  const fake = {
    location: { pathname },
    document: { visibilityState: 'visible' },
    performance: { now: () => now },
    ...(withNavigation && { navigation }),
  };
  let now = 0;
  let report = (_metric: Measure): void => undefined;
  logWebVitals({
    log,
    routeOf: (path) => path.replace(/\d+/g, '{id}'),
    window: fake,
    measures: (heard) => (report = heard),
  });
  return {
    log,
    fake,
    report: (metric: Partial<Measure>) =>
      report({ name: 'LCP', value: 1, rating: 'good', navigationType: 'navigate', entries: [], ...metric }),
    go: (to: string, at: number) => {
      fake.location.pathname = to;
      now = at;
      navigation.dispatchEvent(new Event('currententrychange'));
    },
  };
}

test('ER-05 a measure is logged with its route’s pattern, and nothing of what it is about', () => {
  const { log, report } = page('/miscreditos/100201');
  const element = { startTime: 800, element: 'Marta Quiroga', url: 'https://portal.example/miscreditos/100201?x=1' };
  report({ name: 'LCP', value: 812.4, rating: 'good', entries: [element] });
  expect(log.event.mock.calls).toEqual([
    ['web-vital', { metric: 'LCP', value: 812, rating: 'good', navigation: 'navigate', route: '/miscreditos/{id}' }],
  ]);
});

test('each is of the route that was open then, and of the first one where the browser does not say', () => {
  const { log, report, go } = page('/');
  go('/miscreditos/100201', 5000);
  report({ name: 'INP', value: 90, entries: [{ startTime: 4000 }] });
  report({ name: 'INP', value: 120, entries: [{ startTime: 6000 }] });
  report({ name: 'CLS', value: 0.123456 });
  expect(log.event.mock.calls.map(([, details]: readonly unknown[]) => details)).toMatchObject([
    { metric: 'INP', value: 90, route: '/' },
    { metric: 'INP', value: 120, route: '/miscreditos/{id}' },
    { metric: 'CLS', value: 0.1235, route: '/' },
  ]);
  const old = page('/info', false);
  old.report({ entries: [{ startTime: 10_000 }] });
  expect(old.log.event.mock.calls[0]?.[1]).toMatchObject({ route: '/info' });
});

test('what comes as the page is hidden is sent at once', () => {
  const { log, report, fake } = page('/');
  report({});
  expect(log.flush).not.toHaveBeenCalled();
  fake.document.visibilityState = 'hidden';
  report({ name: 'CLS' });
  expect(log.flush).toHaveBeenCalledTimes(1);
});

test('ER-05 the log keeps what is taken of a measure', () => {
  const right = { metric: 'INP', value: 90, rating: 'poor', navigation: 'back-forward', route: '/info' } as const;
  expect(redactDetails(right)).toEqual(right);
});
