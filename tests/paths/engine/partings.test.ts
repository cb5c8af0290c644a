import { expect, test } from 'vitest';
import { defineFlow } from '../../../flows/kit/define.ts';
import { triedByKinds } from '../../fixtures/tried.ts';
import { oneOf, text } from '../../fixtures/kinds.ts';
import { partings } from './partings.ts';
import { flowSubject } from '../subject/flow.ts';
import { transitions } from './strategies/transitions.ts';

/** A flow with a condition and a cascade, each of which can be got wrong. */
function ordering({
  bankFor = 'banco',
  clears = ['sucursal'],
}: { bankFor?: string; clears?: readonly 'sucursal'[] } = {}) {
  return defineFlow({
    id: 'pedido',
    version: 1,
    back: 'keeps',
    params: {},
    answers: {
      medio: oneOf('banco', 'otro'),
      provincia: text('Salta', 'Jujuy'),
      sucursal: text('Centro'),
      nota: text('ninguna'),
    },
    ends: ['listo'],
    steps: (asks) => ({
      medio: { position: 1 },
      provincia: { position: 2, clears },
      sucursal: { position: 3, when: asks(['medio'], ({ medio }) => medio === bankFor) },
      nota: { position: 4 },
    }),
    ending: () => ({ id: 'fin', position: 5, done: 'listo' }),
  });
}

const right = flowSubject(triedByKinds(ordering()));
const plan = transitions(right);
const partingsOf = (flow: ReturnType<typeof ordering>) => partings(right, flowSubject(triedByKinds(flow)), plan);

test('QA-05 an unchanged flow follows its paths', () => {
  expect(partingsOf(ordering())).toEqual([]);
});

test('QA-05 a wrong guard is named by the paths that it breaks: which step, where it leads and where it should', () => {
  expect(partingsOf(ordering({ bankFor: 'otro' })).map(({ text: says }) => says)).toContainEqual(
    expect.stringMatching(/^«provincia: \w+» lleva a pedido\.(nota|sucursal), y no a pedido\.(?!\1)(?:nota|sucursal)$/),
  );
});

test('QA-05 a missing cascade is named by the path in which the answer should have gone', () => {
  const [first] = partingsOf(ordering({ clears: [] }));
  expect(first?.text).toBe('«provincia: Jujuy» lleva a pedido.nota, y no a pedido.sucursal');
});
