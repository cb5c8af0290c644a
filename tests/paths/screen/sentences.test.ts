import { describe, expect, test } from 'vitest';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { lookUpPaths, toldOf, withoutScreens } from './fixture.ts';

const toDate = ['concepto: Cuota/s', 'medio: Otros'] as const;
const toAmount = [...toDate, 'fecha: 29 de febrero'] as const;
const toReceipt = [...toAmount, 'importe: en USD'] as const;
const toName = [...toReceipt, 'comprobante: png', 'pasa adjuntar', 'dni: siete dígitos'] as const;
const toComment = [...toName, 'nombre: dos letras', 'telefono: fijo', 'email: común'] as const;
const toReview = [...toComment, 'comentario: sin escribir nada'] as const;
const toSending = [...toReview, 'enviar'] as const;

const sentence = (...events: readonly string[]) => {
  const { does, sees } = toldOf(reportPaymentPaths, ...events);
  return `${does} → ${sees}`;
};
const does = (...events: readonly string[]) => toldOf(reportPaymentPaths, ...events).does;

describe('each step is a Spanish sentence in the first person', () => {
  test('opening', () => {
    expect(sentence()).toBe(
      'ingreso como camila@ejemplo.example y abro /miscreditos/informarpago («Informar un pago») → veo la pregunta «¿Qué pagaste?»',
    );
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
      'adjunto el archivo «foto.png» → veo mi respuesta a la pregunta «Adjuntá el comprobante de pago», que durante 1 segundo puedo deshacer',
    ],
    [
      [...toReceipt, 'comprobante: png', 'pasa adjuntar'],
      'espero 1 segundo → veo la pregunta «Ingresá el DNI del titular del crédito»',
    ],
    [
      [...toReceipt, 'comprobante: png', 'deshacer'],
      'toco «Deshacer» → veo la pregunta «Adjuntá el comprobante de pago»',
    ],
    [
      [...toReceipt, 'comprobante: mal, un PDF de más que el límite'],
      'adjunto el archivo «recibo.pdf» de 10.485.761 bytes → sigo en la pregunta «Adjuntá el comprobante de pago» y leo «El PDF supera los 10 MB»',
    ],
    [
      [...toDate, 'fecha: mal, incompleta'],
      'escribo «01/02/2» en «Fecha del pago» y presiono Enter → sigo en la pregunta «¿Cuándo hiciste el pago?» y leo «La fecha no es válida: escribí día, mes y año»',
    ],
    [[...toDate, 'volver'], 'toco «Volver» → veo la pregunta «¿Cómo lo pagaste?»'],
    [[...toDate, 'ir a medio'], 'voy con el navegador a «¿Cómo lo pagaste?» → veo la pregunta «¿Cómo lo pagaste?»'],
    [
      ['concepto: Cuota/s', 'ir a entidad, sin llegar'],
      'voy a la dirección de «¿En qué banco hiciste el pago?» sin haber llegado a esa pregunta → sigo en la pregunta «¿Cómo lo pagaste?»',
    ],
    [['cancelar'], 'toco «Cancelar» → veo que salí del asistente'],
    [
      toReview,
      'dejo vacío el campo «Comentario» y continúo → veo todo lo que respondí, para revisarlo antes de enviar',
    ],
    [[...toReview, 'cambiar medio'], 'toco «Cambiar» en «¿Cómo lo pagaste?» → veo la pregunta «¿Cómo lo pagaste?»'],
    [toSending, 'toco «Enviar» → veo que se está enviando, y leo «Estamos informando tu pago…»'],
    [
      [...toSending, 'informarPago: recibido'],
      'la llamada «informarPago» termina: recibido (POST /api/avisospago responde de verdad: alcanza con esperar) → veo el final «¡Listo!», y leo «Ya recibimos tus datos y el comprobante de tu pago.», «Vas a ver el pago en el resumen de tu crédito dentro de las próximas 72 horas.»',
    ],
    [
      [...toSending, 'informarPago: sin respuesta'],
      'la llamada «informarPago» termina: sin respuesta (POST /api/avisospago no responde nunca) → veo el final «No se pudo informar el pago», y leo «Por favor, intentalo nuevamente.», «Si el problema persiste, contactate con soporte.»',
    ],
  ] as const)('%o', ([events, told]) => {
    expect(sentence(...events)).toBe(told);
  });

  test('which call is waited for, and which failed', () => {
    const waiting = toldOf(lookUpPaths, 'dni: siete dígitos');
    expect(waiting.sees).toBe('veo la pregunta «¿Es esta?», que se está cargando');
    const failed = toldOf(lookUpPaths, 'dni: siete dígitos', 'persona: caída');
    expect(failed.sees).toBe('veo la pregunta «¿Es esta?», que no se pudo cargar, y puedo reintentar');
    const again = toldOf(lookUpPaths, 'dni: siete dígitos', 'persona: caída', 'reintentar');
    expect(again.does).toBe('toco «Reintentar»');
  });
});

describe('a text that reads badly in quotes is described', () => {
  test('nothing, blanks, length, line breaks', () => {
    expect(does(...toReceipt, 'comprobante: png', 'pasa adjuntar', 'dni: mal, vacío')).toBe(
      'dejo vacío el campo «DNI» y presiono Enter',
    );
    expect(does(...toName, 'nombre: mal, solo espacios')).toBe(
      'escribo solo espacios en «Nombre y apellido» y presiono Enter',
    );
    expect(does(...toName, 'nombre: el más largo')).toBe(
      'escribo un texto de 100 caracteres en «Nombre y apellido» y continúo',
    );
    expect(does(...toComment, 'comentario: dos renglones')).toBe(
      'escribo «Pagué dos cuotas. ⏎ Gracias.» en «Comentario» y continúo',
    );
  });
});

describe('a flow without screens is in words only', () => {
  const told = toldOf(withoutScreens, 'dni: siete dígitos', 'persona: encontrada', 'salir por otra');

  test('by the ids of its steps and the names of its classes', () => {
    expect(toldOf(withoutScreens, 'dni: siete dígitos')).toMatchObject({
      does: 'respondo «dni»: siete dígitos',
      sees: 'veo la pregunta «nombre», que se está cargando',
    });
    expect(told).toMatchObject({ does: 'salgo por «otra»', sees: 'veo la pregunta «dni»' });
    expect(toldOf(withoutScreens).does).toBe('abro «consulta» (inicio)');
  });

  test('and lacks nothing that a browser would need', () => {
    expect(told).toMatchObject({ doing: [], seeing: [], problems: [] });
  });
});
