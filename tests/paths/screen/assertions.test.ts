import { describe, expect, test } from 'vitest';
import type { FlowPaths } from '../describe/flow.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { lookUpPaths, lookUpPathsOfOwnFailure, toldOf, toQuote } from './fixture.ts';

const toReceipt = ['concepto: Cuota/s', 'medio: Otros', 'fecha: 29 de febrero', 'importe: en USD'] as const;
const toSending = [
  ...toReceipt,
  'comprobante: png',
  'pasa adjuntar',
  'dni: siete dígitos',
  'nombre: dos letras',
  'telefono: fijo',
  'email: común',
  'comentario: sin escribir nada',
  'enviar',
] as const;

/** Without what is seen of every page. */
const seenOf = ({ seeing: all }: ReturnType<typeof toldOf>) =>
  all.filter(({ see }) => see !== 'sound' && see !== 'secret' && see !== 'sent');
const seeing = (...events: readonly string[]) => seenOf(toldOf(reportPaymentPaths, ...events));
const lookingUp = (...events: readonly string[]) => seenOf(toldOf(lookUpPaths, ...events));

const basePath = '/miscreditos/informarpago';
const state = (step: string, phase: string) => ({ see: 'state', flow: 'report-payment', step, phase });

describe('what is seen at a question', () => {
  test('on opening: its title with the focus on it, its address and the progress', () => {
    expect(seeing()).toEqual([
      state('concepto', 'asking'),
      { see: 'heading', name: '¿Qué pagaste?', focused: true },
      { see: 'address', path: `${basePath}/concepto` },
      { see: 'progress', order: 1, total: 12 },
      { see: 'nothingWrong' },
    ]);
  });

  test('on arrival from another one: a question that is not asked is left out, and counted', () => {
    expect(seeing('concepto: Cuota/s', 'medio: Otros')).toEqual([
      state('fecha', 'asking'),
      { see: 'heading', name: '¿Cuándo hiciste el pago?', focused: true },
      { see: 'address', path: `${basePath}/fecha` },
      { see: 'progress', order: 4, total: 12 },
      { see: 'nothingWrong' },
    ]);
  });

  test('after a wrong entry: the same question, which did not take the focus, and why', () => {
    expect(seeing('concepto: Cuota/s', 'medio: Otros', 'fecha: mal, mañana')).toEqual([
      state('fecha', 'asking'),
      { see: 'heading', name: '¿Cuándo hiciste el pago?' },
      { see: 'address', path: `${basePath}/fecha` },
      { see: 'progress', order: 4, total: 12 },
      { see: 'error', text: 'La fecha no puede ser mayor a hoy' },
    ]);
  });

  test('while an answer settles: how to withdraw it; not after that', () => {
    const settling = seeing(...toReceipt, 'comprobante: png');
    expect(settling).toContainEqual(state('comprobante', 'settling'));
    expect(settling).toContainEqual({ see: 'button', name: 'Deshacer' });
    const withdrawn = seeing(...toReceipt, 'comprobante: png', 'deshacer');
    expect(withdrawn).toContainEqual(state('comprobante', 'asking'));
    expect(withdrawn).toContainEqual({ see: 'heading', name: 'Adjuntá el comprobante de pago' });
    expect(withdrawn).not.toContainEqual({ see: 'button', name: 'Deshacer' });
  });

  test('after an address that no answer reaches: the address of the open question', () => {
    const stayed = seeing('concepto: Cuota/s', 'ir a entidad, sin llegar');
    expect(stayed).toContainEqual({ see: 'address', path: `${basePath}/medio` });
    expect(stayed).toContainEqual({ see: 'heading', name: '¿Cómo lo pagaste?' });
  });

  test('while it waits for a call, which arriving at it does, and after that has failed', () => {
    const waiting = lookingUp('dni: siete dígitos');
    expect(waiting).toContainEqual({ see: 'heading', name: '¿Es esta?', focused: true });
    expect(waiting).toContainEqual({ see: 'status', text: 'Un momento…' });
    const failed = lookingUp('dni: siete dígitos', 'persona: caída');
    expect(failed).toContainEqual({ see: 'state', flow: 'consulta', step: 'nombre', phase: 'failed' });
    expect(failed).toContainEqual({ see: 'heading', name: '¿Es esta?' });
    expect(failed).toContainEqual({ see: 'button', name: 'Reintentar' });
  });

  test('beside a call: its end, and not that it is under way, as its result may be known already', () => {
    const asking = { see: 'state', flow: 'insurance-quote', step: 'poliza', phase: 'asking' };
    expect(toldOf(insuranceQuotePaths, ...toQuote).seeing[0]).toEqual(asking);
    expect(toldOf(insuranceQuotePaths, ...toQuote, 'cotizacion: completa').seeing[0]).toEqual({
      ...asking,
      beside: 'done',
    });
  });
});

