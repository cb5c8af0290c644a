// Added to every measured page; plain JavaScript, because the browser gets it unchanged.
//
// How a step is timed. From `timeStamp` of the trusted pointerup, which is when the browser process got the finger's
// release, so that waiting for a busy main thread counts. To the end of the first frame that has the next question: a
// MutationObserver sees it come, the frame's own requestAnimationFrame posts a task, and that can only run after the
// frame's style, layout, paint and commit. It goes before all others: a timer of the page's own that waits for the paint, too, is no part
// of it. Event Timing says the same but rounds to 8 ms; a loop of requestAnimationFrame would request frames that the page did not.
{
  const patienceMs = 15_000;
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  /** The heading of a screen that is still being fetched is no question yet. */
  const isAnswerable = () => document.querySelector('main :is(button, input, textarea)') !== null;

  /** @type {number | undefined} */
  let lastTap;
  addEventListener('pointerup', (event) => (lastTap = event.timeStamp), true);

  /** @type {Promise<unknown> | undefined} */
  let painted;

  /** @type {number[]} */
  const paints = [];
  let shifted = 0;
  const observe = (/** @type {string} */ type, /** @type {(entry: PerformanceEntry) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => paints.push(startTime));
  observe('layout-shift', (entry) => {
    const isAnswer = 'hadRecentInput' in entry && entry.hadRecentInput === true;
    if (!isAnswer && 'value' in entry && typeof entry.value === 'number') shifted += entry.value;
  });

  /** @type {number | undefined} */
  let framed;
  const frame = new MutationObserver(() => {
    if (heading() === '') return;
    frame.disconnect();
    requestAnimationFrame(() => {
      void scheduler.postTask(() => (framed = performance.now()), { priority: 'user-blocking' });
    });
  });
  frame.observe(document, { subtree: true, childList: true, characterData: true });

  let isEmpty = false;
  let shown = '';
  new MutationObserver(() => {
    if (heading() === shown) return;
    shown = heading();
    isEmpty = !isAnswerable();
  }).observe(document, { subtree: true, childList: true, characterData: true });

  /** Looks each few milliseconds; false where it was never so. */
  const until = async (/** @type {() => boolean} */ isSo, /** @type {number} */ mostMs) => {
    const end = performance.now() + mostMs;
    while (!isSo() && performance.now() < end) await new Promise((look) => setTimeout(look, 10));
    return isSo();
  };

  const bench = {
    /** How this page came to be, once its screen can be used: milliseconds since it was requested. */
    async arrival() {
      const isThere = () => performance.getEntriesByName('first-screen').length > 0 && paints.length > 0;
      await until(isThere, patienceMs);
      const [firstScreen] = performance.getEntriesByName('first-screen');
      const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
      return {
        usable: firstScreen?.startTime,
        firstPaint: firstPaint?.startTime,
        largestPaint: paints.at(-1),
        shifted,
        transfers: performance.getEntriesByType('resource').map((entry) => ({
          path: new URL(entry.name).pathname,
          begunAt: entry.startTime,
        })),
      };
    },
    /** When the page's heading was first painted: milliseconds since it was requested. */
    async framed() {
      await until(() => framed !== undefined, patienceMs);
      return framed;
    },
    /** The address and the heading: another answer to a tap has others. */
    shown: () => `${location.pathname} ${heading()}`,
    /**
     * Whether something else is shown within a second.
     * @param {string} before
     */
    changes: (before) => until(() => bench.shown() !== before, 1000),
    /** Whether a typed answer can be sent within a second. */
    canSend: () => until(() => document.querySelector('main button[type=submit]:enabled') !== null, 1000),
    /** Whether the question that is shown came without anything to answer it with. */
    cameEmpty: () => isEmpty,
    /** When nothing has been asked for for half a second. */
    async quiet() {
      const asked = () => performance.getEntriesByType('resource').length;
      for (let before = -1; before !== asked();) {
        before = asked();
        await new Promise((look) => setTimeout(look, 500));
      }
    },
    /** When what is fetched ahead, and what the service worker keeps for the next visit, are there. */
    async kept() {
      await Promise.race([navigator.serviceWorker.ready, new Promise((late) => setTimeout(late, patienceMs))]);
      await bench.quiet();
    },
    /**
     * Times what comes next, from an event of this type to the question with this heading painted.
     * @param {string} eventType
     * @param {string} next
     */
    arm(eventType, next) {
      painted = new Promise((resolve, reject) => {
        /** @type {number | undefined} */
        let start;
        const note = (/** @type {Event} */ event) => {
          start = event.timeStamp;
        };
        const observer = new MutationObserver(() => {
          if (start === undefined || heading() !== next || !isAnswerable()) return;
          const from = start;
          observer.disconnect();
          removeEventListener(eventType, note, true);
          requestAnimationFrame(() => {
            const frameDone = () => resolve(performance.now() - from);
            void scheduler.postTask(frameDone, { priority: 'user-blocking' });
          });
        });
        addEventListener(eventType, note, true);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`'${next}' did not come, but '${heading()}' is shown`)), patienceMs);
      });
      // Recorded for the caller.
      painted.catch(() => undefined);
    },
    painted: () => painted,
    /** When the last tap was, in milliseconds since the page was requested. */
    lastTap: () => lastTap,
    /** When nothing is left to run or to paint. */
    async idle() {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
  };
  Object.assign(globalThis, { bench });
}
