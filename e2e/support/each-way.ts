import { expect, type Locator, type Page, test } from '@playwright/test';
import { composeOpen, wayNames, ways } from './typing.ts';

interface Typed {
  readonly kind: string;
  readonly typed: string;
  /** What the field shows once all is entered. */
  readonly shown: string;
  /** What it shows once it was left, where that is something else. */
  readonly left?: string;
}

const clear = async (page: Page, field: Locator) => {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
};

/** Enters a text by each way, and says what each shows. */
export async function enterEachWay(field: Locator, { kind, typed, shown, left = shown }: Typed): Promise<void> {
  const page = field.page();
  const wrong: string[] = [];
  // What masks comes when the browser has time: before that a field shows what was typed, and is masked then.
  await expect(async () => {
    await field.fill('');
    await ways.autofill(page, field, typed);
    await expect(field).toHaveValue(shown, { timeout: 1000 });
  }).toPass();
  for (const way of wayNames) {
    await clear(page, field);
    await ways[way](page, field, typed);
    const entered = await field.inputValue();
    const held = await field.evaluate((element) => element === element.ownerDocument.activeElement);
    await field.blur();
    const after = await field.inputValue();
    const isRight = entered === shown && after === left;
    if (!isRight) wrong.push(`${way}: '${entered}', then '${after}'${held ? '' : ', not focused'}`);
    test
      .info()
      .annotations.push({ type: `${kind} · ${way}`, description: isRight ? 'ok' : `'${entered}', '${after}'` });
  }
  expect.soft(wrong, `${kind}: '${shown}', then '${left}'`).toEqual([]);
}

/** Composes a text, presses a button while the composition is open, and expects what it leads to. */
export async function proceedComposing(field: Locator, text: string, button: Locator): Promise<void> {
  const page = field.page();
  await clear(page, field);
  await composeOpen(page, field, text);
  await expect(field).toHaveValue(text);
  await button.click();
}
