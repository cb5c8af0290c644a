import * as v from 'valibot';
import { expiredCode } from './codes.ts';
import type { ApiError, ResponseStatus } from './errors.ts';
import { BadRequestError, ConflictError, GenericStatusError, UnauthorizedError } from './errors.ts';
import { solicitudPrevia } from './solicitud-previa.ts';

const refusalSchema = v.object({
  // What else there is of what is stored is read where it is shown.
  responseStatus: v.looseObject({
    errorCode: v.pipe(v.string(), v.minLength(1)),
    message: v.optional(v.string(), ''),
    // What is unreadable beside it must not lose the code.
    errors: v.fallback(v.optional(v.array(v.object({ fieldName: v.string(), message: v.string() })), []), []),
    metadata: v.fallback(v.nullish(solicitudPrevia, null), null),
  }),
});

/**
 * The error of a non-OK answer (C8, ER-01).
 *
 * @param status HTTP status
 * @param body   the answer's text; what is not `{responseStatus}` is ignored, since a proxy may answer with HTML
 * @param forbidden the code of a 403, whatever the body says (S8); but a token that is no longer good ends the session by its
 *   code alone (C8)
 */
export function refusal(status: number, body: string, forbidden?: string): ApiError {
  const told = responseStatusIn(body);
  if (status === 403 && forbidden !== undefined && told?.errorCode !== expiredCode) {
    return new UnauthorizedError(status, { errorCode: forbidden, message: told?.message ?? '' });
  }
  if (status === 400) return new BadRequestError(told);
  if (status === 401 || status === 403) return new UnauthorizedError(status, told);
  if (status === 409) return new ConflictError(told);
  return new GenericStatusError(status, told);
}

const jsonText = v.pipe(v.string(), v.parseJson(), refusalSchema);

function responseStatusIn(body: string): ResponseStatus | undefined {
  const parsed = v.safeParse(jsonText, body);
  return parsed.success ? parsed.output.responseStatus : undefined;
}
