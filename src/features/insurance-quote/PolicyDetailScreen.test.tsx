import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import type { PlanType } from '../../../flows/insurers/quote.ts';
import { InsurerMark } from '../../portal/InsurerMark.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';
import { PolicyDetailScreen } from './PolicyDetailScreen.tsx';
import { quoted } from './testing/quotes.ts';

const onAnswer = vi.fn();
const onExit = vi.fn();

/** Opens the policy; its description may be replaced. */
function show(cotizacionPlanId: string, tipoPlan: PlanType = 'TC', descripcion?: string) {
  vi.resetAllMocks();
  const companias = quoted.companias.map((each) => ({
    ...each,
    cotizaciones: each.cotizaciones.map((plan) => ({ ...plan, ...(descripcion !== undefined && { descripcion }) })),
  }));
  const props: OwnScreenProps<InsuranceQuote, 'contratada'> = {
    answer: undefined,
    beside: 'done',
    facts: {
      contacto: { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' },
      datosPago: true,
      cotizacion: { ...quoted, companias, lecturas: 1 },
      poliza: { cotizacionId: 'q1', cotizacionPlanId, tipoPlan },
    },
    onAnswer,
    onExit,
    onAgain: () => undefined,
  };
  render(<PolicyDetailScreen {...props} />);
}

/** All that is read of the policy, in its order. */
const said = () =>
  [...screen.getByRole('article').querySelectorAll('p, h2, dt, dd, li, button')].map(({ textContent }) =>
    textContent.trim(),
  );

test.each([
  ['by sentence, each with a capital', 'robo total. incendio por $ 1.500.', ['Robo total.', 'Incendio por $ 1.500.']],
  ['by line, as it is written', 'robo total. Y parcial\ngrúa', ['robo total. Y parcial', 'grúa']],
] as const)('IN-09 coverage, name, insurer, price, and the description %s', (_, descripcion, parts) => {
  show('9-TC', 'TC', descripcion);
  expect(said()).toEqual([
    'Terceros completo',
    'Plan TC',
    'Compañía 9',
    '$ 48.900 /mes',
    'Suma asegurada',
    '$ 23.450.000',
    ...parts,
    'Quiero esta póliza',
    'Ver otras pólizas',
  ]);
});

test.each([
  ['9-TC', 'TC', 'Terceros completo'],
  ['9-TR', 'TR', 'Todo riesgo'],
  ['9-RC', 'RC', 'Responsabilidad civil'],
] as const)('IN-09 the coverage of %s is %s: %s', (id, type, coverage) => {
  show(id, type);
  expect(said()[0]).toBe(coverage);
});

test('IN-09 the insurers that the specification lists have a mark of their own', () => {
  const drawings = [9, 11, 15, 19, 20].map((id) => {
    const { container } = render(<InsurerMark id={id} name={`Compañía ${id}`} />);
    return container.querySelector('svg path')?.getAttribute('d') ?? 'none';
  });
  expect(drawings).not.toContain('none');
  expect(new Set(drawings).size).toBe(5);
});

test('IN-09 "Volver" leaves the policy', () => {
  show('9-TC');
  fireEvent.click(screen.getByRole('button', { name: 'Ver otras pólizas' }));
  expect(onExit).toHaveBeenCalledExactlyOnceWith('volver');
  expect(onAnswer).not.toHaveBeenCalled();
});

test('SL-03 the insured sum, where there is one', () => {
  show('9-TC');
  expect(screen.getByText('Suma asegurada').nextElementSibling?.textContent).toBe('$ 23.450.000');
  cleanup();
  show('9-RC', 'RC');
  expect(screen.getByText('Plan RC')).toBeTruthy();
  expect(screen.queryByText('Suma asegurada')).toBeNull();
});

test('IN-08 the policy is hired with its button', () => {
  show('9-TC');
  fireEvent.click(screen.getByRole('button', { name: 'Quiero esta póliza' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

test('IN-08 a policy that is no longer in the quote can only be left', () => {
  show('9-XX');
  expect(screen.getByRole('alert').textContent).toBe('Esa póliza ya no está disponible.');
  expect(screen.queryByRole('button', { name: 'Quiero esta póliza' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver otras pólizas' }));
  expect(onExit).toHaveBeenCalledExactlyOnceWith('volver');
});
