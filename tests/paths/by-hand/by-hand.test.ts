// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { manualCasesOf } from '../formats/tools/cases.ts';
import { testKeysOf } from '../engine/test-keys.ts';
import { makeSuite } from '../engine/suite.ts';
import { caseOf, stepOf } from '../screen/suite-fixture.ts';
import { flowSubject } from '../subject/flow.ts';
import { creditApplicationPaths } from '../wizards/credit-application.ts';
import { creditCalculatorPaths } from '../wizards/credit-calculator.ts';
import { flowPaths } from '../wizards/index.ts';
import { insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { defineByHand, onDemo } from './describe.ts';
import { newRequestByHand } from './new-request.ts';
import { reportPaymentByHand } from './report-payment.ts';
import { flowsByHand } from './index.ts';
import { journeysByHand } from './journeys.ts';
import { manualSuites, toldByHand } from './suite.ts';

const journeys = makeSuite(flowSubject(reportPaymentPaths), { strategy: 'journeys' });
const { byHand, withTool, lacking } = manualSuites(journeys);
const journeysOf = (paths: Parameters<typeof flowSubject>[0]) =>
  makeSuite(flowSubject(paths), { strategy: 'journeys' });

describe('QA-10 the cases of a flow for people', () => {
  test('are those whose calls end as on a running server or without a connection; the others are apart', () => {
    const endings = (cases = byHand?.cases ?? []) =>
      cases.map(({ title }) => /informarPago: ([^:]+)/.exec(title)?.[1] ?? '').toSorted();
    expect(endings()).toEqual(['recibido', 'recibido', 'sin conexión', 'sin conexión']);
    expect(new Set(endings(withTool?.cases))).toEqual(
      new Set(['rechazado', 'sin respuesta', 'respuesta no declarada']),
    );
  });

  test('those that need a tool say why, and so does their count', () => {
    const ends = ['rechazado', 'sin respuesta', 'respuesta no declarada'].map((name) => `informarPago: ${name}`);
    expect(lacking).toEqual(ends);
    const said = new Set(withTool?.cases.flatMap(({ before = [] }) => before));
    expect(said).toEqual(new Set(ends.map((end) => `hace falta una herramienta: la demo nunca responde «${end}»`)));
  });

  test('each wizard has some, and each person who walks has at least one', () => {
    expect(new Set(flowsByHand.map(({ paths }) => paths.flow.id))).toEqual(
      new Set(flowPaths.map(({ flow }) => flow.id)),
    );
    for (const known of flowsByHand) {
      const { flow, cases } = journeysByHand(known);
      expect(cases.length, `${flow}, ${known.who ?? ''}`).toBeGreaterThan(0);
      expect(cases.flatMap(({ opening, steps }) => [opening, ...steps].flatMap(({ problems }) => problems))).toEqual(
        [],
      );
    }
  });

  test('several people who walk a flow are told apart, and their cases are numbered through', () => {
    const suite = manualSuites(journeysOf(insuranceQuotePaths)).byHand;
    const cases = suite?.cases ?? [];
    expect(cases.map(({ id }) => id)).toEqual(
      Array.from({ length: 8 }, (_, index) => `insurance-quote-journeys-0${String(index + 1)}`),
    );
    expect(new Set(cases.map(({ title }) => title.split(';')[0]))).toEqual(
      new Set(['como cliente', 'como vendedor', 'sin ninguna póliza']),
    );
    expect(cases.map(({ start }) => start.name)).toContain('datosPago: false, como vendedor');
    expect(new Set(suite && testKeysOf(suite).values()).size).toBe(8);
  });

  test('the documents decide: each is typed where its outcome is expected', () => {
    const walks = newRequestByHand.flatMap((known) => journeysByHand(known).cases);
    const events = walks.map(({ steps }) => steps.map(({ event }) => event));
    const eventsWith = (event: string) => events.find((each) => each.includes(event));
    expect(eventsWith('aptitud: no apto')).toContain('dni: de un cliente no apto');
    expect(eventsWith('plazos: fallida')).toContain('dni: con el que los plazos fallan');
    expect(eventsWith('calificacion: informes pendientes')).toContain('dni: de un cliente sin informes');
    expect(eventsWith('reconocimiento: otra persona')).toContain('documento: de Marta Quiroga');
  });

  test('the calculator has a loan that cannot be calculated: the one that the demo’s server knows', () => {
    const suite = manualSuites(journeysOf(creditCalculatorPaths)).byHand;
    const failing = suite?.cases.filter(({ steps }) => steps.some(({ sees }) => sees.includes('No se pudo calcular')));
    const does = failing?.map(({ steps }) => steps.map((step) => step.does).join('; ')) ?? [];
    expect(does.filter((said) => said.includes('895.000') && said.includes('48 cuotas'))).toHaveLength(1);
    expect(does.filter((said) => said.includes('corto la red'))).toHaveLength(does.length - 1);
  });

  test('IN-05 of a quote that fails it is said that no policy was found', () => {
    const suite = manualSuites(journeysOf(insuranceQuotePaths)).byHand;
    const failed = suite?.cases.find(({ title }) => title.includes('al final cotizacion: fallida'));
    expect(failed?.steps.at(-1)?.sees).toBe(
      'veo la pregunta «Elegí un seguro», y leo «No encontramos ninguna póliza con esas características.»',
    );
  });

  test('ask for nothing to be intercepted, and say who, in which situation, how to reset it and with which files', () => {
    const [first] = manualCasesOf(byHand ? [byHand] : []);
    expect(first?.before).toEqual([
      'Informar un pago: sin un préstamo elegido',
      'la ventana es nueva y de incógnito: no quedó nada cargado de otra prueba',
      'existe la persona de ejemplo julio@ejemplo.example',
      'los datos de julio@ejemplo.example son los del principio: npm run demo -- reset julio@ejemplo.example',
      'la persona no informó ningún pago',
      'hay un archivo «foto.jpg»: una imagen cualquiera de tipo image/jpeg',
    ]);
    const all = manualCasesOf(byHand ? [byHand] : []).flatMap(({ before, steps }) => [
      ...before,
      ...steps.map(({ action }) => action),
    ]);
    expect(all.filter((said) => /responde \d|[A-Z] \/api\//.test(said))).toEqual([]);
  });

  test('those whose connection is cut say how, since what waits for the line never ends; no others do', () => {
    const said =
      'cortar la red es bloquear los pedidos a «*/api/*» en las herramientas del navegador; con «Offline» el portal espera sin fin';
    const cases = manualCasesOf(byHand ? [byHand] : []);
    expect(cases.map(({ before, title }) => [title.includes('sin conexión'), before.includes(said)])).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  test('a credit application names no call, and no end that has a name in the definition only', () => {
    const suite = manualSuites(journeysOf(creditApplicationPaths)).byHand;
    const steps = suite?.cases.flatMap(({ opening, steps: others }) => [opening, ...others]) ?? [];
    expect(steps.filter(({ does, sees }) => /la llamada|otraSolicitud|irALaSolicitud/.test(does + sees))).toEqual([]);
    expect(steps.map(({ sees }) => sees)).toContain('veo que salí del asistente, en /creditos');
  });

  test('have the keys of the same journeys elsewhere, so that results of both are one test’s', () => {
    const elsewhere = new Set(testKeysOf(journeys).values());
    const own = byHand ? [...testKeysOf(byHand).values()] : [];
    expect(own).toHaveLength(4);
    expect(own.filter((key) => !elsewhere.has(key))).toEqual([]);
  });

  test('expect what the running server says: the first installment of 5.000 in 18 is not a fake’s', () => {
    const suite = manualSuites(makeSuite(flowSubject(creditCalculatorPaths), { strategy: 'journeys' })).byHand;
    const seen = suite?.cases.flatMap(({ steps }) => steps.map(({ sees }) => sees)).join('\n') ?? '';
    expect(seen).toContain('«$ 5.000,00»');
    expect(seen).toContain('«84,50 %»');
    expect(seen).not.toContain('«$ 1.451,50»');
  });

  test('a flow that nobody can walk by hand has cases with a tool only', () => {
    const suites = manualSuites({ ...journeys, flow: 'otro' });
    expect(suites.byHand).toBeUndefined();
    expect(suites.withTool?.cases.map(({ id }) => id)).toEqual(journeys.cases.map(({ id }) => id));
  });

  test('an outcome that needs a tool is refused by hand', () => {
    const { paths, before } = reportPaymentByHand;
    const calls = { ...paths.calls, informarPago: reportPaymentPaths.calls.informarPago };
    expect(() => defineByHand({ paths: { ...paths, calls }, before })).toThrow(
      "'informarPago: rechazado' of 'report-payment' needs a tool",
    );
    expect(() => defineByHand({ paths: { ...paths, given: reportPaymentPaths.given }, before })).toThrow('is given');
  });

  test('EN-11 on a demo a flow is given nothing, and its calls end as they do without a tool', () => {
    const { given, calls, person } = onDemo(reportPaymentPaths, { person: 'julio@ejemplo.example' });
    expect(given).toEqual([]);
    expect(Object.keys(calls['informarPago']?.outcomes ?? {})).toEqual(['recibido', 'sin conexión']);
    expect(person).toBe('julio@ejemplo.example');
  });
});

describe('QA-10 a call, in the words of who has no hold on it', () => {
  const request = { method: 'POST', path: '/api/envios' } as const;
  const sends = stepOf({
    kind: 'send',
    does: 'toco «Enviar»',
    sees: 'veo que se está enviando',
    doing: [
      { do: 'hold', call: 'envio', request },
      { do: 'click', role: 'button', name: 'Enviar' },
    ],
  });
  const ends = (response: 'real' | 'cut', sees: string) =>
    stepOf({ kind: 'outcome', does: 'termina', sees, doing: [{ do: 'respond', call: 'envio', with: response }] });
  const told = (...steps: Parameters<typeof stepOf>[0][]) =>
    toldByHand(caseOf('01', { steps: steps.map(stepOf) })).steps.map(({ does, sees }) => `${does} → ${sees}`);

  test('ends in the step that makes it', () => {
    expect(told(sends, ends('real', 'veo «Listo»'))).toEqual(['toco «Enviar», y espero la respuesta → veo «Listo»']);
  });

  test('is awaited once where its answer makes another', () => {
    const asks = stepOf({
      ...{ kind: 'outcome', does: 'termina', sees: 'veo que se está cargando' },
      doing: [
        { do: 'respond', call: 'envio', with: 'real' },
        { do: 'hold', call: 'consulta', request: { method: 'GET', path: '/api/consultas' } },
      ],
    });
    const answers = stepOf({
      ...{ kind: 'outcome', does: 'termina', sees: 'veo «Listo»' },
      doing: [{ do: 'respond', call: 'consulta', with: 'real' }],
    });
    expect(told(sends, asks, answers)).toEqual(['toco «Enviar», y espero la respuesta → veo «Listo»']);
  });

  test('is cut before it is made, and the network is there again for what follows', () => {
    const retries = { ...sends, does: 'toco «Reintentar»' };
    expect(told(sends, ends('cut', 'veo que no se pudo'), retries, ends('real', 'veo «Listo»'))).toEqual([
      'corto la red, toco «Enviar», y espero hasta dos minutos a que el portal deje de reintentar → veo que no se pudo',
      'vuelvo a conectar la red y toco «Reintentar», y espero la respuesta → veo «Listo»',
    ]);
  });

  test('that runs beside a question is waited for where it ends', () => {
    const answers = stepOf({ does: 'elijo «a»', sees: 'veo otra pregunta' });
    expect(told(sends, answers, ends('cut', 'veo que no se pudo'))).toEqual([
      'corto la red, toco «Enviar» → veo que se está enviando',
      'elijo «a» → veo otra pregunta',
      'espero hasta dos minutos a que el portal deje de reintentar → veo que no se pudo',
    ]);
  });
});
