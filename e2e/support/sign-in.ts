import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { HomePage } from '../models/home.model.ts';
import { SignInPage } from '../models/sign-in.model.ts';
import { dataDir } from './environment.ts';
import { type PersonName, personNamed } from './people.ts';
import { rereadable } from './api.ts';

const mailbox = v.object({ mails: v.array(v.object({ subject: v.string() })) });

/** The code in the newest mail to an address. */
export async function codeSentTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/mailbox.json', { ...rereadable, params: { to: email } });
  const { mails } = v.parse(mailbox, await answer.json());
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** Does work that only one worker may do at a time, under a unique name. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dataDir(), `e2e-${name}.lock`);
  const take = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { message: `the turn of ${name}`, timeout: 30_000 }).toBe(true);
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

/** Signs a person of the seed data in on /signin, which is open, by their way of signing in. */
export async function signIn(page: Page, name: PersonName): Promise<void> {
  const { email, connection } = personNamed(name);
  const signInPage = new SignInPage(page);
  // A new code for an address invalidates the one before.
  if (connection === 'email') await alone(email, () => signInByCode(page, email));
  else {
    await signInPage.withNetwork(networks[connection], email);
    await expectSignedIn(page);
  }
}

/** Signs in on /signin, which is open, by a code sent to any address. */
export async function signInByCode(page: Page, email: string): Promise<void> {
  const signInPage = new SignInPage(page);
  await signInPage.askForCode(email);
  await signInPage.confirm(await codeSentTo(page, email));
  await expectSignedIn(page);
}

const networks = { facebook: 'Facebook', 'google-oauth2': 'Gmail', twitter: 'Twitter', yahoo: 'Yahoo' } as const;

/** Neither on a page of the sign-in nor at the identity service. */
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => !/\/(signin|callback|loading|idp)/.test(pathname), { waitUntil: 'commit' });
}

/** Signs in at /signin and waits for the home. */
export async function signInAtHome(page: Page, name: PersonName): Promise<HomePage> {
  await page.goto('/signin');
  await signIn(page, name);
  const home = new HomePage(page);
  await home.expectOpen();
  return home;
}
