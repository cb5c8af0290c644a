import { format } from 'oxfmt';
import options from '../.oxfmtrc.json' with { type: 'json' };

/**
 * A text as `npm run format` would write it, for files that are written by code.
 *
 * @param name a file's name, whose ending tells the language
 * @throws Error where the text is not of that language
 */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => `${name}: ${message}`).join('\n'));
  return code;
}
