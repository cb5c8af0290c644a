import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadRequestError, ConflictError, NetworkError } from '../../api/errors.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { AdministrationPage } from './AdministrationPage.tsx';
import { administer, backEnd, silvia } from './testing/administering.tsx';

const valle = {
  id: '3c1a3f0e-4b61-4a43-8a53-0d7c3e5b1f02',
  cui: '30000000007',
  nombreAgencia: 'Automotores del Valle',
  nombreTitular: 'Norma Paz',
  emailContacto: 'norma@valle.example',
  telefonoContacto: '0351154567890',
  desde: '2026-11-20T15:00:00.000Z',
};
const sofia = {
  id: '7d3f5a10-3b54-4d0f-9a1e-5d1c7c2b9e01',
  email: 'sofia@sur.example',
  roles: ['agenciero'],
  permisos: silvia.permisos,
  canales: ['roldan-automotores'],
  vence: '2026-11-27T15:00:00.000Z',
};

let api: ReturnType<typeof backEnd>;
beforeAll(async () => {
  installNativeDialog();
  await import('./InviteDialog.tsx');
});
beforeEach(() => {
  api = backEnd();
});

const open = async () => {
  const onDone = administer(api, (given) => <AdministrationPage {...given} />);
  await screen.findByRole('link', { name: 'Silvia Roldán' });
  return { onDone, user: userEvent.setup() };
};
const dialog = () => within(screen.getByRole('dialog'));
const opened = () => screen.findByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name });

describe('people', () => {
  test('OP-11 each has name, e-mail, role and channels, and leads to what they may do', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Silvia Roldán' });
    expect(link.getAttribute('href')).toBe('/administracion/personas/a0000000-0000-4000-8000-000000000007');
    const card = link.closest('li');
    expect(card?.textContent).toContain('silvia@ejemplo.example');
    expect(card?.textContent).toContain('Vendedor de agencia · roldan-automotores');
  });

  test('OP-11 what is typed is searched, and that nobody is found or there are more is said', async () => {
    const { user } = await open();
    api.postBusquedaPersonas.mockResolvedValue({ personas: [], hayMas: false });
    await user.type(screen.getByLabelText('Buscar por nombre o e-mail'), ' hern ');
    expect(await screen.findByText('No encontramos a nadie.')).toBeTruthy();
    expect(api.postBusquedaPersonas).toHaveBeenLastCalledWith({ Search: 'hern' }, expect.anything());
    api.postBusquedaPersonas.mockResolvedValue({ personas: [silvia], hayMas: true });
    await user.type(screen.getByLabelText('Buscar por nombre o e-mail'), 'án');
    expect(await screen.findByText('Hay más: seguí escribiendo.')).toBeTruthy();
  });
});

