import { afterEach, expect, test, vi } from 'vitest';
import { type ApiError, NetworkError, TimeoutError } from './errors.ts';
import { speakToSeller } from './generic-message.ts';
import { failureOf, failureOfOwn, messageFor, reasonOf } from './messages.ts';
import { refusal } from './refusal.ts';

function refused(status: number, errorCode: string, message = ''): ApiError {
  return refusal(status, JSON.stringify({ responseStatus: { errorCode, message } }));
}

const general =
  'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con nosotros.';
const withoutLine = 'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.';

afterEach(() => {
  speakToSeller(false);
  vi.unstubAllGlobals();
});

// C8's table, whatever the status; its general sentence without the menu, which most screens that fail do not have (decision 19).
test.each([
  ['TokenException', 'Sesión Expirada', true],
  ['Unauthorized', 'Error en el inicio de sesión, verifique usuario y contraseña', true],
  ['MaximumLength', 'Entrada superó tamaño máximo permitido', false],
  ['SolicitudRealizada', 'Lo que dice el servidor', false],
  ['GenericError', general, false],
  ['Otro', general, false],
] as const)('ER-02 %s says %j and ends the session: %s', (errorCode, says, ends) => {
  for (const status of [400, 401, 403, 409, 413, 500]) {
    const error = refused(status, errorCode, 'Lo que dice el servidor');
    expect(messageFor(error), String(status)).toBe(says);
    expect(error.endsSession, String(status)).toBe(ends);
  }
});

test('ER-02 SolicitudRealizada without words of the server says the general sentence', () => {
  expect(messageFor(refused(409, 'SolicitudRealizada'))).toBe(general);
});

test('ER-02 what does not exist is said to, with the code of the body or without', () => {
  expect(messageFor(refused(404, 'NotFound', 'No encontramos lo que buscás.'))).toBe(
    'No existe, o ya no está disponible.',
  );
  expect(messageFor(refusal(404, '<html>'))).toBe('No existe, o ya no está disponible.');
});

test('AP-04 an application that does not exist or is another seller’s says whom to ask, and another try would not help', () => {
  const says = 'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.';
  expect(failureOf(refused(404, 'SolicitudNoEncontrada', says))).toEqual({ says, isLasting: true });
  expect(failureOf(refused(403, 'AccesoDenegado', 'No.'))).toEqual({ says: 'No.', isLasting: false });
});

test.each([
  ['SituacionNoPermitida', 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.'],
  ['TareaYaEnviada', 'Esta tarea ya se envió.'],
  ['Conflict', 'El crédito tiene cuotas vencidas.'],
  ['AccesoDenegado', 'No tenés permiso para ver o cambiar esto.'],
  ['SolicitudCerrada', 'La solicitud ya está cerrada.'],
  ['TooManyRequests', 'Hiciste demasiados intentos. Volvé a probar en 24 horas.'],
])('AP-05 %s says what the server says', (code, says) => {
  expect(messageFor(refused(409, code, says))).toBe(says);
});

test('OP-05 a database that is away is a failure like any other: the general sentence, and another try', () => {
  const away = refused(503, 'ServiceUnavailable', 'El servicio no responde por un momento.');
  expect(failureOf(away)).toEqual({ says: general, isLasting: false });
});

test('ER-02 a failure without a code gets the general sentence', () => {
  expect(messageFor(refusal(500, '<html>'))).toBe(general);
  expect(messageFor('anything')).toBe(general);
});

test("ER-02 MY-06 only a seller is sent to 'tu comercial': nobody else has one", () => {
  speakToSeller(true);
  expect(messageFor(refusal(500, ''))).toBe(
    'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con tu comercial.',
  );
  speakToSeller(false);
  expect(messageFor(refusal(500, ''))).toBe(general);
});

test('ER-03 decision 19 a call without an answer says that there is no connection, and how to go on', () => {
  expect(messageFor(new NetworkError())).toBe(withoutLine);
  expect(failureOf(new TimeoutError())).toEqual({ says: withoutLine, isLasting: false });
});

test('ER-03 decision 19 code that does not come without a connection says so, too; an answer that came keeps its sentence', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(messageFor(new TypeError('Failed to fetch dynamically imported module'))).toBe(withoutLine);
  expect(messageFor(refusal(404, ''))).toBe('No existe, o ya no está disponible.');
});

test('MY-06 record 29 what is named by an address and is not theirs is told so, and is not tried again', () => {
  const failure = failureOfOwn('No es uno de tus créditos.');
  const notTheirs = { says: 'No es uno de tus créditos.', isLasting: true };
  expect(failure(refused(403, 'AccesoDenegado', 'No podés ver esto.'))).toEqual(notTheirs);
  expect(failure(refused(400, 'BadRequest')), 'no number').toEqual(notTheirs);
  expect(failure(refusal(403, '')).says, 'ends the session').toBe(
    'Error en el inicio de sesión, verifique usuario y contraseña',
  );
  expect(failure(refusal(500, ''))).toEqual({ says: general, isLasting: false });
});

test('decision 19 a conflict of which the answer says nothing has a sentence of its own: another try ends like it', () => {
  expect(messageFor(refusal(409, ''))).toBe(
    'Lo que está guardado cambió mientras tanto. Actualizá la pantalla para ver cómo quedó.',
  );
});

test('decision 20 where a screen has words of its own for a failure, the reason is told apart, if it is known', () => {
  expect(reasonOf(new NetworkError())).toBe(withoutLine);
  expect(reasonOf(refused(409, 'Conflict', 'El archivo ya forma parte de lo que enviaste.'))).toBe(
    'El archivo ya forma parte de lo que enviaste.',
  );
  expect(reasonOf(refusal(500, ''))).toBeUndefined();
  expect(reasonOf('anything')).toBeUndefined();
});
