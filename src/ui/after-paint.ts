/**
 * Does something once the next frame is on the screen: what need not be there before a person sees the answer to a tap.
 * Where nothing is painted (a hidden page) it does so at once.
 *
 * @returns does it now, if it has not been done, and calls it off
 */
export function afterPaint(work: () => void): { readonly now: () => void; readonly callOff: () => void } {
  let open = true;
  const now = () => {
    if (!open) return;
    open = false;
    work();
  };
  if (document.hidden) now();
  else {
    requestAnimationFrame(() => {
      setTimeout(now);
    });
  }
  return {
    now,
    callOff: () => {
      open = false;
    },
  };
}
