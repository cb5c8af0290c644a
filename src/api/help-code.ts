/** Carries a call's code of help to the server, which notes under it what failed (OP-12). */
export const helpCodeHeader = 'x-request-id';

/** Without those that are read for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code by which a person names a call that failed: '7F3K-9Q'. */
export function newHelpCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
