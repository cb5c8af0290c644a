import { describe, expect, test } from 'vitest';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { reportPaymentPaths } from '../../../flows/report-payment/paths.ts';
import { flowSubject } from '../subject/flow.ts';
import { lookUp, lookUpPaths, toldOf } from './fixture.ts';

const toDate = ['concepto: Cuota/s', 'medio: Otros'] as const;
const toAmount = [...toDate, 'fecha: 29 de febrero'] as const;
const toReceipt = [...toAmount, 'importe: en USD'] as const;
const toName = [...toReceipt, 'comprobante: png', 'pasa adjuntar', 'dni: siete dígitos'] as const;
const toComment = [...toName, 'nombre: una letra', 'telefono: fijo', 'email: común'] as const;
const toSending = [...toComment, 'comentario: sin escribir nada'] as const;

const sentence = (...events: readonly [string, ...string[]]) => {
  const { does, sees } = toldOf(reportPayment, reportPaymentPaths, ...events);
  return `${does} → ${sees}`;
};
const does = (...events: readonly [string, ...string[]]) => toldOf(reportPayment, reportPaymentPaths, ...events).does;

describe('QA-03 each step is told in Spanish, in the first person', () => {
  test('opening', () => {
    const { starts, opening } = flowSubject(reportPayment, reportPaymentPaths);
    expect(starts.map((start) => opening(start))[0]).toMatchObject({
      does: 'ingreso como camila@ejemplo.example y abro «Informar un pago»',
      sees: 'veo la pregunta «¿Qué pagaste?»',
    });
  });

  test.for([
    [['concepto: Cuota/s'], 'elijo «Cuota/s» → veo la pregunta «¿Cómo lo pagaste?»'],
    [toAmount, 'escribo «29/02/2024» en «Fecha del pago» y continúo → veo la pregunta «¿Cuánto pagaste?»'],
    [
      toReceipt,
      'marco «USD», escribo «150,5» en «Importe» y continúo → veo la pregunta «Adjuntá el comprobante de pago»',
    ],
    [
      [...toReceipt, 'comprobante: png'],
      'adjunto el archivo «foto.png» → veo mi respuesta a la pregunta «Adjuntá el comprobante de pago», que todavía puedo deshacer',
    ],
    [
      [...toReceipt, 'comprobante: png', 'pasa adjuntar'],
      'espero 1 s → veo la pregunta «Ingresá el DNI del titular del crédito»',
    ],
    [
      [...toReceipt, 'comprobante: png', 'deshacer'],
      'toco «Deshacer» → veo la pregunta «Adjuntá el comprobante de pago»',
    ],
    [
      [...toReceipt, 'comprobante: mal, más que el límite'],
      'adjunto el archivo «foto.jpg» de 10.485.761 bytes → sigo en la pregunta «Adjuntá el comprobante de pago» y leo «La imagen supera los 10 MB»',
    ],
    [
      [...toDate, 'fecha: mal, incompleta'],
      'escribo «01/02/20» en «Fecha del pago» y presiono Enter → sigo en la pregunta «¿Cuándo hiciste el pago?» y leo «La fecha no es válida»',
    ],
    [[...toDate, 'volver'], 'toco «VOLVER» → veo la pregunta «¿Cómo lo pagaste?»'],
    [[...toDate, 'ir a medio'], 'voy con el navegador a «¿Cómo lo pagaste?» → veo la pregunta «¿Cómo lo pagaste?»'],
    [
      ['concepto: Cuota/s', 'ir a entidad, sin llegar'],
      'pido la dirección de «¿En qué banco hiciste el pago?», a la que no llegué → sigo en la pregunta «¿Cómo lo pagaste?»',
    ],
    [['cancelar'], 'toco «CANCELAR» → veo que salí del asistente'],
    [toSending, 'dejo «Comentario» vacío y continúo → veo que se está enviando'],
    [[...toSending, 'informarPago: recibido'], 'la llamada «informarPago» termina: recibido → veo el final «¡Listo!»'],
    [
      [...toSending, 'informarPago: sin respuesta'],
      'la llamada «informarPago» termina: sin respuesta → veo el final «No se pudo informar el pago»',
    ],
  ] as const)('%o', ([[first, ...others], told]) => {
    expect(sentence(first, ...others)).toBe(told);
  });

  test('what a call is waited for, and what failed', () => {
    const waiting = toldOf(lookUp, lookUpPaths, 'dni: siete dígitos');
    expect(waiting.sees).toBe('veo que espera la pregunta «¿Es esta?»');
    const failed = toldOf(lookUp, lookUpPaths, 'dni: siete dígitos', 'persona: caída');
    expect(failed.sees).toBe('veo que falló lo que necesita la pregunta «¿Es esta?», y que puedo reintentar');
    const again = toldOf(lookUp, lookUpPaths, 'dni: siete dígitos', 'persona: caída', 'reintentar');
    expect(again.does).toBe('toco «Reintentar»');
  });
});

describe('a text that reads badly in quotes is described', () => {
  test('nothing, blanks, length, line breaks', () => {
    expect(does(...toReceipt, 'comprobante: png', 'pasa adjuntar', 'dni: mal, vacío')).toBe(
      'dejo «DNI» vacío y presiono Enter',
    );
    expect(does(...toName, 'nombre: mal, solo espacios')).toBe(
      'escribo espacios en «Nombre y apellido» y presiono Enter',
    );
    expect(does(...toName, 'nombre: el más largo')).toBe(
      'escribo un texto de 100 caracteres en «Nombre y apellido» y continúo',
    );
    expect(does(...toComment, 'comentario: dos renglones')).toMatch(/«Pagué dos cuotas\.\s*⏎ Gracias\.»/);
  });
});

describe('a flow without screens is told in words only', () => {
  const told = toldOf(lookUp, undefined, 'dni: siete dígitos', 'persona: encontrada', 'salir por otra');

  test('by the ids of its steps and the names of its classes', () => {
    expect(toldOf(lookUp, undefined, 'dni: siete dígitos')).toMatchObject({
      does: 'respondo siete dígitos',
      sees: 'veo que espera la pregunta «nombre»',
    });
    expect(told).toMatchObject({ does: 'salgo por «otra»', sees: 'veo la pregunta «dni»' });
    const { starts, opening } = flowSubject(lookUp);
    expect(starts.map((start) => opening(start).does)).toEqual(['abro «consulta» (inicio)']);
  });

  test('and lacks nothing that a browser would need', () => {
    expect(told).toMatchObject({ doing: [], seeing: [], problems: [] });
  });
});
