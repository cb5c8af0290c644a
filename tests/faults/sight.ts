import { watchPage } from './page.ts';

/** What a page shows and announces at one moment. */
export interface Sight {
  readonly path: string;
  readonly heading: string;
  readonly toasts: readonly string[];
  /** Announced at once: errors. */
  readonly alerts: readonly string[];
  /** Those of the alerts that describe a field. */
  readonly besideFields: readonly string[];
  /** Announced politely. */
  readonly statuses: readonly string[];
  /** Whether something that can be used has the focus: otherwise the keyboard begins at the top of the page. */
  readonly focused: boolean;
}

const toast = '.mantine-Notification-root';
/** What a toast says below the title that names its kind. */
const sentence = '.mantine-Notification-description';

export function look(): Sight {
  const alerts = all(`[role="alert"]:not(${toast})`);
  return {
    path: window.location.pathname,
    heading: all('h1').map(textOf).join(' / '),
    toasts: all(`[role="alert"]${toast} ${sentence}`).map(textOf),
    alerts: alerts.map(textOf),
    besideFields: alerts.filter(describesField).map(textOf),
    statuses: all('[role="status"]').map(textOf),
    focused: hasFocus(),
  };
}

/** Whether something of the page has the focus that is there and can be used: a browser takes it from what is disabled. */
export function hasFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !activeElement.matches(':disabled') &&
    activeElement.closest('[hidden], [inert], [aria-hidden="true"]') === null
  );
}

/** Looks repeatedly: an unchanged page is not read again. */
export function openEyes(): { readonly look: () => Sight; readonly close: () => void } {
  const page = watchPage();
  let last = look();
  return {
    look() {
      // An address may change without the page, and so may the focus.
      last = page.hasChanged() ? look() : { ...last, path: window.location.pathname, focused: hasFocus() };
      return last;
    },
    close: page.close,
  };
}

/** The elements of a sort that have a text. */
const all = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => textOf(element) !== '');

/** By which a person names a failed call (OP-12): another one each time, `faults.test.tsx` looks for it. */
const helpCode = / ?Código de ayuda: [2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}\./;

/** The text of an element, without a code of help, and with a space between its parts as it is read out. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' ').replaceAll(/\s+/g, ' ').replace(helpCode, '').trim();
}

const describesField = ({ id }: Element): boolean =>
  [...document.querySelectorAll('input')].some((input) =>
    input.getAttribute('aria-describedby')?.split(' ').includes(id),
  );
