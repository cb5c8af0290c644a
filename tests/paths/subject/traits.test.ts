import { describe, expect, test } from 'vitest';
import { lookUpPaths, withoutScreens } from '../screen/fixture.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { traitsOf } from './traits.ts';

const report = traitsOf(reportPaymentPaths, reportPaymentPaths);
const questions = report['preguntas'];

describe('QA-08 what a definition says beside its arrows', () => {
  test('how long delays are, and what can be withdrawn so long', () => {
    expect(report['plazos']).toEqual({ adjuntar: '1 segundo' });
    expect(questions).toHaveProperty('comprobante.se puede deshacer durante', 'adjuntar: 1 segundo');
  });

  test('what is stored, and what is remembered', () => {
    expect(questions).toHaveProperty('dni.se guarda', 'nunca');
    expect(questions).toHaveProperty('nombre.se guarda', 'en el borrador');
    expect(questions).toHaveProperty('email.se recuerda', 'sin poder cambiarse');
    expect(questions).not.toHaveProperty('fecha.se recuerda');
  });

  test('texts, options by their labels, limits', () => {
    expect(questions).toHaveProperty('concepto.question', '¿Qué pagaste?');
    expect(questions).toHaveProperty('concepto.respuesta.opciones', {
      'Cuota/s': 0,
      Precancelación: 1,
      'Acuerdo judicial': 2,
    });
    expect(questions).toHaveProperty('comprobante.respuesta.maxBytes', 10_485_760);
    expect(report['textos']).toHaveProperty('finales.informado.title', '¡Listo!');
    expect(report['textos']).toHaveProperty('sending', 'Estamos informando tu pago…');
  });

  test('what an answer clears, what asking depends on, where ways out lead', () => {
    expect(questions).toHaveProperty('medio.si cambia, borra', ['entidad']);
    expect(questions).toHaveProperty('entidad.se pregunta según', 'medio');
    expect(traitsOf(lookUpPaths, lookUpPaths)['preguntas']).toHaveProperty('nombre.salidas', {
      otra: 'a la pregunta dni',
    });
  });

  test('the request of each call, and the ends', () => {
    expect(report['llamadas']).toHaveProperty('informarPago.pedido', 'POST /api/avisospago');
    expect(report['cierre']).toEqual({
      bien: ['informado'],
      mal: 'noInformado',
      antes: 'se revisa',
      'se reintenta': 'más tarde, sin perder lo respondido',
    });
  });

  test('a flow without screens has no texts but its name', () => {
    expect(traitsOf(withoutScreens, undefined)['textos']).toEqual({ título: 'consulta', finales: {} });
  });
});

test('options that depend on today are left out: a recording holds tomorrow', () => {
  const { preguntas } = traitsOf(insuranceQuotePaths, insuranceQuotePaths);
  expect(preguntas).toHaveProperty('uso.respuesta.opciones');
  expect(preguntas).toHaveProperty('anio.respuesta.tipo', 'choice');
  expect(preguntas).not.toHaveProperty('anio.respuesta.opciones');
});
