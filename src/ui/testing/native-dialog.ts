/**
 * Gives jsdom, which has the dialog element but none of its methods, what a browser does with them: open and close with
 * a `close` event, and give the focus back. What only a browser can prove (the focus kept inside, an inert page) is for the browser
 * tests.
 */
export function installNativeDialog(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const focused = before.get(this);
    if (focused instanceof HTMLElement) focused.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** What the browser does with Escape, or the back gesture of a phone, while that dialog is open. */
export function requestClose(dialog: HTMLElement): void {
  const goesOn = dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (goesOn && dialog instanceof HTMLDialogElement) dialog.close();
}
