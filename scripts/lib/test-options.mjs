/**
 * @typedef {object} TestOptions
 * @property {boolean} withBrowser
 * @property {string | undefined} changed run only the tests that a change since this revision reaches; `''` is what is
 *   not committed, absent is every test
 */

/**
 * What `npm test -- ...` asks for: `--no-browser`, and `--changed` with or without a revision.
 * @param {readonly string[]} args
 * @returns {TestOptions}
 * @throws {Error} with one sentence for the reader
 */
export function optionsOf(args) {
  /** @type {TestOptions} */
  const options = { withBrowser: true, changed: undefined };
  for (const [at, arg] of args.entries()) {
    const isRevision = args[at - 1] === '--changed' && !arg.startsWith('-');
    if (isRevision) options.changed = arg;
    else if (arg === '--no-browser') options.withBrowser = false;
    else if (arg === '--changed') options.changed = '';
    else if (arg.startsWith('--changed=')) options.changed = arg.slice('--changed='.length);
    else throw new Error(`npm test takes --no-browser and --changed [revision], not ${arg}`);
  }
  return options;
}
