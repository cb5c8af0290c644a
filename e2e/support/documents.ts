import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { pdfText } from '../../server/testing/pdf-text.ts';
import { rereadable } from './api.ts';

const isFile = (response: Response) => new URL(response.url()).pathname.startsWith('/api/storage/');

/** A document behind a signed address. */
interface SeenDocument {
  readonly url: string;
  readonly text: string;
}

/** The document at a signed address, which has to be a PDF that is shown and not saved. */
export async function documentAt(page: Page, url: string): Promise<SeenDocument> {
  const answer = await page.request.get(url, rereadable);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="[a-z0-9-]+\.pdf"$/);
  return { url, text: pdfText(await answer.body()) };
}

/** Chooses a document, which opens in a new tab (PO-03), and reads it there. */
export async function openedBy(page: Page, button: Locator): Promise<SeenDocument> {
  const [tab, file] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('response', isFile),
    button.click(),
  ]);
  const document = await documentAt(page, file.url());
  await tab.close();
  return document;
}

/** The start file, without which nothing of the portal runs. */
export const entry = /\/assets\/index-[\w-]+\.js$/;

/** Holds requests to addresses of a pattern until the returned function is called. */
export async function heldRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
