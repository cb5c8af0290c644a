import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { expectAsked } from './support/asked.ts';

test.use({ person: 'Camila Ortiz' });

/** The texts of the buttons that some script still holds, though they are gone from the page. */
async function heldButtons(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { result: prototype } = await devtools.send('Runtime.evaluate', { expression: 'HTMLButtonElement.prototype' });
  // All that are left after garbage collection.
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration:
      'function () { return [...this].filter((each) => !each.isConnected).map((each) => each.innerText); }',
    returnByValue: true,
  });
  await devtools.detach();
  return v.parse(v.array(v.string()), result.value);
}

test('EN-08 EN-10 the button that was tapped last is not held when its wizard is left, and with it all of its screen', async ({
  reportingPage: page,
}) => {
  await page.goto('/miscreditos/informarpago');
  await expectAsked(page, 'report-payment', 'concepto');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(new HomePage(page).greeting).toBeVisible();
  await expect.poll(() => heldButtons(page)).not.toContain('Cancelar');
});
