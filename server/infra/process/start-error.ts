/** The server can't start, for a reason its user can do something about: the message is one clear sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
