import type { Page } from '@playwright/test';

/** Tells a page that is not opened yet that its user accepted the terms, for people of the seed who did not. */
export const withTermsAccepted = (page: Page): Promise<unknown> =>
  page.route('**/api/controldeusuarios/terminos?*', (route) =>
    route.fulfill({ json: { app: 'portal', version: '1.0' } }),
  );
