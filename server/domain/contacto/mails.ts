import { codeSeconds } from '../../identity/sign-in/config.ts';
import type { Mail } from '../../infra/mail/mailer.ts';

/** The mail with the code that confirms contact data (MY-05). */
export const confirmationMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} es tu código para cambiar tus datos de contacto`,
  body: `Tu código para cambiar tus datos de contacto es ${code}.\n\nIngresalo en 'Mi perfil'. Vence en ${codeSeconds / 60} minutos. Si no lo pediste, ignorá este correo.`,
});

/** Tells the e-mail that a person signs in with of a change that another address may have confirmed (MY-05). */
export const changedMail = (to: string): Mail => ({
  to,
  subject: 'Cambiaron tus datos de contacto',
  body: `Cambiaron el teléfono o el e-mail en los que recibís avisos. Los ves en 'Mi perfil'.\n\nSi no fuiste vos, entrá a 'Mi perfil', volvé a poner los tuyos y cerrá la sesión de los dispositivos que no reconozcas.`,
});
