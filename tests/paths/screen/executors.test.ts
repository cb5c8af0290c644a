import { describe, expect, test } from 'vitest';
import { starts } from '../../../flows/kit/explore.ts';
import type { FlowPaths } from '../describe/flow.ts';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { carQuotePaths } from '../wizards/car-quote.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { Play } from '../../model/play.ts';
import type { EventKind } from '../engine/types.ts';
import { lookUpPaths, lookUpPathsOfOwnFailure, toldOf, toQuote } from './fixture.ts';
import { tellerOf } from './index.ts';

const toDate = ['concepto: Cuota/s', 'medio: Otros'] as const;
const toReceipt = [...toDate, 'fecha: 29 de febrero', 'importe: en USD'] as const;
const toComment = [
  ...toReceipt,
  'comprobante: png',
  'pasa adjuntar',
  'dni: siete dígitos',
  'nombre: dos letras',
  'telefono: fijo',
  'email: común',
] as const;
const toReview = [...toComment, 'comentario: sin escribir nada'] as const;
const toSending = [...toReview, 'enviar'] as const;

const doing = (...events: readonly string[]) => toldOf(reportPaymentPaths, ...events).doing;
const lookingUp = (...events: readonly string[]) => toldOf(lookUpPaths, ...events).doing;
const pressing = (name: string) => [{ do: 'click', role: 'button', name }];

describe('what a person does', () => {
  test('answers', () => {
    expect(doing(...toDate, 'fecha: 29 de febrero')).toEqual([
      { do: 'fill', label: 'Fecha del pago', text: '29/02/2024' },
      ...pressing('Continuar'),
    ]);
  });

  test('a field without a label has the name of its question', () => {
    expect(lookingUp('dni: siete dígitos')).toContainEqual({ do: 'fill', label: '¿Qué DNI?', text: '1 234 567' });
  });

  test('insists on a wrong entry', () => {
    expect(doing(...toDate, 'fecha: mal, incompleta')).toEqual([
      { do: 'fill', label: 'Fecha del pago', text: '01/02/2' },
      { do: 'enter', label: 'Fecha del pago' },
    ]);
  });

  test('goes back', () => {
    expect(doing(...toDate, 'volver')).toEqual(pressing('Volver'));
  });

  test('cancels', () => {
    expect(doing(...toDate, 'cancelar')).toEqual(pressing('Cancelar'));
    expect(doing(...toReceipt, 'cancelar'), 'more than two answers').toEqual([
      ...pressing('Cancelar'),
      ...pressing('Sí, cancelar'),
    ]);
  });

  test('EN-02 changes what was reviewed', () => {
    expect(doing(...toReview, 'cambiar importe')).toEqual(pressing('Cambiar: Importe'));
    expect(doing(...toReview, 'cambiar importe', 'volver')).toEqual(pressing('Volver'));
  });

  test('withdraws an answer that settles', () => {
    expect(doing(...toReceipt, 'comprobante: png', 'deshacer')).toEqual(pressing('Deshacer'));
  });

  test("goes over the browser's entries: as many as there are questions between, without those that are not asked", () => {
    const clearing = { ...reportPaymentPaths, flow: { ...reportPayment, back: 'clears' } } as const;
    const told = (...events: readonly string[]) => toldOf(clearing, ...events).doing;
    expect(told(...toComment, 'ir a email')).toEqual([{ do: 'history', by: -1 }]);
    expect(told(...toComment, 'ir a concepto')).toEqual([{ do: 'history', by: -9 }]);
    // where answers are kept, what holds is skipped and is in no entry
    expect(doing(...toComment, 'ir a email')).toEqual([{ do: 'address', path: '/miscreditos/informarpago/email' }]);
  });

  test('goes forward again', () => {
    const asked = ['dni: siete dígitos', 'persona: encontrada', 'volver', 'ir a nombre'] as const;
    expect(lookingUp(...asked)).toEqual([{ do: 'address', path: '/consulta/2' }]);
  });

  test('asks for the address of a question that no answer reaches', () => {
    expect(doing('concepto: Cuota/s', 'ir a entidad, sin llegar')).toEqual([
      { do: 'address', path: '/miscreditos/informarpago/entidad' },
    ]);
  });

  test('tries again what failed', () => {
    expect(lookingUp('dni: siete dígitos', 'persona: caída', 'reintentar').at(-1)).toEqual(pressing('Reintentar')[0]);
  });

  test('tries the last call again by the button that the flow has for it, and says so', () => {
    const failed = [
      'marca: Fiat',
      'anio: este año',
      'modelo: Modelo A 1.4',
      'cotizacion: fallida',
      'reintentar',
    ] as const;
    const { doing: done, does } = toldOf(carQuotePaths, ...failed);
    expect([done.at(-1), does]).toEqual([pressing('Consultar de nuevo')[0], 'toco «Consultar de nuevo»']);
  });
});

test('the clock lets a delay run out', () => {
  expect(doing(...toReceipt, 'comprobante: png', 'pasa adjuntar')).toEqual([{ do: 'elapse', ms: 1000 }]);
});

