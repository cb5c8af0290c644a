const parent = process.ppid;
const patienceMs = 10_000;
const parentCheckMs = 500;

/**
 * Ends the process cleanly on Ctrl-C or SIGTERM, and when npm has been ended: its shell passes no SIGTERM on. npm does
 * pass on a Ctrl-C that the terminal has sent already, so a repeated signal is nothing new.
 * @param {() => Promise<unknown>} close given ten seconds
 */
export function stopOnSignal(close) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (/** @type {unknown} */ error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, parentCheckMs).unref();
  }
}
