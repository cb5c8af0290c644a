import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CustomerLayout } from './CustomerLayout.tsx';
import { customerMenu } from './navigation.ts';

function Here() {
  return <main>Estás en {useLocation().pathname}</main>;
}

function openAt(path: string) {
  const onMenuClick = vi.fn();
  const layout = (
    <CustomerLayout items={customerMenu} onMenuClick={onMenuClick}>
      <Here />
    </CustomerLayout>
  );
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={layout} />
      </Routes>
    </MemoryRouter>,
  );
  return onMenuClick;
}

const links = () => within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
const shown = () => links().map((link) => [link.textContent, link.getAttribute('href')]);
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('SH-22 C2’s variant: no AUTOS, and the customer’s own credits and policies', () => {
  openAt('/');
  expect(shown()).toEqual([
    ['Inicio', '/'],
    ['Créditos', '/miscreditos'],
    ['Seguros', '/mispolizas'],
    ['Info', '/info'],
  ]);
});

test('SH-22 a click goes there and is reported, by pointer and by keyboard', async () => {
  const onMenuClick = openAt('/');
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Seguros' }));
  expect(screen.getByText('Estás en /mispolizas')).toBeTruthy();
  screen.getByRole('link', { name: 'Info' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Estás en /info')).toBeTruthy();
  expect(onMenuClick.mock.calls).toEqual([['seguros'], ['info']]);
});

test('the place that is open is the current one, and so is the one that it is part of', async () => {
  openAt('/');
  expect(current()).toEqual(['Inicio']);
  await userEvent.click(screen.getByRole('link', { name: 'Info' }));
  expect(current()).toEqual(['Info']);
});

test('a policy is part of SEGUROS', () => {
  openAt('/mispolizas/700201');
  expect(current()).toEqual(['Seguros']);
});

test('SH-26 the first stop of the keyboard leads past the navigation, and the address stays', async () => {
  openAt('/info');
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Ir al contenido');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Estás en /info');
});
