import type { Page } from '@playwright/test';

/** What a page said and sent besides its calls, since it was watched. */
export class Traces {
  readonly #texts: { readonly where: string; readonly text: string }[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      this.#texts.push({ where: 'la consola', text: message.text() });
    });
    page.on('request', (request) => {
      const { origin, pathname, href } = new URL(request.url());
      // The portal's calls carry what they must.
      if (origin === new URL(page.url()).origin && pathname.startsWith('/api/')) return;
      this.#texts.push({ where: `un pedido a ${pathname}`, text: `${href} ${request.postData() ?? ''}` });
    });
  }

  /** Where a text was said or sent; undefined where it was not. */
  find(text: string): string | undefined {
    return this.#texts.find((trace) => trace.text.includes(text))?.where;
  }
}
