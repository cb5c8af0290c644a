import { ApiError, isOfConnection } from './errors.ts';
import { codeMeanings, noConnectionMessage } from './codes.ts';
import { unexplainedMessage } from './generic-message.ts';

export { sessionExpiredMessage, unauthorizedMessage } from './codes.ts';
export { genericMessage } from './generic-message.ts';

/** The sentence to show for a failed call, chosen by `responseStatus.errorCode` (C8, ER-02). Takes anything thrown. */
export function messageFor(error: unknown): string {
  if (isOfConnection(error)) return noConnectionMessage;
  if (!(error instanceof ApiError)) return unexplainedMessage();
  const says = codeMeanings.get(error.toldCode)?.says;
  return (says === null ? error.serverMessage : says) || unexplainedMessage();
}

/** The sentence to show for a failed call, and whether another try would end like it. */
export interface FailureShown {
  readonly says: string;
  readonly isLasting: boolean;
}

/** What is shown of a failed call; another try does not help where the thing does not exist, or is not theirs (decision 19). */
export const failureOf = (error: unknown): FailureShown => ({
  says: messageFor(error),
  isLasting: error instanceof ApiError && error.httpStatus === 404,
});

/**
 * The same of one thing that an address names: it may be no number at all, or another user's, or none, which are told alike (record 29).
 *
 * @param says the sentence for that
 */
export const failureOfOwn =
  (says: string) =>
  (error: unknown): FailureShown =>
    error instanceof ApiError && (error.httpStatus === 400 || error.httpStatus === 403) && !error.endsSession
      ? { says, isLasting: true }
      : failureOf(error);
