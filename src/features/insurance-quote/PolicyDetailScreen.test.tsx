import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import type { PlanType } from '../../../flows/insurers/quote.ts';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { PolicyDetailScreen } from './PolicyDetailScreen.tsx';
import { quoted } from './testing/quotes.ts';

const onAnswer = vi.fn();
const onExit = vi.fn();

function show(cotizacionPlanId: string, tipoPlan: PlanType = 'TC') {
  vi.resetAllMocks();
  const props: OwnScreenProps<InsuranceQuote, 'contratada'> = {
    questionId: 'pregunta',
    answer: undefined,
    beside: 'done',
    facts: {
      contacto: { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' },
      datosPago: true,
      cotizacion: { ...quoted, lecturas: 1 },
      poliza: { cotizacionId: 'q1', cotizacionPlanId, tipoPlan },
    },
    onAnswer,
    onExit,
    onAgain: () => undefined,
  };
  render(<PolicyDetailScreen {...props} />);
}

test('IN-09 insurer, coverage, name, price and the description in parts', () => {
  show('9-TC');
  for (const shown of ['Compañía 9', 'Terceros completo', 'Plan TC', '$ 48.900 /mes', 'Robo total.'])
    expect(screen.getByText(shown)).toBeTruthy();
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
  fireEvent.click(screen.getByRole('button', { name: 'QUIERO ESTA PÓLIZA' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

test('IN-08 a policy that is no longer in the quote can only be left', () => {
  show('9-XX');
  expect(screen.getByRole('alert').textContent).toBe('Esa póliza ya no está disponible.');
  expect(screen.queryByRole('button', { name: 'QUIERO ESTA PÓLIZA' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onExit).toHaveBeenCalledExactlyOnceWith('volver');
});
