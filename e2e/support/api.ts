import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';

/** What is read is read again where the server closes an idle connection at that very moment, which a browser does by itself. */
export const rereadable = { maxRetries: 1 } as const;

/** The access token of the user who is signed in on the page; '' without one. */
export async function tokenIn(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
}

const stateSchema = v.object({
  origins: v.array(v.object({ localStorage: v.array(v.object({ name: v.string(), value: v.string() })) })),
});

/** The access token in the state of a browser with a signed-in user. */
export function tokenOf({ origins }: v.InferOutput<typeof stateSchema>): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'accessToken');
  if (!stored) throw new Error('No user is signed in there');
  return stored.value;
}

/** The same, of a state in a file. */
export async function tokenKeptIn(file: string): Promise<string> {
  return tokenOf(v.parse(stateSchema, JSON.parse(await readFile(file, 'utf8'))));
}

/** Sends a request to the API as the user of a token, without screens. @throws Error for a refusal */
export async function post(request: APIRequestContext, token: string, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.post(path, { headers, data });
  if (!answer.ok()) throw new Error(`POST ${path} was refused: ${answer.status()}`);
}
