import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { genericMessage } from '../../api/messages.ts';
import { ContactPage } from './ContactPage.tsx';

/** Outside the app. */
const browser = { send: () => false };

type Load = ComponentProps<typeof ContactPage>['load'];
type Oficina = Awaited<ReturnType<Load>>;

const oficina: Oficina = {
  sucursal: { nombre: 'Sucursal Caballito', direccion: 'Av. Rivadavia 5100' },
  contactos: [
    {
      nombre: 'Laura Benítez',
      area: 'Administrativo',
      email: 'laura@ejemplo.example',
      telefonos: [{ numero: '01149012345', esMovil: false }],
    },
    {
      nombre: 'Diego Ferreyra',
      area: 'Comercial',
      email: 'diego@ejemplo.example',
      telefonos: [{ numero: '0111549012345', esMovil: true }],
    },
  ],
};

async function card(name: string) {
  render(<ContactPage load={loadsOficina} native={browser} />);
  const heading = await screen.findByRole('heading', { name });
  const found = screen.getAllByRole('article').find((article) => article.contains(heading));
  if (!found) throw new Error(`${name} is on no card`);
  return within(found);
}

const loadsOficina: Load = () => Promise.resolve(oficina);

test('CQ-03 the nearest office, by name and address', async () => {
  render(<ContactPage load={loadsOficina} native={browser} />);
  expect(screen.getByRole('status').textContent).toBe('Buscando tu oficina…');
  expect(await screen.findByRole('heading', { name: 'Sucursal Caballito' })).toBeTruthy();
  expect(screen.getByText('Av. Rivadavia 5100')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('CQ-03 an administrative contact can be called and written to', async () => {
  const laura = await card('Laura Benítez');
  expect(laura.getByText('Administrativo')).toBeTruthy();
  expect(laura.getByRole('link', { name: '(011) 4901-2345' }).getAttribute('href')).toBe('tel:01149012345');
  expect(laura.getByRole('link', { name: 'laura@ejemplo.example' }).getAttribute('href')).toBe(
    'mailto:laura@ejemplo.example',
  );
  expect(laura.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('CQ-03 a commercial contact’s mobile can be called, and reached by WhatsApp', async () => {
  const diego = await card('Diego Ferreyra');
  expect(diego.getByText('Comercial')).toBeTruthy();
  expect(diego.getByRole('link', { name: '(011) 15 4901-2345' }).getAttribute('href')).toBe('tel:0111549012345');
  const chat = diego.getByRole('link', { name: 'WhatsApp de Diego Ferreyra' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/5491149012345');
  expect(chat.getAttribute('rel')).toBe('noopener noreferrer');
});

test('CQ-03 an office without contacts says so', async () => {
  render(<ContactPage load={withoutContacts} native={browser} />);
  expect(await screen.findByText('No hay resultados')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sucursal Caballito' })).toBeTruthy();
});

const withoutContacts: Load = () => Promise.resolve({ ...oficina, contactos: [] });

test('CQ-03 a failure is announced and can be tried again, and the focus is not lost', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(oficina);
  render(<ContactPage load={load} native={browser} />);
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Sucursal Caballito' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
