import type { Count } from '../../flows/kit/count.ts';

/** What is said of a run that another tab has open (EN-04): words that fit every wizard. */
export const anotherTabText = {
  open: {
    question: 'Este trámite está abierto en otra pestaña',
    help: 'Para que nada se mezcle, seguilo en una sola. Lo que cargaste no se pierde.',
  },
  wentOn: {
    question: 'Seguís en otra pestaña',
    help: 'Lo que cargaste acá pasó a la otra pestaña. Si volvés a esta, traemos lo que cargaste allá.',
  },
  over: {
    question: 'Este trámite se terminó en otra pestaña',
    help: 'Acá ya no queda nada por hacer.',
  },
  busy: 'La otra pestaña está terminando lo último que pediste. Cuando termine, seguimos acá.',
  waiting: 'Traemos lo que cargaste en la otra pestaña…',
  takeOver: 'Seguir acá',
  anew: 'Empezar uno nuevo',
  leave: 'Volver al inicio',
} as const;

/** Of what was sent and got no answer. */
export const perhapsReceived = 'Si llegó a enviarse, ya lo recibimos.';

/** What is said while the last call of a wizard gets no answer, after one try: words that fit every wizard. */
export const unansweredText = {
  title: 'Todavía no tenemos respuesta',
  says: 'Lo que cargaste está guardado y seguimos intentando. Podés esperar, o dejarlo para más tarde.',
  wait: 'Seguir esperando',
  keep: 'Guardar para más tarde',
  giveUp: 'Salir sin enviar',
  sure: {
    question: '¿Salir sin enviar?',
    says: `Se borra lo que cargaste. ${perhapsReceived}`,
    leave: 'Sí, salir',
  },
} as const;

/** How far one is, in words, beside the progress; of at most so many questions while answers may leave some of them out. */
export const placeText = {
  question: ({ number, last, total, isMost }: Count) =>
    `${last > number ? `Pasos ${number} a ${last}` : `Paso ${number}`} de ${isMost ? 'hasta ' : ''}${total}`,
  review: 'Revisión',
} as const;

/** What is here and what is stored, side by side, where they differ (SL-05, ER-08). */
export const differencesText = {
  what: 'Dato',
  here: 'Acá',
  elsewhere: 'En el otro dispositivo',
  sent: 'Enviado',
} as const;

/** The last look before sending (EN-02): words that fit every wizard. */
export const reviewText = {
  question: 'Revisá antes de enviar',
  help: 'Si algo no está bien, cambialo. Todavía no enviamos nada.',
  helpTried: 'Ya intentamos enviarlo y no sabemos si llegó. Si lo enviás otra vez, no se duplica.',
  change: 'Cambiar',
  send: 'Enviar',
  nothing: 'Sin completar',
  accepted: 'Aceptados',
  answered: 'Respondido',
  image: '1 imagen',
  pdf: '1 PDF',
  hidden: 'Cargado. Por seguridad no lo mostramos.',
  endsIn: (digits: string) => `Termina en ${digits}`,
  loan: (amount: string, term: number) => `${amount} en ${term} cuotas`,
} as const;
