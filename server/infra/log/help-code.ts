import { randomInt } from 'node:crypto';

/** Without those that are read for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const helpCode = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/;

/** A code by which a person names a request that failed (OP-12): '7F3K-9Q'. */
export function newHelpCode(): string {
  const letters = Array.from({ length: 6 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Whether a text can be one. */
export const isHelpCode = (text: string): boolean => helpCode.test(text);
