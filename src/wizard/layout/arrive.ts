/** Shows a screen from its top, and moves the focus to its heading: a screen reader reads it, and Tab continues from there. */
export function arriveAt(heading: HTMLElement | null): void {
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}
