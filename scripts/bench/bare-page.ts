import type { Page } from '@playwright/test';
import type { Actor } from '../../tests/paths/runtime/actor.ts';
import type { Surveyed } from './survey.ts';
import { prepare } from './wizard-page.ts';

/** Where the bench's pages have the bare wizard. */
export const barePath = '/bare/index.html';

/** An actor in a page that the bare wizard of these questions is opened in next. */
export async function prepareBare(page: Page, surveyed: readonly Surveyed[]): Promise<Actor> {
  const actor = await prepare(page, {
    given: [{ do: 'stub', request: { method: 'POST', path: '/bare-call' }, with: { status: 200, json: {} } }],
  });
  await page.addInitScript({ content: `globalThis.SURVEYED = ${JSON.stringify(surveyed)};` });
  return actor;
}
