import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerExamples } from '../describe/examples.ts';
import type { Doing } from '../describe/screen.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { record } from '../../fixtures/kinds.ts';
import { classesOf } from './classes.ts';
import { answerDoing, classDoing, isDriven } from './drivers.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

function stepNamed(id: string) {
  const step = reportPayment.steps.find((each) => each.id === id);
  if (!step) throw new Error(`'${id}' is no step`);
  return step;
}

function examplesOf(id: string): AnswerExamples {
  const answers: Readonly<Record<string, AnswerExamples>> = reportPaymentPaths.answers;
  return answers[id] ?? { valid: [] };
}

/** What is done, short enough for a table. */
function short(doing: Doing): string {
  switch (doing.do) {
    case 'click':
      return `[${doing.name}]`;
    case 'choose':
      return `${doing.group}: ${doing.option}`;
    case 'fill':
      return `${doing.label} ← ${doing.text}`;
    case 'enter':
      return `${doing.label} ⏎`;
    case 'attach':
      return `${doing.label} ← ${[doing.file.name, doing.file.type, doing.file.size, doing.file.head].filter((part) => part !== undefined).join(' ')}`;
    default:
      throw new Error(`A question is not answered by '${doing.do}'`);
  }
}

/** How each class of a question's answers is entered, by the name of the class. */
function entries(id: string, sort: 'valid' | 'invalid'): Readonly<Record<string, readonly string[]>> {
  const step = stepNamed(id);
  const { kind } = step;
  if (!isDriven(kind)) throw new Error(`'${kind.kind}' has no driver`);
  return Object.fromEntries(
    classesOf(step, examplesOf(id))[sort].map((answer) => [answer.name, classDoing(kind, 'Campo', answer).map(short)]),
  );
}

const right = (text: string, ...before: readonly string[]) => [...before, `Campo ← ${text}`, '[Continuar]'];
const wrong = (text: string, ...before: readonly string[]) => [...before, `Campo ← ${text}`, 'Campo ⏎'];

