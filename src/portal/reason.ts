import * as v from 'valibot';
import { tooLong } from '../../flows/answers/text.ts';

/** Most characters of a reason (contract). */
const MOST_CHARACTERS = 200;

/** Why somebody does something that others read: one line, without spaces around it, with a sentence for what is missing. */
export const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'Escribí al menos 3 caracteres'),
  v.maxLength(MOST_CHARACTERS, tooLong(MOST_CHARACTERS)),
);
