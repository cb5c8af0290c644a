import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { BadRequestError, GenericStatusError, NetworkError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { begun } from '../../portal/testing/application.ts';
import { browser } from './testing/solicitudes.ts';

const hernan = 'a0000000-0000-4000-8000-000000000006';
const silvia = 'a0000000-0000-4000-8000-000000000007';
const few = {
  vendedores: [
    { id: hernan, nombre: 'Hernán Vidal', canales: ['Casa central'], solicitudes: 12 },
    { id: silvia, nombre: 'Silvia Roldán', canales: [], solicitudes: 0 },
  ],
  canales: [{ key: 'casa-central', value: 'Casa central' }],
};

const postAsignacion = vi.fn<Api['postAsignacion']>();
const listVendedores = vi.fn<AskedApi['listVendedores']>();
const onReassigned = vi.fn<(name: string) => void>();

beforeAll(async () => {
  installNativeDialog();
  // Read before the first test: it is fetched with the first tap otherwise.
  await import('./ReassignDialog.tsx');
});
beforeEach(() => {
  sessionStorage.clear();
  postAsignacion.mockReset();
  listVendedores.mockReset();
  onReassigned.mockReset();
  listVendedores.mockResolvedValue(few);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const openPage = () =>
  render(
    <Answering
      api={{
        getSolicitud: () => Promise.resolve({ ...begun, vendedor: 'Silvia Roldán', esPropia: false }),
        getTareasSolicitadas: () => Promise.resolve([]),
        listVendedores,
      }}
    >
      {(queries) => (
        <ApplicationPage
          solicitudId={1001}
          queries={queries}
          native={browser}
          resumeAt={undefined}
          discard={undefined}
          reassigning={{ api: () => Promise.resolve({ postAsignacion }), onReassigned }}
        />
      )}
    </Answering>,
  );
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Reasignar la solicitud' }));
const open = async () => {
  openPage();
  await press('Reasignar');
  await screen.findByRole('dialog', { name: 'Reasignar la solicitud' });
};
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Reasignar' }));
const reason = () => dialog().getByLabelText<HTMLInputElement>('Motivo');
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const toHernan = 'Hernán Vidal · Casa central · 12 en curso';
const fillIn = async () => {
  await press(toHernan);
  await userEvent.click(reason());
  await userEvent.paste('  Silvia está de licencia. ');
};

test('SL-07 a coordinator reads whose it is, and asks for the sellers only to pass it on', async () => {
  openPage();
  await screen.findByRole('button', { name: 'Reasignar' });
  expect(screen.getByText('Silvia Roldán')).toBeTruthy();
  expect(listVendedores).not.toHaveBeenCalled();
});

describe('SL-07 the dialog', () => {
  test('says whose it is now, and of each seller the channels and how much they have under way', async () => {
    await open();
    expect(
      dialog().getByText('Ahora es de Silvia Roldán. A quien elijas le va a aparecer en sus solicitudes.'),
    ).toBeTruthy();
    expect(await dialog().findByRole('button', { name: toHernan })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Silvia Roldán · sin canal · 0 en curso' })).toBeTruthy();
  });

  test('SH-26 begins where it asks first, goes on with the reason, and back to the sellers for another one', async () => {
    await open();
    const hernan = await dialog().findByRole('button', { name: toHernan });
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(hernan);
    });
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(reason());
    await userEvent.keyboard('De licencia');
    dialog().getByRole('button', { name: 'Elegir otro' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: toHernan }));
    expect(reason().value).toBe('De licencia');
  });

  test('passes it on with the reason, says to whom, and closes', async () => {
    postAsignacion.mockResolvedValue(null);
    await open();
    await fillIn();
    await send();
    await vi.waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(postAsignacion.mock.calls.map(([id, body]) => [id, body])).toEqual([
      [1001, { VendedorId: hernan, Motivo: 'Silvia está de licencia.' }],
    ]);
    expect(onReassigned).toHaveBeenCalledExactlyOnceWith('Hernán Vidal');
    await press('Reasignar');
    expect(reason().value).toBe('');
  });

  test('EN-16 waits for the line and says so; what was cancelled meanwhile is not sent', async () => {
    await open();
    await fillIn();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    postAsignacion.mockReturnValue(new Promise(() => undefined));
    await send();
    expect(dialog().getByRole('status').textContent).toBe('Sin conexión. Cuando vuelva, seguimos solos.');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancelar' }));
    expect(postAsignacion.mock.lastCall?.[2]?.aborted).toBe(true);
    expect(onReassigned).not.toHaveBeenCalled();
  });

  test('searches among many, and Enter there chooses who is called so, and sends nothing', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      id: `a0000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
      nombre: `Hernán Vidal Número ${at}`,
      canales: ['Casa central'],
      solicitudes: at,
    }));
    listVendedores.mockResolvedValue({ ...few, vendedores: [...few.vendedores, ...many] });
    await open();
    const search = await dialog().findByRole('searchbox');
    await userEvent.type(search, 'hernan vidal{Enter}');
    expect(await dialog().findByText(toHernan, { selector: 'p' }, { timeout: 3000 })).toBeTruthy();
    expect(dialog().queryByRole('searchbox')).toBeNull();
    expect(postAsignacion).not.toHaveBeenCalled();
    expect(alerts()).toEqual([]);
  });

  test('another seller can be chosen instead', async () => {
    await open();
    await press(toHernan);
    expect(dialog().queryByRole('button', { name: /^Silvia/ })).toBeNull();
    await press('Elegir otro');
    expect(dialog().getByRole('button', { name: /^Silvia/ })).toBeTruthy();
  });

  test('says beside each field what is missing, and sends nothing', async () => {
    await open();
    await screen.findByRole('button', { name: toHernan });
    await send();
    expect(alerts()).toEqual(['Elegí un vendedor', 'Escribí al menos 3 caracteres']);
    expect(document.activeElement?.textContent).toBe(toHernan);
    await press(toHernan);
    await userEvent.click(reason());
    await userEvent.paste('x'.repeat(201));
    await send();
    expect(alerts()).toEqual(['Escribí 200 caracteres como máximo']);
    expect(document.activeElement).toBe(reason());
    expect(postAsignacion).not.toHaveBeenCalled();
  });

  test('says beside the seller what the server refuses of them, and keeps what was typed', async () => {
    postAsignacion.mockRejectedValueOnce(
      new BadRequestError({
        errorCode: 'BadRequest',
        message: 'No vende por ese canal',
        errors: [{ fieldName: 'VendedorId', message: 'No vende por ese canal' }],
      }),
    );
    await open();
    await fillIn();
    await send();
    await vi.waitFor(() => {
      expect(alerts()).toEqual(['No vende por ese canal']);
      expect(document.activeElement?.textContent).toBe('Elegir otro');
    });
    expect(reason().value).toBe('  Silvia está de licencia. ');
    expect(onReassigned).not.toHaveBeenCalled();
  });

  test.each([
    [
      'without a connection',
      new NetworkError(),
      'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.',
    ],
    ['of a server that fails', new GenericStatusError(500), genericMessage],
  ])('stays as it was filled in %s, says so, and the next try passes it on', async (_, failure, sentence) => {
    postAsignacion.mockRejectedValueOnce(failure).mockResolvedValueOnce(null);
    await open();
    await fillIn();
    await send();
    await vi.waitFor(() => {
      expect(alerts()).toEqual([sentence]);
    });
    expect(dialog().getByText(toHernan)).toBeTruthy();
    await send();
    await vi.waitFor(() => {
      expect(onReassigned).toHaveBeenCalledExactlyOnceWith('Hernán Vidal');
    });
  });

  test('sends once, however often it is pressed', async () => {
    postAsignacion.mockReturnValue(new Promise(() => undefined));
    await open();
    await fillIn();
    await send();
    await userEvent.click(dialog().getByRole('button', { name: 'Reasignando…' }));
    expect(postAsignacion).toHaveBeenCalledOnce();
  });

  test('keeps what was filled in when it is closed by chance, and drops it when it is cancelled', async () => {
    await open();
    await fillIn();
    act(() => {
      requestClose(screen.getByRole('dialog'));
    });
    await press('Reasignar');
    expect(reason().value).toBe('  Silvia está de licencia. ');
    expect(dialog().getByText(toHernan)).toBeTruthy();
    await press('Cancelar');
    await press('Reasignar');
    expect(reason().value).toBe('');
  });

  test('can ask for the sellers again', async () => {
    listVendedores.mockRejectedValueOnce(new Error('down'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    await userEvent.type(reason(), 'Por licencia');
    await press('Reintentar');
    expect(await screen.findByRole('button', { name: toHernan })).toBeTruthy();
    expect(reason().value).toBe('Por licencia');
  });
});
