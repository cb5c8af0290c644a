/** What is read on a screen: headings, sentences, buttons, states. */
const told = 'h2, h3, p, button:not([role="tab"]), [data-tone]';
/** The content of an installment, the text of a card below its title, and what only screen readers read. */
const leftOut = 'details *, article p:not(:has(strong)), [data-tone]:not([data-variant]) p, .visually-hidden';

const isDisabled = (element: Element) =>
  element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';

/** The text of an element without that of the buttons in it. */
function textOf(element: Element): string {
  const copy = document.createElement('div');
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy.textContent.trim().replaceAll(/\s+/g, ' ');
}

function words(element: Element): string {
  const text = textOf(element);
  if (element.matches('button')) return `(${text}${isDisabled(element) ? ' ✗' : ''})`;
  if (element.matches('[data-variant]')) return `[${text}]`;
  if (element.matches('[data-tone]')) return `⚠ ${text}`;
  if (!element.matches('h2') || element.closest('article')) return text;
  const count = element.closest('section')?.querySelectorAll('li').length ?? 0;
  return count > 0 ? `${text} ×${count}` : text;
}

/** A line of what is seen, from top to bottom. */
export function sightOf(root: Element): string {
  return [...root.querySelectorAll('*')]
    .filter((element) => element.matches(told) && !element.matches(leftOut))
    .map(words)
    .filter((text) => text !== '')
    .join(' · ');
}
