import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNativeBridge } from '../../platform/native/bridge.ts';
import { FakeWrapper } from '../../platform/native/fake-wrapper.ts';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { LinkingPrompt } from './LinkingPrompt.tsx';
import { LinkingProvider } from './LinkingProvider.tsx';
import type { Place } from './texts.ts';

beforeAll(installNativeDialog);

const postVinculacion = vi.fn<(signal?: AbortSignal) => Promise<boolean>>();
const api = () => Promise.resolve({ postVinculacion });
const log = { error: vi.fn() };
const onLinked = vi.fn();
const appUrl = 'https://app.ejemplo.example';

interface Shown {
  readonly place?: Place;
  readonly canLink?: boolean;
  readonly validatedIdentity?: boolean;
}

/** Two screens under one provider, the second without any prompt. */
function Portal({ place = 'credits', canLink = true, validatedIdentity = true }: Shown) {
  const [elsewhere, setElsewhere] = useState(false);
  return (
    <LinkingProvider api={api} log={log} onLinked={onLinked}>
      <button
        onClick={() => {
          setElsewhere(!elsewhere);
        }}
      >
        Otra pantalla
      </button>
      <main tabIndex={-1}>
        {!elsewhere && (
          <LinkingPrompt
            place={place}
            canLink={canLink}
            validatedIdentity={validatedIdentity}
            native={createNativeBridge(window)}
            appUrl={appUrl}
          />
        )}
      </main>
    </LinkingProvider>
  );
}

function show(shown: Shown = {}) {
  render(
    <StrictMode>
      <Portal {...shown} />
    </StrictMode>,
  );
}

const linkButton = () => screen.queryByRole('button', { name: 'Vincular mi crédito' });
const click = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const press = () => {
  click('Vincular mi crédito');
};
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const running = 'Estamos validando tus datos. Pronto vas a poder ver tus créditos.';
const identity = 'En el proceso, te vamos a pedir que valides tu identidad desde tu celular';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  localStorage.clear();
});

describe('what a prompt says', () => {
  test('HO-04 at home', () => {
    show({ place: 'home' });
    expect(screen.getByText('Vinculá tu crédito para poder visualizarlo.')).toBeTruthy();
    expect(linkButton()).toBeTruthy();
  });

  test('CR-01 in the list of loans, with the validation that is still to come', () => {
    show({ place: 'credits', validatedIdentity: false });
    expect(screen.getByText('Vinculá tu crédito para poder visualizarlo')).toBeTruthy();
    expect(screen.getByText(identity)).toBeTruthy();
  });

  test('CR-01 a user with a validated identity does not read that it will be asked for', () => {
    show({ place: 'credits' });
    expect(screen.queryByText(identity)).toBeNull();
  });

  test('PO-01 in the list of policies', () => {
    show({ place: 'policies' });
    expect(screen.getByText('¿Ya tenés un crédito con nosotros?')).toBeTruthy();
  });

  test('HO-04 CR-01 without the button where linking is not offered', () => {
    show({ place: 'home', canLink: false });
    expect(screen.getByText('Vinculá tu crédito para poder visualizarlo.')).toBeTruthy();
    expect(linkButton()).toBeNull();
  });
});

