const parent = process.ppid;
const patienceMs = 10_000;
const parentCheckMs = 500;

/**
 * Ends the process cleanly on Ctrl-C or SIGTERM, and when npm has been ended: its shell passes no SIGTERM on. npm does
 * pass on a Ctrl-C that the terminal has sent already, so a repeated signal is nothing new.
 * What fails all the same is described, and not printed with its message: that of a database error has the values of the query.
 * @param {() => Promise<unknown>} close given ten seconds
 * @param {(error: Error) => string} describe without the message
 */
export function stopOnSignal(close, describe) {
  /** @param {unknown} error */
  const end = (error) => {
    console.error(`The server failed: ${error instanceof Error ? describe(error) : typeof error}`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(() => process.exit(0), end);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, parentCheckMs).unref();
  }
}