describe('QA-04 a call', () => {
  const request = { method: 'POST', path: '/api/avisospago' };
  const failed = { see: 'state', flow: 'report-payment', step: 'resultado', phase: 'ended', end: 'noInformado' };

  test('is held before what starts it, so that it is seen under way', () => {
    expect(doing(...toSending)).toEqual([{ do: 'hold', call: 'informarPago', request }, ...pressing('Enviar')]);
  });

  test('is held again before it is tried again', () => {
    const persona = { do: 'hold', call: 'persona', request: { method: 'GET', path: '/api/personas/*' } };
    expect(lookingUp('dni: siete dígitos')[0]).toEqual(persona);
    expect(lookingUp('dni: siete dígitos', 'persona: caída', 'reintentar')[0]).toEqual(persona);
  });

  test.for([
    ['recibido', 'real'],
    ['rechazado', { status: 500, json: { message: 'No se pudo guardar el aviso' } }],
    ['respuesta no declarada', { status: 201, json: { nada: true } }],
  ] as const)('ends: %s', ([outcome, responding]) => {
    expect(doing(...toSending, `informarPago: ${outcome}`)).toEqual([
      { do: 'respond', call: 'informarPago', with: responding },
    ]);
  });

  test.for([
    ['sin conexión', 'cut'],
    ['sin respuesta', 'silence'],
  ] as const)('without a response is retried until it is given up: %s', ([outcome, responding]) => {
    expect(doing(...toSending, `informarPago: ${outcome}`)).toEqual([
      { do: 'respond', call: 'informarPago', with: responding },
      { do: 'elapse', ms: 30_000, until: failed },
    ]);
  });

  test('that asks again gets the time for its pauses until its end is seen', () => {
    expect(toldOf(insuranceQuotePaths, ...toQuote, 'cotizacion: completa').doing.map((each) => each.do)).toEqual([
      'respond',
    ]);
    expect(toldOf(insuranceQuotePaths, ...toQuote, 'cotizacion: agotada').doing[1]).toEqual({
      do: 'elapse',
      ms: 3000,
      until: { see: 'state', flow: 'insurance-quote', step: 'poliza', phase: 'asking', beside: 'done' },
    });
  });
});

test('a flow is opened signed in, with what is given', () => {
  expect(doing()).toEqual([
    { do: 'signIn', email: 'camila@ejemplo.example' },
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
    { do: 'open', path: '/miscreditos/informarpago' },
  ]);
});

test('a loan is named in the address', () => {
  const params = { operacionId: '100201', aviso: { id: '', fecha: '' } };
  expect(reportPaymentPaths.address(params)).toBe('/miscreditos/informarpago?operacionId=100201');
});

describe('QA-05 what cannot be performed is named, with the file where it belongs', () => {
  const problems = (paths: FlowPaths, ...events: readonly string[]) => toldOf(paths, ...events).problems;

  test('a call that the paths leave out', () => {
    const paths: FlowPaths = { ...reportPaymentPaths, calls: {} };
    expect(problems(paths, ...toSending, 'informarPago: respuesta no declarada')).toEqual([
      {
        sort: 'executor',
        text: 'Nada dice cómo termina «informarPago» con «respuesta no declarada» en «report-payment»: falta en los `calls` de tests/paths/wizards/report-payment.ts.',
      },
    ]);
  });

  test('a kind of question that has no driver', () => {
    const events = ['dni: siete dígitos', 'persona: encontrada', 'nombre: dos letras', 'firma: record 0'] as const;
    expect(problems(lookUpPaths, ...events)).toEqual([
      {
        sort: 'driver',
        text: 'No hay cómo responder una pregunta de tipo «record» («firma» de «consulta»): falta en tests/paths/screen/drivers.ts.',
      },
    ]);
  });

  test('a way out of a question', () => {
    const events = ['dni: siete dígitos', 'persona: encontrada', 'salir por otra'] as const;
    expect(problems(lookUpPaths, ...events)).toEqual([
      {
        sort: 'executor',
        text: 'Nada dice cómo se sale por «otra» en «consulta»: falta en los `exits` de tests/paths/wizards/consulta.ts.',
      },
    ]);
  });

  test('a way out that the question calls otherwise', () => {
    const paths: FlowPaths = { ...lookUpPathsOfOwnFailure, exits: { otra: 'Otra' } };
    expect(problems(paths, 'dni: siete dígitos', 'persona: encontrada', 'salir por otra')).toEqual([
      {
        sort: 'executor',
        text: 'La salida «otra» de «consulta» se llama «Otro DNI» en la pregunta, y «Otra» en los `exits` de tests/paths/wizards/consulta.ts.',
      },
    ]);
  });

  test('an event of no screen', () => {
    const [memory] = starts(reportPayment, reportPaymentPaths);
    if (!memory) throw new Error('There is no start');
    const { snapshot } = new Play(reportPayment, memory).now;
    const kind: EventKind = 'event';
    const played = { kind, name: 'avisar', event: { type: 'NOTIFY' } };
    const effects = { emits: [], timers: [], calls: [], acts: [] };
    const taken = { before: snapshot, played, after: snapshot, effects };
    const told = tellerOf(reportPayment, reportPaymentPaths).tell(taken);
    expect(told).toMatchObject({ does: 'avisar', doing: [] });
    expect(told.problems).toEqual([
      {
        sort: 'executor',
        text: 'Nadie puede hacer «avisar» en «report-payment»: no es un evento de sus pantallas.',
      },
    ]);
  });
});
