import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Disclosure } from './Disclosure.tsx';

function show() {
  render(
    <>
      <Disclosure label="Tu perfil" icon="icono">
        <p>Una nota</p>
        <a href="#info">Info</a>
      </Disclosure>
      <button type="button">Otra cosa</button>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Tu perfil' }) };
}

const isOpen = () => screen.queryByRole('region', { name: 'Tu perfil' }) !== null;

test('its button opens and closes it, and says which it is', async () => {
  const { user, button } = show();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('region', { name: 'Tu perfil' }).id);
  await user.click(button);
  expect(isOpen()).toBe(false);
});

test('Escape closes it and gives the focus back to the button', async () => {
  const { user, button } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Info' }));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('it closes when the focus leaves it, or the pointer clicks elsewhere', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.tab();
  await user.tab();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otra cosa' }));
  await user.click(button);
  await user.click(screen.getByText('Una nota'));
  expect(isOpen()).toBe(true);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});

test('following a link in it closes it', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Info' }));
  expect(isOpen()).toBe(false);
});
