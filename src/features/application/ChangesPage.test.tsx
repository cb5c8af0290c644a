import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { ConflictError, GenericStatusError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ChangesPage } from './ChangesPage.tsx';
import { finished } from '../../portal/testing/application.ts';
import { browser, change } from './testing/solicitudes.ts';
import type { PedidoDeCambio, Solicitud } from './types.ts';

const postPedidoDeCambio = vi.fn<Api['postPedidoDeCambio']>();
const getSolicitud = vi.fn<AskedApi['getSolicitud']>();
const listPedidosDeCambio = vi.fn<AskedApi['listPedidosDeCambio']>();
const made = '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a003';

beforeEach(() => {
  postPedidoDeCambio.mockResolvedValue(made);
  getSolicitud.mockResolvedValue(finished);
  listPedidosDeCambio.mockResolvedValue(page([]));
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  window.sessionStorage.clear();
});

const page = (pedidos: PedidoDeCambio[], siguiente: string | null = null) => ({ pedidos, siguiente });

/** The page, with the application itself beside it where its count is of interest. */
function open({ beside = false } = {}) {
  const api = { getSolicitud, listPedidosDeCambio, getTareasSolicitadas: () => Promise.resolve([]) };
  return render(
    <Answering api={api}>
      {(queries) => (
        <>
          <ChangesPage
            solicitudId={1001}
            solicitante="Silvia Roldán"
            api={() => Promise.resolve({ postPedidoDeCambio })}
            queries={queries}
          />
          {beside && (
            <ApplicationPage
              solicitudId={1001}
              queries={queries}
              native={browser}
              resumeAt={undefined}
              discard={undefined}
              reassigning={undefined}
            />
          )}
        </>
      )}
    </Answering>,
  );
}

const type = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '¿Qué querés cambiar?' });
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contanos el cambio' });
const send = () => screen.getByRole('button', { name: 'Enviar el pedido' });
const list = () => within(screen.getByRole('region', { name: 'Pedidos' }));
const listed = () =>
  list()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function ask(value: string, text: string) {
  await userEvent.selectOptions(await type(), value);
  await userEvent.type(words(), text);
  await userEvent.click(send());
}

test('AP-07 the nine things that a change may be asked for of', async () => {
  open();
  const names = within(await type())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Elegí una opción',
    'Importe',
    'Plazo',
    'Vehículo',
    'Datos personales',
    'Domicilio',
    'Contacto',
    'Seguro',
    'Baja de la solicitud',
    'Otro',
  ]);
});

