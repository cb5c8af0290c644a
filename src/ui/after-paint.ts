/**
 * Does something after the next paint: work that the answer to a tap need not wait for. At once if nothing is painted (a
 * hidden page).
 *
 * @returns `now` does it at once, unless it is done; `callOff` cancels it
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
