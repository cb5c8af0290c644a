import { describe, expect, test } from 'vitest';
import { creditApplication } from '../../../flows/credit-application/flow.ts';
import { text as creditApplicationText } from '../../../flows/credit-application/text.ts';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { texts } from '../../../flows/insurance-quote/text.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Flow, Memory } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { redactedIn, nothingRedacted, whyRedacted } from './redacted.ts';

/** A step as it asks, with what is known. */
function asking(flow: Flow, id: string, facts: Readonly<Record<string, unknown>>, answer?: unknown) {
  const step = flow.steps.find((each) => each.id === id);
  if (!step) throw new Error(id);
  const place = { position: id, progress: { order: 1, total: 2 }, canGoBack: true, direction: 'forward' } as const;
  const view: Extract<View, { at: 'step' }> = { ...place, at: 'step', step, phase: 'asking', answer, facts };
  return view;
}

const again = (...names: string[]) => ({ names, reached: undefined });

describe('decision 11 why something is asked again', () => {
  test('of a payment it names what the way of paying asks for', () => {
    const { datosDePago } = texts.customer.steps;
    const why = (formaDePago: string) =>
      whyRedacted(asking(insuranceQuote, 'datosDePago', { formaDePago }), again('datosDePago'), datosDePago);
    expect(why('DebitoConCBU')).toBe('Por seguridad no guardamos el CBU. Lo demás sigue cargado.');
    expect(why('DebitoConTarjetaCredito')).toBe(
      'Por seguridad no guardamos el número de la tarjeta. Lo demás sigue cargado.',
    );
  });

  test('of a form it names each document that is missing, and only these', () => {
    const text: StepText = creditApplicationText.steps.identidad;
    const asked = again('dni', 'dniConyuge');
    expect(whyRedacted(asking(creditApplication, 'identidad', {}, { sexo: 'F' }), asked, text)).toBe(
      'Por seguridad no guardamos el DNI del titular y el DNI del cónyuge. Lo demás sigue cargado.',
    );
    expect(whyRedacted(asking(creditApplication, 'identidad', {}, { dni: '28456789' }), asked, text)).toBe(
      'Por seguridad no guardamos el DNI del cónyuge. Lo demás sigue cargado.',
    );
    expect(whyRedacted(asking(creditApplication, 'identidad', {}), nothingRedacted, text)).toBeUndefined();
  });

  test('what was not reached yet has no reason', () => {
    const memory: Memory = {
      params: { operacionId: null },
      answers: { marca: 'fiat' },
      results: {},
    };
    expect(redactedIn(insuranceQuote, memory, []).names).toEqual([]);
  });
});
