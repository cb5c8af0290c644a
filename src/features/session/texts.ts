/** What the sign-in screens say. C2, SH-03 and SH-04 give the texts marked so; the rest is ours. */
export const texts = {
  signIn: 'Ingresá a tu cuenta',
  gmail: 'Ingresar con Gmail',
  or: 'O con tu correo electrónico',
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
  /** C2 */
  notReceived: '¿No lo recibiste?',
  sentAgain: 'Te enviamos un código nuevo.',
  /** C2 */
  confirm: 'Confirmar',
  /** C2 */
  back: 'Volver',
  /** SH-04 */
  codeNotSent: 'No se pudo enviar el mail de confirmación.',
  /** SH-04 */
  wrongCode: 'Código incorrecto o vencido.',
  completing: 'Iniciando sesión…',
  failedTitle: 'No pudimos iniciar tu sesión',
  /** C4 */
  failed: 'Hubo un problema, volvé a iniciar sesión.',
  tryAgain: 'Volver a iniciar sesión',
  signingOut: 'Cerrando sesión…',
} as const;