describe('an invitation', () => {
  test('OP-11 is of an e-mail, a role, the channels of who sells, and a reason', async () => {
    const { onDone, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
    await opened();
    await user.type(dialog().getByLabelText('E-mail'), 'sofia@sur.example');
    await user.selectOptions(dialog().getByLabelText('Rol'), 'Vendedor de agencia');
    await user.click(await dialog().findByRole('checkbox', { name: 'Roldán Automotores' }));
    await user.type(dialog().getByLabelText('Motivo'), ' Empieza en diciembre. ');
    await user.dblClick(inDialog('Invitar'));
    expect(api.postInvitacion).toHaveBeenCalledExactlyOnceWith(
      {
        Email: 'sofia@sur.example',
        Rol: 'agenciero',
        Permisos: [],
        Canales: ['roldan-automotores'],
        Motivo: 'Empieza en diciembre.',
      },
      expect.any(AbortSignal),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(
      'Le enviamos un correo. La invitación vale hasta el 27/11/2026, 12:00.',
    );
  });

  test('OP-11 what is missing is said beside each field, which gets the focus; nothing is sent', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
    await opened();
    await user.type(dialog().getByLabelText('E-mail'), 'sofia@');
    await user.click(inDialog('Invitar'));
    expect(dialog().getAllByRole('alert')).toHaveLength(3);
    expect(dialog().getByText('Elegí un rol')).toBeTruthy();
    expect(dialog().getByText('Escribí al menos 3 caracteres')).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByLabelText('E-mail'));
    expect(api.postInvitacion).not.toHaveBeenCalled();
  });

  test('OP-11 of an administrator has no channels, also where some were ticked before', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
    await opened();
    await user.type(dialog().getByLabelText('E-mail'), 'sofia@sur.example');
    await user.selectOptions(dialog().getByLabelText('Rol'), 'Vendedor interno');
    await user.click(await dialog().findByRole('checkbox', { name: 'Casa central' }));
    await user.selectOptions(dialog().getByLabelText('Rol'), 'Administrador');
    expect(dialog().queryByRole('checkbox')).toBeNull();
    await user.type(dialog().getByLabelText('Motivo'), 'Suple a Elena.');
    await user.click(inDialog('Invitar'));
    expect(api.postInvitacion.mock.calls[0]?.[0]).toMatchObject({ Rol: 'administrador', Canales: [] });
  });

  test('OP-11 whose mail did not go out says to tell them', async () => {
    const { onDone, user } = await open();
    api.postInvitacion.mockResolvedValue({ vence: '2026-11-27T15:00:00.000Z', avisado: false });
    await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
    await opened();
    await user.type(dialog().getByLabelText('E-mail'), 'sofia@sur.example');
    await user.selectOptions(dialog().getByLabelText('Rol'), 'Cliente');
    await user.type(dialog().getByLabelText('Motivo'), 'Pidió acceso.');
    await user.click(inDialog('Invitar'));
    expect(onDone).toHaveBeenCalledWith(
      'La invitación vale hasta el 27/11/2026, 12:00. El correo no salió: avisale que ingrese.',
    );
  });

  test('OP-11 the server refuses beside its field or above all, and what was typed stays', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
    await opened();
    await user.type(dialog().getByLabelText('E-mail'), 'silvia@ejemplo.example');
    await user.selectOptions(dialog().getByLabelText('Rol'), 'Cliente');
    await user.type(dialog().getByLabelText('Motivo'), 'Pidió acceso.');
    const message = 'Esa persona ya tiene permisos. Buscala y cambiáselos.';
    api.postInvitacion.mockRejectedValueOnce(new ConflictError({ errorCode: 'CambioNoPermitido', message }));
    await user.click(inDialog('Invitar'));
    expect(dialog().getByRole('alert').textContent).toBe(message);
    const errors = [{ fieldName: 'Email', message: 'Ese dominio no existe.' }];
    api.postInvitacion.mockRejectedValueOnce(new BadRequestError({ errorCode: 'BadRequest', message: '', errors }));
    await user.click(inDialog('Invitar'));
    expect(dialog().getByRole('alert').textContent).toBe('Ese dominio no existe.');
    expect(document.activeElement).toBe(dialog().getByLabelText('E-mail'));
    expect(dialog().getByLabelText<HTMLInputElement>('Motivo').value).toBe('Pidió acceso.');
  });

  test('OP-11 that waits is listed until when it is good, and taken back with a reason; the focus stays with the list', async () => {
    api.listInvitaciones.mockResolvedValueOnce([sofia]);
    const { onDone, user } = await open();
    const region = screen.getByRole('region', { name: 'Invitaciones sin aceptar' });
    expect(await within(region).findByText(/Vence el 27\/11\/2026, 12:00/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirar la invitación de sofia@sur.example' }));
    await user.type(dialog().getByLabelText('Motivo'), 'Era otra persona.');
    await user.click(inDialog('Retirar'));
    expect(api.postRetiroInvitacion).toHaveBeenCalledExactlyOnceWith(
      sofia.id,
      { Motivo: 'Era otra persona.' },
      expect.any(AbortSignal),
    );
    expect(onDone).toHaveBeenCalledWith('Retiraste la invitación de sofia@sur.example.');
    expect(await within(region).findByText('No hay ninguna.')).toBeTruthy();
    expect(region.contains(document.activeElement)).toBe(true);
  });
});

describe('an agency that signed itself up', () => {
  test('OP-11 is shown with who it is, and let in with a reason', async () => {
    api.listAgenciasEnEspera.mockResolvedValueOnce([valle]);
    const { onDone, user } = await open();
    const region = screen.getByRole('region', { name: 'Agencias que esperan' });
    expect(await within(region).findByRole('heading', { name: 'Automotores del Valle' })).toBeTruthy();
    expect(region.textContent).toContain('CUIT 30-00000000-7 · Norma Paz');
    expect(region.textContent).toContain('Espera desde el 20/11/2026, 12:00');
    await user.click(screen.getByRole('button', { name: 'Aprobar Automotores del Valle' }));
    expect(dialog().getByText(/Su contacto va a poder ingresar/)).toBeTruthy();
    await user.type(dialog().getByLabelText('Motivo'), 'CUIT verificado.');
    await user.click(inDialog('Aprobar'));
    expect(api.postDecisionAgencia).toHaveBeenCalledExactlyOnceWith(
      valle.id,
      {
        Decision: 'Aprobada',
        Motivo: 'CUIT verificado.',
      },
      expect.any(AbortSignal),
    );
    expect(onDone).toHaveBeenCalledWith('Aprobaste Automotores del Valle.');
    expect(await within(region).findByText('No hay ninguna esperando.')).toBeTruthy();
    expect(region.contains(document.activeElement)).toBe(true);
  });

  test('OP-11 is not let in with a reason, and told otherwise where the mail did not go out', async () => {
    api.listAgenciasEnEspera.mockResolvedValueOnce([valle]);
    api.postDecisionAgencia.mockResolvedValue({ avisado: false });
    const { onDone, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rechazar Automotores del Valle' }));
    await user.type(dialog().getByLabelText('Motivo'), 'No existe.');
    await user.click(inDialog('Rechazar'));
    expect(api.postDecisionAgencia.mock.calls[0]?.[1]).toEqual({ Decision: 'Rechazada', Motivo: 'No existe.' });
    expect(onDone).toHaveBeenCalledWith(
      'Rechazaste Automotores del Valle. El correo no salió: avisales a norma@valle.example.',
    );
  });
});

test('ER-06 ER-08 a list that does not come is asked for again, and the others are there meanwhile', async () => {
  api.listInvitaciones.mockRejectedValueOnce(new NetworkError(undefined, null));
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay ninguna.')).toBeTruthy();
});
