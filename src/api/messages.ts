import { ApiError, isOfConnection } from './errors.ts';
import { codeMeanings, noConnectionMessage } from './codes.ts';
import { unexplainedMessage } from './generic-message.ts';

export { sessionExpiredMessage, unauthorizedMessage } from './codes.ts';
export { genericMessage } from './generic-message.ts';

/**
 * Why a call failed, by `responseStatus.errorCode` (C8, ER-02): for screens that have words of their own beside it. Takes anything thrown.
 *
 * @returns undefined where no more than the general sentence is known
 */
export function reasonOf(error: unknown): string | undefined {
  if (isOfConnection(error)) return noConnectionMessage;
  if (!(error instanceof ApiError)) return undefined;
  const meaning = codeMeanings.get(error.toldCode);
  return (meaning?.says === null ? error.serverMessage || meaning.otherwise : meaning?.says) || undefined;
}

/**
 * By which code who helps finds a failed call (OP-12), as a sentence; undefined where it explains itself: what a person can do about it
 * needs no help.
 */
export const helpLineOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.helpCode !== '' && reasonOf(error) === undefined
    ? `Código de ayuda: ${error.helpCode}.`
    : undefined;

/** The sentence to show for a failed call (C8, ER-02), with its code of help. Takes anything thrown. */
export const messageFor = (error: unknown): string =>
  reasonOf(error) ?? [unexplainedMessage(), helpLineOf(error)].filter((part) => part !== undefined).join(' ');

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
