import type { FlowText, ResultText } from '../kit/text.ts';
import type { ReportPayment } from './flow.ts';

/** What the customer reads (C2). */
export const text: FlowText<ReportPayment, ResultText> & {
  readonly sending: string;
  /** Beside the amount: the oldest installment without a payment, or a report of one (MY-02). Formatted: day, amount, all that is owed where that is more. */
  readonly installment: (
    cuota: number,
    of: {
      readonly isOverdue: boolean;
      readonly isAfterReported: boolean;
      readonly day: string;
      readonly amount: string;
      readonly owed: string | undefined;
    },
  ) => string;
  /** Where a locked phone or e-mail is changed (RP-08, MY-02): what is said before and after the link. */
  readonly changed: { readonly before: string; readonly link: string; readonly after: string };
  /** A report of the same amount is being verified (MY-01). Formatted: day, amount. */
  readonly reportedBefore: (numero: number, day: string, amount: string) => string;
  /** Which of several loans was paid (MY-02). */
  readonly whichLoan: { readonly title: string; readonly lines: readonly string[] };
  /** A report with other data was accepted under the same key: a copy of this one. */
  readonly otherwise: ResultText & { readonly no: string };
  /** The loan that it is about, in the header of each question. */
  readonly ofLoan: (operacionId: string) => string;
  /** The loan that the address names is none of the customer's (RP-03); the sentence is ours. */
  readonly foreignLoan: {
    readonly title: string;
    readonly lines: { readonly some: readonly string[]; readonly none: readonly string[] };
    readonly ofLoan: (operacionId: string, dominio: string, vehiculo: string | null) => string;
    readonly ofNone: string;
    readonly button: string;
  };
} = {
  title: 'Informar un pago',
  ofLoan: (operacionId) => `Crédito ${operacionId}`,
  sending: 'Estamos informando tu pago…',
  installment: (cuota, { isOverdue, isAfterReported, day, amount, owed }) =>
    `La cuota ${cuota} es la más antigua sin ${isAfterReported ? 'pagar ni informar' : 'pagar'}. ${isOverdue ? 'Venció' : 'Vence'} el ${day}: ${amount}. Si pagaste otro importe${owed === undefined ? '' : `, como los ${owed} que debés hoy`}, cambialo.`,
  changed: { before: 'Si cambió, ', link: 'actualizalo en tu perfil', after: ': te pedimos un código.' },
  reportedBefore: (numero, day, amount) =>
    `Ya informaste este pago: el aviso Nº ${numero}, del ${day}, es de ${amount} y lo estamos verificando. Si es otro pago, seguí.`,
  whichLoan: { title: '¿De qué crédito es el pago?', lines: ['Elegí el que pagaste.'] },
  otherwise: {
    tone: 'open',
    title: '¿Es otro pago?',
    lines: [
      'Ya informaste un pago desde este formulario, con otros datos, y lo recibimos.',
      'Si este es otro, lo informamos aparte, y te pedimos su comprobante.',
    ],
    button: 'Sí, informarlo',
    no: 'No, ya está informado',
  },
  foreignLoan: {
    title: 'No encontramos ese crédito',
    lines: {
      some: [
        'El enlace que abriste es de un crédito que no está entre los tuyos.',
        'Elegí cuál pagaste, o informá el pago sin indicar un crédito.',
      ],
      none: [
        'El enlace que abriste es de un crédito que no está entre los tuyos.',
        'Podés informar el pago sin indicar un crédito.',
      ],
    },
    ofLoan: (operacionId, dominio, vehiculo) =>
      [vehiculo, dominio, `Crédito ${operacionId}`].filter((part) => part !== null).join(' · '),
    ofNone: 'Informar sin indicar un crédito',
    button: 'Volver al inicio',
  },
  steps: {
    concepto: { question: '¿Qué pagaste?', group: 'El pago', label: 'Concepto del pago' },
    medio: { question: '¿Cómo lo pagaste?', label: 'Medio de pago' },
    entidad: {
      question: '¿En qué banco hiciste el pago?',
      label: 'Banco',
      term: 'Banco que recibió el pago',
      help: 'El de la cuenta nuestra a la que pagaste.',
    },
    fecha: { question: '¿Cuándo hiciste el pago?', label: 'Fecha del pago' },
    importe: { question: '¿Cuánto pagaste?', label: 'Importe' },
    comprobante: {
      question: 'Adjuntá el comprobante de pago',
      label: 'Comprobante',
      help: 'Una foto o captura de pantalla. Si es muy grande, la achicamos.',
    },
    dni: {
      question: 'Ingresá el DNI del titular del crédito',
      group: 'Titular del crédito',
      label: 'DNI',
      unstored: 'tu DNI',
    },
    nombre: { question: 'Ingresá el nombre y apellido del titular del crédito', label: 'Nombre y apellido' },
    telefono: { question: 'Ingresá un número de teléfono', group: 'Contacto y comentario', label: 'Teléfono' },
    email: { question: 'Ingresá un correo electrónico', label: 'Correo electrónico' },
    comentario: {
      question: '¿Querés agregar un comentario?',
      label: 'Comentario',
      help: 'Si no tenés nada para agregar, continuá.',
    },
  },
  ends: {
    informado: {
      tone: 'good',
      title: '¡Listo!',
      lines: [
        'Ya recibimos tus datos y el comprobante de tu pago.',
        'Vas a ver el pago en el resumen de tu crédito dentro de las próximas 72 horas.',
      ],
      button: 'Volver al inicio',
    },
    noInformado: {
      tone: 'bad',
      title: 'No se pudo informar el pago',
      lines: ['Por favor, intentalo nuevamente.', 'Si el problema persiste, contactate con soporte.'],
      button: 'Reintentar',
    },
  },
};
