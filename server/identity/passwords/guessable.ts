import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Fewer guesses than this are tried in the hours after a leak, by those who have the common lists. */
const tooFewGuesses = 1_000_000;

/** How much of a password is looked at: more takes a second, and whose beginning is unguessable is so as a whole. */
const looked = 40;

let loading: Promise<ZxcvbnFactory> | undefined;

/** The lists are 30 MB in memory: not before somebody chooses a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const {
    'commonWords-es-es': words,
    'firstnames-es-es': firstNames,
    'lastnames-es-es': lastNames,
  } = spanish.dictionary;
  return new ZxcvbnFactory({
    dictionary: { breached: common.dictionary['passwords-common'], words, firstNames, lastNames },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Whether a password is one of those that leaked most often (some 50,000), or little more than one: with a year, a sign or a letter
 * replaced, a word of Spanish, a row of keys, or what is known of its person.
 *
 * @param known the person's name and e-mail
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  loading ??= load();
  const estimator = await loading;
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text.length > 2);
  return estimator.check(password.normalize('NFKC').slice(0, looked), parts).guesses < tooFewGuesses;
}
