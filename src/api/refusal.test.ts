import { describe, expect, test } from 'vitest';
import { ConflictError, UnauthorizedError } from './errors.ts';
import { refusal } from './refusal.ts';

const metadata = {
  solicitudId: 1001,
  fechaCreacion: '2026-11-10T15:00:00.000Z',
  situacion: 'En_Espera_De_Analisis',
  titular: 'SOLEDAD BUSTOS',
};

const bodyOf = (responseStatus: object) =>
  JSON.stringify({ responseStatus: { message: 'Dice esto.', ...responseStatus } });

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
});