test('AP-07 the requests, the newest first: about what, how it stands, who asked and when', async () => {
  const all: PedidoDeCambio[] = [
    change(20, { tipoPedido: 'Vehiculo', estado: 'Rechazado', solicitante: 'Andrés Pereyra' }),
    change(22, { tipoPedido: 'Baja' }),
    change(21, { estado: 'En_Revision' }),
  ];
  listPedidosDeCambio.mockResolvedValue(page(all));
  open();
  await screen.findByText('Pedido del 20.');
  expect(listed()).toEqual([
    'Baja de la solicitudPendientePedido del 22.Silvia Roldán · 22/11/2026, 12:00',
    'PlazoEn RevisionPedido del 21.Silvia Roldán · 21/11/2026, 12:00',
    'VehículoRechazadoPedido del 20.Andrés Pereyra · 20/11/2026, 12:00',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pedidos de cambio');
  expect(screen.getByText('Solicitud Nº 1001 · Soledad Bustos · Toyota Corolla 2.0 2022')).toBeTruthy();
  expect(document.title).toBe('Solicitud Nº 1001 · Pedidos de cambio · Zorzalia');
  expect(screen.getByRole('link', { name: 'Solicitud Nº 1001' }).getAttribute('href')).toBe('/solicitudes/1001');
});

test("AP-07 'Ver más' brings the requests before; one that is made then heads them", async () => {
  listPedidosDeCambio.mockResolvedValueOnce(page([change(22)], 'hasta-22')).mockResolvedValueOnce(page([change(20)]));
  open();
  await screen.findByText('Pedido del 22.');
  await userEvent.click(list().getByRole('button', { name: 'Ver más' }));
  await screen.findByText('Pedido del 20.');
  expect(list().queryByRole('button', { name: 'Ver más' })).toBeNull();
  expect(listPedidosDeCambio.mock.calls.map(([, cursor]) => cursor)).toEqual(['', 'hasta-22']);
  await ask('Plazo', 'A 36 cuotas.');
  await screen.findByText('Tu pedido se envió.');
  expect(listed().map((text) => text.match(/A 36 cuotas|Pedido del \d+/)?.[0])).toEqual([
    'A 36 cuotas',
    'Pedido del 22',
    'Pedido del 20',
  ]);
});

test('AP-07 none yet is said', async () => {
  open();
  await type();
  expect(await list().findByText('Todavía no hay pedidos de cambio.')).toBeTruthy();
});

test('AP-07 a request is sent with its key, heads the list as Pendiente, and leaves an empty form', async () => {
  listPedidosDeCambio.mockResolvedValue(page([change(10)]));
  open();
  await ask('Plazo', '  Pasarlo a 36 cuotas. ');
  expect(await screen.findByText('Tu pedido se envió.')).toBeTruthy();
  expect(postPedidoDeCambio.mock.calls).toEqual([
    [
      { TipoPedido: 'Plazo', Pedido: 'Pasarlo a 36 cuotas.', solicitante: 'Silvia Roldán', solicitudId: 1001 },
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    ],
  ]);
  expect(listed()).toHaveLength(2);
  expect(listed()[0]).toMatch(/^PlazoPendientePasarlo a 36 cuotas\.Silvia Roldán · /);
  expect([(await type()).value, words().value]).toEqual(['', '']);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test('AP-07 a request whose answer was lost, and that is listed already, is listed once', async () => {
  listPedidosDeCambio.mockResolvedValue(page([change(22, { id: made, pedido: 'Que sean 24 cuotas.' })]));
  open();
  await screen.findByText('Que sean 24 cuotas.');
  await ask('Plazo', 'Que sean 24 cuotas.');
  await waitFor(() => {
    expect(words().value).toBe('');
  });
  expect(listed()).toHaveLength(1);
});

test('AP-07 a double tap sends once', async () => {
  postPedidoDeCambio.mockReturnValue(new Promise(() => undefined));
  open();
  await userEvent.selectOptions(await type(), 'Plazo');
  await userEvent.type(words(), 'A 36 cuotas.');
  const button = send();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('button', { name: 'Enviando…' });
  await userEvent.click(button);
  expect(postPedidoDeCambio).toHaveBeenCalledTimes(1);
  expect(words().readOnly).toBe(true);
});

test('AP-07 S9 the count of change requests follows one second after one was made, not before', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  open({ beside: true });
  // The form is fetched: files are no timers.
  await vi.waitFor(() => screen.getByRole('combobox'));
  const counted = within(screen.getByRole('region', { name: 'Movimientos' }));
  expect(counted.getByText('Todavía no hay pedidos de cambio.')).toBeTruthy();

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Plazo' } });
  fireEvent.change(words(), { target: { value: 'A 36 cuotas.' } });
  fireEvent.click(send());
  getSolicitud.mockResolvedValue({ ...finished, pedidosDeCambio: [change(23)] });
  listPedidosDeCambio.mockResolvedValue(page([change(23)]));
  const asked = getSolicitud.mock.calls.length;
  await pass(0);
  expect(screen.getByText('Tu pedido se envió.')).toBeTruthy();
  await pass(999);
  expect(getSolicitud).toHaveBeenCalledTimes(asked);
  expect(counted.queryByText('Ver 1 pedido de cambio')).toBeNull();
  await pass(1);
  expect(getSolicitud).toHaveBeenCalledTimes(asked + 1);
  // The answer is drawn.
  await pass(10);
  expect(counted.getByText('Ver 1 pedido de cambio')).toBeTruthy();
  expect(listed()).toEqual(['PlazoPendientePedido del 23.Silvia Roldán · 23/11/2026, 12:00']);
});

test('AP-07 what is missing is said beside its field, which gets the focus; nothing is sent', async () => {
  open();
  await type();
  await userEvent.click(send());
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(['Elegí una opción', 'Este campo es requerido']);
  await vi.waitFor(async () => expect(document.activeElement).toBe(await type()));

  await userEvent.selectOptions(await type(), 'Otro');
  await userEvent.type(words(), '   ');
  await userEvent.click(send());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Este campo es requerido']);
  await vi.waitFor(() => expect(document.activeElement).toBe(words()));
  expect(postPedidoDeCambio).not.toHaveBeenCalled();
});

test('AP-07 1000 characters are a request, one more is refused and not cut', async () => {
  open();
  await userEvent.selectOptions(await type(), 'Otro');
  fireEvent.change(words(), { target: { value: 'a'.repeat(1001) } });
  await userEvent.click(send());
  expect(screen.getByRole('alert').textContent).toBe('Escribí 1000 caracteres como máximo');
  expect(words().value).toHaveLength(1001);
  fireEvent.change(words(), { target: { value: 'a'.repeat(999) } });
  expect(screen.getByText('Te queda 1 carácter')).toBeTruthy();
  fireEvent.change(words(), { target: { value: 'a'.repeat(1000) } });
  await userEvent.click(send());
  expect(postPedidoDeCambio.mock.calls[0]?.[0].Pedido).toHaveLength(1000);
});

test('AP-07 what was typed survives a failed sending, and is sent again under the same key', async () => {
  postPedidoDeCambio.mockRejectedValueOnce(new GenericStatusError(500));
  open();
  await ask('Seguro', 'Cambiar la compañía.');
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  expect([(await type()).value, words().value]).toEqual(['Seguro', 'Cambiar la compañía.']);
  expect(listed()).toEqual([]);
  await userEvent.click(send());
  await screen.findByText('Tu pedido se envió.');
  const [first, second] = postPedidoDeCambio.mock.calls;
  expect(second).toEqual(first);
});

test('AP-07 other words are another request, under another key', async () => {
  postPedidoDeCambio.mockRejectedValueOnce(new GenericStatusError(500));
  open();
  await ask('Seguro', 'Cambiar la compañía.');
  await screen.findByRole('alert');
  await userEvent.type(words(), ' Y el plan.');
  await userEvent.click(send());
  await screen.findByText('Tu pedido se envió.');
  const [first, second] = postPedidoDeCambio.mock.calls;
  expect(second?.[0].Pedido).toBe('Cambiar la compañía. Y el plan.');
  expect(second?.[1]).not.toBe(first?.[1]);
});

test('AP-07 what was typed survives a reload of the tab, with the key of a sending whose answer was lost', async () => {
  postPedidoDeCambio.mockRejectedValueOnce(new GenericStatusError(500));
  const { unmount } = open();
  await ask('Contacto', 'Otro teléfono.');
  await screen.findByRole('alert');
  unmount();
  open();
  expect([(await type()).value, words().value]).toEqual(['Contacto', 'Otro teléfono.']);
  await userEvent.click(send());
  await screen.findByText('Tu pedido se envió.');
  const [first, second] = postPedidoDeCambio.mock.calls;
  expect(second).toEqual(first);
});

test('AP-07 EN-04 the same words in a copy of the tab are the same request', async () => {
  const { unmount } = open();
  await userEvent.selectOptions(await type(), 'Plazo');
  await userEvent.type(words(), 'A 24 meses.');
  const copied = Object.entries(window.sessionStorage);
  await userEvent.click(send());
  await screen.findByText('Tu pedido se envió.');
  unmount();
  for (const [key, value] of copied) window.sessionStorage.setItem(key, String(value));
  open();
  expect([(await type()).value, words().value]).toEqual(['Plazo', 'A 24 meses.']);
  await userEvent.click(send());
  await screen.findByText('Tu pedido se envió.');
  const [first, second] = postPedidoDeCambio.mock.calls;
  expect(second).toEqual(first);
});

test('AP-07 the refusal of an application whose state has changed is the server’s own sentence', async () => {
  const status = {
    errorCode: 'SituacionNoPermitida',
    message: 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.',
  };
  postPedidoDeCambio.mockRejectedValueOnce(new ConflictError(status));
  open();
  await ask('Otro', 'Algo más.');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.',
  );
});

test('AP-07 ER-08 where another request was sent under the same key, what differs is said beside it', async () => {
  postPedidoDeCambio.mockRejectedValueOnce(
    new ConflictError({
      errorCode: 'PedidoConOtrosDatos',
      message: 'Este pedido ya se envió con otros datos.',
      pedido: change(20, { tipoPedido: 'Plazo', pedido: 'A 36 cuotas.' }),
    }),
  );
  open();
  await ask('Plazo', 'A 24 cuotas.');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Este pedido ya se envió con otros datos.')).toBeTruthy();
  expect(alert.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Contanos el cambio']);
  expect(alert.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Acá: A 24 cuotas.',
    'Enviado: A 36 cuotas.',
  ]);
  expect(words().value).toBe('A 24 cuotas.');
});

test.each<Solicitud['situacion']>(['Aprobado', 'Rechazado', 'Carga_Incompleta', null])(
  'AP-05 AP-07 in %s no change is asked for, and why is said; what was asked is still there',
  async (situacion) => {
    getSolicitud.mockResolvedValue({ ...finished, situacion });
    listPedidosDeCambio.mockResolvedValue(page([change(20)]));
    open();
    expect(
      await screen.findByText('En su situación actual, la solicitud no admite tareas ni pedidos de cambio.'),
    ).toBeTruthy();
    expect(await screen.findByText('Pedido del 20.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  },
);

test('AP-07 requests that cannot be loaded are a failure beside the form, and can be tried again', async () => {
  listPedidosDeCambio.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(page([change(20)]));
  open();
  expect(await type()).toBeTruthy();
  expect((await list().findByRole('alert')).textContent).toBe(genericMessage);
  await userEvent.click(list().getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Pedido del 20.')).toBeTruthy();
});

test("AP-07 of an application that does not exist or is another seller's nothing is shown, and one's own are the way on", async () => {
  const refused = new GenericStatusError(404, {
    errorCode: 'SolicitudNoEncontrada',
    message: 'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
  });
  getSolicitud.mockRejectedValue(refused);
  listPedidosDeCambio.mockRejectedValue(refused);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
  );
  expect(screen.getByRole('link', { name: 'Ver mis solicitudes' }).getAttribute('href')).toBe('/solicitudes');
  expect(screen.queryByRole('region')).toBeNull();
});
