// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { caseOf } from '../../screen/suite-fixture.ts';
import type { SuiteChanges } from '../../engine/types.ts';
import type { ScreenSuite } from '../../screen/suite.ts';
import { drawnSuite } from './fixture.ts';
import { htmlPage } from './index.ts';

const documentOf = async (suite: ScreenSuite, changes?: SuiteChanges) =>
  new DOMParser().parseFromString(await htmlPage(suite, changes ? { changes } : {}), 'text/html');

const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const values = (page: Document, attribute: string) =>
  [...page.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute));

describe('the drawing', async () => {
  const page = await documentOf(drawnSuite);
  const drawn = (attribute: string, id: string) => page.querySelector(`#dibujo [${attribute}='${id}']`);

  test('has every state and every transition of the chart once, each a link to its details', () => {
    const { states, transitions } = drawnSuite.chart;
    expect(values(page, 'data-state').sort()).toEqual(states.map(({ id }) => id).sort());
    expect(values(page, 'data-transition').sort()).toEqual(transitions.map(({ id }) => id).sort());
    const details = values(page, 'data-detail');
    for (const part of page.querySelectorAll('#dibujo a')) {
      expect(details).toContain(part.getAttribute('href'));
      expect(part.getAttribute('aria-label')).not.toBe('');
    }
  });

  test('marks what is covered, what is not, and what is not required, by more than colour', () => {
    expect(drawn('data-transition', 'elegir')?.classList).toContain('covered');
    expect(drawn('data-transition', 'volver')?.classList).toContain('uncovered');
    expect(textOf(drawn('data-transition', 'volver'))).toBe('✗ volver');
    expect(drawn('data-transition', 'saltar')?.classList).toContain('free');
    expect(drawn('data-state', 'demo.final')?.parentElement?.classList).toContain('covered');
    const failed = drawn('data-state', 'demo.poliza.consulta.fallo');
    expect(failed?.parentElement?.classList).toContain('uncovered');
    expect(textOf(failed)).toContain('✗ 0');
  });

  test('shows transitions from everywhere in the box that they lead to, and not as lines', () => {
    const row = drawn('data-transition', 'cancelar');
    expect(row?.closest('.state')?.getAttribute('data-id')).toBe('demo.cancelado');
    expect(values(page, 'data-transitions').join('\n')).not.toContain('cancelar');
  });

  test('draws the transitions between two states as one line, and marks those that lead back', () => {
    expect(values(page, 'data-transitions')).toContain('elegir\nsaltar');
    expect(page.querySelector('[data-transitions="volver"]')?.classList).toContain('back');
    expect(page.querySelector('[data-transitions="terminar"]')?.classList).not.toContain('back');
  });
});

