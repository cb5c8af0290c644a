import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import type { OwnScreenProps } from '../../wizard/StepScreen.tsx';
import { screenProps } from '../../wizard/testing/screen-props.tsx';
import { PolicyDetailScreen } from './PolicyDetailScreen.tsx';
import { quoted } from './testing/quotes.ts';

const onAnswer = vi.fn();
const onExit = vi.fn();

function show(cotizacionPlanId: string) {
  vi.resetAllMocks();
  const step = insuranceQuote.steps.find(({ id }) => id === 'contratada');
  if (!step) throw new Error('The flow has no detail');
  const props: OwnScreenProps = {
    ...screenProps,
    found: undefined,
    onAgain: () => undefined,
    onAnswer,
    onExit,
    view: {
      at: 'step',
      step,
      position: '10',
      progress: { order: 11, total: 24 },
      canGoBack: true,
      direction: 'forward',
      phase: 'asking',
      answer: undefined,
      facts: {
        cotizacion: { ...quoted, lecturas: 1 },
        poliza: { cotizacionId: 'q1', cotizacionPlanId, tipoPlan: 'TC' },
      },
    },
  };
  render(<PolicyDetailScreen {...props} />);
}

test('IN-09 insurer, coverage, name, price and the description in parts', () => {
  show('9-TC');
  for (const shown of ['Compañía 9', 'Terceros completo', 'Plan TC', '$ 48.900 /mes', 'Robo total.'])
    expect(screen.getByText(shown)).toBeTruthy();
});

test('IN-08 the second click of a double click on the list hires nothing', () => {
  show('9-TC');
  const hire = screen.getByRole('button', { name: 'QUIERO ESTA PÓLIZA' });
  fireEvent.click(hire, { detail: 2 });
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(hire, { detail: 1 });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

test('IN-08 a policy that the quote has not got any more can only be left', () => {
  show('9-XX');
  expect(screen.getByRole('alert').textContent).toBe('Esa póliza ya no está disponible.');
  expect(screen.queryByRole('button', { name: 'QUIERO ESTA PÓLIZA' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onExit).toHaveBeenCalledExactlyOnceWith('volver');
});
