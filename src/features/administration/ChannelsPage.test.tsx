import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { ChannelsPage } from './ChannelsPage.tsx';
import { administer, backEnd } from './testing/administering.tsx';

let api: ReturnType<typeof backEnd>;
beforeAll(installNativeDialog);
beforeEach(() => {
  api = backEnd();
});

const open = async () => {
  const onDone = administer(api, (given) => <ChannelsPage {...given} />);
  await screen.findByRole('heading', { level: 2, name: 'Casa central' });
  return { onDone, user: userEvent.setup() };
};
const dialog = () => within(screen.getByRole('dialog'));

test('OP-11 each channel says its key, how many sell for it, and whether it is blocked', async () => {
  await open();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Casa centralcasa-central · 3 vendedoresBloquear',
    'Roldán Automotoresroldan-automotores · 1 vendedorBloqueadoDesbloquear',
  ]);
});

test('OP-11 S4.5 one is blocked, another let go on, with a reason', async () => {
  const { onDone, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Bloquear Casa central' }));
  expect(dialog().getByText(/no van a poder evaluar compradores/)).toBeTruthy();
  await user.type(dialog().getByLabelText('Motivo'), 'Debe papeles.');
  await user.click(dialog().getByRole('button', { name: 'Bloquear' }));
  expect(api.postBloqueoCanal).toHaveBeenLastCalledWith(
    'casa-central',
    { Bloqueado: true, Motivo: 'Debe papeles.' },
    expect.any(AbortSignal),
  );
  expect(onDone).toHaveBeenLastCalledWith('Bloqueaste Casa central.');
  await user.click(screen.getByRole('button', { name: 'Desbloquear Roldán Automotores' }));
  await user.type(dialog().getByLabelText('Motivo'), 'Los trajo.');
  await user.click(dialog().getByRole('button', { name: 'Desbloquear' }));
  expect(api.postBloqueoCanal).toHaveBeenLastCalledWith(
    'roldan-automotores',
    {
      Bloqueado: false,
      Motivo: 'Los trajo.',
    },
    expect.any(AbortSignal),
  );
});

test('OP-11 a new one gets the key that its name suggests, until another is typed', async () => {
  const { onDone, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Crear un canal' }));
  await user.type(dialog().getByLabelText('Nombre'), ' Núñez & Hijos — Sur ');
  const key = dialog().getByLabelText<HTMLInputElement>('Clave');
  expect(key.value).toBe('nunez-hijos-sur');
  await user.clear(key);
  await user.type(key, 'nunez');
  await user.type(dialog().getByLabelText('Motivo'), 'Agencia nueva.');
  await user.click(dialog().getByRole('button', { name: 'Crear' }));
  expect(api.postCanal).toHaveBeenCalledExactlyOnceWith(
    {
      Key: 'nunez',
      Nombre: 'Núñez & Hijos — Sur',
      Motivo: 'Agencia nueva.',
    },
    expect.any(AbortSignal),
  );
  expect(onDone).toHaveBeenCalledWith('Creaste el canal Núñez & Hijos — Sur.');
});

test('OP-11 a new one needs a name', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Crear un canal' }));
  await user.type(dialog().getByLabelText('Motivo'), 'Agencia nueva.');
  await user.click(dialog().getByRole('button', { name: 'Crear' }));
  expect(dialog().getByText('Escribí el nombre')).toBeTruthy();
  expect(api.postCanal).not.toHaveBeenCalled();
});
