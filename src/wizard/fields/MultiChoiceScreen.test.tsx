import * as v from 'valibot';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { multiChoice } from '../../../flows/answers/multi-choice.ts';
import { inputSchema } from '../../../flows/answers/reading.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { MultiChoiceScreen } from './MultiChoiceScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const common = { ...screenProps, onAnswer };

function show(element: ReactNode) {
  render(<Asked>{element}</Asked>);
  return userEvent.setup();
}

const kind = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
  { value: 4, label: 'Camiones' },
]);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

afterEach(() => onAnswer.mockReset());

test('ON-01 what is ticked is sent as a sum', async () => {
  const user = show(<MultiChoiceScreen {...common} kind={kind} />);
  await user.click(box('Autos'));
  await user.click(box('Motos'));
  await user.click(box('Camiones'));
  await user.click(box('Motos'));
  await user.click(proceed());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(5);
});

test("ON-01 decision 27 without a tick 'Continuar' is disabled, and Enter puts the message beside the options", async () => {
  const user = show(<MultiChoiceScreen {...common} kind={kind} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(proceed().disabled).toBe(true);
  await user.tab();
  await user.keyboard('{Enter}');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Elegí al menos una opción');
  expect(screen.getByRole('group', { name: 'Dato' }).getAttribute('aria-describedby')).toBe(alert.id);
  expect(document.activeElement).toBe(box('Autos'));
  await user.click(box('Motos'));
  expect(proceed().disabled).toBe(false);
  await user.click(box('Motos'));
  expect(proceed().disabled).toBe(true);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('what holds is ticked', () => {
  show(<MultiChoiceScreen {...common} kind={kind} answer={6} />);
  expect([box('Autos').checked, box('Motos').checked, box('Camiones').checked]).toEqual([false, true, true]);
});

test("decision 27 where nothing has to be ticked 'Continuar' can be pressed", async () => {
  const any = { ...kind, input: inputSchema<number, number>(v.number(), (value) => ({ value })) };
  const user = show(<MultiChoiceScreen {...common} kind={any} />);
  await user.click(proceed());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(0);
});
