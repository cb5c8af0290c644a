import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choice } from '../../../flows/answers/choice.ts';
import { LOAN_AMOUNT, LOAN_TERMS } from '../../../flows/answers/loan-limits.ts';
import { loan } from '../../../flows/answers/loan.ts';
import { vehicleValue } from '../../../flows/answers/vehicle-value.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { AmountInRangeScreen } from './AmountInRangeScreen.tsx';
import { ChoiceScreen } from './ChoiceScreen.tsx';
import { LoanScreen } from './LoanScreen.tsx';

const onAnswer = vi.fn();
const onTyped = vi.fn();
const common = { ...screenProps, onAnswer, onTyped };
beforeEach(() => {
  vi.resetAllMocks();
});

function show(ui: React.ReactNode) {
  render(<Asked>{ui}</Asked>);
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dato' });
const amountSlider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Ajustar: Dato' });
const termSlider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Plazo' });
const retype = async (user: ReturnType<typeof userEvent.setup>, typed: string) => {
  await user.clear(field());
  await user.type(field(), typed);
};

describe('loan', () => {
  const kind = loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS });
  const text = { ...common.text, action: 'Calcular' };
  const calculate = () => screen.getByRole('button', { name: 'Calcular' });

  test('VA-13 field and slider always agree', async () => {
    const user = show(<LoanScreen {...common} kind={kind} />);
    expect([field().value, amountSlider().value]).toEqual(['5.000', '5000']);
    fireEvent.change(amountSlider(), { target: { value: 350_000 } });
    expect([field().value, amountSlider().getAttribute('aria-valuetext')]).toEqual(['350.000', '$ 350.000']);
    await retype(user, '120000');
    expect([field().value, amountSlider().value]).toEqual(['120.000', '120000']);
  });

  test('VA-13 a field that is left is clamped to the range and its steps, and says so', async () => {
    const user = show(<LoanScreen {...common} kind={kind} />);
    for (const [typed, settled] of [
      ['9000000', '900.000'],
      ['1', '5.000'],
      ['12499', '10.000'],
    ] as const) {
      await retype(user, typed);
      await user.tab();
      expect(field().value).toBe(settled);
      expect(screen.getByText('Ajustado al importe más cercano')).toBeTruthy();
    }
    await retype(user, '350000');
    expect(screen.queryByText('Ajustado al importe más cercano')).toBeNull();
  });

  test('VA-13 what is out of range is not sent as something else: Enter and the button say why', async () => {
    const user = show(<LoanScreen {...common} kind={kind} text={text} />);
    await retype(user, '9000000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('El importe máximo es $ 900.000');
    await user.click(calculate());
    expect(field().value).toBe('9.000.000');
    expect(document.activeElement).toBe(field());
    await retype(user, '0');
    await user.click(calculate());
    expect(screen.getByRole('alert').textContent).toBe('El importe debe ser mayor a 0');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('VA-13 an amount between two steps is no mistake: the nearest one is shown with a word about it, and sent once it was seen', async () => {
    const user = show(<LoanScreen {...common} kind={kind} text={text} />);
    await retype(user, '123456{Enter}');
    expect(field().value).toBe('125.000');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Ajustado al importe más cercano')).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ importe: 125_000, plazo: 18 });

    onAnswer.mockReset();
    await retype(user, '122000');
    await user.pointer({ keys: '[MouseLeft>]', target: calculate() });
    expect(screen.queryByRole('alert'), 'nothing moves under the finger').toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: calculate() });
    expect(field().value).toBe('120.000');
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(calculate());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ importe: 120_000, plazo: 18 });
  });

  test('VA-13 a term that is no longer offered is replaced by the initial one, the amount stays', async () => {
    const few = loan({ amount: LOAN_AMOUNT, terms: () => [12, 24] });
    const user = show(<LoanScreen {...common} kind={few} answer={{ importe: 350_000, plazo: 48 }} text={text} />);
    expect([field().value, termSlider().getAttribute('aria-valuetext')]).toEqual(['350.000', '24 cuotas']);
    await user.click(calculate());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ importe: 350_000, plazo: 24 });
  });

  test('VA-13 the term is one of few, and both are sent', async () => {
    const user = show(<LoanScreen {...common} kind={kind} text={text} />);
    expect([termSlider().max, termSlider().getAttribute('aria-valuetext')]).toEqual(['4', '18 cuotas']);
    fireEvent.change(termSlider(), { target: { value: 4 } });
    expect(termSlider().getAttribute('aria-valuetext')).toBe('48 cuotas');
    expect(onTyped).toHaveBeenLastCalledWith({ importe: 5000, plazo: 48 });
    await user.click(calculate());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ importe: 5000, plazo: 48 });
  });
});

describe('amountInRange', () => {
  const kind = vehicleValue({
    price: ({ precio }) => (typeof precio === 'number' ? precio : undefined),
  });
  const facts = { precio: 12_345_678 };

  test('VA-14 begins with the reference price, within its range', async () => {
    const user = show(<AmountInRangeScreen {...common} kind={kind} facts={facts} />);
    expect(field().value).toBe('12.346.000');
    expect([amountSlider().min, amountSlider().max, amountSlider().step]).toEqual(['6173000', '18518000', '1000']);
    await retype(user, '1');
    await user.tab();
    expect(field().value).toBe('6.173.000');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(6_173_000);
  });

  test('VA-14 without a reference price the amount is only typed', async () => {
    const user = show(<AmountInRangeScreen {...common} kind={kind} />);
    expect(screen.queryByRole('slider')).toBeNull();
    await retype(user, '8500500');
    await user.tab();
    expect(field().value).toBe('8.500.500');
    await user.type(field(), '{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(8_500_500);
  });
});

test('a choice does not offer what a rule across answers refuses', () => {
  const kind = choice<string | number | boolean>([
    { value: 1, label: 'Comprar un auto' },
    { value: 3, label: 'Otros proyectos' },
  ]);
  show(<ChoiceScreen {...common} kind={kind} accepts={(value) => value === 1 || 'No está disponible'} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Comprar un auto']);
});
