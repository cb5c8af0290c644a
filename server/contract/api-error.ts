import type { components } from '../../openapi/generated/api.ts';

type ErrorBody = components['schemas']['Error'];
type ErrorStatus = ErrorBody['responseStatus'];
type SolicitudPrevia = components['schemas']['SolicitudPrevia'];
export type FieldError = NonNullable<ErrorBody['responseStatus']['errors']>[number];

/** What the API refuses: the status and the body of C8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly errorCode: string;
  readonly fieldErrors: readonly FieldError[] | undefined;

  constructor(status: ApiError['status'], errorCode: string, message: string, fieldErrors?: readonly FieldError[]) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.fieldErrors = fieldErrors;
  }

  toBody(): ErrorBody {
    return {
      responseStatus: {
        errorCode: this.errorCode,
        message: this.message,
        ...(this.fieldErrors && { errors: [...this.fieldErrors] }),
      },
    };
  }
}

/** 400: the request breaks the contract or a rule; with one field, that field's message is the message. */
export function badRequest(message: string, fieldErrors?: readonly FieldError[]): ApiError {
  return new ApiError(400, 'BadRequest', message, fieldErrors);
}

/** 400 for one field. */
export function badField(fieldName: string, message: string): ApiError {
  return badRequest(message, [{ fieldName, errorCode: 'BadRequest', message }]);
}

/** 400: a mailed link's token that there is not (S8 `ArgumentException`). */
export const unknownToken = () => new ApiError(400, 'ArgumentException', 'El enlace no es válido.');

/** 401: no token, or one that is no good; logs the user out (C8). */
export const unauthorized = () => new ApiError(401, 'Unauthorized', 'Iniciá sesión para continuar.');

/** 401: nobody who knows the secret signed it, or not lately (OP-10). */
export const invalidSignature = () =>
  new ApiError(401, 'FirmaInvalida', 'La firma no es válida, o el mensaje es de hace más de cinco minutos.');

/** 401: e-mail or password is wrong, without saying which (C8). */
export class WrongCredentials extends ApiError {
  constructor() {
    super(401, 'Unauthorized', 'Error en el inicio de sesion, verifique usuario y contrasena');
  }
}

/** 401: the token expired; logs the user out (C8). */
export const tokenExpired = () => new ApiError(401, 'TokenException', 'Sesion Expirada');

/** 403 with its own code: C8's `Unauthorized` would log out a user who asks for another's data. */
export const forbidden = () => new ApiError(403, 'AccesoDenegado', 'No tenés permiso para ver o cambiar esto.');

/** 404: there is no such application, or it is one of another seller's (rights.ts), without saying which. */
export const applicationNotFound = () =>
  new ApiError(
    404,
    'SolicitudNoEncontrada',
    'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
  );

export const notFound = () => new ApiError(404, 'NotFound', 'No encontramos lo que buscás.');

export const conflict = (message: string) => new ApiError(409, 'Conflict', message);

/** 409: a change of rights that makes no sense (OP-11). @param why as a sentence */
export const rightsRefused = (why: string) => new ApiError(409, 'CambioNoPermitido', why);

/** 409: the key of an agency's sign-up was used with another body. */
export const registeredOtherwise = () =>
  new ApiError(409, 'RegistroConOtrosDatos', 'Este registro ya se envió con otros datos.');

/** 409: the key of an application that was begun, evaluated or finished was used with another body. */
export const appliedOtherwise = () =>
  new ApiError(409, 'SolicitudConOtrosDatos', 'Esta solicitud ya se envió con otros datos.');

/** 409: the key of an answer to a task was used with another one. */
export const answeredOtherwise = () =>
  new ApiError(409, 'TareaConOtrosDatos', 'Esta tarea ya se envió con otros datos.');

/** 403: the channel has used up its evaluations (S4.5); the user stays signed in. */
export const agencyBlocked = () =>
  new ApiError(
    403,
    'AgenciaBloqueada',
    'Alcanzaste tu límite de consultas, para seguir operando contactá a tu comercial.',
  );

/** 409: the application is finished, or did not pass the evaluation. */
export const closedApplication = () => new ApiError(409, 'SolicitudCerrada', 'La solicitud ya está cerrada.');

/** 409: in its state, an application takes neither answers to tasks nor change requests (S4.1). */
export const notOperable = () =>
  new ApiError(
    409,
    'SituacionNoPermitida',
    'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.',
  );

/** 409: the task is answered already. @param keptComment whether what was said is kept with it all the same */
export const taskAlreadySent = (keptComment: boolean) =>
  new ApiError(
    409,
    'TareaYaEnviada',
    keptComment ? 'Esta tarea ya se envió. Tu comentario quedó agregado.' : 'Esta tarea ya se envió.',
  );

