import type { Api } from '../../api/api.ts';

/** A device that the user is signed in on. */
export type Sesion = Awaited<ReturnType<Api['listSesiones']>>[number];

/** What is to end: one device's session, those of all others, or all. */
export type Ending =
  | { readonly what: 'one'; readonly sesion: Sesion }
  | { readonly what: 'others' }
  | { readonly what: 'all' };

/** What a device is called: 'Chrome en Android', or what it says of the two. */
export function nameOf({ navegador, sistema }: Sesion): string {
  if (navegador !== '' && sistema !== '') return `${navegador} en ${sistema}`;
  return navegador || sistema || 'Un dispositivo que no dice cuál es';
}

export const texts = {
  title: 'Tus dispositivos',
  intro: 'Tu sesión está abierta en estos dispositivos. Si no reconocés alguno, cerrá su sesión.',
  loading: 'Buscando tus dispositivos…',
  this: 'Este dispositivo',
  /** A moment, in words. */
  since: (moment: string) => `Ingresaste el ${moment}`,
  /** How long ago, in words. */
  used: (ago: string) => `Último uso ${ago}`,
  usedNow: 'En uso ahora',
  end: 'Cerrar sesión',
  endOthers: 'Cerrar sesión en los otros dispositivos',
  endAll: 'Cerrar sesión en todos los dispositivos',
  ask: (ending: Ending): string => {
    if (ending.what === 'one') return `¿Cerrar la sesión de ${nameOf(ending.sesion)}?`;
    return ending.what === 'others' ? '¿Cerrar la sesión de los otros dispositivos?' : '¿Cerrar la sesión de todos?';
  },
  consequence: ({ what }: Ending): string =>
    what === 'all'
      ? 'También se cierra en este dispositivo: vas a tener que ingresar de nuevo.'
      : 'Ahí va a hacer falta ingresar de nuevo. En este dispositivo seguís con tu sesión abierta.',
  pass: 'Ingresar en otro dispositivo',
  passFor: 'En el otro dispositivo, ingresá con tu correo y poné este código en lugar del que te llega por mail:',
  passUntil: (time: string) => `Sirve una sola vez, hasta las ${time}.`,
  passWarning: 'No se lo des a nadie: quien lo tenga entra en tu cuenta. Te avisamos por mail que lo pediste.',
  close: 'Cerrar',
  yes: 'Sí, cerrar',
  no: 'No, volver',
  ended: (ending: Ending): string =>
    ending.what === 'one'
      ? `Se cerró la sesión de ${nameOf(ending.sesion)}.`
      : ending.what === 'others'
        ? 'Se cerró la sesión de los otros dispositivos.'
        : '',
} as const;
