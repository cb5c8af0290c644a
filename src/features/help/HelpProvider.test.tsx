import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { HelpProvider, useOpenHelpAbout } from './HelpProvider.tsx';
import type { Caller } from './provide-help.ts';

beforeAll(installNativeDialog);

const postAtencionAlClienteFinal = vi.fn<Api['postAtencionAlClienteFinal']>();
const getContacto = vi.fn<Api['getContacto']>();
const log = { error: vi.fn() };
const api = () => Promise.resolve({ getContacto, postAtencionAlClienteFinal });
const marta: Caller = { email: 'marta@ejemplo.example', name: 'Marta Quiroga', euroUserId: 'EU0001' };

/** What is known of the user. */
const knownPhone = (Telefono: string | null) => ({ Telefono, Email: 'marta@ejemplo.example' });

beforeEach(() => {
  getContacto.mockResolvedValue(knownPhone(null));
});
afterEach(() => {
  vi.resetAllMocks();
});

const native = { send: () => false };
const support = { whatsapp: '5491155550100', phone: '0810 555 0100', hours: 'de lunes a viernes de 9 a 18' };

/** Asks about a loan. */
function Plan() {
  const open = useOpenHelpAbout();
  return (
    open && (
      <button
        type="button"
        onClick={() => {
          open({ Motivo: 'PlanDePago', operacionId: '100301' });
        }}
      >
        Plan
      </button>
    )
  );
}

/** Renders the link and opens its dialog. */
async function open(caller = marta) {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <HelpProvider caller={caller} api={api} log={log} native={native} support={support}>
        <HelpButton />
        <Plan />
      </HelpProvider>
    </StrictMode>,
  );
  await reopen(user);
  return user;
}

async function reopen(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '¿Necesitás ayuda?' }));
  return await field();
}

const dialog = () => screen.getByRole('dialog', { name: 'Ayuda' });
const field = async () =>
  await within(await screen.findByRole('dialog', { name: 'Ayuda' })).findByRole<HTMLInputElement>('textbox', {
    name: 'Teléfono',
  });
/** An element gets the focus once it is painted. */
const expectFocus = async (element: HTMLElement) => {
  await waitFor(() => {
    expect(document.activeElement).toBe(element);
  });
};
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });

test("HE-01 the link '¿Necesitás ayuda?' opens 'Ayuda', which asks for a phone number", async () => {
  await open();
  expect(within(dialog()).getByRole('heading', { name: 'Ayuda' })).toBeTruthy();
  expect(within(dialog()).getByRole<HTMLInputElement>('radio', { name: 'Móvil' }).checked).toBe(true);
  await expectFocus(await field());
});

test("HE-01 VA-02 'Enviar' waits for a number, which is masked and checked as in every wizard", async () => {
  const user = await open();
  expect(button('Enviar').disabled).toBe(true);
  await user.type(await field(), '221423456');
  expect((await field()).value).toBe('(0221) 15 423-456');
  expect(within(dialog()).getByText('Buenos Aires')).toBeTruthy();
  await user.click(button('Enviar'));
  expect(within(dialog()).getByRole('alert').textContent).toBe('Faltan dígitos');
  expect(postAtencionAlClienteFinal).not.toHaveBeenCalled();
});

test('HE-01 Enter validates: an empty field and a number without area are reported, and not sent', async () => {
  const user = await open();
  await user.type(await field(), '{Enter}');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Requerido');
  await user.type(await field(), '0999{Enter}');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Código de área no válido');
  expect(postAtencionAlClienteFinal).not.toHaveBeenCalled();
});

