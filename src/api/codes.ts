/** The code of a refusal whose answer names none, by HTTP status (C8, S8, ER-01). */
export const statusCodes = { 400: 'BadRequest', 401: 'Unauthorized', 403: 'Unauthorized', 409: 'Conflict' } as const;

/** The code of any other refusal (C8, S8, ER-01). */
export const otherStatusCode = (status: number): string => `GenericError-StatusCode-${status}`;

/** The code of a token that is no longer good (C8). */
export const expiredCode = 'TokenException';

/** What people read when their token is no longer good (C8). */
export const sessionExpiredMessage = 'Sesión Expirada';

/** What people read when signing in, or a token, was refused (C8). */
export const unauthorizedMessage = 'Error en el inicio de sesión, verifique usuario y contraseña';

/** What people read of a call that got no answer: what happened, and how to go on (decision 19). */
export const noConnectionMessage = 'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.';

/** What people read where there is nothing to show: trying again does not help (decision 19). */
const notFoundMessage = 'No existe, o ya no está disponible.';

/** What people read of a conflict of which nothing more is said: another try ends like it (decision 19). */
const conflictMessage = 'Lo que está guardado cambió mientras tanto. Actualizá la pantalla para ver cómo quedó.';

/** The codes of a key under which something else is stored: what was sent is another one than the first. */
export const sentOtherwiseCodes: ReadonlySet<string> = new Set([
  'AvisoConOtrosDatos',
  'ContactoConOtrosDatos',
  'PedidoConOtrosDatos',
  'RegistroConOtrosDatos',
  'SolicitudConOtrosDatos',
  'TareaConOtrosDatos',
]);

interface CodeMeaning {
  /** The sentence for users; null for the server's own. */
  readonly says: string | null;
  /** In place of the server's own, where the answer has none. */
  readonly otherwise?: string;
  /** Whether it ends the user's session. */
  readonly endsSession?: true;
}

/** The message table of C8 with what does not exist and what the API says of applications, by `responseStatus.errorCode` (ER-02). Any other code says `unexplainedMessage()`. */
export const codeMeanings: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  [expiredCode, { says: sessionExpiredMessage, endsSession: true }],
  ['Unauthorized', { says: unauthorizedMessage, endsSession: true }],
  ['MaximumLength', { says: 'Entrada superó tamaño máximo permitido' }],
  ['SolicitudRealizada', { says: null }],
  ['SolicitudNoEncontrada', { says: null }],
  ['TooManyRequests', { says: null }],
  // What a conflict is with, and that something is not theirs, only the server knows (decision 19)
  [statusCodes[409], { says: null, otherwise: conflictMessage }],
  ['AccesoDenegado', { says: null }],
  ['CambioNoPermitido', { says: null }],
  ['SolicitudCerrada', { says: null }],
  ['ParteDeOtroDispositivo', { says: null }],
  ['SituacionNoPermitida', { says: null }],
  ['TareaYaEnviada', { says: null }],
  ['PedidoConOtrosDatos', { says: null }],
  ['SolicitudConOtrosDatos', { says: null }],
  ['TareaConOtrosDatos', { says: null }],
  ['NotFound', { says: notFoundMessage }],
  [otherStatusCode(404), { says: notFoundMessage }],
]);