describe('what is seen at the end', () => {
  const end = (id: string) => [
    { ...state('resultado', 'ended'), end: id },
    { see: 'address', path: `${basePath}/resultado` },
    { see: 'progress', order: 12, total: 12 },
  ];

  test('EN-02 before it is sent: every question that was asked, each with a way to change it, and no other', () => {
    expect(seeing(...toSending.slice(0, -1))).toEqual([
      state('resultado', 'reviewing'),
      { see: 'address', path: `${basePath}/resultado` },
      { see: 'progress', order: 12, total: 12 },
      { see: 'heading', name: 'Revisá antes de enviar', focused: true },
      ...[
        'Concepto del pago',
        'Medio de pago',
        'Fecha del pago',
        'Importe',
        'Comprobante',
        'DNI',
        'Nombre y apellido',
        'Teléfono',
        'Correo electrónico',
        'Comentario',
      ].map((name) => ({ see: 'button', name: `Cambiar: ${name}` })),
      { see: 'button', name: 'Enviar' },
    ]);
  });

  test('while it is being sent', () => {
    expect(seeing(...toSending)).toEqual([
      state('resultado', 'sending'),
      { see: 'address', path: `${basePath}/resultado` },
      { see: 'progress', order: 12, total: 12 },
      { see: 'status', text: 'Estamos informando tu pago…' },
    ]);
  });

  test('each end by its own texts', () => {
    expect(seeing(...toSending, 'informarPago: recibido')).toEqual([
      ...end('informado'),
      { see: 'tone', tone: 'good' },
      { see: 'heading', name: '¡Listo!', focused: true },
      { see: 'text', text: 'Ya recibimos tus datos y el comprobante de tu pago.' },
      { see: 'text', text: 'Vas a ver el pago en el resumen de tu crédito dentro de las próximas 72 horas.' },
      { see: 'button', name: 'Volver al inicio' },
    ]);
    expect(seeing(...toSending, 'informarPago: rechazado')).toEqual([
      ...end('noInformado'),
      { see: 'tone', tone: 'bad' },
      { see: 'heading', name: 'No se pudo informar el pago', focused: true },
      { see: 'text', text: 'Por favor, intentalo nuevamente.' },
      { see: 'text', text: 'Si el problema persiste, contactate con soporte.' },
      { see: 'button', name: 'Reintentar' },
    ]);
  });

  test('cancelling leaves the flow, and nothing of it is shown', () => {
    expect(seeing('cancelar')).toEqual([{ see: 'link', name: 'Informar un pago' }]);
  });
});

