import { describe, expect, test } from 'vitest';
import { inWords, moving, sentencesOf, steady } from './effects.ts';

const nothing = { emits: [], timers: [], calls: [], acts: [] };

describe('what an event does outside, in words', () => {
  test('an end says which answers it keeps', () => {
    expect(sentencesOf({ ...nothing, keeps: ['medio', 'fecha'] }, new Map())).toEqual(['conserva medio, fecha']);
    expect(sentencesOf({ ...nothing, keeps: [] }, new Map())).toEqual(['no conserva ninguna respuesta']);
  });

  test('a long text is told by its beginning and its length', () => {
    expect(steady('a'.repeat(500), new Map())).toBe(`${'a'.repeat(40)}… (500 caracteres)`);
  });

  test('each event, delay, call and action is a sentence', () => {
    const effects = {
      emits: [{ type: 'cleared', step: 'medio', value: { id: 3 } }],
      timers: [{ name: 'adjuntar', ms: 1000 }],
      calls: [{ id: 'informarPago', input: { a: 1 } }],
      acts: ['forget'],
    };
    expect(sentencesOf(effects, new Map())).toEqual([
      'emite cleared step="medio" value={"id":3}',
      'empieza «adjuntar»: 1 segundo',
      'llama a «informarPago»',
      'hace «forget»',
    ]);
  });

  test('what is another on another day has the name of its example', () => {
    const known = moving(new Map(), { step: 'fecha', name: 'hoy', value: '2026-11-22', moves: true });
    expect(sentencesOf({ ...nothing, emits: [{ type: 'cleared', value: '2026-11-22' }] }, known)).toEqual([
      'emite cleared value="«fecha: hoy»"',
    ]);
    expect(steady({ FechaDePago: '2026-11-22', otra: ['2026-11-21', undefined] }, known)).toEqual({
      FechaDePago: '«fecha: hoy»',
      otra: ['2026-11-21', null],
    });
  });

  test('an answer that is the same on every day stays as it is', () => {
    expect(moving(new Map(), { step: 'fecha', name: '29 de febrero', value: '2024-02-29' }).size).toBe(0);
  });
});

test.for([
  [0, 'nada'],
  [1, '1 milisegundo'],
  [500, '500 milisegundos'],
  [1000, '1 segundo'],
  [120_000, '2 minutos'],
  [90_500, '1 minuto, 30 segundos y 500 milisegundos'],
  [7_080_000, '1 hora y 58 minutos'],
] as const)('%i ms is «%s»', ([ms, words]) => {
  expect(inWords(ms)).toBe(words);
});
