import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

function show() {
  render(
    <Tooltip label="Tu cuenta" text="marta@ejemplo.example">
      foto
    </Tooltip>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Tu cuenta' }) };
}

const isShown = () => screen.queryByRole('tooltip') !== null;

test('its text describes its trigger, shown or not', () => {
  const { button } = show();
  expect(isShown()).toBe(false);
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('marta@ejemplo.example');
});

test('it shows while it is pointed at', async () => {
  const { user, button } = show();
  await user.hover(button);
  expect(isShown()).toBe(true);
  await user.unhover(button);
  expect(isShown()).toBe(false);
});

test('it shows while it has the focus, until Escape', async () => {
  const { user } = show();
  await user.tab();
  expect(isShown()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  await user.tab();
  await user.tab({ shift: true });
  expect(isShown()).toBe(true);
});
