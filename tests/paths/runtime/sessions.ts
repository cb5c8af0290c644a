import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const fileOf = (email: string) => join(test.info().config.rootDir, '.sesiones', `${email}.json`);

/** Signs a person in by a code that is sent to them, and keeps their session for the tests of this run. */
export async function keepSession(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const code = page.getByLabel('Código');
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(page, email));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page, `no ingresó ${email}`).not.toHaveURL(/\/(?:signin|callback)/);
  await mkdir(dirname(fileOf(email)), { recursive: true });
  await writeFile(fileOf(email), JSON.stringify(await sessionIn(page.context())));
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of a browser, without the flags that it may have evaluated: a test has its own, which kept ones would come before. */
export async function sessionIn(context: BrowserContext): Promise<StorageState> {
  const { origins, ...state } = await context.storageState();
  const withoutFlags = ({ origin, localStorage }: StorageState['origins'][number]) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name !== 'featureFlags'),
  });
  return { ...state, origins: origins.map(withoutFlags) };
}

/** The session that was kept, in another browser. */
export async function useSession(context: BrowserContext, email: string): Promise<void> {
  await context.setStorageState(fileOf(email));
}

/** The code is in the subject of the newest mail, which the portal shows when it serves tests. */
async function codeSentTo(page: Page, email: string): Promise<string> {
  const mailbox = await page.request.get('/mailbox.json', { params: { to: email } });
  const code = /"subject":"(\d{6}) /.exec(await mailbox.text())?.[1];
  if (code === undefined) throw new Error(`No llegó ningún código para ${email} a ${mailbox.url()}.`);
  return code;
}
