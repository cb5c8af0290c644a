import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));
const address = v.pipe(v.string(), v.url());
/** As the contract's: visible ASCII characters. */
const pushToken = v.pipe(v.string(), v.maxLength(2048), v.regex(/^[!-~]+$/));
const scanned = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** What the portal asks of the app (C1). */
export const outgoingMessage = v.variant('type', [
  /** Opens a document in the app's viewer. */
  v.strictObject({ type: v.literal('verArchivo'), url: address, fileName: text }),
  /** Starts the identity validation; answered with `identidadValidada`. */
  v.strictObject({ type: v.literal('validarIdentidad') }),
  /** Opens the camera on a vehicle's green card (S2.9); answered with `cedulaEscaneada`. */
  v.strictObject({ type: v.literal('escanearCedula') }),
  v.strictObject({ type: v.literal('logout') }),
  /** Goes to a screen of the app. */
  v.strictObject({ type: v.literal('navegar'), path: v.pipe(text, v.startsWith('/')) }),
  /** Asks for a new access token; answered with `tokenRenovado`. */
  v.strictObject({ type: v.literal('refreshToken') }),
  /** Opens an address outside the app. */
  v.strictObject({ type: v.literal('abrirEnlace'), url: address }),
]);

/** What the app tells the portal. */
export const incomingMessage = v.variant('type', [
  v.strictObject({ type: v.literal('identidadValidada'), validada: v.boolean() }),
  /** What was read off the green card: plate, engine and chassis; '' for what could not be read. */
  v.strictObject({ type: v.literal('cedulaEscaneada'), dominio: scanned, motor: scanned, chasis: scanned }),
  v.strictObject({ type: v.literal('tokenRenovado'), accessToken: text }),
  /** Where the phone takes notifications (C7 "push token"): once the page has loaded, and whenever it changes. */
  v.strictObject({ type: v.literal('pushToken'), token: pushToken }),
  /** The device's back button was pressed. */
  v.strictObject({ type: v.literal('volver') }),
]);

export type OutgoingMessage = v.InferOutput<typeof outgoingMessage>;
export type IncomingMessage = v.InferOutput<typeof incomingMessage>;
export type IncomingType = IncomingMessage['type'];
/** The message of one type. */
export type Incoming<Type extends IncomingType> = Extract<IncomingMessage, { readonly type: Type }>;
