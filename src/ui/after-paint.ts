/**
 * Does something after the next paint: work that the answer to a tap need not wait for. At once if nothing is painted (a
 * hidden page).
 *
 * @param priority 'background' for what can wait for all that the page has to do just then, as what is still to come of the answer
 * @returns `now` does it at once, unless it is done; `callOff` cancels it
 */
export function afterPaint(
  work: () => void,
  priority: 'user-visible' | 'background' = 'user-visible',
): { readonly now: () => void; readonly callOff: () => void } {
  let open = true;
  const now = () => {
    if (!open) return;
    open = false;
    work();
  };
  if (document.hidden) now();
  else {
    requestAnimationFrame(() => {
      // Older browsers know no priorities.
      if (priority === 'background' && 'scheduler' in window) void window.scheduler.postTask(now, { priority });
      else setTimeout(now);
    });
  }
  return {
    now,
    callOff: () => {
      open = false;
    },
  };
}
