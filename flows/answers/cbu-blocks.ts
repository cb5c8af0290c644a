import { digitsOf, inBlocks } from './mask.ts';

/** Digits of a CBU's first block: bank and branch, with their check digit. */
export const FIRST_BLOCK = 8;

/** '0110599520000001235579' → '01105995 20000001235579'; a 23rd digit stays, other characters are dropped. */
export const maskCbu = (typed: string): string => inBlocks(digitsOf(typed), [FIRST_BLOCK], ' ');
