import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { card } from '../../../flows/answers/card.ts';
import { cbu } from '../../../flows/answers/cbu.ts';
import { cuit } from '../../../flows/answers/cuit.ts';
import { paymentDate } from '../../../flows/answers/date.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { email } from '../../../flows/answers/email.ts';
import { freeText } from '../../../flows/answers/free-text.ts';
import { income } from '../../../flows/answers/income.ts';
import { ARS, money } from '../../../flows/answers/money.ts';
import { name } from '../../../flows/answers/name.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { plate } from '../../../flows/answers/plate.ts';
import { serialNumber } from '../../../flows/answers/serial-number.ts';
import { street } from '../../../flows/answers/street.ts';
import type { TextKind } from '../../../flows/answers/text.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { DateScreen } from './DateScreen.tsx';
import { maskField } from './masking.ts';
import { MoneyScreen } from './MoneyScreen.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';
import { TextScreen } from './TextScreen.tsx';

/** A composing keyboard is tried in a real browser in e2e/typing-ways.spec.ts; here, what the screens make of its events. */

const onAnswer = vi.fn<(value: unknown) => void>();
const common = { ...screenProps, onAnswer };
afterEach(() => onAnswer.mockReset());

const field = () => screen.getByLabelText<HTMLInputElement>('Dato');

/** The keyboard replaces the last `replaced` characters of the field by a text that it goes on composing. */
function compose(text: string, replaced: number) {
  const input = field();
  fireEvent(
    input,
    new InputEvent('beforeinput', { inputType: 'insertCompositionText', data: text, isComposing: true }),
  );
  input.setRangeText(text, input.value.length - replaced, input.value.length, 'end');
  fireEvent(
    input,
    new InputEvent('input', { inputType: 'insertCompositionText', data: text, isComposing: true, bubbles: true }),
  );
}

/** Composes a text letter by letter, as Gboard does on phones that send every letter as a composition. */
function composeByLetter(text: string) {
  act(() => {
    field().focus();
  });
  fireEvent.compositionStart(field());
  for (const [at] of Array.from(text).entries()) compose(text.slice(0, at + 1), at);
}

const endComposition = () => fireEvent.compositionEnd(field());

describe('EN-14 a keyboard that composes gives the value that keys give', () => {
  const texts: readonly (readonly [string, TextKind, string, string, string])[] = [
    ['VA-01', dni(), '30111222', '30 111 222', '30111222'],
    ['VA-03', email(), 'Ana@ejemplo.com', 'Ana@ejemplo.com', 'ana@ejemplo.com'],
    ['VA-04', cuit(), '20123456786', '20-12345678-6', '20123456786'],
    ['VA-05', cbu(), '0110599520000001235579', '01105995 20000001235579', '0110599520000001235579'],
    ['VA-06', card(), '4111111111111111', '4111 1111 1111 1111', '4111111111111111'],
    ['VA-07', plate(), 'ab123cd', 'AB123CD', 'AB123CD'],
    ['VA-08', serialNumber(), 'k4m j712', 'K4M J712', 'K4M J712'],
    ['VA-15', income(), '450000', '$ 450.000', '450000'],
  ];
  test.for(texts)('%s', ([, kind, typed, shown, answer]) => {
    render(<TextScreen {...common} kind={kind} />, { wrapper: Asked });
    composeByLetter(typed);
    expect(field().value).toBe(typed);
    endComposition();
    expect(field().value).toBe(shown);
    fireEvent.submit(field());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
  });

  test('VA-12 an amount, in one composition and in two', () => {
    render(<MoneyScreen {...common} kind={money({ currencies: [ARS] })} />, { wrapper: Asked });
    composeByLetter('4500');
    expect(field().value).toBe('4500');
    endComposition();
    expect(field().value).toBe('4.500');
    composeByLetter('6');
    expect(field().value).toBe('4.5006');
    endComposition();
    expect(field().value).toBe('45.006');
    fireEvent.submit(field());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ moneda: 0, importe: 45_006 });
  });

  test('VA-02 a phone', () => {
    render(<PhoneScreen {...common} kind={phone()} />, { wrapper: Asked });
    composeByLetter('1129382938');
    endComposition();
    expect(field().value).toBe('(011) 15 2938-2938');
    fireEvent.submit(field());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ numero: '0111529382938', tipo: 'MOVIL' });
  });

  test('RP-05 a date', () => {
    render(<DateScreen {...common} kind={paymentDate(() => new Date('2026-11-20T12:00:00Z'))} />, { wrapper: Asked });
    composeByLetter('5/11/2026');
    endComposition();
    expect(field().value).toBe('05/11/2026');
    fireEvent.submit(field());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('2026-11-05');
  });

  test("'Continuar' with a composition open takes the composed text, masked", () => {
    render(<MoneyScreen {...common} kind={money({ currencies: [ARS] })} />, { wrapper: Asked });
    composeByLetter('4500');
    endComposition();
    composeByLetter('0');
    fireEvent.submit(field());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ moneda: 0, importe: 45_000 });
  });

  test('nothing is said of a text before its composition ends', () => {
    render(<TextScreen {...common} kind={plate()} />, { wrapper: Asked });
    fireEvent.submit(field());
    const said = () => screen.queryByRole('alert')?.textContent;
    expect(said()).toBe('Este campo es requerido');
    composeByLetter('ab1');
    expect(said()).toBe('Este campo es requerido');
    endComposition();
    expect(said()).toBe('El dominio debe ser como AB123CD o ABC123');
  });
});

