import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { AcceptedTerms } from './AcceptedTerms.tsx';

beforeAll(installNativeDialog);

type Accepted = Awaited<ReturnType<Api['getTerminosAceptados']>>;

const now: Accepted = { app: 'portal', version: '2.0', fecha: '2026-11-20T15:00:00.000Z' };

function open(getTerminosAceptados: Api['getTerminosAceptados']) {
  const loadText = vi.fn(() => Promise.resolve('## Objeto\n\nEl portal.'));
  const api = { getTerminosAceptados };
  render(
    <AcceptedTerms
      api={() => Promise.resolve(api)}
      app="portal"
      version="2.0"
      validFrom="2026-03-01"
      loadText={loadText}
    />,
  );
  return { user: userEvent.setup(), loadText };
}
const openWith = (accepted: Accepted) => open(() => Promise.resolve(accepted));
const card = () => within(screen.getByRole('region', { name: 'Términos y condiciones' }));
const facts = () =>
  card()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('MY-05 the version that was accepted is told, and when', async () => {
  openWith(now);
  expect(card().getByRole('status').textContent).toBe('Buscando qué aceptaste…');
  await card().findByText('20/11/2026, 12:00');
  expect(facts()).toEqual([
    ['Versión que aceptaste', '2.0'],
    ['Cuándo', '20/11/2026, 12:00'],
  ]);
});

test('MY-05 an older version stands beside the one in force', async () => {
  openWith({ ...now, version: '1.0', fecha: null });
  await card().findByText('1.0');
  expect(facts()).toEqual([
    ['Versión que aceptaste', '1.0'],
    ['Versión vigente', '2.0, desde el 01/03/2026'],
  ]);
});

test('MY-05 nothing accepted is said so', async () => {
  openWith(null);
  expect(await card().findByText('No tenemos registrado que los hayas aceptado.')).toBeTruthy();
});

test('MY-05 the text is fetched and read again, with nothing to accept, and closes by button and by Escape', async () => {
  const { user, loadText } = openWith(now);
  const again = card().getByRole('button', { name: 'Leer los términos vigentes' });
  expect(loadText).not.toHaveBeenCalled();
  await user.click(again);
  const dialog = await screen.findByRole('dialog', { name: 'TÉRMINOS Y CONDICIONES' });
  expect(await within(dialog).findByRole('heading', { name: 'Objeto' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Aceptar' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(again);
  requestClose(screen.getByRole('dialog'));
  expect(await card().findByText('2.0')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('MY-05 ER-06 what was accepted may not be known: it is asked again, and the text is read meanwhile', async () => {
  const { user } = open(
    vi
      .fn<Api['getTerminosAceptados']>(() => Promise.resolve(now))
      .mockRejectedValueOnce(new NetworkError(undefined, null)),
  );
  expect((await card().findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(card().getByRole('button', { name: 'Leer los términos vigentes' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  await user.click(card().getByRole('button', { name: 'Reintentar' }));
  expect(await card().findByText('20/11/2026, 12:00')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
