/**
 * Says what went wrong in one sentence and ends the process with exit code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
