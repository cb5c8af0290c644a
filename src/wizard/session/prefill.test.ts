import { describe, expect, test } from 'vitest';
import { creditCalculator, type CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { creditApplication, type CreditApplication } from '../../../flows/credit-application/flow.ts';
import { insuranceQuote, type InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { walk } from '../../../flows/kit/walk.ts';
import { newRequest, type NewRequest } from '../../../flows/new-request/flow.ts';
import { draftStore } from './persistence.ts';
import { givenIn, givenQuery } from './prefill.ts';

const query = (text: string) => new URLSearchParams(text);
const anio = new Date().getFullYear();
const contacto = { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' };

describe('CQ-01 answers in an address', () => {
  test('are written by the names of their steps, parts apart', () => {
    expect(givenQuery<InsuranceQuote>({ marca: 'citroen', anio: 2024, modelo: '1300007' })).toBe(
      'marca=citroen&anio=2024&modelo=1300007',
    );
    expect(givenQuery<CreditCalculator>({ tipo: 1, prestamo: { importe: 350_000, plazo: 24 } })).toBe(
      'tipo=1&prestamo.importe=350000&prestamo.plazo=24',
    );
    expect(givenQuery<InsuranceQuote>({})).toBe('');
  });

  test('are read as they were written, whatever their kind', () => {
    const loan = { tipo: 3, anio, prestamo: { importe: 350_000, plazo: 24 } } as const;
    expect(givenIn(creditCalculator, ['tipo', 'anio', 'prestamo'], query(givenQuery<CreditCalculator>(loan)))).toEqual(
      loan,
    );
    const car = { marca: '2008', anio, modelo: '0300001', uso: 'Particular', tieneGNC: false } as const;
    expect(
      givenIn(insuranceQuote, ['marca', 'anio', 'modelo', 'uso', 'tieneGNC'], query(givenQuery<InsuranceQuote>(car))),
    ).toEqual(car);
  });

  test('of steps that the page does not take them for are left out', () => {
    expect(givenIn(insuranceQuote, ['marca'], query('marca=fiat&direccion=Calle+1&tipo=3'))).toEqual({ marca: 'fiat' });
  });

  test('decision 11: to a sensitive step are never taken', () => {
    expect(givenIn(newRequest, ['dni', 'marca'], query('dni=28456789&marca=fiat'))).toEqual({ marca: 'fiat' });
  });

  test('EN-01 decision 11: to a form are those to its fields, but not to sensitive ones', () => {
    const pedido = { prestamo: { importe: 350_000, plazo: 24 } } as const;
    const said = query(givenQuery<CreditApplication>({ identidad: { dni: '28456789', sexo: 'F' }, pedido }));
    expect(said.get('pedido.prestamo.importe')).toBe('350000');
    expect(givenIn(creditApplication, ['identidad', 'pedido'], said)).toEqual({ identidad: { sexo: 'F' }, pedido });
    expect(givenIn(creditApplication, ['identidad'], query('identidad.dni=28456789&identidad=F'))).toEqual({});
  });

  test('that are none of their step are left out', () => {
    for (const wrong of ['anio=1990', 'anio=', 'anio=hoy', 'prestamo=900000', 'prestamo.importe=7&prestamo.plazo=18'])
      expect(givenIn(creditCalculator, ['anio', 'prestamo'], query(wrong)), wrong).toEqual({});
    expect(givenIn(insuranceQuote, ['marca'], query('marca='))).toEqual({});
  });
});

describe('CQ-01 a wizard that begins with answers', () => {
  const begun = (given: Partial<InsuranceQuote['answers']>) =>
    walk(insuranceQuote, draftStore(insuranceQuote, 'prueba').fresh({ contacto, datosPago: false }, given));

  test('asks the first question that they leave open, with those before it reachable', () => {
    const { path, current } = begun({ marca: 'fiat', anio, modelo: '1700001' });
    expect([path, current]).toEqual([['marca', 'anio', 'modelo', 'provincia'], 'provincia']);
    expect(begun({ marca: 'fiat' }).current).toBe('anio');
    expect(begun({}).current).toBe('marca');
  });

  test('asks in its order: an answer counts when the questions before it have theirs', () => {
    const { current, path } = begun({ marca: 'fiat', modelo: '1700001' });
    expect([current, path]).toEqual(['anio', ['marca', 'anio']]);
  });

  test('passes over a later answer when it is reached', () => {
    const params = { solicitud: contacto, inicio: { tipo: 1 } } as const;
    const given: Partial<NewRequest['answers']> = { marca: 'fiat', anio, modelo: '1700001' };
    const memory = draftStore(newRequest, 'prueba').fresh(params, given);
    expect(walk(newRequest, memory).current).toBe('canal');
    expect(memory.answers).toEqual(given);
  });

  test('leaves out what the flow does not take, by its own rules', () => {
    const params = { tipoDado: null, autoprenda: false };
    const memory = draftStore(creditCalculator, 'prueba').fresh(params, { tipo: 3, anio });
    expect(memory.answers).toEqual({ anio });
  });
});
