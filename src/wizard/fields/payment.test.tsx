import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paymentData } from '../../../flows/answers/payment-data.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const kind = paymentData({ method: 'formaDePago' });

function show(formaDePago: string) {
  render(
    <Asked>
      <PaymentScreen {...screenProps} kind={kind} facts={{ formaDePago }} onAnswer={onAnswer} />
    </Asked>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const continuar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

afterEach(() => onAnswer.mockReset());

describe('by CBU', () => {
  test('IN-11 VA-05 the bank is shown while the CBU is typed, and its digits are the answer', async () => {
    const user = show('DebitoConCBU');
    const hint = document.querySelector('[aria-live="polite"]');
    expect(hint?.textContent).toBe('');
    await user.type(field('CBU'), '0110599520000001235579');
    expect(field('CBU').value).toBe('01105995 20000001235579');
    expect(hint?.textContent).toBe('Banco Nación');
    expect(field('CBU').getAttribute('aria-describedby')).toContain(hint?.id);
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('0110599520000001235579');
  });

  test('VA-05 either wrong check digit, and a missing digit, say so in place of the bank', async () => {
    const user = show('DebitoConCBU');
    for (const [typed, message] of [
      ['0110599620000001235579', 'El CBU no es válido. Revisá los números.'],
      ['0110599520000001235570', 'El CBU no es válido. Revisá los números.'],
      ['011059952000000123557', 'El CBU debe tener 22 dígitos'],
    ] as const) {
      await user.clear(field('CBU'));
      await user.type(field('CBU'), `${typed}{Enter}`);
      expect(screen.getByRole('alert').textContent).toBe(message);
      expect(screen.queryByText('Banco Nación')).toBeNull();
      expect(document.activeElement).toBe(field('CBU'));
    }
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('by card', () => {
  test('IN-11 VA-06 the brand is shown while the number is typed, and its digits are the answer', async () => {
    const user = show('DebitoConTarjetaCredito');
    await user.type(field('Número de tarjeta'), '4111');
    expect(screen.getByText('Visa')).toBeTruthy();
    await user.type(field('Número de tarjeta'), '111111111111{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('4111111111111111');
  });

  test('VA-06 each brand by how its numbers begin', async () => {
    const user = show('DebitoConTarjetaCredito');
    for (const [typed, brand] of [
      ['51', 'Mastercard'],
      ['55', 'Mastercard'],
      ['34', 'American Express'],
      ['37', 'American Express'],
    ] as const) {
      await user.clear(field('Número de tarjeta'));
      await user.type(field('Número de tarjeta'), typed);
      expect(screen.getByText(brand)).toBeTruthy();
    }
  });

  test('VA-06 a number that fails its check is refused beside the field', async () => {
    const user = show('DebitoConTarjetaCredito');
    await user.type(field('Número de tarjeta'), '4111111111111112{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('El número de la tarjeta no es válido. Revisalo.');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
