import { cleaned } from '../../flows/answers/typed-text.ts';

/** What was found in a text: the code, or that there is none, or more than one. */
export type ReadCode = { readonly code: string } | { readonly problem: 'none' | 'several' };

/** Digits with what people and mails put between them: blanks, dashes, dots, three in a row at most. */
const digits = /\d+(?:[\s\p{Pd}.·]{1,3}\d+)*/gu;
const group = /\d+/g;
const length = 6;

/**
 * The code of a mail in whatever was typed or pasted (SH-04, MY-05): six digits, also grouped, also in the sentence of the mail. A run of exactly six
 * is a code, whatever stands beside it; groups are one if they have six digits together. The same code twice is one.
 */
export function readCode(text: string): ReadCode {
  const found = new Set((cleaned(text).match(digits) ?? []).flatMap(codesIn));
  const [code] = found;
  if (code === undefined) return { problem: 'none' };
  return found.size > 1 ? { problem: 'several' } : { code };
}

function codesIn(numbers: string): readonly string[] {
  const groups = numbers.match(group) ?? [];
  const together = groups.join('');
  return together.length === length ? [together] : groups.filter((each) => each.length === length);
}

const passLength = 12;

/** A code that was read on another device of theirs, where they are signed in: twelve digits, also grouped, but not as two mailed codes. */
export function readPass(text: string): string | undefined {
  const [numbers = '', ...others] = cleaned(text).match(digits) ?? [];
  const groups = numbers.match(group) ?? [];
  const pass = groups.join('');
  const isOne = others.length === 0 && groups.every((each) => each.length !== length);
  return isOne && pass.length === passLength ? pass : undefined;
}

/** A pass as it is easiest to copy: '4821 0573 9164'. */
export const groupPass = (pass: string): string => pass.replaceAll(/\d{4}(?=\d)/g, '$& ');

/** What the field shows: the code alone, once there is one. */
export const maskCode = (typed: string): string => {
  const read = readCode(typed);
  return 'code' in read ? read.code : cleaned(typed);
};
