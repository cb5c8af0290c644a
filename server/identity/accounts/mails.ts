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

/** The mail that says that a session can be opened elsewhere without one (SH-04). */
export function passMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'Pediste un código para ingresar en otro dispositivo',
    body: `Desde un dispositivo donde ingresaste se pidió un código para ingresar en otro.\n\nSi no fuiste vos, cerrá tus sesiones en Mi perfil:\n\n${origin}/perfil`,
  };
}

/** The mail that invites somebody to work in the portal (OP-11). */
export function invitationMail(to: string, origin: string, expiresAt: Date): Mail {
  const until = new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(expiresAt);
  return {
    to,
    subject: 'Te invitaron a trabajar en el portal',
    body: `Te dieron acceso al portal. Ingresá con esta dirección de correo:\n\n${origin}/signin\n\nLa invitación vale una vez, hasta el ${until}. Si no la esperabas, ignorá este correo.`,
  };
}

/** The mail that says what was decided on an agency that signed itself up (OP-11). */
export function agencyDecisionMail(to: string, origin: string, nombreAgencia: string, isApproved: boolean): Mail {
  const name = plainName(nombreAgencia) || 'tu agencia';
  return isApproved
    ? {
        to,
        subject: 'Tu agencia está aprobada',
        body: `Aprobamos el registro de ${name}. Ya podés ingresar:\n\n${origin}/signin`,
      }
    : {
        to,
        subject: 'Revisamos el registro de tu agencia',
        body: `No pudimos aprobar el registro de ${name}. Si querés saber por qué, respondé este correo o llamanos.`,
      };
}

const linkOf = (origin: string, token: string) => `${origin}/login/password/${token}`;