describe('the page', async () => {
  const page = await documentOf(drawnSuite);

  test('says which flow the suite is of, how long it is, and that no shorter one exists', () => {
    expect(textOf(page.querySelector('h1'))).toBe('Informar un pago');
    expect(textOf(page.querySelector('.totals'))).toBe('Pruebas 2 Pasos 5 Cota inferior 5la suite es mínima');
    expect(textOf(page.querySelector('.coverage-bars'))).toBe('Estados ✗ 5 de 6 Transiciones ✗ 3 de 5');
  });

  test('says by how much a suite is longer than the bound', async () => {
    const longer = await documentOf({ ...drawnSuite, totalSteps: 21, lowerBound: 19.2 });
    expect(textOf(longer.querySelector('.totals'))).toContain('Cota inferior 20la suite la supera un 9,4 %');
  });

  test('lists every case with every step, what it does and what it sees', () => {
    expect(values(page, 'data-case')).toEqual(drawnSuite.cases.map(({ id }) => id));
    const steps = [...page.querySelectorAll('[data-case="demo-transitions-01"] .steps > li')].map(textOf);
    expect(steps).toEqual([
      '1 abro «Informar un pago» veo la pregunta «¿Cómo pagaste?» empieza en «¿Cómo pagaste?»',
      expect.stringContaining('2 elijo «Transferencia» veo «Listo» «¿Cómo pagaste?» → «Elegí una póliza: la pregunta'),
      expect.stringContaining('3 elijo «Todo riesgo» veo «Listo»'),
    ]);
  });

  test('lists for each state the cases that pass through it, and why none does', () => {
    const detail = (address: string) => page.querySelector(`[data-detail="${address}"]`);
    const links = detail('#estado=demo.medio')?.querySelectorAll('a[href^="#prueba="]') ?? [];
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '#prueba=demo-transitions-01',
      '#prueba=demo-transitions-02',
    ]);
    expect(textOf(detail('#transicion=volver'))).toContain('✗ Sin cubrir nadie volver');
    expect(textOf(detail('#transicion=cancelar'))).toContain('Desde cualquier paso → cancelado');
  });

  test('gives the reason for everything that is missing', async () => {
    const missing = await documentOf({
      ...drawnSuite,
      missed: [{ label: 'medio «Otros» con entidad «Nación»', reason: 'con «Otros» no se pregunta' }],
      stopped: 'se usaron los 40 pasos',
    });
    const report = textOf(missing.querySelector('.coverage'));
    for (const { label, covered, reason = '' } of drawnSuite.coverage) {
      expect(report).toContain(label);
      if (!covered) expect(report).toContain(reason);
    }
    expect(report).toContain('medio «Otros» con entidad «Nación»con «Otros» no se pregunta');
    expect(report).toContain('se usaron los 40 pasos');
  });

  test('shows how a recorded suite changed, up to the first step that differs', async () => {
    const recorded = (id: string, ...steps: (readonly [string, string])[]) => ({
      id,
      start: ['inicio', 'demo.medio'] as const,
      steps,
    });
    const changed = await documentOf(drawnSuite, {
      added: [recorded('demo-transitions-03')],
      gone: [recorded('demo-transitions-04')],
      altered: [
        {
          before: recorded('demo-transitions-01', ['a', 'demo.b'], ['x', 'demo.y']),
          after: recorded('demo-transitions-01', ['a', 'demo.b'], ['x', 'demo.z']),
        },
      ],
    });
    expect(textOf(changed.querySelector('.change-list.added'))).toContain('demo-transitions-03');
    expect(textOf(changed.querySelector('.change-list.gone'))).toContain('demo-transitions-04');
    expect(textOf(changed.querySelector('.change-list.altered'))).toBe(
      'demo-transitions-01 · cambia desde el paso 3 Antes «x» lleva a «y» Ahora «x» lleva a «z»',
    );
    expect(page.querySelector('.changes')).toBeNull();
  });

  test('shows texts unchanged, whatever they contain', async () => {
    const wicked = `</script><img src=x onerror="alert(1)"> & 'co'`;
    const states = drawnSuite.chart.states.map((state) => ({ ...state, label: wicked }));
    const transitions = drawnSuite.chart.transitions.map((each) => ({ ...each, id: each.id + wicked, label: wicked }));
    const made = await documentOf({
      ...drawnSuite,
      title: wicked,
      chart: { states, transitions },
      cases: [caseOf('01', { title: wicked, id: wicked })],
    });
    expect(made.querySelector('img')).toBeNull();
    expect(made.querySelectorAll('script')).toHaveLength(1);
    expect(textOf(made.querySelector('h1'))).toBe(wicked);
    expect(values(made, 'data-case')).toEqual([wicked]);
    expect(values(made, 'data-transition')).toContain(`elegir${wicked}`);
  });

  test('loads nothing, and runs nothing but its own script', async () => {
    const text = await htmlPage(drawnSuite);
    expect(text).not.toMatch(/\s(src|srcset)=|@import|<link|https?:\/\/(?!www\.w3\.org)/);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'$/,
    );
  });

  test('is the same, byte for byte, of the same suite', async () => {
    expect(await htmlPage(drawnSuite)).toBe(await htmlPage({ ...drawnSuite, took: drawnSuite.took + 1 }));
  });
});
