import { sessionExpiredMessage, unauthorizedMessage } from '../../api/messages.ts';

/** What the sign-in screens say. C2, SH-03 and SH-04 give the texts marked so; the rest is ours. */
export const texts = {
  signIn: 'Ingresá a tu cuenta',
  with: 'Continuar con',
  or: 'O con otra cuenta tuya',
  otherNetworks: 'Otras formas de ingresar',
  /** C2 */
  corporate: 'O ingresá con tu cuenta corporativa',
  /** C2, SH-05 */
  emailMissing: 'No detectamos email asociado, por favor ingresá aquí',
  legacyProven:
    'Verificamos tu cuenta anterior. Para terminar, ingresá con una red social o con tu correo electrónico.',
  beforeAgency: 'Para registrar tu agencia, primero ingresá con tu correo electrónico o con otra cuenta tuya.',
  email: 'Correo electrónico',
  emailHint: 'Te enviamos un código para que ingreses sin contraseña.',
  /** C2 */
  enter: 'Entrar',
  /** C2 */
  codeTitle: 'Ingresá el código que te enviamos a tu correo',
  code: 'Código',
  /** C2 */
  sentTo: (email: string) => `Enviado a ${email}`,
  spam: 'Si no lo encontrás, revisá la carpeta de correo no deseado (spam).',
  pass: 'Si ya ingresaste en otro dispositivo, también sirve el código que te da ahí Mi perfil.',
  /** C2 */
  notReceived: '¿No lo recibiste?',
  /** How long until another code may be asked for: minutes and seconds. */
  sendsAgainIn: (left: string) => `Podés reenviarlo en ${left}.`,
  sentAgain: 'Te enviamos un código nuevo.',
  /** A time of the day. */
  sentAt: (time: string) => `Lo enviamos a las ${time}.`,
  /** More than one. */
  tried: (times: number) =>
    `Probaste ${times} veces. Sirven los códigos de los últimos cinco minutos que pediste en este navegador.`,
  haveCode: 'Ya tengo un código',
  /** C2 */
  confirm: 'Confirmar',
  /** C2 */
  back: 'Volver',
  /** SH-04 */
  codeNotSent: 'No se pudo enviar el mail de confirmación.',
  /** How long, in words; `null` where it is not known. */
  tooManyCodes: (wait: string | null) =>
    `No se pudo enviar el mail de confirmación. Pediste demasiados códigos: ${wait === null ? 'esperá unos minutos y volvé a probar' : `vas a poder pedir otro en ${wait}`}. Si ya te llegó uno, podés usarlo.`,
  noCode: 'El código tiene 6 números: fijate en el correo que te enviamos.',
  severalCodes: 'Ahí hay más de un código: dejá sólo el último que te llegó.',
  /** SH-04 */
  wrongCode: 'Código incorrecto o vencido.',
  codeLost: 'Se cortó la conexión mientras lo verificábamos. Si era el código correcto ya no sirve: pedí otro.',
  codeTriedTooOften: 'Probaste este código demasiadas veces y ya no sirve. Pedí uno nuevo.',
  tooManyTries: (wait: string) =>
    `Probaste demasiados códigos. Por seguridad, vas a poder pedir uno nuevo y probarlo en ${wait}.`,
  completing: 'Iniciando sesión…',
  failedTitle: 'No pudimos iniciar tu sesión',
  /** The clock of the device is what the user can mend. */
  clockSkew: 'La fecha o la hora de tu dispositivo no son correctas. Corregilas y volvé a iniciar sesión.',
  emailNotVerified:
    'La red con la que ingresaste no confirma que el correo sea tuyo. Ingresá con un código que te mandamos a ese correo.',
  nothingArrived: 'La dirección con la que volviste no trae tu ingreso: puede estar incompleta, o ya se usó.',
  tryAgain: 'Volver a iniciar sesión',
  signOutAsked: '¿Querés cerrar sesión?',
  signOutLoses: 'Se borra de este navegador lo que hayas empezado y no enviado.',
  signOut: 'Cerrar sesión',
  stay: 'Seguir en el portal',

  oldLogin: 'Ingresá con tu cuenta corporativa',
  /** C2 asks for a notice about the old credentials. */
  oldNotice: 'Acá van el correo y la contraseña con los que entrabas antes del cambio en la forma de ingresar.',
  password: 'Contraseña',
  required: 'Requerido',
  forgot: '¿Olvidaste tu contraseña?',
  registerAgency: 'Registrá tu agencia',
  recover: 'Recuperá tu contraseña',
  recoverHint: 'Te enviamos un correo con un enlace para elegir una contraseña nueva.',
  /** C2, S2.12 */
  getPassword: 'Enviarme el enlace',
  recoverSent: 'Revisá tu correo',
  recoverSentTo: (email: string) =>
    `Si ${email} tiene una cuenta, en unos minutos recibís un enlace para elegir una contraseña nueva.`,
  /** C2, S2.12 */
  finish: 'Finalizar',
  newPassword: 'Elegí una contraseña nueva',
  newPasswordLabel: 'Contraseña nueva',
  newPasswordHint:
    'Entre 10 y 128 caracteres. Varias palabras sueltas son fáciles de recordar y difíciles de adivinar.',
  newPasswordLength: 'La contraseña lleva entre 10 y 128 caracteres',
  repeatLabel: 'Repetí la contraseña',
  repeatDiffers: 'Las contraseñas no coinciden',
  save: 'Guardar contraseña',
  /** C2, S2.12 */
  passwordConfirmed: 'Contraseña confirmada correctamente.',
  enterNow: 'Ingresar',
  checkingLink: 'Verificando el enlace…',
  badLink: 'El enlace no es válido',
  badLinkHint: 'Revisá que esté completo, o pedí uno nuevo.',
  expiredLink: 'El enlace venció',
  expiredLinkHint: 'Si ya cambiaste la contraseña, ingresá con la nueva. Si no, pedí otro enlace.',
  askAgain: 'Pedir un enlace nuevo',
  retry: 'Reintentar',

  checkingAccount: 'Estamos verificando tu cuenta…',
  welcomeBack: 'Encontramos tu cuenta y la estamos preparando.',
  /** S2.11 */
  somebodyElse: '¿Sos otra persona?',
  /** S8 */
  migrationFailed: 'Ooops... hubo un problema, intentá de nuevo en unos instantes.',
} as const;

/** Why the session ended without the user's doing, for the sign-in screen. */
export const farewells = {
  /** C4, SH-16 */
  renewalFailed: 'Hubo un problema, volvé a iniciar sesión.',
  /** OP-13 */
  erased: 'Borramos tu cuenta y tus datos. Te mandamos un correo que lo confirma.',
  /** C8 */
  expired: sessionExpiredMessage,
  /** C8 */
  unauthorized: unauthorizedMessage,
} as const;
