/**
 * @typedef {object} TestOptions
 * @property {boolean} withBrowser
 * @property {string | undefined} changed run only the tests that a change since this revision reaches; `''` is what is
 *   not committed, absent is every test
 * @property {boolean} keepGoing whether what a change reaches goes on after the first red
 * @property {boolean} whole whether the tests that are left to the nightly run are asked, too
 */

/**
 * What `npm test -- ...` asks for: `--no-browser`, `--whole`, and `--changed` with or without a revision, which may have `--keep-going`.
 * @param {readonly string[]} args
 * @returns {TestOptions}
 * @throws {Error} with one sentence for the reader
 */
export function optionsOf(args) {
  /** @type {TestOptions} */
  const options = { withBrowser: true, changed: undefined, keepGoing: false, whole: false };
  for (const [at, arg] of args.entries()) {
    const isRevision = args[at - 1] === '--changed' && !arg.startsWith('-');
    if (isRevision) options.changed = arg;
    else if (arg === '--no-browser') options.withBrowser = false;
    else if (arg === '--keep-going') options.keepGoing = true;
    else if (arg === '--whole') options.whole = true;
    else if (arg === '--changed') options.changed = '';
    else if (arg.startsWith('--changed=')) options.changed = arg.slice('--changed='.length);
    else throw new Error(`npm test takes --no-browser, --whole and --changed [revision] [--keep-going], not ${arg}`);
  }
  if (options.keepGoing && options.changed === undefined)
    throw new Error('npm test takes --keep-going with --changed only: without it everything runs to its end');
  return options;
}
