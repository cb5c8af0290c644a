/** A link or an address, as mail programs find them in plain text: with '@', '/', ':' or, inside, a dot before two letters. */
const address = /[@/\\:]|\.\p{L}{2}/u;

/**
 * A name that a user typed, as it may stand in a mail to somebody else: one line, without control and invisible characters, and without
 * what a mail program makes a link of. So no user sends their links in our mails (OP-04).
 *
 * @returns '' when nothing is left
 */
export function plainName(typed: string): string {
  return (
    typed
      // Other writings of a dot or an at sign become the usual one.
      .normalize('NFKC')
      .replaceAll(/[\u3002\uFF61]/g, '.')
      .replaceAll(/[\p{Zl}\p{Zp}\p{Cc}]/gu, ' ')
      .replaceAll(/\p{C}/gu, '')
      .split(/\s+/)
      .filter((word) => word !== '' && !address.test(word))
      .join(' ')
  );
}
