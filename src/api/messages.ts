import { ApiError } from './errors.ts';
import { codeMeanings, genericMessage } from './codes.ts';

export { genericMessage, sessionExpiredMessage, unauthorizedMessage } from './codes.ts';

/** The sentence to show for a failed call, chosen by `responseStatus.errorCode` (C8, ER-02). Takes anything thrown. */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return genericMessage;
  const says = codeMeanings.get(error.toldCode)?.says;
  return (says === null ? error.serverMessage : says) || genericMessage;
}

/** The sentence to show for a failed call, and whether another try would end like it: what does not exist, or is not theirs (decision 19). */
export const failureOf = (error: unknown): { readonly says: string; readonly isLasting: boolean } => ({
  says: messageFor(error),
  isLasting: error instanceof ApiError && error.httpStatus === 404,
});