test('HE-01 Enter sends the callback request of C3; the focus moves to the result', async () => {
  let arrive: (() => void) | undefined;
  postAtencionAlClienteFinal.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(null))));
  const user = await open();
  await user.type(await field(), '1129382938{Enter}');

  expect(within(dialog()).getByRole('status').textContent).toBe('Enviando tu teléfono…');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Enviando tu teléfono…'));
  await waitFor(() => expect(arrive).toBeDefined());
  arrive?.();

  expect(await within(dialog()).findByText('Listo')).toBeTruthy();
  await expectFocus(within(dialog()).getByRole('status'));
  expect(postAtencionAlClienteFinal.mock.calls.map(([pedido]) => pedido)).toEqual([
    {
      Email: 'marta@ejemplo.example',
      NombreYApellido: 'Marta Quiroga',
      Telefono: '0111529382938',
      EuroId: 'EU0001',
    },
  ]);
});

test('HE-01 a landline of a user without a name and a legacy account', async () => {
  postAtencionAlClienteFinal.mockResolvedValueOnce(null);
  const user = await open({ email: 'marta@ejemplo.example', name: ' ', euroUserId: null });
  await user.click(within(dialog()).getByRole('radio', { name: 'Fijo' }));
  await user.type(await field(), '2214234567');
  await user.click(button('Enviar'));
  await within(dialog()).findByText('Listo');
  expect(postAtencionAlClienteFinal.mock.calls[0]?.[0]).toEqual({
    Email: 'marta@ejemplo.example',
    NombreYApellido: 'marta@ejemplo.example',
    Telefono: '02214234567',
    EuroId: '',
  });
});

test('HE-01 a failure is announced and logged; the number is kept, and can be sent again', async () => {
  postAtencionAlClienteFinal.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(null);
  const user = await open();
  await user.type(await field(), '1129382938{Enter}');
  const alert = await within(dialog()).findByRole('alert');
  expect(alert.textContent).toMatch(/^No se pudo enviar tu teléfono/);
  await expectFocus(alert);
  expect(log.error).toHaveBeenCalledExactlyOnceWith('help-failed', { kind: 'TypeError' });

  await user.click(button('Reintentar'));
  expect((await field()).value).toBe('(011) 15 2938-2938');
  await expectFocus(await field());
  await user.click(button('Enviar'));
  expect(await within(dialog()).findByText('Listo')).toBeTruthy();
});

test('EN-16 HE-01 a request whose line broke is sent again when that is back, as the dialog says', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const breaks = new AbortController();
  postAtencionAlClienteFinal
    .mockReturnValueOnce(
      new Promise((_, reject) => {
        breaks.signal.addEventListener('abort', () => {
          reject(new NetworkError());
        });
      }),
    )
    .mockResolvedValueOnce(null);
  const user = await open();
  await user.type(await field(), '1129382938{Enter}');
  await waitFor(() => expect(postAtencionAlClienteFinal).toHaveBeenCalledOnce());
  line.mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(within(dialog()).getByText(/Cuando vuelva, seguimos solos/)).toBeTruthy();
  breaks.abort();
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await within(dialog()).findByText('Listo')).toBeTruthy();
  expect(postAtencionAlClienteFinal).toHaveBeenCalledTimes(2);
  line.mockRestore();
});

test('HE-01 closing it in any way and reopening resets to an empty form', async () => {
  postAtencionAlClienteFinal.mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(null);
  const user = await open();

  await user.type(await field(), '1129');
  requestClose(dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await reopen(user)).value).toBe('');

  await user.type(await field(), '1129382938{Enter}');
  await within(dialog()).findByRole('alert');
  await user.click(button('Cerrar'));
  expect((await reopen(user)).value).toBe('');

  await user.type(await field(), '1129382938{Enter}');
  await within(dialog()).findByText('Listo');
  await user.click(button('Cerrar'));
  expect((await reopen(user)).value).toBe('');
  await expectFocus(await field());
});

test('HE-01 closing it cancels nothing', async () => {
  postAtencionAlClienteFinal.mockImplementation(() => new Promise(() => undefined));
  const user = await open();
  await user.type(await field(), '1129382938{Enter}');
  await waitFor(() => expect(postAtencionAlClienteFinal).toHaveBeenCalledOnce());
  await user.click(button('Cerrar'));
  expect(postAtencionAlClienteFinal.mock.calls[0]?.[1]?.aborted).toBe(false);
});

