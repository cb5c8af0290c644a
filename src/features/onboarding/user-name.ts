import * as v from 'valibot';
import { NAME_REQUIRED } from '../../../flows/answers/reading.ts';

/** The name of a personal account: 2 to 50 characters without digits (S5); runs of spaces are made one. */
export const userName = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/\s+/g, ' ').trim()),
  v.nonEmpty(NAME_REQUIRED),
  v.regex(/^\P{Nd}*$/u, 'El nombre no puede tener números'),
  v.minLength(2, 'El nombre debe tener al menos 2 caracteres'),
  v.maxLength(50, 'El nombre puede tener hasta 50 caracteres'),
);
