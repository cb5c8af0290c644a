import { expect, test } from 'vitest';
import { NetworkError } from './errors.ts';
import { failureOf, genericMessage, messageFor } from './messages.ts';
import { refusal } from './refusal.ts';

function refused(status: number, errorCode: string, message = ''): unknown {
  return refusal(status, JSON.stringify({ responseStatus: { errorCode, message } }));
}

test('ER-02 each code of C8 has its sentence', () => {
  expect(messageFor(refused(401, 'TokenException'))).toBe('Sesión Expirada');
  expect(messageFor(refused(401, 'Unauthorized'))).toBe('Error en el inicio de sesión, verifique usuario y contraseña');
  expect(messageFor(refused(400, 'MaximumLength'))).toBe('Entrada superó tamaño máximo permitido');
});

test('ER-02 the code of the body chooses the sentence under any status', () => {
  expect(messageFor(refused(413, 'MaximumLength'))).toBe('Entrada superó tamaño máximo permitido');
});

test('ER-02 SolicitudRealizada shows what the server says, if it says anything', () => {
  expect(messageFor(refused(409, 'SolicitudRealizada', 'Ya tenés una solicitud'))).toBe('Ya tenés una solicitud');
  expect(messageFor(refused(409, 'SolicitudRealizada'))).toBe(genericMessage);
});

test('ER-02 what does not exist is said to, with the code of the body or without', () => {
  expect(messageFor(refused(404, 'NotFound', 'No encontramos lo que buscás.'))).toBe(
    'No existe, o ya no está disponible.',
  );
  expect(messageFor(refusal(404, '<html>'))).toBe('No existe, o ya no está disponible.');
});

test('AP-04 what is another seller’s says whom to ask, and another try would not help', () => {
  const says = 'Es de otro vendedor: pedile a tu coordinador que te la asigne.';
  expect(failureOf(refused(403, 'SolicitudDeOtroVendedor', says))).toEqual({ says, isLasting: true });
  expect(failureOf(refused(403, 'AccesoDenegado', 'No.'))).toEqual({ says: genericMessage, isLasting: false });
});

test.each([
  ['SituacionNoPermitida', 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.'],
  ['TareaYaEnviada', 'Esta tarea ya se envió.'],
])('AP-05 %s says what the server says', (code, says) => {
  expect(messageFor(refused(409, code, says))).toBe(says);
});

test('ER-02 the general sentence speaks of no menu, which most screens that fail do not have', () => {
  expect(genericMessage).toBe(
    'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con tu comercial.',
  );
});

test('ER-02 anything else gets the general sentence, and no message of the server', () => {
  expect(messageFor(refused(400, 'Otro', 'Detalle interno'))).toBe(genericMessage);
  expect(messageFor(refusal(500, '<html>'))).toBe(genericMessage);
  expect(messageFor(new NetworkError())).toBe(genericMessage);
  expect(messageFor('anything')).toBe(genericMessage);
});
