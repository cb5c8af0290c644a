import type { Locator, Page } from '@playwright/test';
import { expect, test } from './report-payment-fixtures.ts';
import { phone } from './support/axe.ts';
import { someAnswers } from './support/report-payment.ts';

test.use({ person: 'Camila Ortiz' });

/** How far a button's lower edge is above that of the window, in CSS pixels. */
const aboveEdge = (button: Locator) =>
  button.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom);

/** Whether all of an element can be seen: in the window, and behind nothing. */
const isSeen = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && shown.contains(there);
    });
  });

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('SH-26 MY-10 what goes on is at the lower edge, also at 320 px and in large letters, and covers no field that has the focus', async ({
    page,
    wizard,
  }) => {
    await wizard.open();
    await wizard.answerUntil('telefono', someAnswers());
    for (const [width, letters] of [
      [360, ''],
      [320, ''],
      [360, '200%'],
    ] as const) {
      await test.step(`${width} px, ${letters || '100 %'}`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await setLetters(page, letters);
        await page.evaluate(() => {
          window.scrollTo(0, 0);
        });
        expect(await isSeen(wizard.proceed)).toBe(true);
        // Help is below it, where there is room for both.
        expect(await aboveEdge(wizard.proceed)).toBeLessThan(letters ? 180 : 90);
        await wizard.field('telefono').fill('1');
        await wizard.field('telefono').blur();
        await wizard.field('telefono').focus();
        expect(await isSeen(wizard.field('telefono'))).toBe(true);
        expect(await isSeen(wizard.error)).toBe(true);
      });
    }
  });

  test('SH-26 under a keyboard the button leaves its place to the field and to what is wrong with it @nightly', async ({
    page,
    wizard,
  }) => {
    await wizard.open();
    await wizard.answerUntil('dni', someAnswers());
    await page.setViewportSize({ width: 360, height: 360 });
    const field = wizard.field('dni');
    await field.fill('12');
    await field.press('Enter');
    await expect(wizard.error).toBeVisible();
    expect(await isSeen(field)).toBe(true);
    expect(await isSeen(wizard.error)).toBe(true);
  });

  test('SH-26 EN-02 in a long review what sends is seen at once, and nothing that Tab reaches is behind it', async ({
    page,
    wizard,
  }) => {
    await wizard.open();
    await wizard.answerUntilReview(someAnswers());
    expect(await isSeen(wizard.send)).toBe(true);
    expect(await aboveEdge(wizard.send)).toBeLessThan(20);
    const focused = page.getByRole('main').locator(':focus');
    const reached: string[] = [];
    while (!reached.includes('Enviar') && reached.length < 20) {
      await page.keyboard.press('Tab');
      expect(await isSeen(focused)).toBe(true);
      reached.push(await focused.innerText());
    }
    // Ten questions, since no bank was asked for.
    expect(reached).toEqual([...Array<string>(10).fill('Cambiar'), 'Enviar']);
  });
});
