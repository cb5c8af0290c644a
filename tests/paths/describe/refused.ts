import type { ScreenOutcome } from './flow.ts';

/** The server refuses a field of a call, by the contract's name: the response, and what the app throws then (EN-07). */
export function refusing(fieldName: string): ScreenOutcome<never> {
  const message = `El servidor no acepta «${fieldName}».`;
  const errors = [{ fieldName, errorCode: 'BadRequest', message }];
  return {
    error: { fields: [{ fieldName, message }] },
    response: { status: 400, json: { responseStatus: { errorCode: 'BadRequest', message, errors } } },
  };
}
