import { answers } from '../../../flows/report-payment/answers.ts';
import * as examples from '../answers/index.ts';
import { showsResult } from '../describe/result.ts';
import { refusing } from '../describe/refused.ts';
import { definePaths } from '../describe/flow.ts';
import { reportPayment, type ReportPayment } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';

/** What path tests need to know of the report of a payment, beyond its definition. */
export const reportPaymentPaths = definePaths<ReportPayment>({
  flow: reportPayment,
  text,
  serves: [
    'RP-01',
    'RP-02',
    'RP-03',
    'RP-04',
    'RP-05',
    'RP-06',
    'RP-07',
    'RP-08',
    'RP-09',
    'RP-10',
    'VA-01',
    'VA-02',
    'VA-03',
    'VA-12',
  ],
  person: 'camila@ejemplo.example',
  basePath: '/miscreditos/informarpago',
  address: ({ operacionId }) =>
    operacionId === null ? '/miscreditos/informarpago' : `/miscreditos/informarpago?operacionId=${operacionId}`,
  begins: ({ operacionId }) => (operacionId === null ? 'sin un préstamo elegido' : `del préstamo ${operacionId}`),
  // without what was reported last, or is known of the loan, so that every question is asked, and empty (RP-08, MY-02)
  given: [
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/apiclientes/creditos/*' },
      with: { status: 204, json: undefined },
    },
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/avisospago' },
      with: { status: 200, json: { avisos: [], siguiente: null } },
    },
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/apiclientes/ultimosdatos' },
      with: { status: 204, json: undefined },
    },
  ],
  made: ['aviso'],
  params: {
    operacionId: [null, '100501'],
    aviso: [{ id: '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11', fecha: '2026-11-20T14:03:00.000Z' }],
  },
  answers: {
    concepto: examples.choice(answers.concepto),
    medio: examples.choice(answers.medio),
    entidad: examples.choice(answers.entidad),
    fecha: examples.paymentDate(),
    importe: examples.money(answers.importe),
    comprobante: examples.upload(answers.comprobante),
    dni: examples.dni(),
    nombre: examples.name(),
    telefono: examples.phone(),
    email: examples.email(),
    comentario: examples.freeText({ optional: true }),
  },
  calls: {
    informarPago: {
      request: { method: 'POST', path: '/api/avisospago' },
      sends: ({ aviso }) => aviso,
      outcomes: {
        recibido: {
          output: { id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a001', numero: 1042, verificaHasta: '2026-11-23' },
          response: 'real',
        },
        rechazado: {
          error: 'rechazado',
          response: { status: 500, json: { message: 'No se pudo guardar el aviso' } },
        },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
        'no acepta el DNI': refusing('Documento'),
      },
      undeclared: { status: 201, json: { nada: true } },
    },
  },
  sending: [{ see: 'status', text: text.sending }],
  ends: {
    informado: showsResult(text.ends.informado),
    noInformado: showsResult(text.ends.noInformado),
    cancelado: [{ see: 'link', name: 'Informar un pago' }],
  },
});
