import { describe, expect, test } from 'vitest';
import { defaultPolicy, filterPolicies, findPolicy, policiesOf } from './policies.ts';
import type { Quote } from '../insurers/quote.ts';

type Insurer = Quote['companias'][number];
type Type = Insurer['cotizaciones'][number]['tipoPlan'];

const insurer = (
  companiaId: number,
  estado: Insurer['estado'],
  plans: readonly (readonly [Type, number])[],
): Insurer => ({
  companiaId,
  compania: `Aseguradora ${String(companiaId)}`,
  orden: companiaId,
  estado,
  cotizaciones: plans.map(([tipoPlan, importe]) => ({
    cotizacionPlanId: `${String(companiaId)}-${tipoPlan}`,
    tipoPlanComercial: tipoPlan,
    tipoPolizaId: 1,
    nombre: tipoPlan,
    descripcion: '',
    importe,
    companiaId,
    tipoPlan,
    idExterno: '',
  })),
});
const quote = (...companias: Insurer[]): Quote => ({ cotizacionId: 'c1', lecturas: 1, companias });
const ids = (policies: ReturnType<typeof policiesOf>) => policies.map(({ cotizacionPlanId }) => cotizacionPlanId);

describe('the policies of a quote', () => {
  test('IN-07 they are those of the main types by complete insurers, in the order of the insurers', () => {
    const second = insurer(2, 'completa', [['TC', 10]]);
    const first = insurer(1, 'completa', [
      ['OTRO', 5],
      ['TR', 30],
    ]);
    expect(ids(policiesOf(quote(second, first, insurer(3, 'pendiente', [['TC', 1]]))))).toEqual(['1-TR', '2-TC']);
  });

  test('one is found by its quote, its plan and its type', () => {
    const known = quote(insurer(1, 'completa', [['TC', 10]]));
    const chosen = { cotizacionId: 'c1', cotizacionPlanId: '1-TC', tipoPlan: 'TC' } as const;
    expect(findPolicy(known, chosen)?.importe).toBe(10);
    expect(findPolicy(known, { ...chosen, cotizacionId: 'c2' })).toBeUndefined();
    expect(findPolicy(known, { ...chosen, tipoPlan: 'TR' })).toBeUndefined();
  });
});

describe('the default', () => {
  test.each([
    [['RC', 'TC', 'TR'], '1-TC'],
    [['TR', 'RC'], '1-RC'],
    [['TR'], '1-TR'],
  ] as const)('IN-08 of %j is %s', (types, expected) => {
    const known = quote(
      insurer(
        1,
        'completa',
        types.map((type) => [type, 10] as const),
      ),
      insurer(2, 'completa', [['TC', 1]]),
    );
    expect(defaultPolicy(policiesOf(known))?.cotizacionPlanId).toBe(expected);
  });

  test('IN-08 it is of the first insurer that is complete and has a policy', () => {
    const known = quote(
      insurer(1, 'pendiente', [['TC', 1]]),
      insurer(2, 'completa', [['OTRO', 1]]),
      insurer(3, 'completa', [['TR', 1]]),
      insurer(4, 'completa', [['TC', 1]]),
    );
    expect(defaultPolicy(policiesOf(known))?.cotizacionPlanId).toBe('3-TR');
    expect(defaultPolicy([])).toBeUndefined();
  });
});

describe('filters', () => {
  const policies = policiesOf(
    quote(
      insurer(1, 'completa', [
        ['TR', 300],
        ['RC', 100],
      ]),
      insurer(2, 'completa', [
        ['TC', 200],
        ['TR', 251],
      ]),
    ),
  );

  test('IN-07 the cheapest comes first', () => {
    expect(ids(filterPolicies(policies, { min: 0, max: 1000, cobertura: 'TodasCoberturas' }))).toEqual([
      '1-RC',
      '2-TC',
      '2-TR',
      '1-TR',
    ]);
  });

  test('IN-07 from the minimum to one peso over the maximum', () => {
    expect(ids(filterPolicies(policies, { min: 100, max: 250, cobertura: 'TodasCoberturas' }))).toEqual([
      '1-RC',
      '2-TC',
      '2-TR',
    ]);
    expect(ids(filterPolicies(policies, { min: 101, max: 249, cobertura: 'TodasCoberturas' }))).toEqual(['2-TC']);
  });

  test('IN-07 a coverage is an exact type', () => {
    expect(ids(filterPolicies(policies, { min: 0, max: 1000, cobertura: 'TR' }))).toEqual(['2-TR', '1-TR']);
  });
});
