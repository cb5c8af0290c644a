import type { Browser, BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { sessionIn } from '../../tests/paths/runtime/sessions.ts';

const mailbox = v.object({ mails: v.array(v.object({ subject: v.string() })) });

/**
 * Signs in with the e-mail code, once for all walks of a person.
 * @returns the browser storage of a signed-in user, without flags
 */
export async function signIn(
  browser: Browser,
  app: string,
  email: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app}/signin`);
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.locator('input[name=code]').waitFor();
  await page.locator('input[name=code]').fill(await codeFor(app, email));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL(`${app}/`);
  const state = await sessionIn(context);
  await context.close();
  return state;
}

async function codeFor(app: string, email: string): Promise<string> {
  const response = await fetch(`${app}/mailbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = v.parse(mailbox, await response.json());
  const code = mails.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? [])[0];
  if (code === undefined) throw new Error(`No sign-in code came for ${email}.`);
  return code;
}
