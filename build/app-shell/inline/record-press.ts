/** Nothing is tapped in vain before the portal has started: the last one waits for it, which does it then (src/app/event-replay.ts). */
export function recordPress(root: HTMLElement): void {
  const hold = (event: Event) => {
    if (!root.hasAttribute('aria-busy') || !(event.target instanceof Element)) return;
    // A link that is opened in another tab needs no portal in this one.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    const pressed = event.target.closest('a, button, form, [type=radio], [type=checkbox]');
    if (!pressed || (event.type === 'click' && pressed.matches('form'))) return;
    event.preventDefault();
    if (event.type === 'submit') return;
    root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    pressed.setAttribute('data-pressed', '');
  };
  root.addEventListener('click', hold);
  // The browser would leave with what was typed in the address.
  root.addEventListener('submit', hold);
}