/** 409 with what is stored instead, which the client shows beside what it has sent. */
class StoredOtherwise extends ApiError {
  readonly stored: Pick<ErrorStatus, 'partes' | 'solicitud' | 'pedido' | 'aviso' | 'contacto'>;

  constructor(errorCode: string, message: string, stored: StoredOtherwise['stored']) {
    super(409, errorCode, message);
    this.stored = stored;
  }

  override toBody(): ErrorBody {
    const { responseStatus } = super.toBody();
    return { responseStatus: { ...responseStatus, ...this.stored } };
  }
}

/** 409: another run of a wizard has written these parts since this one has read them; with the application as it is now. */
export const partOfAnotherRun = (
  partes: readonly NonNullable<ErrorStatus['partes']>[number][],
  solicitud: NonNullable<ErrorStatus['solicitud']>,
) =>
  new StoredOtherwise('ParteDeOtroDispositivo', 'Esta parte de la solicitud se guardó desde otro dispositivo.', {
    partes: [...partes],
    solicitud,
  });

/** 409: the report's key was used with another body. */
export const reportedOtherwise = (aviso: NonNullable<ErrorStatus['aviso']>) =>
  new StoredOtherwise('AvisoConOtrosDatos', 'Este aviso ya se envió con otros datos.', { aviso });

/** 409: the key of a request for contact was used with another body, or for another quote. */
export const contactedOtherwise = (contacto: NonNullable<ErrorStatus['contacto']>) =>
  new StoredOtherwise('ContactoConOtrosDatos', 'Este pedido ya se envió con otros datos.', { contacto });

/** 409: the key of a change request was used with another one. */
export const askedOtherwise = (pedido: NonNullable<ErrorStatus['pedido']>) =>
  new StoredOtherwise('PedidoConOtrosDatos', 'Este pedido ya se envió con otros datos.', { pedido });

/** 409: the key of a contact was used with another one, with which the application is finished. */
export const finishedOtherwise = (solicitud: NonNullable<ErrorStatus['solicitud']>) =>
  new StoredOtherwise('SolicitudConOtrosDatos', 'Esta solicitud ya se envió con otros datos.', { solicitud });

/** 409: another application of the same person is in analysis (S4.5). */
export class PriorApplication extends ApiError {
  readonly metadata: SolicitudPrevia;

  constructor(metadata: SolicitudPrevia) {
    super(409, 'SolicitudPreviaEnAnalisis', 'Ya hay una solicitud en análisis para este cliente.');
    this.metadata = metadata;
  }

  override toBody(): ErrorBody {
    const { responseStatus } = super.toBody();
    return { responseStatus: { ...responseStatus, metadata: this.metadata } };
  }
}

/** 413, with the code whose message C8 knows. */
export const tooLarge = () => new ApiError(413, 'MaximumLength', 'Entrada supero tamano maximo permitido');

/** 429: too often; the answer says when it may be tried again. */
export class TooManyRequests extends ApiError {
  readonly retryAfterSeconds: number;

  /** @param what was too often, as a sentence */
  constructor(retryAfterSeconds: number, what = 'Hiciste demasiados intentos.') {
    const hours = Math.ceil(retryAfterSeconds / 3600);
    const until = hours > 1 ? `Volvé a probar en ${hours} horas.` : 'Esperá unos minutos y volvé a probar.';
    super(429, 'TooManyRequests', `${what} ${until}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 415: the body is of another kind. */
export const unsupportedMediaType = (message: string) => new ApiError(415, 'UnsupportedMediaType', message);

/** 503: this can't be done now; the answer says when it may be tried again. */
export class ServiceUnavailable extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, errorCode = 'ServiceUnavailable') {
    super(503, errorCode, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 503: the database or the file store is away, or a disk full; it is usually back within seconds (OP-05). */
export const partAway = () =>
  new ServiceUnavailable('El servicio no responde por un momento. Esperá unos segundos y volvé a probar.', 5);

/** 503: a partner does not answer; what is asked may be asked again (OP-09). */
export const partnerAway = () =>
  new ServiceUnavailable(
    'El servicio que consultamos no responde por un momento. Esperá unos segundos y volvé a probar.',
    10,
    'SocioNoResponde',
  );

/** 503: what is asked has no partner here, and none will be there in a moment (OP-09). @param what that is not available, as a sentence */
export const portOff = (what: string) => new ApiError(503, 'SocioNoConfigurado', what);

export const internalError = () =>
  new ApiError(500, 'InternalError', 'Ha ocurrido un error. Por favor, espera unos segundos e intenta nuevamente.');