test('MY-06 the dialog says whom to write to or call at once, and when, also where the request could not be sent', async () => {
  postAtencionAlClienteFinal.mockRejectedValueOnce(new Error('500'));
  const user = await open();
  const ways = async () =>
    (await within(dialog()).findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  const both = [
    ['WhatsApp al (011) 15 5555-0100', 'https://wa.me/5491155550100'],
    ['0810 555 0100', 'tel:08105550100'],
  ];
  expect(await ways()).toEqual(both);
  expect(within(dialog()).getByText('Atendemos de lunes a viernes de 9 a 18.')).toBeTruthy();
  await user.type(await field(), '1129382938{Enter}');
  await within(dialog()).findByText('No se pudo enviar tu teléfono');
  expect(await ways()).toEqual(both);
});

test('MY-06 a payment plan is asked for with its loan; what is asked after it is about anything again', async () => {
  postAtencionAlClienteFinal.mockResolvedValue(null);
  const user = await open();
  await user.click(button('Cerrar'));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  const plan = within(await screen.findByRole('dialog', { name: 'Plan de pago' }));
  await plan.findByText('Dejanos tu teléfono y te llamamos para armar un plan de pago.');
  await user.type(await plan.findByRole('textbox', { name: 'Teléfono' }), '1129382938{Enter}');
  await plan.findByText('Listo');
  await user.click(plan.getByRole('button', { name: 'Cerrar' }));
  await user.type(await reopen(user), '1129382938{Enter}');
  await within(dialog()).findByText('Listo');
  const [first, second] = postAtencionAlClienteFinal.mock.calls.map(([pedido]) => pedido);
  expect(first).toMatchObject({ Telefono: '0111529382938', Motivo: 'PlanDePago', operacionId: '100301' });
  expect(second).not.toHaveProperty('Motivo');
});

test('MY-06 the phone that is known of the user is filled in, and goes with a tap; another one is asked for by changing it', async () => {
  getContacto.mockResolvedValue(knownPhone('0221154234567'));
  postAtencionAlClienteFinal.mockResolvedValue(null);
  const user = await open();
  await within(dialog()).findByText('Te llamamos a este número. Podés cambiarlo.');
  expect((await field()).value).toBe('(0221) 15 423-4567');
  await user.click(button('Enviar'));
  await within(dialog()).findByText('Listo');
  await user.click(button('Cerrar'));
  await user.clear(await reopen(user));
  expect(within(dialog()).getByText('Dejanos tu teléfono y te llamamos.')).toBeTruthy();
  await user.type(await field(), '1129382938{Enter}');
  await within(dialog()).findByText('Listo');
  expect(postAtencionAlClienteFinal.mock.calls.map(([{ Telefono }]) => Telefono)).toEqual([
    '0221154234567',
    '0111529382938',
  ]);
});

test('MY-06 a known phone that comes late changes nothing of what was typed, and one that does not come is only a field to fill in', async () => {
  let arrive: ((known: ReturnType<typeof knownPhone>) => void) | undefined;
  getContacto.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const user = await open();
  await user.type(await field(), '11293');
  arrive?.(knownPhone('0221154234567'));
  await user.type(await field(), '82938');
  expect((await field()).value).toBe('(011) 15 2938-2938');
  getContacto.mockRejectedValue(new NetworkError(undefined, null));
  await user.click(button('Cerrar'));
  expect((await reopen(user)).value).toBe('');
  expect(within(dialog()).queryByRole('alert')).toBeNull();
});

test('MY-06 who has no e-mail is offered no help, which needs one', () => {
  render(
    <HelpProvider caller={null} api={api} log={log} native={native} support={support}>
      <HelpButton />
      <Plan />
    </HelpProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
