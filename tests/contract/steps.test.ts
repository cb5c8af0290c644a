import { expect, test } from 'vitest';
import { bounds as counted, readStep } from '../../server/domain/recorridos/steps.ts';
import { bounds as told, type StepEvent } from '../../src/wizard/session/step-events.ts';

const event: StepEvent & { readonly device: string } = {
  flow: 'report-payment',
  step: 'concepto',
  kind: 'respondido',
  variant: 'preguntas',
  device: 'telefono',
};

test('EN-13 the server counts each time that the portal tells, and no other', () => {
  expect(told.map((value) => readStep({ ...event, value })?.value)).toEqual([...told]);
  expect([...counted]).toEqual([...told]);
});

// One that is missing here does not compile.
const kinds: Readonly<Record<StepEvent['kind'], true>> = {
  alcanzado: true,
  respondido: true,
  abandonado: true,
  reabierto: true,
  invalido: true,
  rechazado: true,
  fallido: true,
};

test.each(Object.keys(kinds))('EN-13 the server counts what the portal calls %s', (kind) => {
  expect(readStep({ ...event, kind })).toEqual({ ...event, kind });
});
