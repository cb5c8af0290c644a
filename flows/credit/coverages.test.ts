import { describe, expect, test } from 'vitest';
import type { Quote } from '../insurers/quote.ts';
import { insurerRows, offeredPolicies, policyName, policyVerdict } from './coverages.ts';
import { completeQuote, emptyQuote } from '../../tests/paths/outside/quotes.ts';

const plan = (
  tipoPlan: Quote['companias'][number]['cotizaciones'][number]['tipoPlan'],
  id: string,
  importe: number,
) => ({
  cotizacionPlanId: id,
  tipoPlanComercial: id,
  tipoPolizaId: 7,
  nombre: id,
  descripcion: '',
  importe,
  companiaId: 15,
  tipoPlan,
  idExterno: '',
});
const quote: Quote = {
  cotizacionId: 'q1',
  lecturas: 1,
  companias: [
    { companiaId: 20, compania: 'Última', orden: 3, estado: 'pendiente', cotizaciones: [plan('TC', 'temprano', 1)] },
    {
      companiaId: 15,
      compania: 'Primera',
      orden: 1,
      estado: 'completa',
      cotizaciones: [
        plan('TC', 'cara', 300),
        plan('TC', 'barata', 200),
        plan('RC', 'civil', 50),
        plan('OTRO', 'otra', 5),
      ],
    },
  ],
};

describe('NR-08 the cells', () => {
  test('insurers are in the order of the quote, each with a cell per coverage', () => {
    const rows = insurerRows(quote);
    expect(rows.map(({ compania, pendiente }) => [compania, pendiente])).toEqual([
      ['Primera', false],
      ['Última', true],
    ]);
    expect(rows[0]?.TC?.nombre, 'the cheapest of several').toBe('barata');
    expect(rows[0]?.TR).toBeUndefined();
  });

  test('the answers of a pending insurer do not count, nor do other plan types', () => {
    expect(offeredPolicies(quote).map(({ nombre }) => nombre)).toEqual(['barata']);
    expect(offeredPolicies(emptyQuote)).toEqual([]);
  });

  test('a policy is offered as long as its cell shows it', () => {
    const [policy] = offeredPolicies(quote);
    if (!policy) throw new Error('nothing is offered');
    expect(policy.policy).toEqual({
      cotizacionId: 'q1',
      cotizacionPlanId: 'barata',
      tipoPolizaId: 7,
      tipoCobertura: 'TC',
    });
    const gone = 'Esa póliza ya no está disponible';
    expect(policyVerdict({ seguros: quote }, policy.policy)).toBe(true);
    expect(policyVerdict({ seguros: quote }, { ...policy.policy, cotizacionId: 'q2' })).toBe(gone);
    expect(policyVerdict({ seguros: quote }, { ...policy.policy, cotizacionPlanId: 'cara' })).toBe(gone);
    expect(policyVerdict({ seguros: quote }, { ...policy.policy, tipoCobertura: 'TR' })).toBe(gone);
    expect(policyVerdict({}, null)).toBe(true);
  });

  test('a cell is named by its insurer, coverage and price', () => {
    expect(offeredPolicies(completeQuote).map(policyName)).toEqual([
      'Aseguradora del Plata, Terceros completo, $ 48.900 /mes, ver detalle',
      'Aseguradora del Plata, Todo riesgo, $ 97.300 /mes, ver detalle',
    ]);
  });
});
