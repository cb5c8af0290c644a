import { codeSeconds } from '../../identity/sign-in/config.ts';
import type { Mail } from '../../infra/mail/mailer.ts';

/** What a person asks for of their data. */
export type Asked = 'descargar' | 'borrar';

const what: Readonly<Record<Asked, { readonly does: string; readonly warns: string }>> = {
  descargar: {
    does: 'descargar tus datos',
    warns: 'Con él se descarga todo lo que guardamos de vos: no se lo des a nadie.',
  },
  borrar: { does: 'borrar tu cuenta', warns: 'Con él se borran tu cuenta y tus datos: no se lo des a nadie.' },
};

/** The mail with the code by which who reads it proves that it is them (OP-13). */
export const proofMail = (to: string, code: string, asked: Asked): Mail => ({
  to,
  subject: `${code} es tu código para ${what[asked].does}`,
  body: `Tu código para ${what[asked].does} es ${code}.\n\nIngresalo en 'Mi perfil'. Vence en ${codeSeconds / 60} minutos. ${what[asked].warns}\n\nSi no lo pediste, alguien está usando tu cuenta: entrá a 'Mi perfil' y cerrá la sesión de los dispositivos que no reconozcas.`,
});

/** The last mail of an account (OP-13). */
export const erasedMail = (to: string): Mail => ({
  to,
  subject: 'Borramos tu cuenta',
  body: 'Borramos tu cuenta y tus datos, como pediste, y cerramos la sesión en todos tus dispositivos. Guardamos sólo lo que una ley nos obliga a guardar, hasta que venza su plazo.\n\nSi tenés un crédito o un seguro, sigue igual: para pagarlo o consultarlo, hablá con nosotros.\n\nSi no fuiste vos, respondé este correo o llamanos.',
});