describe('each class of answers is entered as its example says: right ones are sent, wrong ones too even if the button is disabled', () => {
  test('a choice is one click, which answers at once', () => {
    expect(entries('concepto', 'valid')).toEqual({
      'Cuota/s': ['[Cuota/s]'],
      Precancelación: ['[Precancelación]'],
      'Acuerdo judicial': ['[Acuerdo judicial]'],
    });
  });

  test('a text is typed as in its example, and not as the flow stores it', () => {
    expect(entries('dni', 'valid')).toEqual({
      'ocho dígitos': right('12 345 678'),
      'siete dígitos': right('1 234 567'),
      'con puntos': right('30.111.222'),
      'sin separadores': right('30111222'),
      'con cero adelante': right('01 234 567'),
    });
    expect(entries('dni', 'invalid')).toEqual({
      vacío: wrong(''),
      'solo espacios': wrong('  '),
      'seis dígitos': wrong('123 456'),
      'nueve dígitos': wrong('123456789'),
      'con una letra': wrong('12A45678'),
      'todos ceros': wrong('00 000 000'),
    });
  });

  test('a text of several lines', () => {
    expect(entries('comentario', 'valid')).toEqual({
      'dos renglones': right('Pagué dos cuotas.\r\nGracias.'),
      'el más largo': right('a'.repeat(500)),
      'sin escribir nada': right(''),
      'solo blancos': right(' \n '),
    });
  });

  test('a date', () => {
    expect(entries('fecha', 'valid')).toEqual({
      'primer día': right('01/01/2000'),
      hoy: right('20/11/2026'),
      ayer: right('19/11/2026'),
      '29 de febrero': right('29/02/2024'),
    });
    expect(entries('fecha', 'invalid')).toEqual({
      vacío: wrong(''),
      incompleta: wrong('01/02/2'),
      'con un dígito más': wrong('01/01/20001'),
      'día inexistente': wrong('31/02/2000'),
      'antes del primer día': wrong('31/12/1999'),
      'después del último día': wrong('01/01/2028'),
      '29 de febrero de un año común': wrong('29/02/2023'),
      mañana: wrong('21/11/2026'),
      'último día del año que viene': wrong('31/12/2027'),
    });
  });

  test('an amount comes after its currency', () => {
    expect(entries('importe', 'valid')).toEqual({
      'miles y decimales': right('1.234,56', 'Moneda: ARS'),
      'el más chico': right('0,01', 'Moneda: ARS'),
      'el más grande': right('999.999.999,99', 'Moneda: ARS'),
      'miles sin decimales': right('1.234', 'Moneda: ARS'),
      'punto como coma': right('1234.56', 'Moneda: ARS'),
      'en USD': right('150,5', 'Moneda: USD'),
    });
    expect(entries('importe', 'invalid')).toEqual({
      vacío: wrong('', 'Moneda: ARS'),
      cero: wrong('0,00', 'Moneda: ARS'),
      'más que el más grande': wrong('1.000.000.000,00', 'Moneda: ARS'),
      'tres decimales': wrong('1,234', 'Moneda: ARS'),
      'coma de miles': wrong('1,234.56', 'Moneda: ARS'),
      negativo: wrong('-5', 'Moneda: ARS'),
      letras: wrong('mil', 'Moneda: ARS'),
    });
  });

  test('a phone number comes after its type', () => {
    const [mobile, fixed] = ['Tipo de teléfono: Móvil', 'Tipo de teléfono: Fijo'];
    expect(entries('telefono', 'valid')).toEqual({
      móvil: right('(011) 15 2938-2938', mobile),
      fijo: right('(011) 2938-2938', fixed),
      'móvil sin 0 ni 15': right('1129382938', mobile),
      'móvil sin 0': right('11 15 2938 2938', mobile),
      'móvil con +54': right('+54 9 11 2938-2938', mobile),
      'fijo con +54': right('+54 221 423-4567', fixed),
      'móvil, área de tres cifras': right('0221 15 423-4567', mobile),
      'móvil, área de cuatro cifras': right('(03894) 15 42-3456', mobile),
      'fijo, la más larga de dos áreas': right('02202 42-3456', fixed),
      'fijo, la más corta de dos áreas': right('0220 482-3456', fixed),
    });
    expect(entries('telefono', 'invalid')).toEqual({
      vacío: wrong('', mobile),
      'fijo vacío': wrong(' ', fixed),
      'área inexistente': wrong('(0999) 15 423-4567', mobile),
      'área incompleta': wrong('(02', fixed),
      'solo el área': wrong('(011', mobile),
      'móvil con un dígito menos': wrong('(011) 15 2938-293', mobile),
      'móvil con un dígito más': wrong('(011) 15 2938-29381', mobile),
      'móvil como fijo': wrong('(011) 15 2938-2938', fixed),
      'fijo con un dígito menos': wrong('(03894) 42-345', fixed),
    });
  });

  test('RP-07 a right image is a real one of its type, as large as it may be too, which answers at once; a wrong one is of the size it is wrong by', () => {
    expect(entries('comprobante', 'valid')).toEqual({
      jpg: ['Elegir imagen o PDF ← foto.jpg image/jpeg'],
      jpeg: ['Elegir imagen o PDF ← foto.jpeg image/jpeg'],
      png: ['Elegir imagen o PDF ← foto.png image/png'],
      webp: ['Elegir imagen o PDF ← foto.webp image/webp'],
      gif: ['Elegir imagen o PDF ← foto.gif image/gif'],
      pdf: ['Elegir imagen o PDF ← foto.pdf application/pdf'],
      'del tamaño límite': ['Elegir imagen o PDF ← limite.jpg image/jpeg 10485760'],
    });
    expect(entries('comprobante', 'invalid')).toEqual({
      vacío: ['Elegir imagen o PDF ← foto.jpg image/jpeg 0'],
      'con nombre y tipo de imagen': ['Elegir imagen o PDF ← foto.jpg image/jpeg 9'],
      'un PDF de más que el límite': ['Elegir imagen o PDF ← recibo.pdf application/pdf 10485761 %PDF-1.7'],
    });
  });
});

describe('a value is entered as its field shows it', () => {
  test.for([
    ['concepto', 0, ['[Cuota/s]']],
    ['fecha', '2024-02-29', right('29/02/2024')],
    ['importe', { moneda: 1, importe: 98500.75 }, right('98.500,75', 'Moneda: USD')],
    [
      'comprobante',
      { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' },
      ['Elegir imagen o PDF ← foto.png image/png'],
    ],
    ['dni', '30111222', right('30 111 222')],
    ['telefono', { numero: '0111529382938', tipo: 'MOVIL' }, right('(011) 15 2938-2938', 'Tipo de teléfono: Móvil')],
    ['email', 'ana@ejemplo.com', right('ana@ejemplo.com')],
    ['comentario', '', right('')],
  ] as const)('%s', ([step, value, done]) => {
    expect(answerDoing(stepNamed(step).kind, 'Campo', value).map(short)).toEqual(done);
  });
});

describe('what cannot be entered is refused', () => {
  test('a kind that has no driver, by its name', () => {
    const kind = record({ trazo: v.string() }, { trazo: '~' });
    expect(isDriven(kind)).toBe(false);
    expect(() => answerDoing(kind, 'Campo', { trazo: '~' })).toThrow('una pregunta de tipo «record»');
  });

  test('a value that is none of the options', () => {
    expect(() => answerDoing(stepNamed('concepto').kind, 'Campo', 7)).toThrow('«7» no está entre las opciones');
  });

  test.for([
    ['fecha', '2024-02-31'],
    ['importe', { moneda: 0, importe: -1 }],
    ['telefono', { numero: '15', tipo: 'MOVIL' }],
    ['comprobante', { key: 'foto.jpg', type: 'image/jpeg' }],
  ] as const)('a value that the flow would not store: %s', ([step, value]) => {
    expect(() => answerDoing(stepNamed(step).kind, 'Campo', value)).toThrow(v.ValiError);
  });
});
