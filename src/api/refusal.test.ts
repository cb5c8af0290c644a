import { describe, expect, test } from 'vitest';
import { BadRequestError, ConflictError, UnauthorizedError } from './errors.ts';
import { refusal } from './refusal.ts';

const metadata = {
  solicitudId: 1001,
  fechaCreacion: '2026-11-10T15:00:00.000Z',
  situacion: 'En_Espera_De_Analisis',
  titular: 'SOLEDAD BUSTOS',
};

const bodyOf = (responseStatus: object) =>
  JSON.stringify({ responseStatus: { message: 'Dice esto.', ...responseStatus } });

describe('400', () => {
  test('EN-07 the refused fields are told, with their sentences', () => {
    const errors = [{ fieldName: 'DNI', errorCode: 'BadRequest', message: 'Es de otra persona.' }];
    const error = refusal(400, bodyOf({ errorCode: 'BadRequest', errors }));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ fields: [{ fieldName: 'DNI', message: 'Es de otra persona.' }] });
  });

  test.each([
    ['none', {}],
    ['what is no list', { errors: 'x' }],
    ['fields without a sentence', { errors: [{ fieldName: 'DNI' }] }],
  ])('EN-07 %s: no field is told, and the code stays', (_, change) => {
    expect(refusal(400, bodyOf({ errorCode: 'BadRequest', ...change }))).toMatchObject({
      errorCode: 'BadRequest',
      fields: [],
    });
  });
});

describe('409', () => {
  test('NR-05 an application in analysis is described by the error', () => {
    const error = refusal(409, bodyOf({ errorCode: 'SolicitudPreviaEnAnalisis', metadata }));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ errorCode: 'SolicitudPreviaEnAnalisis', serverMessage: 'Dice esto.', metadata });
  });

  test.each([
    ['none', {}],
    ['null', { metadata: null }],
    ['one that breaks the contract', { metadata: { ...metadata, solicitudId: 'x' } }],
    ['one of another kind', { metadata: 'x' }],
  ])('NR-05 without metadata that can be read (%s) the code stays', (_, change) => {
    const error = refusal(409, bodyOf({ errorCode: 'SolicitudPreviaEnAnalisis', ...change }));
    expect(error).toMatchObject({ errorCode: 'SolicitudPreviaEnAnalisis', metadata: null });
  });
});

describe('403', () => {
  test.each([
    ['AgenciaBloqueada', false],
    ['AccesoDenegado', false],
    ['Unauthorized', true],
  ])('NR-04 %s ends the session: %s', (errorCode, endsSession) => {
    const error = refusal(403, bodyOf({ errorCode }));
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({ httpStatus: 403, errorCode, endsSession });
  });

  test.each([
    ['no body', ''],
    ['HTML', '<html>Forbidden</html>'],
    ['Unauthorized', bodyOf({ errorCode: 'Unauthorized' })],
    ['AccesoDenegado', bodyOf({ errorCode: 'AccesoDenegado' })],
  ])('CF-06 S8 of an operation whose 403 has one meaning it has that: %s', (_, body) => {
    expect(refusal(403, body, 'AgenciaBloqueada')).toMatchObject({
      httpStatus: 403,
      errorCode: 'AgenciaBloqueada',
      endsSession: false,
    });
    expect(refusal(401, body, 'AgenciaBloqueada').errorCode).not.toBe('AgenciaBloqueada');
  });

  test('ER-02 decision 24 a 403 that is not bare ends the session by its code, whatever the operation', () => {
    expect(refusal(403, bodyOf({ errorCode: 'TokenException' }), 'AgenciaBloqueada')).toMatchObject({
      errorCode: 'TokenException',
      endsSession: true,
    });
  });

  test('CF-06 decision 19 an application that there is not, or of another seller’s, is none of that', () => {
    expect(refusal(404, bodyOf({ errorCode: 'SolicitudNoEncontrada' }), 'AgenciaBloqueada')).toMatchObject({
      httpStatus: 404,
      toldCode: 'SolicitudNoEncontrada',
      endsSession: false,
    });
  });
});
