import { behindFirstScreen } from '../ui/first-screen.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = (root: HTMLElement): readonly Field[] => [
  ...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=file]), textarea'),
];

/**
 * Sees what somebody has done with the frame that index.html shows before there is a screen: what they typed, where they are, and the
 * last thing that they pressed (`data-tapped`, which scripts/vite/inline/keep-taps.ts notes).
 *
 * @returns does the same with the screen that has taken its place: to be called once it has
 */
export function takeOver(root: HTMLElement): () => void {
  const typed = fields(root).filter(({ value, defaultValue }) => value !== defaultValue);
  const values = typed.map((field) => ({ of: nameOf(field), value: field.value }));
  const { activeElement } = document;
  const focused = activeElement && root.contains(activeElement) ? nameOf(activeElement) : undefined;
  const tapped = root.querySelector('[data-tapped]');
  const pressed = tapped && nameOf(tapped);

  return () => {
    const find = (name: string) =>
      [...root.querySelectorAll<HTMLElement>('a, button, input, textarea, [tabindex]')].find(
        (each) => nameOf(each) === name,
      );
    const there = focused === undefined ? undefined : find(focused);
    for (const { of, value } of values) {
      const field = () => fields(root).find((each) => nameOf(each) === of);
      const now = field();
      if (now) type(now, value);
      // Its code may come after the screen's.
      else {
        behindFirstScreen(() => {
          const late = field();
          if (late?.value === '') type(late, value);
        });
      }
    }
    there?.focus({ preventScroll: true });
    if (!pressed) return;
    const now = find(pressed);
    if (now) now.click();
    else behindFirstScreen(() => find(pressed)?.click());
  };
}

/** What an element is for those who use it: the same in the frame as in the screen. */
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
