import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choice } from '../../../flows/answers/choice.ts';
import { paymentDate } from '../../../flows/answers/date.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { email } from '../../../flows/answers/email.ts';
import { freeText } from '../../../flows/answers/free-text.ts';
import { ARS, money, USD } from '../../../flows/answers/money.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { ChoiceScreen } from './ChoiceScreen.tsx';
import { DateScreen } from './DateScreen.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';
import { asking } from '../../ui/testing/asking.ts';
import type { Limit } from '../sources.ts';
import { Asked, noSources, screenProps } from '../testing/screen-props.tsx';
import { TextScreen } from './TextScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const common = { ...screenProps, onAnswer };

function show(element: ReactNode, sources = noSources) {
  render(<Asked sources={sources}>{element}</Asked>);
  return userEvent.setup();
}

afterEach(() => onAnswer.mockReset());

const field = () => screen.getByLabelText<HTMLInputElement>('Dato');
const continuar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

/** The message is announced, and the field names it. */
function expectError(message: string) {
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
}

describe('choice', () => {
  const kind = choice<string | number | boolean>([
    { value: 0, label: 'Cuota/s' },
    { value: 1, label: 'Precancelación' },
  ]);

  test('the options are a group that the question names; the one that holds is the pressed one', () => {
    show(<ChoiceScreen {...common} kind={kind} answer={1} />);
    expect(screen.getByRole('group', { name: '¿Qué es?' })).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual([
      'Precancelación',
    ]);
  });

  test('choosing answers at once, by mouse and by keyboard, a value of 0 too', async () => {
    const user = show(<ChoiceScreen {...common} kind={kind} />);
    await user.click(screen.getByRole('button', { name: 'Precancelación' }));
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(onAnswer.mock.calls).toEqual([[1], [0]]);
  });

  const limited = (limit: () => Promise<Limit>) => ({ ...noSources, limit: () => asking(limit) });
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);

  test('NR-06 what the back end refuses is there, cannot be chosen, and a sentence says why', async () => {
    const sources = limited(() => Promise.resolve({ refuses: (value) => value === 1, says: 'Solo cuotas.' }));
    const user = show(<ChoiceScreen {...common} kind={kind} />, sources);
    expect((await screen.findByText('Solo cuotas.')).getAttribute('role')).toBe('status');
    expect(buttons()).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Precancelación' }));
    await user.click(screen.getByRole('button', { name: 'Cuota/s' }));
    expect(onAnswer.mock.calls).toEqual([[0]]);
  });

  test('NR-06 where that cannot be had, everything can be chosen', async () => {
    const limit = vi.fn(() => Promise.reject<Limit>(new Error('down')));
    show(<ChoiceScreen {...common} kind={kind} />, limited(limit));
    await vi.waitFor(() => {
      expect(limit).toHaveBeenCalledOnce();
    });
    expect(buttons()).toEqual([false, false]);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('one rule for all kinds', () => {
  test.each([
    ['text', () => <TextScreen {...common} kind={dni()} />],
    ['date', () => <DateScreen {...common} kind={paymentDate()} />],
    ['phone', () => <PhoneScreen {...common} kind={phone()} />],
    ['money', () => <MoneyScreen {...common} kind={money({ currencies: [ARS] })} />],
  ])(
    "decision 27 'Continuar' is disabled for an empty field only, which Enter explains, and says what is wrong: %s",
    async (_, asked) => {
      const user = show(asked());
      expect(continuar().disabled).toBe(true);
      await user.type(field(), '{Enter}');
      expect(screen.getByRole('alert').textContent).toMatch(/requerido/i);
      await user.type(field(), '0');
      expect(continuar().disabled).toBe(false);
      await user.click(continuar());
      expect(screen.getByRole('alert').textContent).not.toMatch(/requerido/i);
      expect(document.activeElement).toBe(field());
      await user.clear(field());
      expect(continuar().disabled).toBe(true);
      expect(onAnswer).not.toHaveBeenCalled();
    },
  );
});

describe('text', () => {
  test("VA-01 'Continuar' waits for a DNI, which is masked, and says what is wrong with it; Enter sends the digits", async () => {
    const user = show(<TextScreen {...common} kind={dni()} />);
    expect(continuar().disabled).toBe(true);
    await user.type(field(), '123456');
    await user.click(continuar());
    expectError('El DNI debe tener 7 u 8 dígitos');
    expect(document.activeElement).toBe(field());
    await user.type(field(), '78');
    expect(field().value).toBe('12 345 678');
    expect(continuar().disabled).toBe(false);
    await user.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('12345678');
  });

  test('VA-03 a wrong e-mail is reported on leaving the field, announced, and not lost', async () => {
    const user = show(<TextScreen {...common} kind={email()} />);
    await user.type(field(), 'marta@');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expectError('La dirección de correo electrónico no es válida');
    expect(field().value).toBe('marta@');
    await user.type(field(), 'ejemplo.example');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an abandoned wrong entry does not return with its question', async () => {
    const questions = (step: string) => (
      <Asked>
        <TextScreen {...common} step={step} kind={dni()} />
      </Asked>
    );
    const { rerender } = render(questions('titular'));
    await userEvent.setup().type(field(), '123{Enter}');
    expectError('El DNI debe tener 7 u 8 dígitos');
    rerender(questions('conyuge'));
    expect(field().value).toBe('');
    rerender(questions('titular'));
    expect(field().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the caret stays where a digit was inserted', async () => {
    const user = show(<TextScreen {...common} kind={dni()} />);
    await user.type(field(), '12345678');
    await user.type(field(), '{Backspace}9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field().value).toBe('19 345 678');
    expect(field().selectionStart).toBe(2);
  });

  test("EN-09 Backspace behind a mask's separator deletes the digit before it, Delete the one after it", async () => {
    const user = show(<TextScreen {...common} kind={dni()} />);
    await user.type(field(), '12345678');
    await user.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([field().value, field().selectionStart]).toEqual(['1 345 678', 1]);
    await user.keyboard('{Delete}');
    expect(field().value).toBe('145 678');
  });

  test('EN-09 a comment that is too long is kept, counted, and refused at once', async () => {
    const user = show(<TextScreen {...common} kind={freeText({ optional: true, maxLength: 5 })} />);
    await user.type(field(), 'Hola');
    expect(screen.getByText('4 de 5 caracteres')).toBeTruthy();
    await user.type(field(), ', Ana');
    expect(field().value).toBe('Hola, Ana');
    expect(screen.getByText('9 de 5 caracteres')).toBeTruthy();
    expectError('Escribí 5 caracteres como máximo');
    await user.click(continuar());
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('an optional text is sent empty', async () => {
    const user = show(<TextScreen {...common} kind={freeText({ optional: true })} />);
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('');
  });

  test('C5 a comment has several lines: Enter begins one and sends nothing', async () => {
    const user = show(<TextScreen {...common} kind={freeText({ optional: true })} />);
    await user.type(field(), 'Pagué por la mañana{Enter}en el banco');
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('Pagué por la mañana\nen el banco');
  });

  test('RP-08 the value last used is there, and may be changed', async () => {
    const user = show(<TextScreen {...common} kind={dni()} suggestion="28456789" />);
    expect(field().value).toBe('28 456 789');
    await user.clear(field());
    await user.type(field(), '30111222{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('30111222');
  });

  test('RP-08 a saved e-mail is locked, says so, and is sent as it is', async () => {
    const user = show(<TextScreen {...common} kind={email()} suggestion="m@e.example" locked />);
    expect(field().readOnly).toBe(true);
    expect(screen.getByText(/ya tenés guardado/)).toBeTruthy();
    await user.type(field(), 'x');
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('m@e.example');
  });

  test('RP-08 without a saved value the step asks as any other', () => {
    show(<TextScreen {...common} kind={email()} locked />);
    expect(field().readOnly).toBe(false);
  });

  test('a rule across answers is shown beside the field', async () => {
    const user = show(<TextScreen {...common} kind={email()} accepts={() => 'Tiene que ser otro'} />);
    await user.type(field(), 'm@e.example{Enter}');
    expectError('Tiene que ser otro');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('a step that can be skipped has the button for it', async () => {
    const onSkip = vi.fn();
    const text = { ...common.text, skip: 'Omitir este paso' };
    const user = show(<TextScreen {...common} kind={email()} text={text} onSkip={onSkip} />);
    await user.click(screen.getByRole('button', { name: 'Omitir este paso' }));
    expect(onSkip).toHaveBeenCalledOnce();
  });

  test('what was typed for one question is not carried into the next', async () => {
    const ui = (step: string) => (
      <Asked>
        <TextScreen {...common} kind={dni()} step={step} />
      </Asked>
    );
    const { rerender } = render(ui('uno'));
    await userEvent.type(field(), '123');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(ui('dos'));
    expect(field().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('date', () => {
  const kind = paymentDate(() => new Date('2026-11-20T15:00:00Z'));

  test('RP-05 the field puts the slashes in, and Enter sends the day', async () => {
    const user = show(<DateScreen {...common} kind={kind} />);
    await user.type(field(), '01112026{Enter}');
    expect(field().value).toBe('01/11/2026');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('2026-11-01');
  });

  test("EN-09 RP-05 Backspace behind a date's slash deletes a digit, and what is left is completed when it is left", async () => {
    const user = show(<DateScreen {...common} kind={kind} />);
    await user.type(field(), '15112026');
    await user.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([field().value, field().selectionStart]).toEqual(['1/11/2026', 1]);
    await user.keyboard('6');
    expect(field().value).toBe('16/11/2026');
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('heading'));
    expect(field().value).toBe('01/11/2026');
  });

  test('EN-09 RP-05 a ninth digit is shown and refused', async () => {
    const user = show(<DateScreen {...common} kind={kind} />);
    await user.type(field(), '011120201{Enter}');
    expect(field().value).toBe('01/11/20201');
    expectError('La fecha no es válida: escribí día, mes y año');
  });

  test('RP-05 the three messages, with the focus back in the field', async () => {
    const user = show(<DateScreen {...common} kind={kind} />);
    await user.type(field(), '{Enter}');
    expectError('Requerido');
    expect(document.activeElement).toBe(field());
    await user.type(field(), '31/02/2024');
    expectError('La fecha no es válida: ese día no existe');
    await user.clear(field());
    await user.type(field(), '21/11/2026');
    expectError('La fecha no puede ser mayor a hoy');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('money', () => {
  const kind = money({ currencies: [ARS, USD] });

  test('RP-06 the amount is grouped as it is typed, in the currency that is chosen', async () => {
    const user = show(<MoneyScreen {...common} kind={kind} />);
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    await user.type(field(), '12345,5');
    expect(field().value).toBe('12.345,5');
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(field().value).toBe('1.234');
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ moneda: 1, importe: 1234 });
  });

  test.each([
    ['386.327,37', 386_327.37],
    ['1.500.000', 1_500_000],
    ['1500.50', 1500.5],
  ] as const)('EN-09 RP-06 %s typed with its dots is that amount', async (typed, importe) => {
    const user = show(<MoneyScreen {...common} kind={kind} />);
    await user.type(field(), typed);
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ moneda: 0, importe });
  });

  test.each([
    ['1500,505', '1.500,505', 'El importe no es válido'],
    ['1234567890', '1.234.567.890', 'El importe no puede superar 999.999.999,99'],
    ['1.5,', '1.5,', 'El importe no es válido'],
  ])('EN-09 RP-06 %s is shown as %s and refused', async (typed, shown, message) => {
    const user = show(<MoneyScreen {...common} kind={kind} />);
    await user.type(field(), `${typed}{Enter}`);
    expect(field().value).toBe(shown);
    expectError(message);
  });

  test('EN-09 RP-06 a foreign way to write an amount is shown as it was pasted, and refused', async () => {
    const user = show(<MoneyScreen {...common} kind={kind} />);
    await user.click(field());
    await user.paste('1,234.56');
    await user.tab();
    expect(field().value).toBe('1,234.56');
    expectError('El importe no es válido');
  });

  test('RP-06 an amount of 0 is refused beside the field', async () => {
    const user = show(<MoneyScreen {...common} kind={kind} />);
    await user.type(field(), '0{Enter}');
    expectError('El importe debe ser mayor a 0');
  });
});

describe('phone', () => {
  test('VA-02 0 and 15 are put in, the province is shown, and the number is sent whole', async () => {
    const user = show(<PhoneScreen {...common} kind={phone()} />);
    await user.type(field(), '2214234567');
    expect(field().value).toBe('(0221) 15 423-4567');
    expect(screen.getByText('Buenos Aires')).toBeTruthy();
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ numero: '0221154234567', tipo: 'MOVIL' });
  });

  test('VA-02 the error waits until the field is left', async () => {
    const user = show(<PhoneScreen {...common} kind={phone()} />);
    await user.type(field(), '1145');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expectError('Faltan dígitos');
  });

  test('EN-09 VA-02 a digit too many is shown and refused', async () => {
    const user = show(<PhoneScreen {...common} kind={phone()} />);
    await user.type(field(), '11293829381{Enter}');
    expect(field().value).toBe('(011) 15 2938-29381');
    expectError('Sobran dígitos');
  });

  test('VA-02 EN-15 a mobile’s number with Fijo chosen says so, and offers to change', async () => {
    const user = show(<PhoneScreen {...common} kind={phone()} />);
    await user.click(screen.getByRole('radio', { name: 'Fijo' }));
    await user.click(field());
    await user.paste('+54 9 264 615-2345');
    await user.keyboard('{Enter}');
    expectError('Este número es de un móvil. Elegí Móvil, o escribí uno fijo.');
    await user.click(screen.getByRole('button', { name: 'Cambiar a Móvil' }));
    expect(field().value).toBe('(0264) 15 615-2345');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Cambiar a Móvil' })).toBeNull();
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ numero: '0264156152345', tipo: 'MOVIL' });
  });

  test('EN-15 VA-12 dollars where pesos are chosen are told, and are an amount once dollars are chosen', async () => {
    const user = show(<MoneyScreen {...common} kind={money({ currencies: [ARS, USD] })} />);
    await user.click(field());
    await user.paste('USD 1.500');
    await user.keyboard('{Enter}');
    expectError('Escribiste dólares. Elegí USD, o escribí el importe en pesos.');
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    expect(field().value).toBe('1.500');
    await user.click(continuar());
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ moneda: 1, importe: 1500 });
  });

  test('VA-02 the type can be changed, and takes the 15 away', async () => {
    const user = show(<PhoneScreen {...common} kind={phone()} />);
    await user.type(field(), '1145678901');
    await user.click(screen.getByRole('radio', { name: 'Fijo' }));
    expect(field().value).toBe('(011) 4567-8901');
  });

  test('RP-08 a saved phone is locked, its type too', () => {
    const saved = { numero: '0111545678901', tipo: 'MOVIL' } as const;
    show(<PhoneScreen {...common} kind={phone()} suggestion={saved} locked />);
    expect(field().readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fijo' }).matches(':disabled')).toBe(true);
  });
});