describe('LK-02 a user with a validated identity links', () => {
  test('LK-01 HO-04 from the button to the reload, retries included', async () => {
    postVinculacion.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    show({ place: 'home' });
    press();
    expect(said()).toBe(running);
    expect(linkButton()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Vincular mi crédito' }));
    await pass(999);
    expect(postVinculacion).toHaveBeenCalledOnce();
    await pass(1);
    expect(postVinculacion).toHaveBeenCalledTimes(2);
    await pass(2000);
    expect(onLinked).toHaveBeenCalledOnce();
    expect(said()).toBe('Ya vinculamos tu crédito. En unos instantes lo vas a ver acá.');
    expect(log.error).not.toHaveBeenCalled();
  });

  test('LK-01 it continues while another screen is shown', async () => {
    postVinculacion.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    show();
    press();
    click('Otra pantalla');
    await pass(1000);
    expect(onLinked).toHaveBeenCalledOnce();
  });

  test('SH-26 what comes in its place gets the focus that it had', () => {
    postVinculacion.mockResolvedValue(false);
    show();
    press();
    click('Otra pantalla');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('LK-01 a user who returns meanwhile finds it running', () => {
    postVinculacion.mockResolvedValue(false);
    show();
    press();
    click('Otra pantalla');
    click('Otra pantalla');
    expect(said()).toBe(running);
    expect(linkButton()).toBeNull();
  });

  test('LK-03 a failure is shown and logged, and the button is there again', async () => {
    postVinculacion.mockRejectedValueOnce(new TypeError('refused'));
    show();
    press();
    await pass(0);
    expect(said()).toBe('No pudimos vincular tu crédito. Probá de nuevo en unos minutos.');
    expect(linkButton()).toBeTruthy();
    expect(onLinked).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith('linking-failed', { kind: 'TypeError' });
  });

  test('LK-01 LK-03 after the last retry it is over', async () => {
    postVinculacion.mockResolvedValue(false);
    show();
    press();
    await pass(31_000);
    expect(postVinculacion).toHaveBeenCalledTimes(6);
    expect(said()).toMatch(/^No pudimos vincular tu crédito/);
    expect(linkButton()).toBeTruthy();
  });
});

test('HO-04 MY-06 who cannot link here is led to where they can', () => {
  render(
    <MemoryRouter>
      <LinkingProvider api={api} log={log} onLinked={onLinked}>
        <LinkingPrompt
          place="home"
          canLink={false}
          elsewhere="/miscreditos"
          validatedIdentity
          native={createNativeBridge(window)}
          appUrl={appUrl}
        />
      </LinkingProvider>
    </MemoryRouter>,
  );
  expect(linkButton()).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir a mis créditos' }).getAttribute('href')).toBe('/miscreditos');
});

describe('LK-02 a user without a validated identity', () => {
  test('LK-02 in a browser, the dialog explains it with a QR code of the app', async () => {
    show({ validatedIdentity: false });
    press();
    const dialog = screen.getByRole('dialog', { name: 'Vincular crédito' });
    expect(within(dialog).getByText(/validá tu identidad en la app/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Abrí la app' }).getAttribute('href')).toBe(appUrl);
    vi.useRealTimers();
    expect(await within(dialog).findByRole('img', { name: 'Código QR de la app' })).toBeTruthy();
    expect(postVinculacion).not.toHaveBeenCalled();
  });

  test.each([
    ['on a phone the way to the app comes before the code', true, Node.DOCUMENT_POSITION_FOLLOWING],
    ['elsewhere the code comes before the way to the app', false, Node.DOCUMENT_POSITION_PRECEDING],
  ] as const)('LK-02 MY-06 %s', async (_, isPhone, position) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)' && isPhone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show({ validatedIdentity: false });
    press();
    const dialog = within(screen.getByRole('dialog', { name: 'Vincular crédito' }));
    vi.useRealTimers();
    const code = await dialog.findByRole('img', { name: 'Código QR de la app' });
    expect(dialog.getByRole('link', { name: 'Abrí la app' }).compareDocumentPosition(code) & position).toBe(position);
    vi.unstubAllGlobals();
  });

  test('LK-02 the dialog closes by its button and by Escape', async () => {
    show({ validatedIdentity: false });
    press();
    click('Cerrar');
    expect(screen.queryByRole('dialog')).toBeNull();
    press();
    requestClose(screen.getByRole('dialog'));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('LK-02 SH-25 in the mobile app, that is sent to its own screen', () => {
    const app = new FakeWrapper(window);
    show({ validatedIdentity: false });
    press();
    expect(app.sent).toEqual([{ type: 'navegar', path: '/validaridentidad' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(postVinculacion).not.toHaveBeenCalled();
    app.remove();
  });
});
