/**
 * Gives the focus on from what is about to go: to what is around it and takes it, else to the question. The keyboard would begin at the
 * top of the page.
 */
export function passFocus(from: Element): void {
  const around = from.parentElement?.closest<HTMLElement>('[tabindex]');
  (around ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus({ preventScroll: true });
}
