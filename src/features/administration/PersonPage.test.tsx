import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConflictError } from '../../api/errors.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { PersonPage } from './PersonPage.tsx';
import { administer, backEnd, silvia } from './testing/administering.tsx';
import type { Person } from './queries.ts';

let api: ReturnType<typeof backEnd>;
beforeAll(async () => {
  installNativeDialog();
  await import('./RightsDialogs.tsx');
});
beforeEach(() => {
  api = backEnd();
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const nothing = { Roles: [], Permisos: [], Canales: [] };
const open = async (changes: Partial<Person> = {}) => {
  api.getPersona.mockResolvedValue({ ...silvia, ...changes });
  const onDone = administer(api, (given) => <PersonPage id={silvia.id} {...given} />);
  await screen.findByRole('region', { name: 'Silvia Roldán' });
  return { onDone, user: userEvent.setup() };
};
const dialog = () => within(screen.getByRole('dialog'));
const opened = () => screen.findByRole('dialog');
const because = async (user: ReturnType<typeof userEvent.setup>, verb = 'Guardar') => {
  await user.type(dialog().getByLabelText('Motivo'), 'Lo pidió gerencia.');
  await user.click(dialog().getByRole('button', { name: verb }));
};

test('OP-11 what somebody may do is said in words, with the names of their channels', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Silvia Roldán' }).textContent).toContain('Vendedor de agencia');
  const held = within(screen.getByRole('region', { name: 'Permisos' })).getAllByRole('listitem');
  expect(held.map(({ textContent }) => textContent)).toEqual([
    'Ver sus solicitudes',
    'Cotizar seguros',
    'Evaluar compradores y pedir créditos',
    'Ver sus seguros',
  ]);
  expect(await within(screen.getByRole('region', { name: 'Canales' })).findByText('Roldán Automotores')).toBeTruthy();
});

describe('a change', () => {
  test('OP-11 of permissions gives what is ticked now and takes what is not any more', async () => {
    const { onDone, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar permisos' }));
    await opened();
    await user.click(dialog().getByRole('checkbox', { name: 'Reasignar solicitudes' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Cotizar seguros' }));
    await because(user);
    expect(api.postDerechos).toHaveBeenCalledExactlyOnceWith(
      silvia.id,
      {
        Dar: { ...nothing, Permisos: ['solicitudes:asignar'] },
        Quitar: { ...nothing, Permisos: ['seguros:cotizar'] },
        Motivo: 'Lo pidió gerencia.',
      },
      expect.any(AbortSignal),
    );
    expect(onDone).toHaveBeenCalledExactlyOnceWith('Cambiaste los permisos de Silvia Roldán.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OP-11 EN-16 that waits for the line is not sent any more once it is cancelled', async () => {
    const { onDone, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar permisos' }));
    await opened();
    await user.click(dialog().getByRole('checkbox', { name: 'Reasignar solicitudes' }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    api.postDerechos.mockReturnValue(new Promise(() => undefined));
    await because(user);
    expect(dialog().getByRole('status').textContent).toBe('Sin conexión. Cuando vuelva, seguimos solos.');
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    expect(api.postDerechos.mock.lastCall?.[2]?.aborted).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('OP-11 of nothing is not sent, and says so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar permisos' }));
    await opened();
    await because(user);
    expect(dialog().getByRole('alert').textContent).toBe('No cambiaste nada.');
    expect(api.postDerechos).not.toHaveBeenCalled();
  });

  test('OP-11 of the role gives the other one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar rol' }));
    await opened();
    const options = dialog().getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Elegí una opción',
      'Vendedor interno',
      'Coordinador',
      'Administrador',
      'Cliente',
      'Ninguno: sin acceso',
    ]);
    await user.selectOptions(dialog().getByLabelText('Rol de Silvia Roldán'), 'Coordinador');
    await because(user);
    expect(api.postDerechos.mock.calls[0]?.[1]).toMatchObject({ Dar: { Roles: ['coordinador'] }, Quitar: nothing });
  });

  test('OP-11 to no role takes the one that there is', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar rol' }));
    await opened();
    await user.selectOptions(dialog().getByLabelText('Rol de Silvia Roldán'), 'Ninguno: sin acceso');
    await because(user);
    expect(api.postDerechos.mock.calls[0]?.[1]).toMatchObject({ Dar: nothing, Quitar: { Roles: ['agenciero'] } });
  });

  test('OP-11 of the channels gives and takes them by their keys', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cambiar canales' }));
    await opened();
    await user.click(await dialog().findByRole('checkbox', { name: 'Casa central' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Roldán Automotores' }));
    await because(user);
    expect(api.postDerechos.mock.calls[0]?.[1]).toMatchObject({
      Dar: { Canales: ['casa-central'] },
      Quitar: { Canales: ['roldan-automotores'] },
    });
  });

  test('OP-11 that the server refuses says why in the dialog, and what was chosen stays', async () => {
    const { user } = await open();
    const message = 'Es la última persona que puede administrar. Antes dale ese permiso a otra.';
    api.postDerechos.mockRejectedValueOnce(new ConflictError({ errorCode: 'CambioNoPermitido', message }));
    await user.click(screen.getByRole('button', { name: 'Cambiar permisos' }));
    await opened();
    await user.click(dialog().getByRole('checkbox', { name: 'Cotizar seguros' }));
    await because(user);
    expect(dialog().getByRole('alert').textContent).toBe(message);
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Cotizar seguros' }).checked).toBe(false);
  });

  test('OP-11 somebody is signed out everywhere, with a reason', async () => {
    const { onDone, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cerrar sus sesiones' }));
    await because(user, 'Cerrar sesiones');
    expect(api.postCierreDePersona).toHaveBeenCalledExactlyOnceWith(
      silvia.id,
      { Motivo: 'Lo pidió gerencia.' },
      expect.any(AbortSignal),
    );
    expect(onDone).toHaveBeenCalledWith('Cerraste las sesiones de Silvia Roldán.');
  });
});

test('OP-11 who has no role gets one first; customers sell for no channel', async () => {
  await open({ roles: [], permisos: [], canales: [], tipo: 'ClienteFinal' });
  expect(screen.getByText('Sin acceso')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambiar permisos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cambiar canales' })).toBeNull();
  expect(screen.getByText('No tiene ninguno.')).toBeTruthy();
});

test('OP-11 the history says what was changed, when, by whom and why', async () => {
  api.listCambiosDeDerechos.mockResolvedValue({
    cambios: [
      {
        id: 2,
        fecha: '2026-11-20T15:00:00.000Z',
        accion: 'PermisoRetirado',
        sobre: 'solicitudes:asignar',
        motivo: 'Volvió Claudia.',
        por: { id: 'e', nombre: 'Elena Castro', email: 'elena@ejemplo.example' },
        persona: { id: silvia.id, nombre: silvia.nombre, email: silvia.email },
        agencia: null,
      },
      {
        id: 1,
        fecha: '2026-11-19T15:00:00.000Z',
        accion: 'Rol',
        sobre: 'agenciero',
        motivo: 'Empieza.',
        por: null,
        persona: { id: silvia.id, nombre: silvia.nombre, email: silvia.email },
        agencia: null,
      },
    ],
    siguiente: null,
  });
  await open();
  const entries = await within(screen.getByRole('region', { name: 'Historial' })).findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Quitó el permiso «Reasignar solicitudes»20/11/2026, 12:00 · Elena CastroVolvió Claudia.',
    'Dio el rol Vendedor de agencia19/11/2026, 12:00 · Desde el servidorEmpieza.',
  ]);
  expect(api.listCambiosDeDerechos).toHaveBeenCalledWith(silvia.id, '', expect.anything());
});
