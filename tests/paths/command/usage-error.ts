/** The command was called in a way that it does not understand; the message is Spanish and says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
