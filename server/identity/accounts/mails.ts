import type { Mail } from '../../infra/mail/mailer.ts';
import { plainName } from '../../infra/mail/plain-name.ts';

/** The mail whose link sets a forgotten password (S2.12). */
export function recoveryMail(to: string, origin: string, token: string): Mail {
  return {
    to,
    subject: 'Cambiá tu contraseña',
    body: `Para elegir una contraseña nueva, entrá a este enlace:\n\n${linkOf(origin, token)}\n\nVence en una hora y sirve una sola vez. Si no lo pediste, ignorá este correo.`,
  };
}

/** The mail that completes an agency's registration (S2.10), to whomever its sender named. */
export function agencyMail(to: string, origin: string, token: string, nombreAgencia: string): Mail {
  return {
    to,
    subject: 'Recibimos tu solicitud',
    body: `Recibimos la solicitud de registro de ${plainName(nombreAgencia) || 'una agencia'}.\n\nPara completarla, elegí tu contraseña en este enlace:\n\n${linkOf(origin, token)}\n\nVence en siete días y sirve una sola vez. Si no la pediste, ignorá este correo.`,
  };
}

const linkOf = (origin: string, token: string) => `${origin}/login/password/${token}`;
