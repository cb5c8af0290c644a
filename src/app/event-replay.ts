type Field = HTMLInputElement | HTMLTextAreaElement;

/** How long what was done waits for what it was done with, in ms. */
const REPLAY_TIMEOUT_MS = 4000;

const fields = (root: HTMLElement): readonly Field[] => [
  ...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=file]), textarea'),
];

/**
 * Sees what somebody has done with the app shell that index.html shows before there is a screen: what they typed, where they are, and the
 * last thing that they pressed (`data-pressed`, which build/app-shell/inline/record-press.ts notes).
 *
 * @returns does the same with the screen that has taken its place: to be called once it has
 */
export function recordEvents(root: HTMLElement): () => void {
  const typed = fields(root).filter(({ value, defaultValue }) => value !== defaultValue);
  const values = typed.map((field) => ({ of: nameOf(field), value: field.value }));
  const { activeElement } = document;
  const focused = activeElement && root.contains(activeElement) ? nameOf(activeElement) : undefined;
  const tapped = root.querySelector('[data-pressed]');
  const pressed = tapped && nameOf(tapped);

  return () => {
    const find = (name: string) =>
      [...root.querySelectorAll<HTMLElement>('a, button, input, textarea, [tabindex]')].find(
        (each) => nameOf(each) === name,
      );
    // Before anything is typed, which may change what a label says.
    if (focused !== undefined) {
      onceThere(root, (isLate) => {
        const there = find(focused);
        if (!isLate || document.activeElement === document.body) there?.focus({ preventScroll: true });
        return there !== undefined;
      });
    }
    for (const { of, value } of values) {
      onceThere(root, (isLate) => {
        const field = fields(root).find((each) => nameOf(each) === of);
        if (field && (!isLate || field.value === '')) type(field, value);
        return field !== undefined;
      });
    }
    if (!pressed) return;
    onceThere(root, () => {
      const there = find(pressed);
      there?.click();
      return there !== undefined;
    });
  };
}

/**
 * Tries at once, and again whenever something has come into the page: the screen may be another one that its address leads to, and its code
 * may come later. Not for ever, nor once something else is pressed: what comes then is not what the app shell showed.
 *
 * @param attempt returns whether it is done
 */
function onceThere(root: HTMLElement, attempt: (isLate: boolean) => boolean): void {
  if (attempt(false)) return;
  const observer = new MutationObserver(() => {
    if (attempt(true)) end();
  });
  const end = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    document.removeEventListener('click', end, true);
  };
  const timer = window.setTimeout(end, REPLAY_TIMEOUT_MS);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('click', end, true);
}

/** What an element is for those who use it: the same in the app shell as in the screen. */
function nameOf(element: Element): string {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const says = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent;
  return [element.tagName, element.getAttribute('type'), element.getAttribute('href'), says.trim()].join('\n');
}

/** Puts a value into a field as typing does: React sees only what changes behind its own setter. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
