import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** Enters a text into the focused, empty field of a page. */
type Enter = (page: Page, field: Locator, text: string) => Promise<void>;

/**
 * The ways by which a text gets into a field, through the browser's own protocol: a hardware keyboard, a paste, a keyboard that composes
 * (Gboard, IME) letter by letter and word by word, a suggestion accepted in the middle of a composition, the browser's autofill, a drop.
 */
export const ways = {
  keys: async (page, _field, text) => {
    await page.keyboard.type(text);
  },
  paste: async (page, _field, text) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  },
  'composed by letter': async (page, _field, text) => {
    await composed(page, async (keyboard) => {
      await composeLetters(keyboard, text);
      await commit(keyboard, text);
    });
  },
  'composed by word': async (page, _field, text) => {
    await composed(page, async (keyboard) => {
      for (const word of text.match(/\s*\S+/g) ?? []) {
        await compose(keyboard, word);
        await commit(keyboard, word);
      }
    });
  },
  suggestion: async (page, _field, text) => {
    await composed(page, async (keyboard) => {
      await composeLetters(keyboard, text.slice(0, Math.ceil(text.length / 2)));
      await commit(keyboard, text);
    });
  },
  autofill: async (_page, field, text) => {
    await field.evaluate((element, filled) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error('No field');
      // as the browser does: past what a script may have put over the element's own setter
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, filled);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  },
  drop: async (page, field, text) => {
    const box = await field.boundingBox();
    if (!box) throw new Error('The field is not shown');
    await withSession(page, async (session) => {
      const at = { x: box.x + 8, y: box.y + box.height / 2 };
      const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await session.send('Input.dispatchDragEvent', { type, ...at, data });
      }
    });
  },
} as const satisfies Record<string, Enter>;

export type Way = keyof typeof ways;

export const wayNames = [
  'keys',
  'paste',
  'composed by letter',
  'composed by word',
  'suggestion',
  'autofill',
  'drop',
] as const satisfies readonly Way[];

/** Composes a text letter by letter and does not end the composition. */
export const composeOpen: Enter = (page, _field, text) => composed(page, (keyboard) => composeLetters(keyboard, text));

async function withSession<T>(page: Page, work: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    return await work(session);
  } finally {
    await session.detach();
  }
}

/**
 * Composes, and again where the browser began no composition, as one of thousands did for no reason that was found. Nothing is focused
 * anew, so that a screen which took the focus away still fails.
 */
async function composed(page: Page, work: (keyboard: CDPSession) => Promise<void>): Promise<void> {
  await expect(async () => {
    const begun = await page.evaluateHandle(() => {
      const compositions = { count: 0 };
      addEventListener('compositionstart', () => (compositions.count += 1), { capture: true, once: true });
      return compositions;
    });
    await withSession(page, work);
    expect(await begun.evaluate(({ count }) => count), 'a composition begins where the focus is').toBe(1);
  }).toPass({ timeout: 5000 });
}

/** A keyboard on a screen says of its keys only that it handles them. */
const unnamedKey = (keyboard: CDPSession, type: 'rawKeyDown' | 'keyUp') =>
  keyboard.send('Input.dispatchKeyEvent', { type, key: 'Unidentified', windowsVirtualKeyCode: 229 });

async function compose(keyboard: CDPSession, text: string): Promise<void> {
  await unnamedKey(keyboard, 'rawKeyDown');
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await unnamedKey(keyboard, 'keyUp');
}

/** Ends a composition with a text in its place. */
const commit = (keyboard: CDPSession, text: string) => keyboard.send('Input.insertText', { text });

async function composeLetters(keyboard: CDPSession, text: string): Promise<void> {
  for (const [at] of Array.from(text).entries()) await compose(keyboard, text.slice(0, at + 1));
}