test('EN-14 what is typed before the masks are there is masked as they come, but not while a keyboard composes', () => {
  const input = document.createElement('input');
  const heard = vi.fn();
  input.addEventListener('input', heard);
  const { mask } = plate();
  input.value = 'ab1';
  maskField(input, mask, false)();
  expect(input.value).toBe('AB1');
  expect(heard).toHaveBeenCalledOnce();
  input.value = 'ab1';
  maskField(input, mask, true)();
  expect(input.value).toBe('ab1');
});

describe('EN-14 each kind says what keyboard it wants', () => {
  const attributes = ['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint', 'autocomplete'];
  const said = () => attributes.map((name) => field().getAttribute(name));
  const texts: readonly (readonly [string, TextKind, readonly (string | null)[]])[] = [
    ['dni', dni(), ['numeric', 'none', 'off', 'false', 'next', 'off']],
    ['cuit', cuit(), ['numeric', 'none', 'off', 'false', 'next', 'off']],
    ['cbu', cbu(), ['numeric', 'none', 'off', 'false', 'next', 'off']],
    ['card', card(), ['numeric', 'none', 'off', 'false', 'next', 'off']],
    ['income', income(), ['numeric', 'none', 'off', 'false', 'next', 'off']],
    ['plate', plate(), ['text', 'characters', 'off', 'false', 'next', 'off']],
    ['serialNumber', serialNumber(), ['text', 'characters', 'off', 'false', 'next', 'off']],
    ['email', email(), ['email', 'none', 'off', 'false', 'next', 'email']],
    ['name', name(), ['text', 'words', 'off', 'false', 'next', 'name']],
    ['street', street(), ['text', 'words', 'off', 'false', 'next', 'off']],
    ['comment', freeText({ optional: true }), ['text', 'sentences', 'on', 'true', null, 'off']],
  ];
  test.for(texts)('%s', ([, kind, wanted]) => {
    render(<TextScreen {...common} kind={kind} />, { wrapper: Asked });
    expect(said()).toEqual(wanted);
  });

  test('phone, amount and date', () => {
    const { unmount } = render(<PhoneScreen {...common} kind={phone()} />, { wrapper: Asked });
    expect(said()).toEqual(['tel', 'none', 'off', 'false', 'next', 'tel-national']);
    unmount();
    const second = render(<MoneyScreen {...common} kind={money({ currencies: [ARS] })} />, { wrapper: Asked });
    expect(said()).toEqual(['decimal', 'none', 'off', 'false', 'next', 'off']);
    second.unmount();
    render(<DateScreen {...common} kind={paymentDate()} />, { wrapper: Asked });
    expect(said()).toEqual(['numeric', 'none', 'off', 'false', 'next', 'off']);
  });
});
