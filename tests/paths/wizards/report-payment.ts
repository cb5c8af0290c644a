import { definePaths } from '../describe/flow.ts';
import type { Seeing } from '../describe/screen.ts';
import { reportPayment, type ReportPayment } from '../../../flows/report-payment/flow.ts';
import { type ResultText, text } from '../../../flows/report-payment/text.ts';

const shows = ({ title, lines, button }: ResultText): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];

/** What path tests need to know of the report of a payment, beyond its definition. */
export const reportPaymentPaths = definePaths<ReportPayment>({
  flow: reportPayment,
  text,
  person: 'camila@ejemplo.example',
  basePath: '/miscreditos/informarpago',
  address: ({ operacionId }) =>
    operacionId === null ? '/miscreditos/informarpago' : `/miscreditos/informarpago?operacionId=${operacionId}`,
  // without what was reported last, so that every field starts empty (RP-08)
  given: [
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/apiclientes/ultimosdatos' },
      with: { status: 204, json: undefined },
    },
  ],
  calls: {
    informarPago: {
      request: { method: 'POST', path: '/api/avisospago' },
      outcomes: {
        recibido: 'real',
        rechazado: { status: 500, json: { message: 'No se pudo guardar el aviso' } },
        'sin conexión': 'cut',
        'sin respuesta': 'silence',
      },
      undeclared: { status: 201, json: { nada: true } },
    },
  },
  sending: [{ see: 'status', text: text.sending }],
  ends: {
    informado: shows(text.ends.informado),
    noInformado: shows(text.ends.noInformado),
    cancelado: [{ see: 'link', name: 'Informar un pago' }],
  },
});
