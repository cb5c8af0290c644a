import { describe, expect, test } from 'vitest';
import { redactDetails } from './log-record.ts';
import { redactRoute, redactText } from './redact.ts';

describe('ER-05 no personal data', () => {
  test.each([
    ['e-mail', 'marta.q+1@ejemplo.example'],
    ['signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln'],
    ['long code', 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1'],
    ['DNI', '27345678'],
    ['DNI with dots', '27.345.678'],
    ['CUIT', '20-27345678-3'],
    ['phone', '(011) 15 4567-8901'],
    ['CBU', '2850590940090418135201'],
    ['card', '4111 1111 1111 1111'],
    ['date of birth', '21/11/1980'],
    ['plate', 'AF123GH'],
    ['plate with spaces', 'af 123 gh'],
    ['old plate', 'OPQ321'],
    ['signed address', 'https://files.example/x.jpg?sig=abc'],
    ['callback', '/callback#access_token=x'],
  ])('ER-05 %s', (_name, value) => {
    const text = redactText(`antes ${value} después`);
    expect(text).toContain('[…]');
    expect(text).not.toContain(value);
    expect(text).toMatch(/^antes .* después$/);
  });

  test.each(['GenericError-StatusCode-500', 'getPolizas', 'report-payment', 'Failed to fetch', 'v2', 'paso 12 de 28'])(
    'ER-05 %s says nothing personal and stays',
    (text) => {
      expect(redactText(text)).toBe(text);
    },
  );

  test.each(['/', '1', 'a@', 'eyJ.', '- '])('ER-05 endless %j takes no time', (part) => {
    expect(redactText(part.repeat(100_000)).length).toBeLessThanOrEqual(200);
  });

  test('ER-05 a text is cut', () => {
    expect(redactText('palabra '.repeat(500))).toHaveLength(200);
  });
});

test.each([
  ['/miscreditos/{operacionId}', '/miscreditos/{operacionId}'],
  ['/miscreditos/informarpago/{position?}', '/miscreditos/informarpago/{position?}'],
  ['/miscreditos/100201?operacionId=100201', '/miscreditos/{id}'],
  ['/login/password/aBcDeF', '/login/password/{id}'],
  ['/callback#access_token=x', '/callback'],
  ['/', '/'],
])('ER-05 the route %s is logged as %s', (route, pattern) => {
  expect(redactRoute(route)).toBe(pattern);
});

test('ER-05 only the named fields are logged, each redacted', () => {
  const details = {
    operation: 'avisarPago',
    errorCode: 'x',
    httpStatus: 500,
    dni: '27345678',
    route: '/a/1',
    step: '',
  };
  expect(redactDetails(details)).toEqual({
    operation: 'avisarPago',
    errorCode: 'x',
    httpStatus: 500,
    route: '/a/{id}',
    step: '',
  });
  expect(redactDetails({ kind: 'de marta@ejemplo.example', online: false })).toEqual({
    kind: 'de […]',
    online: false,
  });
});

test('ER-05 a number that could be a document is not logged', () => {
  expect(redactDetails({ count: 27345678 })).toEqual({});
});
