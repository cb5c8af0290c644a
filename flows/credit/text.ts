import type { ResultText } from '../kit/text.ts';
import type { Evaluation } from './evaluation.ts';
import type { OffersReason, OffersResult } from './offers.ts';

/** For sellers without channels (S6). */
export const noChannels: ResultText = {
  tone: 'bad',
  title: 'No tiene canales vinculados',
  lines: ['Para cargar solicitudes, pedile a tu comercial que te vincule un canal.'],
  button: 'Ir al inicio',
};

/** An earlier try, whose answer was lost, has finished the application with another contact; what was changed since is not in it. */
export const finishedOtherwise: ResultText = {
  tone: 'open',
  title: 'La solicitud ya estaba enviada',
  lines: [
    'Un envío anterior había llegado, y quedaron sus datos de contacto: lo que cambiaste después no.',
    'Si hace falta, pedí el cambio desde la solicitud.',
  ],
  button: 'Ver la solicitud',
};

/** Another device has written a part of the application since this one has read it (SL-05): what stands is chosen. */
export const otherDevice = {
  tone: 'open',
  title: 'Otro dispositivo guardó esto mientras tanto',
  lines: ['Elegí cuál queda. Lo demás que cargaste acá no cambia.'],
  /** Where all that differs is what may not be shown. */
  unseen: 'Lo que cambió son documentos, y esos no los mostramos.',
  button: 'Dejar lo del otro dispositivo',
  own: 'Usar lo que cargué acá',
} as const satisfies ResultText & { readonly unseen: string; readonly own: string };

/** Said where the register lacks a person (S8): where it could not be asked, that is another matter. */
export const unknownPerson = {
  says: 'Documento y/o sexo inválido',
  exit: { name: 'corregir', label: 'Corregir el documento' },
} as const;

/** The result of an evaluation (S2.6); the text of a failed one is with the step that asks for it. */
export const evaluations: Readonly<Record<Evaluation['resultado'], ResultText>> = {
  apto: {
    tone: 'good',
    title: 'Apto crédito',
    lines: ['Tu cliente cumple con la política de crédito.'],
    button: 'Iniciar Solicitud',
  },
  noApto: {
    tone: 'bad',
    title: 'No Apto',
    lines: ['Tu cliente no cumple con la política de crédito.'],
    button: 'Hacer otra consulta',
  },
  pendiente: {
    tone: 'open',
    title: 'Evaluación Pendiente',
    lines: ['Para terminar la evaluación necesitamos más datos de la operación.'],
    button: 'Continuar',
  },
  enAnalisis: {
    tone: 'open',
    title: 'Solicitud en Análisis',
    lines: ['Tu cliente ya tiene una solicitud en análisis.'],
    button: 'Ir a la solicitud',
  },
  limite: {
    tone: 'bad',
    title: 'Límite Alcanzado',
    lines: ['Alcanzaste tu límite de consultas, para seguir operando contactá a tu comercial'],
    button: 'Ir al inicio',
  },
};

/** The application that blocks a continuation (S4.5). */
export const inAnalysis = {
  title: 'Solicitud en Análisis',
  line: 'Hay una solicitud anterior en análisis.',
  go: 'Ir a la solicitud',
  // the wizard's own 'Volver' stands behind it
  back: 'Volver a la pregunta',
} as const;

/** The document is not that of the application that the server holds. */
export const anotherPerson: ResultText & { readonly other: string } = {
  tone: 'bad',
  title: 'No es el mismo documento',
  lines: ['Ese DNI no es el de la persona de esta solicitud. Lo que cargaste sigue guardado.'],
  button: 'Ingresar otro DNI',
  other: 'Empezar otra solicitud',
};

/** An application that is resumed, and is sent already: the answer of an earlier try was lost, or another device has sent it. */
export const alreadySent: ResultText = {
  tone: 'good',
  title: 'La solicitud ya se envió',
  lines: ['Ya la recibimos: no hace falta enviarla otra vez.'],
  button: inAnalysis.go,
};

/** Said at the question for the year, of which older ones cannot be chosen. */
export const financedSince = (year: number): string => `Financiamos autos de ${year} en adelante.`;

/** Shown where no offer is listed (S2.6). */
export const offerResults: Readonly<Record<Exclude<OffersResult, 'lista'>, ResultText>> = {
  anioNoFinanciable: {
    tone: 'bad',
    title: 'Año no financiable',
    lines: ['No podemos financiar un vehículo de ese año para el perfil de tu cliente.'],
    button: 'Elegir otro vehículo',
  },
  informesPendientes: {
    tone: 'open',
    title: 'Informes pendientes',
    lines: [
      'No pudimos obtener los informes crediticios de tu cliente.',
      'Al terminar la carga, un analista va a revisar la solicitud.',
    ],
    button: 'Cargar contacto',
  },
  ningunProducto: {
    tone: 'open',
    title: 'Ninguno de nuestros productos predefinidos se ajusta al perfil de tu cliente',
    lines: ['Dejanos un contacto y buscamos una solución a su medida.'],
    button: 'Cargar contacto',
  },
};

/** Said of a request that goes on without an offer (NR-07). */
export const withoutOffer = 'Sin oferta: la va a revisar un analista';

/** Why nothing, or nothing final, is offered, and what can be done about it (S3). */
export const offerReasons: Readonly<Record<OffersReason, string>> = {
  preAprobado: 'Está preaprobado: un analista lo tiene que confirmar.',
  noValidaIdentidad: 'No pudimos validar la identidad de tu cliente: la va a revisar un analista.',
  faltanDatos: 'No sabemos de qué vive tu cliente: corregí su actividad.',
  uso: 'No financiamos autos de uso comercial: solo de uso particular.',
  calificacion: 'La calificación de tu cliente no alcanza: puede ayudar sumar un codeudor.',
};

/** Shown where asking once more may bring what is missing (SL-03). */
export const offersLack = {
  reports: 'Los informes de tu cliente todavía pueden llegar.',
  offers: 'La calificación todavía no terminó: puede haber más ofertas.',
} as const;

/** An offer in full (S2.6). */
export const offerDetail = {
  title: 'Detalle de la oferta',
  reminder: 'Recordá que a la cuota promedio mensual se le suma el seguro.',
  choose: 'Elegir esta oferta',
  /** Of the one that was chosen before. */
  keep: 'Seguir con esta oferta',
} as const;

/** What the button says that goes on with an offer. */
export const offerChoice = (chosenBefore: boolean): string => (chosenBefore ? offerDetail.keep : offerDetail.choose);

/** The insurers' answers (S2.6, S8). */
export const insurance = {
  searching: 'Buscando seguros…',
  nothing: 'No encontramos ninguna póliza con esas características.',
  /** The way on without a policy, which can be chosen later. */
  without: 'Por ahora sin seguro',
} as const;

/** A policy in full (S2.6). */
export const policyDetail = { title: 'Detalle de la póliza', choose: 'Elegir esta póliza' } as const;