describe('QA-05 a state without an assertion is named, with the file where it belongs', () => {
  test('an end that the paths leave out', () => {
    const { noInformado, ...others } = reportPaymentPaths.ends;
    const paths: FlowPaths = { ...reportPaymentPaths, ends: others };
    expect(noInformado).not.toEqual([]);
    expect(toldOf(paths, ...toSending, 'informarPago: recibido').problems).toEqual([]);
    expect(toldOf(paths, ...toSending, 'informarPago: rechazado').problems).toEqual([
      {
        sort: 'assertion',
        text: 'Nada dice qué muestra el final «noInformado» de «report-payment»: falta en los `ends` de tests/paths/wizards/report-payment.ts.',
      },
    ]);
  });

  test('a question that has no text, on opening and on arrival', () => {
    const paths: FlowPaths = { ...reportPaymentPaths, text: { ...reportPaymentPaths.text, steps: {} } };
    const problem = (step: string) => ({
      sort: 'assertion',
      text: `El paso «${step}» de «report-payment» no tiene texto: falta en flows/report-payment/text.ts.`,
    });
    expect(toldOf(paths).problems).toEqual([problem('concepto')]);
    expect(toldOf(paths, 'concepto: Cuota/s').problems).toEqual([problem('medio')]);
  });
});

describe('QA-05 what is seen of the page as a whole', () => {
  const all = (...events: readonly string[]) => toldOf(reportPaymentPaths, ...events).seeing;
  const secrets = (...events: readonly string[]) =>
    all(...events).flatMap((each) => (each.see === 'secret' ? each.texts : []));

  test('it is sound at every step', () => {
    for (const events of [[], ['concepto: Cuota/s'], [...toSending], [...toSending, 'informarPago: rechazado']])
      expect(all(...events)).toContainEqual({ see: 'sound' });
  });

  test('a sensitive answer is a secret as it was entered and as it is, to the end and where it was refused', () => {
    const toDni = toSending.slice(0, toSending.indexOf('dni: siete dígitos'));
    expect(secrets(...toDni)).toEqual([]);
    expect(secrets(...toDni, 'dni: con puntos')).toEqual(['30111222', '30.111.222']);
    expect(secrets(...toSending)).toEqual(['1234567']);
    expect(secrets(...toSending, 'informarPago: recibido')).toEqual(['1234567']);
    expect(secrets(...toDni, 'dni: mal, solo espacios')).toEqual([]);
  });

  test('the request of the last call carries what the definition says, but for what the app makes itself', () => {
    expect(all(...toSending)).toContainEqual({
      see: 'sent',
      call: 'informarPago',
      body: {
        NombreYApellido: 'Li',
        Documento: '1234567',
        Telefono: '01129382938',
        Email: 'ana@ejemplo.com',
        ConceptoPago: 0,
        TipoPago: 0,
        MedioDePago: null,
        Comentario: '',
        Moneda: 1,
        Importe: 150.5,
        Comprobantes: ['*'],
        FechaDePago: '2024-02-29',
        FechaDeAviso: '*',
        operacionId: null,
      },
    });
  });

  test('a call that a question waits for is no less checked; one that only reads is not', () => {
    const sent = (...events: readonly string[]) =>
      toldOf(lookUpPaths, ...events).seeing.filter(({ see }) => see === 'sent');
    expect(sent('dni: siete dígitos')).toEqual([]);
    expect(sent('dni: siete dígitos', 'persona: encontrada', 'nombre: dos letras', 'firma: record 0')).toEqual([
      { see: 'sent', call: 'envio', body: { nombre: 'Li', firma: { trazo: '~' } } },
    ]);
  });
});

test('a question shows what is known there, and what its own failure says', () => {
  const paths: FlowPaths = {
    ...lookUpPathsOfOwnFailure,
    shows: (step, { persona }) => (step === 'nombre' ? [{ see: 'text', text: JSON.stringify(persona) }] : []),
  };
  expect(toldOf(paths, 'dni: siete dígitos', 'persona: encontrada').seeing).toContainEqual({
    see: 'text',
    text: '{"nombre":"Ana Paz"}',
  });
  const failed = toldOf(paths, 'dni: siete dígitos', 'persona: caída').seeing;
  expect(failed).toContainEqual({ see: 'error', text: 'No la encontramos' });
  expect(failed).toContainEqual({ see: 'button', name: 'Otro DNI' });
});
