import { expect, test } from 'vitest';
import { refusal } from './refusal.ts';

test.each([
  [400, 'BadRequestError', 'BadRequest'],
  [401, 'UnauthorizedError', 'Unauthorized'],
  [403, 'UnauthorizedError', 'Unauthorized'],
  [409, 'ConflictError', 'Conflict'],
  [404, 'GenericStatusError', 'GenericError-StatusCode-404'],
  [500, 'GenericStatusError', 'GenericError-StatusCode-500'],
])('ER-01 a bare %i is a %s with the code %s', (status, name, errorCode) => {
  expect(refusal(status, '')).toMatchObject({ name, errorCode, httpStatus: status });
});

test('ER-01 the code of the body comes before the code of the status', () => {
  const body = JSON.stringify({ responseStatus: { errorCode: 'TokenException', message: '' } });
  expect([400, 401, 403, 409].map((status) => refusal(status, body).errorCode)).toEqual(
    Array.from({ length: 4 }, () => 'TokenException'),
  );
});
