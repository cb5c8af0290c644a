import { describe, expect, test } from 'vitest';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuotePaths } from './insurance-quote.ts';
import { canBeRefused, classesOf } from '../screen/classes.ts';
import { toldOf, toWayOfPaying } from '../screen/fixture.ts';

function stepNamed(id: string) {
  const step = insuranceQuote.steps.find((each) => each.id === id);
  if (!step) throw new Error(`'${id}' is no step`);
  return step;
}

const toThePerson = [
  'cotizacion: completa',
  'poliza: TC',
  'contratada: Quiero esta póliza',
  'dni: ocho dígitos',
  'sexo: Femenino',
  'identidad: encontrada',
] as const;
const toThePayment = [
  'esPersonaValida: sí',
  'direccion: calle y número',
  'telefono: móvil',
  'email: omitir',
  'dominio: omitir',
  'numeroChasis: omitir',
  'motor: omitir',
] as const;
const told = (...events: readonly string[]) => toldOf(insuranceQuotePaths, ...toWayOfPaying, ...events);
const click = (name: string) => ({ do: 'click', role: 'button', name });

describe('IN-08 the list of policies', () => {
  test('a policy is chosen by the name of its card', () => {
    const { doing } = told('formaDePago: Cupón de pago', 'cotizacion: completa', 'poliza: TC');
    expect(doing.at(-1)).toEqual(click('Terceros completo, Aseguradora del Plata, $ 48.900 /mes'));
  });

  test('none is chosen before it is listed', () => {
    expect(canBeRefused(stepNamed('poliza'))).toBe(false);
    expect(() => told('formaDePago: Cupón de pago', 'poliza: TC')).toThrow("'poliza: TC' is not among");
  });
});

test('IN-10 a person is confirmed by SI, and NO is a way out', () => {
  const before = ['formaDePago: Cupón de pago', ...toThePerson];
  expect(told(...before, 'esPersonaValida: sí').doing).toEqual([click('Sí')]);
  expect(told(...before, 'salir por no').doing).toEqual([click('No')]);
});

test('IN-03 where answers are kept, a question is reached by its address: the history may not have it', () => {
  const { doing } = told('formaDePago: Cupón de pago', ...toThePerson.slice(0, 3), 'ir a tieneGNC');
  expect(doing).toEqual([{ do: 'address', path: '/seguros/7' }]);
});

test('IN-14 a step is skipped by its button', () => {
  expect(classesOf(stepNamed('dominio'), insuranceQuotePaths.answers.dominio).valid.map(({ name }) => name)).toContain(
    'omitir',
  );
  const { doing } = told('formaDePago: Cupón de pago', ...toThePerson, ...toThePayment.slice(0, 4));
  expect(doing).toEqual([click('Omitir este paso')]);
});

test('IN-11 payment data is typed into the field of the way of paying, which refuses a number of the other sort', () => {
  const cbu = ['formaDePago: Débito con CBU', ...toThePerson, ...toThePayment];
  const { doing, seeing } = told(...cbu, 'datosDePago: mal, Número de tarjeta');
  expect(doing).toEqual([
    { do: 'fill', label: 'CBU', text: '4111 1111 1111 1111' },
    { do: 'enter', label: 'CBU' },
  ]);
  expect(seeing).toContainEqual({ see: 'error', text: 'El CBU debe tener 22 dígitos' });
  expect(told(...cbu, 'datosDePago: CBU').doing.slice(-2)).toEqual([
    { do: 'fill', label: 'CBU', text: '01105995 20000001235579' },
    click('Continuar'),
  ]);
});

test('the flags of a start are what the flag service answers', () => {
  const { doing } = toldOf(insuranceQuotePaths);
  expect(JSON.stringify(doing)).toContain('"key":"datos-pago","value":true');
});
