import type { Page } from '@playwright/test';

/** Has each page that is opened show the letters of the brand as soon as where the service worker keeps them. */
export const withKeptLetters = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      delete document.documentElement.dataset['letters'];
      observer.disconnect();
    }).observe(document, { childList: true });
  });

/** Has the letters of the brand come now, which else come behind the first screen, and waits until they are there. */
export const untilLettersAreThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    delete document.documentElement.dataset['letters'];
    await document.fonts.load('1rem Figtree');
    await document.fonts.ready;
  });

/**
 * When a page asked for the letters of the brand, and when its first screen could be used, in ms; `null` where it has not. A renderer may have
 * them from the page before: then it takes them unasked.
 */
export const lettersBegun = (page: Page) =>
  page.evaluate(() => ({
    letters:
      performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.endsWith('.woff2') && !('deliveryType' in entry && entry.deliveryType === 'cache'))
        ?.startTime ?? null,
    screen: performance.getEntriesByName('first-screen')[0]?.startTime ?? null,
  }));
