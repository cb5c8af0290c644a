import { describe, expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';
import type { ChartTransition } from './types.ts';

const arrow = (id: string, label = 'responder', source: string | null = 'medio'): ChartTransition => ({
  id,
  ...(source === null ? {} : { source }),
  target: id,
  label,
  isGoal: true,
});
const edge = (event: string, ...goals: readonly string[]) => ({ from: 'a', to: 'b', event, goals });
const conditions = (transitions: readonly ChartTransition[], ...edges: readonly ReturnType<typeof edge>[]) =>
  Object.fromEntries(conditionsOf(transitions, { starts: [], edges }));

describe('QA-04 a branch carries its condition', () => {
  test('the answers that take it, or all but those that take the other', () => {
    expect(
      conditions(
        [arrow('banco'), arrow('fecha')],
        edge('medio: Transferencia', 'banco'),
        edge('medio: Depósito', 'banco'),
        edge('medio: Cheque', 'banco'),
        edge('medio: Otros', 'fecha'),
      ),
    ).toEqual({ banco: 'menos Otros', fecha: 'Otros' });
  });

  test('the way a call ends, and the button of a way out', () => {
    expect(
      conditions(
        [arrow('espera', 'renovar: falla'), arrow('fuera', 'renovar: falla'), arrow('a', 'salir'), arrow('b', 'salir')],
        edge('renovar: sin respuesta', 'espera'),
        edge('renovar: hay que ingresar', 'fuera'),
        edge('salir por corregir', 'a'),
        edge('salir por inicio', 'b'),
      ),
    ).toEqual({ espera: 'sin respuesta', fuera: 'hay que ingresar', a: 'corregir', b: 'inicio' });
  });

  test('many answers on both sides: the first, and how many more', () => {
    const both = ['x', 'y', 'z'].flatMap((name) => [
      edge(`medio: ${name}1`, 'banco'),
      edge(`medio: ${name}2`, 'fecha'),
    ]);
    expect(conditions([arrow('banco'), arrow('fecha')], ...both)).toEqual({
      banco: 'x1, y1 y 1 más',
      fecha: 'x2, y2 y 1 más',
    });
  });

  test('where the same event takes both, what was answered before decides', () => {
    expect(
      conditions(
        [arrow('banco', 'volver'), arrow('medio', 'volver')],
        edge('volver', 'banco'),
        edge('volver', 'medio'),
      ),
    ).toEqual({ banco: 'según lo anterior', medio: 'según lo anterior' });
  });

  test('one that is alone has none', () => {
    expect(conditions([arrow('banco'), arrow('fecha', 'volver')], edge('medio: Otros', 'banco'))).toEqual({});
    expect(conditions([arrow('banco', 'ir', null), arrow('fecha', 'ir', null)])).toEqual({});
  });
});
