import { once } from 'node:events';
import type { Page, Route } from '@playwright/test';

/** The calls that tests hold, break or answer themselves. */
export const calls = {
  send: /\/api\/avisospago$/,
  sign: /\/api\/sign\?/,
  storage: /\/api\/storage\//,
} as const;

/** Holds requests until it is opened. */
export interface Gate {
  readonly handle: (route: Route) => Promise<void>;
  /** Lets the waiting ones pass, and all later ones. */
  readonly open: () => void;
}

export function gate(): Gate {
  const opening = new EventTarget();
  const opened = once(opening, 'open');
  return {
    handle: async (route) => {
      await opened;
      await route.fallback();
    },
    open: () => {
      opening.dispatchEvent(new Event('open'));
    },
  };
}

/** The next upload's storage key, when its PUT is sent: within the test's own time, as many steps may come before it. */
export async function uploadedKey(page: Page): Promise<string> {
  const put = await page.waitForRequest((request) => request.method() === 'PUT' && calls.storage.test(request.url()), {
    timeout: 0,
  });
  return new URL(put.url()).pathname.replace('/api/storage/', '');
}

/** Handles requests of one method to a URL; all others pass. */
export function onMethod(method: string, handle: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  return async (route) => (route.request().method() === method ? await handle(route) : await route.fallback());
}
