import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { Route } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { agencySignup, agencySignupMachine } from '../../../flows/agency-signup/flow.ts';
import { text } from '../../../flows/agency-signup/text.ts';
import { ConflictError, NetworkError } from '../../api/errors.ts';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { leave } from '../../wizard/testing/drafts.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { preload } from '../../wizard/testing/preload.ts';
import type { LoadApi } from './signup.ts';
import { SignupAgenciaPage } from './SignupAgenciaPage.tsx';
import { openPortal, question } from '../../wizard/testing/wizard-page.tsx';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

type Api = Awaited<ReturnType<LoadApi>>;

const api = {
  signupAgencia: vi.fn<Api['signupAgencia']>(),
  listMarcas: vi.fn<Api['listMarcas']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
};
const loadApi = () => Promise.resolve(api);
const loadText = vi.fn<() => Promise<ReactNode>>(() => Promise.resolve('Texto de los términos.'));
const steps = text.steps;

function openAt(path: string, { email = 'tomas@ejemplo.example', exitPath = '/' } = {}) {
  const terms = { version: '1.0', text: lazyModule(loadText) };
  openPortal(
    path,
    <>
      <Route path="/signout" element={<h1>Chau</h1>} />
      <Route
        path="/agencias/signup/*"
        element={<SignupAgenciaPage api={loadApi} email={email} terms={terms} exitPath={exitPath} />}
      />
    </>,
    { wrapper: StrictMode },
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const type = async (label: string | undefined, typed: string) => {
  await userEvent.type(await screen.findByLabelText(label ?? ''), `${typed}{Enter}`);
};

/** Up to the locality. */
async function answerProvince(province: string) {
  await type(steps.cuiTitular.label, '20123456786');
  await question(steps.nombreAgencia.question);
  await type(steps.nombreAgencia.label, 'Autos del Sur');
  await question(steps.nombreTitular.question);
  await type(steps.nombreTitular.label, 'Nadia Funes');
  await question(steps.provincia.question);
  await press(province);
}

/** From the postal code to the review. */
async function answerRest() {
  await press('7000');
  await question(steps.direccion.question);
  await type(steps.direccion.label, 'Ruta 226');
  await question(steps.tipoAgencia.question);
  await press('Concesionaria');
  await press('Fiat');
  await tick('Autos');
  await tick('Camiones');
  await press('Continuar');
  await question(steps.nombreContacto.question);
  await type(steps.nombreContacto.label, 'Nadia');
  await question(steps.telefonoContacto.question);
  await type(steps.telefonoContacto.label, '2494212345');
  await question(steps.terminosYCondiciones.question);
  await tick('Leí y acepto los términos y condiciones');
  await press('Continuar');
  await question('Revisá antes de enviar');
}

async function finish() {
  await answerRest();
  await press('Enviar');
}

beforeAll(async () => {
  installNativeDialog();
  await preload(agencySignup);
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.resetAllMocks();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  api.signupAgencia.mockResolvedValue({ id: 'a' });
  api.listMarcas.mockResolvedValue([
    { id: 'audi', nombre: 'Audi', destacada: false },
    { id: 'fiat', nombre: 'Fiat', destacada: true },
  ]);
  api.listLocalidades.mockResolvedValue(['LA PLATA', 'TANDIL']);
  api.listCodigosPostales.mockResolvedValue(['7000', '7001']);
});

describe('the whole sign-up', () => {
  test('ON-01 from the CUIT to the announced mail: with the lists of the province, sent once', async () => {
    openAt('/agencias/signup');
    await answerProvince('Buenos Aires');
    await press('Tandil');
    await question(steps.codigoPostal.question);
    await answerRest();
    // EN-02: as it was chosen and named, and of the CUIT its last digits
    const reviewed = new Map(
      screen.getAllByRole('term').map((asked) => [asked.textContent, asked.nextElementSibling?.textContent]),
    );
    expect(Object.fromEntries(reviewed)).toEqual({
      CUIT: 'Termina en 786',
      'Nombre de la agencia': 'Autos del Sur',
      'Nombre y apellido del titular': 'Nadia Funes',
      Provincia: 'Buenos Aires',
      Localidad: 'Tandil',
      'Código postal': '7000',
      Dirección: 'Ruta 226',
      'Tipo de agencia': 'Fiat',
      Vehículos: 'Autos, Camiones',
      'Nombre y apellido del contacto': 'Nadia',
      Teléfono: '(0249) 15 421-2345 · Móvil',
      'Términos y condiciones': 'Aceptados',
    });
    expect(api.signupAgencia).not.toHaveBeenCalled();
    await press('Enviar');
    await question('¡Listo!');
    expect(window.location.pathname).toBe('/agencias/signup/final');
    expect(screen.getByText('Ya recibimos los datos de tu agencia.')).toBeTruthy();
    expect(
      screen.getByText('Te vamos a enviar un correo electrónico para que completes el registro de la agencia.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Va a llegar a tomas@ejemplo\.example\. /)).toBeTruthy();
    expect(api.listLocalidades).toHaveBeenCalledWith(2, expect.any(AbortSignal));
    expect(api.listCodigosPostales).toHaveBeenCalledWith(2, 'TANDIL', expect.any(AbortSignal));
    expect(api.signupAgencia).toHaveBeenCalledOnce();
    const [agencia, key] = api.signupAgencia.mock.calls[0] ?? [];
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(agencia).toEqual({
      Cui: '20123456786',
      NombreAgencia: 'Autos del Sur',
      NombreTitular: 'Nadia Funes',
      Provincia: 2,
      Localidad: 'TANDIL',
      CodigoPostal: '7000',
      Direccion: 'Ruta 226',
      TipoAgencia: 1,
      Marca: 'fiat',
      TipoVehiculo: 5,
      NombreContacto: 'Nadia',
      TelefonoContacto: '0249154212345',
      EmailContacto: 'tomas@ejemplo.example',
      VersionTerminos: '1.0',
      ComoNosConocio: 1,
    });
    expect(localStorage.getItem('lastUsedPhone')).toBe('0249154212345');

    // A reload says it again, and sends nothing.
    cleanup();
    openAt(window.location.pathname);
    await question('¡Listo!');
    expect(screen.getByText(/^Va a llegar a tomas@ejemplo\.example\. /)).toBeTruthy();
    expect(api.signupAgencia).toHaveBeenCalledOnce();
    await press('Finalizar');
    await question('Inicio');
  });

  test('S5 the last-used phone prefills the contact’s', async () => {
    localStorage.setItem('lastUsedPhone', '0111545678901');
    leave(agencySignup, agencySignupMachine, {
      key: 'agency-signup:1.0',
      at: 'telefonoContacto',
      memory: {
        params: {
          registro: { id: '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01' },
          emailContacto: 'tomas@ejemplo.example',
          versionTerminos: '1.0',
        },
        answers: {
          cuiTitular: '20123456786',
          nombreAgencia: 'Autos del Sur',
          nombreTitular: 'Nadia Funes',
          provincia: 2,
          localidad: 'TANDIL',
          codigoPostal: '7000',
          direccion: 'Ruta 226',
          tipoAgencia: { tipo: 2, marca: null },
          tipoVehiculo: 1,
          nombreContacto: 'Nadia',
        },
        results: {},
      },
    });
    openAt('/agencias/signup/telefonoContacto');
    await question(steps.telefonoContacto.question);
    expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('(011) 15 4567-8901');
  });

  test('ON-01 S2.10 its title, over its thirteen steps', async () => {
    openAt('/agencias/signup');
    await question(steps.cuiTitular.question);
    expect(within(screen.getByRole('banner')).getByText('Cuenta Agenciero')).toBeTruthy();
    const progress = screen.getByRole('progressbar');
    expect([progress.ariaValueNow, progress.ariaValueMax]).toEqual(['1', '13']);
  });

  test('ON-01 Capital Federal goes straight to the postal code', async () => {
    openAt('/agencias/signup');
    await answerProvince('Capital Federal');
    await question(steps.codigoPostal.question);
    await screen.findByRole('button', { name: '7000' });
    expect(api.listLocalidades).not.toHaveBeenCalled();
    expect(api.listCodigosPostales).toHaveBeenCalledWith(1, 'CAPITAL FEDERAL', expect.any(AbortSignal));
  });

  test('ER-08 a failed registration keeps the answers, does not sign out, and the CUIT is not asked again', async () => {
    api.signupAgencia.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce({ id: 'a' });
    openAt('/agencias/signup', { exitPath: '/signout' });
    await answerProvince('Capital Federal');
    await finish();
    await question('No se pudo registrar la agencia');
    expect(screen.getByText('Por favor, intentalo nuevamente. Guardamos lo que cargaste.')).toBeTruthy();
    await press('Volver al inicio');
    await question('Inicio');
    openAt('/agencias/signup');
    await press('Seguir con lo que cargué');
    await question('¡Listo!');
    const [first, second] = api.signupAgencia.mock.calls;
    expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
  });

  test('decision 20 a failed registration is sent again in place, with the same answers', async () => {
    api.signupAgencia.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce({ id: 'a' });
    openAt('/agencias/signup');
    await answerProvince('Capital Federal');
    await finish();
    await question('No se pudo registrar la agencia');
    await press('Reintentar');
    await question('¡Listo!');
    const [first, second] = api.signupAgencia.mock.calls;
    expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
  });

  describe('a key under which another sign-up was stored', () => {
    async function sendOnce() {
      const otherwise = new ConflictError({ errorCode: 'RegistroConOtrosDatos', message: '' });
      api.signupAgencia.mockRejectedValueOnce(otherwise);
      openAt('/agencias/signup', { exitPath: '/signout' });
      await answerProvince('Capital Federal');
      await finish();
      await question('Ya recibimos tu registro, con otros datos');
    }

    test('ON-01 the first one stands: it says so, where its mail goes, and whom to ask for a correction', async () => {
      await sendOnce();
      for (const line of [
        'Vale el que enviaste primero. Lo que cambiaste después no se guardó.',
        'Te enviamos un correo electrónico para que completes el registro de la agencia.',
        'Si hay algo para corregir, contactate con soporte.',
      ]) {
        expect(screen.getByText(line)).toBeTruthy();
      }
      expect(screen.getByText(/^Va a llegar a tomas@ejemplo\.example\. /)).toBeTruthy();
      await press('Finalizar');
      await question('Chau');
      expect(api.signupAgencia).toHaveBeenCalledOnce();
    });

    test('ON-01 ER-08 another agency is registered with what was typed, under a key of its own', async () => {
      await sendOnce();
      await press('Es otra agencia: registrarla aparte');
      await question('¡Listo!');
      const [first, second] = api.signupAgencia.mock.calls;
      expect(second?.[0]).toEqual(first?.[0]);
      expect(second?.[1]).not.toBe(first?.[1]);
    });
  });

  test('ON-01 closing after success logs out where closing does', async () => {
    openAt('/agencias/signup', { exitPath: '/signout' });
    await answerProvince('Capital Federal');
    await finish();
    await question('¡Listo!');
    await press('Finalizar');
    await question('Chau');
  });
});

describe('leaving', () => {
  const dialog = () => screen.getByRole('dialog', { name: '¿Está seguro que desea cancelar la carga actual?' });

  test("S2.10 'Cancelar' asks to cancel the current load, and leaving forgets it", async () => {
    openAt('/agencias/signup');
    await type(steps.cuiTitular.label, '20123456786');
    await question(steps.nombreAgencia.question);
    await press('Cancelar');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Sí, cancelar' }));
    await question('Inicio');
    openAt('/agencias/signup');
    await question(steps.cuiTitular.question);
  });

  test('S2.10 staying, by the button or by Escape, changes nothing', async () => {
    openAt('/agencias/signup');
    await question(steps.cuiTitular.question);
    await press('Cancelar');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'No, seguir cargando' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Cancelar');
    requestClose(dialog());
    await vi.waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(steps.cuiTitular.question);
  });

  test("S2.10 'Volver' from the first question leaves too, and asks", async () => {
    openAt('/agencias/signup');
    await question(steps.cuiTitular.question);
    await press('Volver');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Sí, cancelar' }));
    await question('Inicio');
  });
});

test('an account without an e-mail reads that it needs one', async () => {
  openAt('/agencias/signup', { email: '' });
  await question(text.title);
  expect(screen.getByRole('link', { name: 'Salir' }).getAttribute('href')).toBe('/');
});

test('EN-10 the terms are fetched behind the first question, to be there at the last one', async () => {
  openAt('/agencias/signup');
  await question(steps.cuiTitular.question);
  await vi.waitFor(() => {
    expect(loadText).toHaveBeenCalledOnce();
  });
});
