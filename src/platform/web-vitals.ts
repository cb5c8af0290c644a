import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { RemoteLog } from './remote-log.ts';

interface WebVitalsOptions {
  readonly log: Pick<RemoteLog, 'event' | 'flush'>;
  /** The pattern of the route that an address is of: what is logged in its place, which may name somebody's loan. */
  readonly routeOf: (pathname: string) => string;
  readonly window: MeasuredWindow;
  /** Where measures come from. */
  readonly measures?: (report: (metric: Measure) => void) => void;
}

/** What is asked of the page's window. */
interface MeasuredWindow {
  readonly location: { readonly pathname: string };
  readonly document: { readonly visibilityState: string };
  readonly performance: { now(): number };
  readonly navigation?: Pick<EventTarget, 'addEventListener'>;
}

/** What is taken of a measure: nothing of the elements and addresses that it is about. */
export interface Measure extends Pick<Metric, 'name' | 'value' | 'rating' | 'navigationType'> {
  readonly entries: readonly Pick<PerformanceEntry, 'startTime'>[];
}

/**
 * Logs how fast this page is for its user (Core Web Vitals, with FCP and TTFB), each by the route on which it was: its kind, its value, and
 * how good that is. Nothing tells the user, the address or what is on the screen.
 */
export function logWebVitals({ log, routeOf, window, measures = allMeasures }: WebVitalsOptions): void {
  const here = () => routeOf(window.location.pathname);
  const visited = [{ from: 0, route: here() }];
  // A route is left without a new page. Browsers that do not say so put all of it down to the first one.
  window.navigation?.addEventListener('currententrychange', () => {
    visited.push({ from: window.performance.now(), route: here() });
  });

  measures(({ name, value, rating, navigationType, entries }) => {
    const at = entries.at(-1)?.startTime ?? 0;
    const route = visited.findLast(({ from }) => from <= at)?.route ?? '';
    log.event('web-vital', {
      metric: name,
      value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
      rating,
      navigation: navigationType,
      route,
    });
    // The last ones come as the page is hidden, which may be its end.
    if (window.document.visibilityState === 'hidden') void log.flush();
  });
}

function allMeasures(report: (metric: Measure) => void): void {
  onTTFB(report);
  onFCP(report);
  onLCP(report);
  onCLS(report);
  onINP(report);
}
