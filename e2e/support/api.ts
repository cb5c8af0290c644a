import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

/** The access token of whoever is signed in on the page; '' for nobody. */
export async function tokenIn(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
}

/** The access token in the state of a browser where somebody is signed in. */
export function tokenOf({ origins }: Awaited<ReturnType<BrowserContext['storageState']>>): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'accessToken');
  if (!stored) throw new Error('Nobody is signed in there');
  return stored.value;
}

/** Sends something to the API as whoever a token is of, behind the screens. @throws Error for a refusal */
export async function post(request: APIRequestContext, token: string, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.post(path, { headers, data });
  if (!answer.ok()) throw new Error(`POST ${path} was refused: ${answer.status()}`);
}
