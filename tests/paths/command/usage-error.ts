/** The command line is wrong; the message, in Spanish, says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
