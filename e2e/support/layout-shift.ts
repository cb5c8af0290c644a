import type { Page } from '@playwright/test';
import * as v from 'valibot';

const shifts = v.array(v.object({ value: v.number(), hadRecentInput: v.boolean(), moved: v.array(v.string()) }));

/** What moved in the page's window since it was loaded without being touched, as a share of the window. */
export async function layoutShiftOf(
  page: Page,
): Promise<{ readonly share: number; readonly moved: readonly string[] }> {
  const seen = v.parse(
    shifts,
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().map((entry) => ({
                value: 'value' in entry ? entry.value : 0,
                hadRecentInput: 'hadRecentInput' in entry && entry.hadRecentInput,
                moved:
                  'sources' in entry && Array.isArray(entry.sources)
                    ? entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : ''))
                    : [],
              })),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          // Without any shift the observer is never called.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
        }),
    ),
  );
  const unasked = seen.filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    share: unasked.reduce((sum, { value }) => sum + value, 0),
    moved: unasked.flatMap(({ moved }) => moved),
  };
}
