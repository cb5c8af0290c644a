import { ApiError, GenericStatusError } from './errors.ts';

/** What people read when their token is no longer good (C8). */
export const sessionExpiredMessage = 'Sesión Expirada';

/** What people read when signing in, or a token, was refused (C8). */
export const unauthorizedMessage = 'Error en el inicio de sesión, verifique usuario y contraseña';

const messages = new Map([
  ['TokenException', sessionExpiredMessage],
  ['Unauthorized', unauthorizedMessage],
  ['MaximumLength', 'Entrada superó tamaño máximo permitido'],
]);

/** What people read when nothing better is known (C8, S8). */
export const genericMessage =
  'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, en el menú podés acceder a la opción para contactarte con tu comercial.';

/** The sentence to show for a failed call, chosen by `responseStatus.errorCode` (C8, ER-02). Takes anything thrown. */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return genericMessage;
  const code = error instanceof GenericStatusError ? (error.responseCode ?? error.errorCode) : error.errorCode;
  if (code === 'SolicitudRealizada' && error.serverMessage !== '') return error.serverMessage;
  return messages.get(code) ?? genericMessage;
}
