import { describe, expect, test } from 'vitest';
import type { CountedStep, Funnels } from '../../server/domain/recorridos/funnels.ts';
import { funnelLines, readAsked, shownOf } from './command.ts';
import { funnelPage } from './page.ts';

const none = { abandonado: 0, reabierto: 0, errores: { invalido: 0, rechazado: 0, fallido: 0 }, mediana: null };
const pasos: CountedStep[] = [
  {
    paso: 'concepto',
    alcanzado: 40,
    respondido: 36,
    abandonado: 4,
    reabierto: 2,
    errores: { invalido: 3, rechazado: 1, fallido: 0 },
    mediana: { desde: 2, hasta: 5 },
  },
  { ...none, paso: 'medio', alcanzado: 36, respondido: 30, mediana: { desde: 600, hasta: null } },
  { ...none, paso: 'entidad', alcanzado: 0, respondido: 0 },
];
const funnels: Funnels = {
  semanas: ['2026-11-16'],
  recorridos: [
    { flujo: 'car-quote', pasos: [] },
    { flujo: 'report-payment', pasos },
  ],
};

describe('EN-13 the command', () => {
  test('reads a week, a variant, a device, a wizard and a file', () => {
    const args = ['--flow', 'report-payment', '--week', '2026-11-16', '--variant', 'secciones', '--device', 'telefono'];
    expect(readAsked([...args, '--html', 'a.html'])).toEqual({
      filter: { semana: '2026-11-16', variante: 'secciones', dispositivo: 'telefono' },
      flow: 'report-payment',
      html: 'a.html',
    });
    expect(readAsked([])).toEqual({ filter: {}, flow: undefined, html: undefined });
  });

  test.each([
    [['--flow', 'otro'], 'There is no such wizard'],
    [['--week', 'ayer'], 'A week is named by its Monday, as YYYY-MM-DD'],
    [['--variant', 'x'], 'A variant is one of preguntas, secciones'],
    [['--device', 'x'], 'A device is one of telefono, escritorio'],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => readAsked(args)).toThrow(sentence);
  });

  test('prints a table for each wizard', () => {
    expect(funnelLines(shownOf(funnels, { flow: 'report-payment' })).join('\n')).toBe(
      [
        'report-payment',
        '  step       reached   answered   left   reopened   half within   invalid   refused   failed',
        '  concepto        40         36      4          2           5 s         3         1        0',
        '  medio           36         30      0          0   over 10 min         0         0        0',
        '  entidad          0          0      0          0             –         0         0        0',
        '',
      ].join('\n'),
    );
  });

  test('says where nothing is counted', () => {
    expect(funnelLines([])).toEqual(['Nothing is counted.']);
  });

  test('draws the statechart with the counts of each step and a bar of their share', async () => {
    const page = await funnelPage(shownOf(funnels, { flow: 'report-payment' }));
    const medio = /<g class="state[^>]*data-id="report-payment\.medio">[\s\S]*?<\/g>/.exec(page)?.[0] ?? '';
    expect(medio).toContain('36 → 30');
    const [, box = ''] = /class="box"[^>]*width="([\d.]+)"/.exec(medio) ?? [];
    const [, share = ''] = /class="share"[^>]*width="([\d.]+)"/.exec(medio) ?? [];
    expect(Number(share) / Number(box)).toBeCloseTo(0.9);
    expect(page).toContain('aria-label="Diagrama de estados de Informar un pago"');
  });
});
