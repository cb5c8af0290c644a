import type { Page } from '@playwright/test';
import { HomePage } from '../models/home.model.ts';
import { SignInPage } from '../models/sign-in.model.ts';
import { codeSentTo } from './mails.ts';
import { type PersonName, personNamed } from './people.ts';
import { alone } from './turns.ts';

/** Signs a person of the seed data in on /signin, which is open, by their way of signing in. */
export async function signIn(page: Page, name: PersonName): Promise<void> {
  const { email, connection } = personNamed(name);
  const signInPage = new SignInPage(page);
  // The newest mail has to be the one of this browser, which alone may enter its code.
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
  await signInPage.confirm(await codeSentTo(page.request, email));
  await expectSignedIn(page);
}

const networks = { facebook: 'Facebook', 'google-oauth2': 'Gmail', twitter: 'X', yahoo: 'Yahoo' } as const;

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
