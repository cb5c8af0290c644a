import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, useSearchParams } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CreditApplication,
  creditApplication,
  creditApplicationMachine,
} from '../../../flows/credit-application/flow.ts';
import { THIS_YEAR } from '../../../flows/credit-application/answers.ts';
import { text } from '../../../flows/credit-application/text.ts';
import { type Beginning, madeIn, type People } from '../../../flows/credit-application/verification.ts';
import { leave, leaveReloaded } from '../../wizard/testing/drafts.ts';
import { REFERENCE_PRICE } from '../../../tests/paths/answers/index.ts';
import { channels, offers, SOLICITUD_ID, terms } from '../../../tests/paths/outside/applications.ts';
import { completeQuote } from '../../../tests/paths/outside/quotes.ts';
import type { AskedApi } from '../../api/queries.ts';
import { queriesOver } from '../../api/testing/Answering.tsx';
import { BadRequestError, ConflictError, ContractError, NetworkError, UnauthorizedError } from '../../api/errors.ts';
import type { SellerApi } from '../../api/api.ts';
import { writing } from '../../api/run.ts';
import type { OpenDocument } from '../../api/documents.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { preload } from '../../wizard/testing/preload.ts';
import { applicationListed } from '../../portal/testing/application-listed.ts';
import { openPortal, press, question } from '../../wizard/testing/wizard-page.tsx';
import { CreditApplicationPage } from './CreditApplicationPage.tsx';
import { forgetMade, madeHere } from './just-made.ts';
import { ownScreens } from './own-screens.tsx';
import { ResumedApplicationPage } from './ResumedApplicationPage.tsx';
import { apiDouble, loadApi } from './testing/api.ts';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

const api = apiDouble();
const log = { error: vi.fn() };
const notify = vi.fn<(says: string) => void>();
const onSent = vi.fn<(solicitudId: number) => void>();
const page = {
  api: loadApi(api),
  owner: 'silvia',
  query: '',
  openDocument: vi.fn<OpenDocument<SellerApi>>(() => Promise.resolve()),
  native: { send: vi.fn(() => false) },
  log,
  notify,
  onSent,
};
const { steps } = text;
const MADE: Beginning = { tipo: 1, solicitudId: SOLICITUD_ID, canal: 'casa-central' };
const KEY = '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11';

/** What the back end answers, until a test says otherwise. */
function standing(): void {
  vi.resetAllMocks();
  api.listCanales.mockResolvedValue(channels.two);
  api.postNivelesOrganizacion.mockResolvedValue(channels.one);
  api.postSolicitudNueva.mockResolvedValue(SOLICITUD_ID);
  api.getIdentidad.mockResolvedValue({
    nombres: 'MARTA ELENA',
    apellido: 'QUIROGA',
    fechaNacimiento: '1981-03-14',
    cuil: '27284567892',
  });
  api.postBusquedaSolicitudes.mockResolvedValue({ items: [], total: 0 });
  api.postAptoCredito.mockResolvedValue({ id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: true, revisar: false });
  api.postSolicitudIdentidad.mockResolvedValue(true);
  api.getSolicitudPlazos.mockResolvedValue(terms);
  api.getEstadoCalificacion.mockResolvedValue(true);
  api.getOfertas.mockResolvedValue({
    ...offers.list,
    calificacion: null,
    excepcionFaltanDatos: false,
    excepcionNoSeFinanciaUso: false,
    excepcionNoSeFinanciaCalificacion: false,
  });
  api.getSolicitudSegurosInicio.mockResolvedValue(completeQuote.cotizacionId);
  api.getSolicitudSegurosResult.mockResolvedValue({
    CotizacionId: completeQuote.cotizacionId,
    companias: completeQuote.companias,
  });
  api.listMarcas.mockResolvedValue([{ id: 'fiat', nombre: 'Fiat', destacada: true }]);
  api.listModelos.mockResolvedValue([{ codia: '1200011', modelo: 'Modelo A 1.4' }]);
  api.listLocalidades.mockResolvedValue(['LA PLATA']);
  api.listCodigosPostales.mockResolvedValue(['1900', '1901']);
  api.getModeloPrecios.mockResolvedValue([{ item1: THIS_YEAR, item2: REFERENCE_PRICE }]);
  for (const part of [
    api.postContinuarSolicitud,
    api.postSolicitudIngresos,
    api.addSpouse,
    api.postSolicitudDomicilioTitular,
    api.addCodebtor,
    api.deleteCodebtor,
    api.addCodebtorSpouse,
    api.postSolicitudPreferenciaVehiculo,
    api.postSolicitudAuto,
    api.postSolicitudImporte,
    api.postOfertaAceptada,
    api.postSolicitudCerrarSinOferta,
    api.postSolicitudSeguroCotizacion,
    api.postSolicitudContacto,
  ])
    part.mockResolvedValue(null);
}

/** @param made what is at the address of an application that has one */
const routes = (wizard: React.ReactNode, made = wizard) => (
  <>
    <Route path="/contacto" element={<h1>Contacto</h1>} />
    <Route path="/solicitudes" element={<h1>Solicitudes</h1>} />
    <Route path="/solicitudes/:id" element={<h1>Solicitud</h1>} />
    <Route path="/creditos" element={<h1>Otra solicitud</h1>} />
    <Route path="/creditos/nueva/*" element={wizard} />
    <Route path="/creditos/:solicitudId/*" element={made} />
  </>
);

const openAt = (path: string, inicio: Beginning = MADE) => {
  const wizard = <CreditApplicationPage {...page} inicio={inicio} />;
  // A run that has made one does not go on itself.
  openPortal(path, routes(wizard, madeIn(inicio) === undefined ? <h1>La que se creó</h1> : wizard));
};

/** What this page has made goes on at its own address. */
function GoesOn() {
  const [made] = useState(() => madeHere('silvia', SOLICITUD_ID));
  const [query] = useSearchParams();
  const [begunWith] = useState(() => query.toString());
  if (!made) return null;
  return (
    <>
      <output aria-label="Empezó con">{begunWith}</output>
      <CreditApplicationPage {...page} inicio={made.inicio} held={made.held} madeBy={made.machine} query={begunWith} />
    </>
  );
}

type Draft = Awaited<ReturnType<AskedApi['getSolicitudBorrador']>>;

const held: Draft = {
  origen: 'Nueva',
  estadoCivil: 'Viudo',
  aptitud: null,
  preferenciaVehiculo: null,
  cotizacionId: null,
  contacto: null,
  id: SOLICITUD_ID,
  canal: { key: 'casa-central', value: 'Casa central' },
  tipoCredito: 1,
  titular: { nombres: 'MARTA ELENA', apellidos: 'QUIROGA', sexo: 'F' },
  conyuge: null,
  continuada: true,
  datosConyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
  ingresos: null,
  domicilio: null,
  vehiculo: null,
  pedido: null,
  oferta: null,
  sinOferta: false,
  formaPago: null,
  seguro: null,
};

const person = (documento: string, sexo: 'F' | 'M') => ({
  documento,
  sexo,
  nombres: 'MARTA ELENA',
  apellidos: 'QUIROGA',
  fechaNacimiento: '1981-03-14',
  cuil: '27284567892',
});
const FAMILY: People = {
  titular: person('28456789', 'F'),
  conyuge: person('24789123', 'M'),
  codeudor: { ...person('34789512', 'F'), estadoCivil: 'Soltero' },
  conyugeCodeudor: null,
};
const identidad = {
  dni: '28456789',
  sexo: 'F',
  estadoCivil: 'Casado',
  dniConyuge: '24789123',
  sexoConyuge: 'M',
  conCodeudor: true,
  dniCodeudor: '34789512',
  sexoCodeudor: 'F',
  estadoCivilCodeudor: 'Soltero',
} as const;
const actividad = {
  actividadTitular: 'Jubilado',
  antiguedadTitular: 12,
  ingresoTitular: '450000',
  actividadConyuge: 'Jubilado',
  antiguedadConyuge: 12,
  ingresoConyuge: '300000',
  actividadCodeudor: 'Jubilado',
  antiguedadCodeudor: 12,
  ingresoCodeudor: '520000',
} as const;
const direccion = {
  provincia: 2,
  localidad: 'LA PLATA',
  codigoPostal: '1900',
  calle: 'Calle 7 nro 1250',
  provinciaCodeudor: 2,
  localidadCodeudor: 'LA PLATA',
  codigoPostalCodeudor: '1901',
  calleCodeudor: 'Calle 8 nro 12',
  telefonoCodeudor: { numero: '02214212345', tipo: 'FIJO' },
  horarioCodeudor: 'Tarde',
} as const;
const auto = {
  marca: 'fiat',
  anio: THIS_YEAR,
  modelo: '1200011',
  es0Km: true,
  uso: 'Particular',
  tieneGNC: false,
  valorDeCompra: 12_346_000,
} as const;
const pedido = { prestamo: { importe: 500_000, plazo: 18 }, formaDePago: 'CuponPago' } as const;
const SENT = { enviado: true } as const;
const known: CreditApplication['results'] = {
  canales: channels.two,
  creacion: { solicitudId: SOLICITUD_ID },
  verificacion: { resultado: 'verificada', personas: FAMILY, pendiente: false },
  ingresos: SENT,
  domicilio: SENT,
  vehiculo: SENT,
  plazos: terms,
  calificacion: offers.list,
  aceptacion: SENT,
  seguros: completeQuote,
  seguroElegido: SENT,
  finalizar: { solicitudId: SOLICITUD_ID },
};
type Call = keyof typeof known;
const resultsOf = (...calls: readonly Call[]): Partial<CreditApplication['results']> =>
  Object.fromEntries(calls.map((call) => [call, known[call]]));

/** Opens the application at a step, with the answers before it. */
function reach(
  at: keyof CreditApplication['answers'],
  answers: Partial<CreditApplication['answers']>,
  calls: readonly Call[],
): void {
  const memory = {
    params: { solicitud: { id: KEY }, inicio: MADE },
    answers: { identidad, ...answers },
    results: resultsOf('verificacion', ...calls),
  };
  leave(creditApplication, creditApplicationMachine, { key: `credit-application:${SOLICITUD_ID}`, memory, at });
  const step = creditApplication.steps.find(({ id }) => id === at);
  openAt(`/creditos/${SOLICITUD_ID}/${step?.position ?? ''}`);
}

const under = (group: string) => within(screen.getByRole('group', { name: group }));
const position = () => window.location.pathname;
const stored = () => JSON.stringify([sessionStorage, localStorage].flatMap((area) => Object.entries(area)));
const next = () => press('Continuar');

async function sayWho() {
  await question(steps.identidad.question);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'DNI' }), '28456789');
  await user.click(screen.getByRole('radio', { name: 'Femenino' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado civil' }), 'Viudo');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await next();
}

beforeAll(async () => {
  installNativeDialog();
  await preload(creditApplication, ownScreens);
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetMade();
  standing();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('CF-01 the stages', () => {
  test('are told in this order, with where one is', async () => {
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await question(steps.canal.question);
    const stages = within(screen.getByRole('navigation', { name: 'Etapas' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      'Identidad, en curso',
      'Actividad, falta',
      'Ubicación, falta',
      'Vehículo, falta',
      'Seguros, falta',
      'Contactos, falta',
      'Respuesta, falta',
    ]);
    expect(stages[0]?.getAttribute('aria-current')).toBe('step');
  });

  test('those that are done lead back', async () => {
    reach('direccion', { actividad }, ['ingresos']);
    await question(steps.direccion.question);
    await press('Actividad, hecho');
    await question(steps.actividad.question);
    expect(position()).toBe(`/creditos/${SOLICITUD_ID}/actividad`);
    expect(screen.queryByRole('button', { name: 'Vehículo, falta' })).toBeNull();
  });
});

describe('CF-05 the channel', () => {
  test('of several one is chosen; the application is made, and has an address of its own', async () => {
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await press('Sucursal Norte');
    await waitFor(() => expect(position()).toMatch(`/creditos/${SOLICITUD_ID}`));
    expect(api.postSolicitudNueva).toHaveBeenCalledOnce();
    expect(api.postSolicitudNueva.mock.calls[0]?.[0]).toEqual({ Canal: 'sucursal-norte', TipoCredito: 1 });
    expect(localStorage.getItem('agencia')).toBe('Sucursal Norte');
  });

  test('NR-04 a client who has an application already is told as soon as the DNI is typed, before another one is made', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    api.postBusquedaSolicitudes.mockImplementation(({ Search }) =>
      Promise.resolve({
        items:
          Search === '28456789' ? [applicationListed({ id: 20007, documento: Search, situacion: 'Aprobado' })] : [],
        total: 1,
      }),
    );
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await question(steps.identidad.question);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'DNI' }), '28456789');
    await screen.findByText(/^Tu cliente ya tiene una solicitud: N\.º 20007, Aprobada, hace unos segundos\./);
    expect(screen.getByRole('link', { name: 'Ver la solicitud' }).getAttribute('href')).toBe('/solicitudes/20007');
    expect(api.postSolicitudNueva).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'DNI' }), '{Backspace}0');
    await waitFor(() => expect(screen.queryByText(/ya tiene una solicitud/)).toBeNull());
  });

  test('decision 35 a single one is not asked, and no application is made by looking at the wizard', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await question(steps.identidad.question);
    await waitFor(() => expect(position()).toBe('/creditos/nueva/identidad'));
    await press('Cancelar');
    await press('Sí, cancelar');
    await question('Inicio');
    expect(api.postSolicitudNueva).not.toHaveBeenCalled();
  });

  test('decision 35 it is made with the first answer, and goes on with it at its own address: nothing is asked twice, nobody evaluated twice', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    openPortal('/creditos/nueva/canal', routes(<CreditApplicationPage {...page} inicio={{ tipo: 1 }} />, <GoesOn />));
    await sayWho();
    await question(steps.actividad.question);
    expect(position()).toBe(`/creditos/${SOLICITUD_ID}/actividad`);
    expect(api.postSolicitudNueva.mock.calls.map(([nueva]) => nueva)).toEqual([
      { Canal: 'casa-central', TipoCredito: 1 },
    ]);
    expect(api.postAptoCredito.mock.calls.map(([aptitud]) => aptitud)).toMatchObject([
      { Id: SOLICITUD_ID, canal: 'casa-central', Documento: '28456789', EstadoCivil: 'Viudo' },
    ]);
    expect(stored()).not.toMatch(/28456789/);
    await press('Volver');
    await question(steps.identidad.question);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'DNI' }).value).toBe('28 456 789');
  });

  test('decision 35 S8 one that could not be made says so, and another try goes on', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    api.postSolicitudNueva.mockRejectedValueOnce(new ContractError('no number'));
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await sayWho();
    expect((await screen.findByRole('alert')).textContent).toBe('La solicitud no fue creada correctamente');
    await press('Reintentar');
    await question('La que se creó');
    const [first, second] = api.postSolicitudNueva.mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
  });

  test('decisions 22 and 35 a reload before it was made asks for the documents again, and for nothing else', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    leaveReloaded(creditApplication, {
      key: 'credit-application',
      memory: {
        params: { solicitud: { id: KEY }, inicio: { tipo: 3 } },
        answers: { identidad: { sexo: 'F', estadoCivil: 'Viudo', conCodeudor: false } },
        results: {},
      },
    });
    openAt('/creditos/nueva/identidad', { tipo: 1 });
    await userEvent.click(await screen.findByRole('textbox', { name: 'DNI' }));
    await userEvent.paste('28456789');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Femenino' }).checked).toBe(true);
    await next();
    await question('La que se creó');
    expect(api.postSolicitudNueva.mock.calls[0]?.[0]).toMatchObject({ TipoCredito: 3 });
  });

  test('without any: No tiene canales vinculados, and asking again asks the organisation', async () => {
    api.listCanales.mockResolvedValue([]);
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await screen.findByRole('heading', { name: 'No tiene canales vinculados' });
    await press('Volver a buscar mis canales');
    await question(steps.identidad.question);
    expect(api.listCanales).toHaveBeenCalledOnce();
    expect(api.postNivelesOrganizacion).toHaveBeenCalledOnce();
  });

  test('S5 S8 without a numeric id: La solicitud no fue creada correctamente, and another try under the same key', async () => {
    api.postSolicitudNueva.mockRejectedValueOnce(new ContractError('no number'));
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await press('Casa central');
    expect((await screen.findByRole('alert')).textContent).toBe('La solicitud no fue creada correctamente');
    await press('Reintentar');
    await waitFor(() => expect(position()).toMatch(`/creditos/${SOLICITUD_ID}`));
    const [first, second] = api.postSolicitudNueva.mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
  });

  test('CF-05 ER-08 another channel after a try without an answer is another application, not a conflict', async () => {
    api.postSolicitudNueva.mockRejectedValueOnce(new NetworkError());
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await press('Casa central');
    await screen.findByRole('alert');
    await press('Volver');
    await press('Sucursal Norte');
    await waitFor(() => expect(position()).toMatch(`/creditos/${SOLICITUD_ID}`));
    const [[casa, first] = [], [norte, second] = []] = api.postSolicitudNueva.mock.calls;
    expect([casa?.Canal, norte?.Canal]).toEqual(['casa-central', 'sucursal-norte']);
    expect(second).not.toBe(first);
  });
});

describe('CF-04 leaving', () => {
  test('asks ¿Está seguro que desea cancelar la solicitud actual?, and stays or leads home', async () => {
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await question(steps.identidad.question);
    await press('Cancelar');
    const ask = '¿Está seguro que desea cancelar la solicitud actual?';
    expect(await screen.findByRole('dialog', { name: ask })).toBeTruthy();
    await press('No, seguir cargando');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Cancelar');
    await press('Sí, cancelar');
    await question('Inicio');
  });

  test('S2.7 back from identidad leads to /, and is asked about first', async () => {
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await question(steps.identidad.question);
    await press('Volver');
    await screen.findByRole('dialog', { name: '¿Está seguro que desea cancelar la solicitud actual?' });
    await press('Sí, cancelar');
    await question('Inicio');
    expect(position()).toBe('/');
  });

  test('S2.7 back from canal leads to /, and is asked about first', async () => {
    openAt('/creditos/nueva/canal', { tipo: 1 });
    await question(steps.canal.question);
    await press('Volver');
    await screen.findByRole('dialog', { name: '¿Está seguro que desea cancelar la solicitud actual?' });
    await press('Sí, cancelar');
    await question('Inicio');
    expect(position()).toBe('/');
  });

  test('S2.7 back from any other step leads to the one before', async () => {
    reach('direccion', { actividad }, ['ingresos']);
    await question(steps.direccion.question);
    await press('Volver');
    await question(steps.actividad.question);
  });
});

describe('S8 the verification', () => {
  test('somebody who is not in the register: the message of S8 blocks, and leads back to the form', async () => {
    api.getIdentidad.mockResolvedValue(null);
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await sayWho();
    await screen.findByRole('heading', { name: 'No se ha podido verificar la identidad.' });
    expect(screen.getByText('Verificá los datos del titular y/o cónyuge.')).toBeTruthy();
    expect(screen.getByText('No encontramos el DNI, con ese sexo, de: titular.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(api.postAptoCredito).not.toHaveBeenCalled();
    await press('Corregir los datos');
    await question(steps.identidad.question);
  });

  test('a blocked agency: its limit and the contact', async () => {
    api.postAptoCredito.mockRejectedValue(new UnauthorizedError(403, { errorCode: 'AgenciaBloqueada', message: '' }));
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await sayWho();
    await screen.findByRole('heading', { name: 'Límite Alcanzado' });
    expect(screen.getByRole('link', { name: 'Contactar a mi comercial' }).getAttribute('href')).toBe('/contacto');
    await press('Empezar otra solicitud');
    await question('Otra solicitud');
  });

  test('not eligible: No Apto, and another application', async () => {
    api.postAptoCredito.mockResolvedValue({ id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: false, revisar: false });
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await sayWho();
    await screen.findByRole('heading', { name: 'No Apto' });
    await press('Empezar otra solicitud');
    await question('Otra solicitud');
  });

  test.each([
    [{ solicitudId: 4602 }, 'Solicitud', '/solicitudes/4602'],
    [null, 'Solicitudes', '/solicitudes'],
  ])('one in analysis (%j): to it, or to the list', async (tells, heading, address) => {
    const metadata = tells && {
      ...tells,
      fechaCreacion: '2026-10-05T13:20:00.000Z',
      situacion: 'En_Analisis_Asignada' as const,
      titular: 'MARTA QUIROGA',
    };
    api.postContinuarSolicitud.mockRejectedValue(
      new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '', metadata }),
    );
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await sayWho();
    await screen.findByRole('heading', { name: 'Solicitud en Análisis' });
    await press('Ir a la solicitud');
    await question(heading);
    expect(position()).toBe(address);
  });

  test('any other failure: the generic sentences, and another try', async () => {
    api.postAptoCredito.mockRejectedValueOnce(new NetworkError());
    openAt(`/creditos/${SOLICITUD_ID}/identidad`);
    await sayWho();
    expect((await screen.findByRole('alert')).textContent).toContain('Hubo un error');
    await press('Reintentar');
    await question(steps.actividad.question);
    expect(position()).toBe(`/creditos/${SOLICITUD_ID}/actividad`);
  });
});

describe('S8 the server’s message is a toast', () => {
  const refusal = (says: string) => new BadRequestError({ errorCode: 'ArgumentException', message: says });

  test('of the income; what was entered is still there, and can be sent again', async () => {
    api.postSolicitudIngresos.mockRejectedValueOnce(refusal('El ingreso no es válido.'));
    reach('actividad', { actividad }, []);
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('El ingreso no es válido.'));
    await press('Reintentar');
    await question(steps.direccion.question);
    expect(api.addSpouse).toHaveBeenCalledOnce();
  });

  test('of the spouse', async () => {
    api.addSpouse.mockRejectedValueOnce(refusal('El cónyuge ya figura en otra solicitud.'));
    reach('actividad', { actividad }, []);
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('El cónyuge ya figura en otra solicitud.'));
  });

  test('of the co-debtor', async () => {
    api.addCodebtor.mockRejectedValueOnce(refusal('El codeudor ya figura en otra solicitud.'));
    reach('direccion', { actividad, direccion }, ['ingresos']);
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('El codeudor ya figura en otra solicitud.'));
  });

  test('EN-07 a field of the spouse that is refused is told at that field', async () => {
    api.addSpouse.mockRejectedValueOnce(
      new BadRequestError({
        errorCode: 'ArgumentException',
        message: 'Revisá los datos.',
        errors: [{ fieldName: 'Ingreso', message: 'Es muy poco.' }],
      }),
    );
    reach('actividad', { actividad }, []);
    const spouse = within(await screen.findByRole('group', { name: 'Cónyuge' }));
    const field = spouse.getByRole('textbox', { name: 'Ingreso mensual' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(under('Titular').getByRole('textbox', { name: 'Ingreso mensual' }).getAttribute('aria-invalid')).not.toBe(
      'true',
    );
  });

  test('of the amount', async () => {
    api.postSolicitudImporte.mockRejectedValueOnce(refusal('El importe supera lo permitido.'));
    reach('pedido', { actividad, direccion, auto, pedido }, ['ingresos', 'domicilio', 'vehiculo', 'plazos']);
    await question(steps.pedido.question);
    await next();
    await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('El importe supera lo permitido.'));
  });

  test('EN-16 not of terms that could not be had without a connection: they are asked again when it is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.getSolicitudPlazos.mockRejectedValueOnce(new NetworkError());
    reach('pedido', { actividad, direccion, auto }, ['ingresos', 'domicilio', 'vehiculo']);
    await waitFor(() => expect(api.getSolicitudPlazos).toHaveBeenCalledOnce());
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await question(steps.pedido.question);
    expect(api.getSolicitudPlazos).toHaveBeenCalledTimes(2);
    expect(notify).not.toHaveBeenCalled();
    line.mockRestore();
  });

  test('not of what is not seen: offers and quotes are told on their screens', async () => {
    api.getSolicitudSegurosInicio.mockRejectedValue(new NetworkError());
    reach('poliza', { actividad, direccion, auto, pedido, oferta: 'oferta-1' }, [
      'ingresos',
      'domicilio',
      'vehiculo',
      'plazos',
      'calificacion',
      'aceptacion',
    ]);
    await screen.findByText('No encontramos ninguna póliza con esas características.');
    expect(notify).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith('quote-failed', { kind: 'NetworkError' });
  });
});

describe('NR-07 the offers', () => {
  const before = { actividad, direccion, auto, pedido };
  const calls = ['ingresos', 'domicilio', 'vehiculo', 'plazos', 'calificacion'] as const;

  test('CF-01 the one that was chosen is marked when one comes back to them', async () => {
    reach('poliza', { ...before, oferta: 'oferta-2' }, [...calls, 'aceptacion']);
    await question(steps.poliza.question);
    await press('Volver');
    await question(steps.oferta.question);
    const cards = await screen.findAllByRole('button', { name: /cuotas de/ });
    expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    expect(screen.getByText('Tu elección')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    await press('Seguir con esta oferta');
    await question(steps.poliza.question);
  });

  test('CF-07 where a co-debtor may help it is said where one is added', async () => {
    api.getOfertas.mockResolvedValue({
      ...offers.product,
      calificacion: null,
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: true,
    });
    reach('oferta', before, calls.slice(0, 4));
    expect(
      await screen.findByText('Para sumar un codeudor, volvé a la etapa Identidad. Lo que ya cargaste no se pierde.'),
    ).toBeTruthy();
    await press('Identidad, hecho');
    await screen.findByRole('group', { name: 'Codeudor' });
  });
});

const whole = { actividad, direccion, auto, pedido, oferta: 'oferta-1' };
const calls = [
  'ingresos',
  'domicilio',
  'vehiculo',
  'plazos',
  'calificacion',
  'aceptacion',
  'seguros',
  'seguroElegido',
] as const;

async function sayContact() {
  await question(steps.contacto.question);
  const user = userEvent.setup();
  const phone = within(await screen.findByRole('group', { name: 'Teléfono principal' }));
  await user.type(phone.getByRole('textbox', { name: 'Teléfono' }), '2214212345');
  await user.selectOptions(phone.getByRole('combobox', { name: '¿De quién es?' }), 'Titular');
  await user.click(phone.getByRole('radio', { name: 'De 12 a 18 hs' }));
  await user.click(under('Otro teléfono').getByRole('radio', { name: 'No' }));
  await next();
}
async function send() {
  await question('Revisá antes de enviar');
  await press('Enviar');
}

describe('the end', () => {
  test('EN-02 decision 34 all that was answered is reviewed before it is sent: by groups, catalogs and choices by their names', async () => {
    reach('contacto', { ...whole, poliza: null }, calls);
    await sayContact();
    await question('Revisá antes de enviar');
    expect(position()).toBe(`/creditos/${SOLICITUD_ID}/resultado`);
    await screen.findByText('Modelo A 1.4');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Identidad',
      'Actividad',
      'Ubicación',
      'Vehículo',
      'Préstamo y seguro',
      'Contacto',
    ]);
    const main = within(screen.getByRole('main'));
    const said = main.getAllByRole('term').map(({ textContent, nextElementSibling }) => {
      return `${textContent}: ${nextElementSibling?.textContent}`.replaceAll('\u00a0', ' ');
    });
    expect(said).toEqual([
      'DNI: Termina en 789',
      'Sexo: Femenino',
      'Estado civil: Casado',
      'DNI: Termina en 123',
      'Sexo: Masculino',
      'Codeudor: Sí',
      'DNI: Termina en 512',
      'Sexo: Femenino',
      'Estado civil: Soltero',
      'Actividad: Jubilado',
      'Antigüedad laboral: Más de 11 meses',
      'Ingreso mensual: $ 450.000',
      'Actividad: Jubilado',
      'Antigüedad laboral: Más de 11 meses',
      'Ingreso mensual: $ 300.000',
      'Actividad: Jubilado',
      'Antigüedad laboral: Más de 11 meses',
      'Ingreso mensual: $ 520.000',
      'Provincia: Buenos Aires',
      'Localidad: La Plata',
      'Código postal: 1900',
      'Calle y número: Calle 7 nro 1250',
      'Provincia: Buenos Aires',
      'Localidad: La Plata',
      'Código postal: 1901',
      'Calle y número: Calle 8 nro 12',
      'Teléfono: (0221) 421-2345 · Fijo',
      'Horario para llamar: De 12 a 18 hs',
      'Marca: Fiat',
      `Año: ${THIS_YEAR}`,
      'Modelo: Modelo A 1.4',
      '0 km: Sí, es 0 km',
      'Uso: Particular',
      'GNC: No, no tiene GNC',
      'Valor de compra: $ 12.346.000',
      'Importe y plazo: $ 500.000 en 18 cuotas',
      'Pago del seguro: Cupón de pago',
      'Oferta: Aprobado definitivo, Con comprobante de ingresosCapital financiado$ 500.000,00Gastos de otorgamiento$ 25.000,00Neto a percibir$ 475.000,00TNA89,50 %CFT (TEA, con IVA)243,64 %CFT (TEA, sin IVA)183,84 %Cantidad de cuotas18Primera cuota$ 46.500,90Cuota promedio$ 45.300,40Última cuota$ 44.320,15',
      'Capital financiado: $ 500.000,00',
      'Gastos de otorgamiento: $ 25.000,00',
      'Neto a percibir: $ 475.000,00',
      'TNA: 89,50 %',
      'CFT (TEA, con IVA): 243,64 %',
      'CFT (TEA, sin IVA): 183,84 %',
      'Cantidad de cuotas: 18',
      'Primera cuota: $ 46.500,90',
      'Cuota promedio: $ 45.300,40',
      'Última cuota: $ 44.320,15',
      'Seguro: Por ahora sin seguro',
      'Teléfono: (0221) 15 421-2345 · Móvil',
      'De quién es: Titular',
      'Horario para llamar: De 12 a 18 hs',
      'Otro teléfono: No',
      'Correo electrónico: Sin completar',
    ]);
    expect(api.postSolicitudContacto).not.toHaveBeenCalled();
    expect(onSent).not.toHaveBeenCalled();
  });

  test('EN-02 what is changed from the review leads back to it, and is sent anew', async () => {
    reach('contacto', { ...whole, poliza: null }, calls);
    await sayContact();
    await question('Revisá antes de enviar');
    await press('Cambiar: Ubicación');
    await question(steps.direccion.question);
    const street = under('Titular').getByRole('textbox', { name: 'Calle y número' });
    const user = userEvent.setup();
    await user.clear(street);
    await user.type(street, 'Calle 9 nro 10');
    await next();
    await question('Revisá antes de enviar');
    expect(screen.getByText('Calle 9 nro 10')).toBeTruthy();
    expect(api.postSolicitudDomicilioTitular.mock.lastCall?.[0]).toMatchObject({ Direccion: 'Calle 9 nro 10' });
    await press('Enviar');
    await question('¡La solicitud fue enviada!');
  });

  test('S2.7 AP-08 CF-02 after resultado the seller goes to /solicitudes; what was kept is the last one', async () => {
    reach('poliza', whole, calls);
    await press('Por ahora sin seguro');
    await sayContact();
    await send();
    await question('¡La solicitud fue enviada!');
    expect(position()).toBe(`/creditos/${SOLICITUD_ID}/resultado`);
    expect(onSent).toHaveBeenCalledExactlyOnceWith(SOLICITUD_ID);
    expect(localStorage.getItem('solicitud')).toBeNull();
    expect(localStorage.getItem('lastSolicitud')).toContain(String(SOLICITUD_ID));
    await press('Ver mis solicitudes');
    await question('Solicitudes');
    expect(position()).toBe('/solicitudes');
  });

  test('S5 CF-01 the last-used phone prefills the contact, which is to be checked; the one that is sent is the next one', async () => {
    localStorage.setItem('lastUsedPhone', '0249154212345');
    reach('contacto', { ...whole, poliza: null }, calls);
    await question(steps.contacto.question);
    const phone = within(await screen.findByRole('group', { name: 'Teléfono principal' }));
    const field = phone.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
    expect(field.value).toBe('(0249) 15 421-2345');
    expect(screen.getByText('Es el último teléfono que usaste: verificá que sea el de tu cliente.')).toBeTruthy();
    await userEvent.setup().clear(field);
    await sayContact();
    await send();
    await question('¡La solicitud fue enviada!');
    expect(localStorage.getItem('lastUsedPhone')).toBe('0221154212345');
  });

  test('decision 20 what could not be sent is sent again in place', async () => {
    api.postSolicitudContacto.mockRejectedValueOnce(new NetworkError());
    reach('contacto', { ...whole, poliza: null }, calls);
    await sayContact();
    await send();
    await question('No se pudo enviar la solicitud');
    await press('Reintentar');
    await question('¡La solicitud fue enviada!');
    const [first, second] = api.postSolicitudContacto.mock.calls;
    expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
  });

  test('CF-06 ER-08 a contact that an earlier try sent otherwise is not passed over: it is said, and leads to the application', async () => {
    const otherwise = new ConflictError({ errorCode: 'SolicitudConOtrosDatos', message: '' });
    api.postSolicitudContacto.mockRejectedValueOnce(otherwise);
    reach('contacto', { ...whole, poliza: null }, calls);
    await sayContact();
    await send();
    await question('La solicitud ya estaba enviada');
    expect(onSent).not.toHaveBeenCalled();
    await press('Ver la solicitud');
    await question('Solicitud');
    expect(position()).toBe(`/solicitudes/${SOLICITUD_ID}`);
  });
});

/** The rows that compare what is here with what is stored. */
const compared = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' | '));

describe('SL-05 another device has written the same part', () => {
  const there = { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1901', Direccion: 'Calle 9 nro 3' };
  const written = (partes: readonly string[], stored: Partial<Draft>) =>
    new ConflictError({
      errorCode: 'ParteDeOtroDispositivo',
      message: 'Esta parte de la solicitud se guardó desde otro dispositivo.',
      partes,
      solicitud: { ...held, ...stored, revision: 7 },
    });
  const clash = () => screen.findByRole('heading', { name: 'Otro dispositivo guardó esto mientras tanto' });

  async function sendHome() {
    api.postSolicitudDomicilioTitular.mockRejectedValueOnce(written(['domicilio'], { domicilio: there }));
    reach('direccion', { actividad, direccion }, ['ingresos']);
    await clash();
  }

  test('both are shown as the review names them, and what was entered here is used', async () => {
    await sendHome();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Dato',
      'Acá',
      'En el otro dispositivo',
    ]);
    expect(compared()).toEqual([
      'Titular: Código postal | 1900 | 1901',
      'Titular: Calle y número | Calle 7 nro 1250 | Calle 9 nro 3',
    ]);
    expect(notify).not.toHaveBeenCalled();
    expect(writing('domicilio')).toEqual({ 'Run-Id': KEY, 'Read-Revision': 0 });
    await press('Usar lo que cargué acá');
    await question(steps.auto.question);
    const [first, second] = api.postSolicitudDomicilioTitular.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
    expect(writing('domicilio')).toEqual({ 'Run-Id': KEY, 'Read-Revision': 7 });
    expect(writing('vehiculo')).toEqual({ 'Run-Id': KEY, 'Read-Revision': 0 });
  });

  test('what the other device has stored is left, and nothing else that was entered here is lost', async () => {
    await sendHome();
    await press('Dejar lo del otro dispositivo');
    await question(steps.auto.question);
    expect(api.postSolicitudDomicilioTitular.mock.calls[1]?.[0]).toEqual({ Id: SOLICITUD_ID, ...there });
    expect(api.addCodebtor.mock.calls[0]?.[0]).toMatchObject({ Direccion: 'Calle 8 nro 12', CodigoPostal: '1901' });
  });

  test('people who are others are asked for by their documents again', async () => {
    api.deleteCodebtor.mockRejectedValueOnce(
      written(['codeudor'], {
        codeudor: {
          EstadoCivil: 'Soltero',
          Nombre: 'NORA',
          Apellido: 'PAZ',
          Sexo: 'F',
          FechaNacimiento: '1980-02-01',
          Ingreso: 700_000,
          ActividadDeclarada: 'Jubilado',
          RubroEmpleoPublico: null,
          Antiguedad: 12,
          ...there,
          Telefonos: [],
        },
      }),
    );
    const alone = { dni: '28456789', sexo: 'F', estadoCivil: 'Viudo', conCodeudor: false } as const;
    const { conyuge: _conyuge, codeudor: _codeudor, ...titular } = FAMILY;
    const verificacion = {
      resultado: 'verificada',
      personas: { ...titular, conyuge: null, codeudor: null },
      pendiente: false,
    } as const;
    const memory = {
      params: { solicitud: { id: KEY }, inicio: MADE },
      answers: {
        identidad: alone,
        actividad: { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' },
        direccion: { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', calle: 'Calle 7 nro 1250' },
      },
      results: { verificacion, ingresos: SENT },
    } as const;
    leave(creditApplication, creditApplicationMachine, {
      key: `credit-application:${SOLICITUD_ID}`,
      memory,
      at: 'direccion',
    });
    openAt(`/creditos/${SOLICITUD_ID}/direccion`);
    await clash();
    expect(compared()).toContain('Codeudor: Ingreso mensual | Sin completar | $ 700.000');
    await press('Dejar lo del otro dispositivo');
    await question(steps.documentos.question);
    expect(await screen.findAllByRole('textbox')).toHaveLength(2);
  });

  test('before the last call all that was stored meanwhile is shown, and sent again as it is here', async () => {
    api.postSolicitudContacto.mockRejectedValueOnce(written(['domicilio'], { domicilio: there }));
    reach('contacto', { ...whole, poliza: null }, calls);
    await sayContact();
    await send();
    await question('Otro dispositivo guardó esto mientras tanto');
    expect(compared()).toHaveLength(2);
    await press('Usar lo que cargué acá');
    await send();
    await question('¡La solicitud fue enviada!');
    expect(api.postSolicitudDomicilioTitular.mock.calls.map(([{ Direccion }]) => Direccion)).toEqual([
      'Calle 7 nro 1250',
    ]);
  });
});

test('SL-05 AP-02 the title of the page begins with the number of the application, and says nothing personal', async () => {
  reach('direccion', { actividad }, ['ingresos']);
  await question(steps.direccion.question);
  await waitFor(() => {
    expect(document.title).toBe(`Solicitud Nº ${SOLICITUD_ID} · ¿Dónde vive? · Solicitud de crédito`);
  });
});

describe('CF-02 what this browser keeps', () => {
  const kept = () => localStorage.getItem('solicitud') ?? 'null';

  test('S2.7 is written after each step, with the time', async () => {
    reach('actividad', {}, []);
    await question(steps.actividad.question);
    const user = userEvent.setup();
    for (const [group, income] of [
      ['Titular', '450000'],
      ['Cónyuge', '300000'],
      ['Codeudor', '520000'],
    ] as const) {
      await user.selectOptions(under(group).getByRole('combobox', { name: 'Actividad' }), 'Jubilado');
      await user.click(under(group).getByRole('radio', { name: 'Más de 11 meses' }));
      await user.type(under(group).getByRole('textbox', { name: 'Ingreso mensual' }), income);
    }
    await next();
    await question(steps.direccion.question);
    await waitFor(() =>
      expect(JSON.parse(kept())).toMatchObject({
        solicitudId: SOLICITUD_ID,
        posicion: 'direccion',
        respuestas: { actividad },
      }),
    );
    expect(kept()).toMatch(/"fecha":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
  });
});

describe('CF-02 decision 22 after a reload', () => {
  const openResumed = (borrador: () => Promise<Draft>, at = 'direccion', query = '') => {
    const queries = queriesOver({ getSolicitudBorrador: borrador });
    openPortal(
      `/creditos/${SOLICITUD_ID}/${at}`,
      routes(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ResumedApplicationPage {...page} query={query} solicitudId={SOLICITUD_ID} queries={queries} />
        </QueryClientProvider>,
      ),
    );
  };

  test('CF-02 only the documents are asked again; the rest is there, and goes on where it was', async () => {
    const { dni: _dni, dniConyuge: _conyuge, dniCodeudor: _codeudor, ...rest } = identidad;
    leaveReloaded(creditApplication, {
      key: `credit-application:${SOLICITUD_ID}`,
      memory: {
        params: { solicitud: { id: KEY }, inicio: MADE },
        answers: { identidad: rest, actividad },
        results: {},
      },
    });
    openResumed(() => Promise.resolve({ ...held, conyuge: { nombres: 'LUIS', apellidos: 'SOSA', sexo: 'M' } }));
    await question(steps.documentos.question);
    const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(fields).toEqual(['documento', 'documentoConyuge', 'documentoCodeudor']);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(
      screen.getByText(
        /^Por seguridad no guardamos documentos: ingresalos de nuevo para seguir con la solicitud Nº.4711\.$/,
      ),
    ).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'DNI del titular' }), '28456789');
    await user.type(screen.getByRole('textbox', { name: 'DNI del cónyuge' }), '24789123');
    await user.type(screen.getByRole('textbox', { name: 'DNI del codeudor' }), '34789512');
    await next();
    await question(steps.direccion.question);
    expect(api.postAptoCredito).not.toHaveBeenCalled();
    expect(api.postSolicitudIngresos.mock.calls[0]?.[0]).toMatchObject({ Id: SOLICITUD_ID, Ingreso: 450_000 });
    expect(stored()).not.toMatch(/28456789|24789123|34789512|MARTA ELENA/);
  });

  /** Another page: what no storage may hold is gone with the one before. */
  const reload = (borrador: () => Promise<Draft>, at: string) => {
    cleanup();
    const key = `draft:credit-application:${SOLICITUD_ID}`;
    sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace('{', '{"page":2,'));
    openResumed(borrador, at);
  };
  const sayDocument = async () => {
    await question(steps.documentos.question);
    await userEvent.type(screen.getByRole('textbox', { name: 'DNI del titular' }), '28456789');
    await next();
  };

  test('EN-05 CF-02 what was filled in and not continued is there again, and is neither sent nor passed', async () => {
    const borrador = () => Promise.resolve(held);
    openResumed(borrador, 'actividad');
    await sayDocument();
    await question(steps.actividad.question);
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Actividad' }), 'Jubilado');
    await user.click(screen.getByRole('radio', { name: 'Más de 11 meses' }));
    await user.type(screen.getByRole('textbox', { name: 'Ingreso mensual' }), '450000');
    reload(borrador, 'actividad');
    await sayDocument();
    await question(steps.actividad.question);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ingreso mensual' }).value).toBe('$ 450.000');
    expect(api.postSolicitudIngresos).not.toHaveBeenCalled();
    await next();
    await question(steps.direccion.question);
    expect(api.postSolicitudIngresos.mock.calls[0]?.[0]).toMatchObject({ Ingreso: 450_000 });
  });

  test('EN-05 CF-02 what this tab has changed of what the server held is there again after a reload', async () => {
    const borrador = () =>
      Promise.resolve({
        ...held,
        ingresos: {
          Ingreso: 450_000,
          ActividadDeclarada: 'Jubilado' as const,
          RubroEmpleoPublico: null,
          Antiguedad: 12 as const,
          ActividadDeclaradaConyuge: null,
          IngresoConyuge: null,
        },
      });
    openResumed(borrador, 'direccion');
    await sayDocument();
    await question(steps.direccion.question);
    await press('Volver');
    await question(steps.actividad.question);
    const user = userEvent.setup();
    await user.clear(screen.getByRole('textbox', { name: 'Ingreso mensual' }));
    await user.type(screen.getByRole('textbox', { name: 'Ingreso mensual' }), '190000');
    reload(borrador, 'actividad');
    await sayDocument();
    await question(steps.direccion.question);
    await press('Volver');
    await question(steps.actividad.question);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ingreso mensual' }).value).toBe('$ 190.000');
    await next();
    await question(steps.direccion.question);
    expect(api.postSolicitudIngresos.mock.lastCall?.[0]).toMatchObject({ Ingreso: 190_000 });
  });

  test('CF-02 other documents are told, and nothing is lost', async () => {
    api.postSolicitudIdentidad.mockResolvedValue(false);
    openResumed(() => Promise.resolve(held));
    await question(steps.documentos.question);
    await userEvent.type(screen.getByRole('textbox', { name: 'DNI del titular' }), '30678912');
    await next();
    await screen.findByRole('heading', { name: 'No son los mismos documentos' });
    await press('Ingresarlos de nuevo');
    await question(steps.documentos.question);
  });

  const work = { Ingreso: 450_000, ActividadDeclarada: 'Jubilado', RubroEmpleoPublico: null, Antiguedad: 12 } as const;
  const codebtor: NonNullable<Draft['codeudor']> = {
    ...work,
    EstadoCivil: 'Soltero',
    Nombre: 'CLARA',
    Apellido: 'RUIZ',
    Sexo: 'F',
    FechaNacimiento: '1989-07-30',
    Provincia: 2,
    Localidad: 'LA PLATA',
    CodigoPostal: '1901',
    Direccion: 'Calle 8 nro 12',
    Telefonos: [],
  };
  const ingresos = { ...work, ActividadDeclaradaConyuge: null, IngresoConyuge: null };
  const again = async (label: string, documento: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: label }), documento);
  };

  test('CF-07 another co-debtor’s document is told as the holder’s is, and nothing is lost', async () => {
    api.postSolicitudIdentidad.mockResolvedValueOnce(false);
    openResumed(() => Promise.resolve({ ...held, ingresos, codeudor: codebtor }));
    await question(steps.documentos.question);
    await again('DNI del titular', '28456789');
    await again('DNI del codeudor', '30678912');
    await next();
    await screen.findByRole('heading', { name: 'No son los mismos documentos' });
    expect(api.postSolicitudIdentidad.mock.calls[0]?.[1]).toEqual({
      Documento: '28456789',
      DocumentoCodeudor: '30678912',
    });
    expect(api.getIdentidad).not.toHaveBeenCalled();
    await press('Ingresarlos de nuevo');
    const field = await screen.findByRole('textbox', { name: 'DNI del codeudor' });
    await userEvent.clear(field);
    await userEvent.type(field, '34789512');
    await next();
    await question(steps.direccion.question);
    expect(api.postSolicitudIdentidad.mock.calls[1]?.[1]).toEqual({
      Documento: '28456789',
      DocumentoCodeudor: '34789512',
    });
    expect(under('Codeudor').getByRole<HTMLInputElement>('textbox', { name: 'Calle y número' }).value).toBe(
      'Calle 8 nro 12',
    );
  });

  test('CF-07 a co-debtor is added, with the documents entered again and nothing else of the people', async () => {
    openResumed(() => Promise.resolve({ ...held, ingresos }));
    await question(steps.documentos.question);
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Quiero sumar un codeudor o cambiar los datos de las personas' }),
    );
    await again('DNI del titular', '28456789');
    await next();
    await screen.findByRole('group', { name: 'Codeudor' });
    await waitFor(() => expect(position()).toBe(`/creditos/${SOLICITUD_ID}/identidad`));
    const holder = under('Titular');
    expect(
      screen.getByText(
        'Son las personas de esta solicitud. Cambiá lo que haga falta y decinos otra vez si hay un codeudor: lo demás queda como está.',
      ),
    ).toBeTruthy();
    expect(holder.getByRole<HTMLInputElement>('textbox', { name: 'DNI' }).value).toBe('28 456 789');
    expect(holder.getByRole<HTMLInputElement>('radio', { name: 'Femenino' }).checked).toBe(true);
    expect(holder.getByRole<HTMLSelectElement>('combobox', { name: 'Estado civil' }).selectedOptions[0]?.text).toBe(
      'Viudo',
    );
    const codebtors = under('Codeudor');
    await userEvent.click(codebtors.getByRole('radio', { name: 'Sí' }));
    await userEvent.type(codebtors.getByRole('textbox', { name: 'DNI' }), '34789512');
    await userEvent.click(codebtors.getByRole('radio', { name: 'Femenino' }));
    await userEvent.selectOptions(codebtors.getByRole('combobox', { name: 'Estado civil' }), 'Soltero');
    await next();
    await question(steps.actividad.question);
    expect(api.postAptoCredito).toHaveBeenCalledOnce();
    expect(api.postAptoCredito.mock.calls[0]?.[0]).toMatchObject({ Id: SOLICITUD_ID, EstadoCivil: 'Viudo' });
    expect(under('Titular').getByRole<HTMLInputElement>('textbox', { name: 'Ingreso mensual' }).value).toBe(
      '$ 450.000',
    );
    expect(under('Codeudor').getByRole<HTMLInputElement>('textbox', { name: 'Ingreso mensual' }).value).toBe('');
    expect(stored()).not.toMatch(/28456789|34789512/);
  });

  const heldToTheCar: Draft = {
    ...held,
    ingresos: {
      Ingreso: 450_000,
      ActividadDeclarada: 'Jubilado',
      RubroEmpleoPublico: null,
      Antiguedad: 12,
      ActividadDeclaradaConyuge: null,
      IngresoConyuge: null,
    },
    domicilio: { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: 'Calle 7 nro 1250' },
  };

  test('on another device what the server holds is filled in', async () => {
    openResumed(() => Promise.resolve(heldToTheCar));
    await question(steps.documentos.question);
    await userEvent.type(screen.getByRole('textbox', { name: 'DNI del titular' }), '28456789');
    await next();
    await question(steps.auto.question);
    expect(api.postSolicitudDomicilioTitular.mock.calls[0]?.[0]).toEqual({
      Id: SOLICITUD_ID,
      Provincia: 2,
      Localidad: 'LA PLATA',
      CodigoPostal: '1900',
      Direccion: 'Calle 7 nro 1250',
    });
  });

  const calculated = `auto.anio=${THIS_YEAR - 2}&pedido.prestamo.importe=350000&pedido.prestamo.plazo=24`;

  async function sayWhoItIs() {
    await question(steps.documentos.question);
    await userEvent.type(screen.getByRole('textbox', { name: 'DNI del titular' }), '28456789');
    await next();
  }

  test('SL-01 CF-01 the year that a calculation was made with is filled in', async () => {
    openResumed(() => Promise.resolve(heldToTheCar), 'auto', calculated);
    await sayWhoItIs();
    await question(steps.auto.question);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Año' }).value).toBe(String(THIS_YEAR - 2));
  });

  test('SL-01 CF-01 so are its amount and term', async () => {
    const vehiculo: Draft['vehiculo'] = {
      Codia: '1200011',
      marca: { id: 'fiat', nombre: 'Fiat' },
      modelo: 'Modelo A 1.4',
      Anio: THIS_YEAR - 2,
      Es0Km: false,
      TieneGNC: false,
      Uso: 'Particular',
      ValorDeCompra: 12_346_000,
      ValorInfoauto: 12_345_600,
    };
    openResumed(() => Promise.resolve({ ...heldToTheCar, vehiculo }), 'prestamo', calculated);
    await sayWhoItIs();
    await question(steps.pedido.question);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe' }).value).toBe('350.000');
    expect(screen.getByRole('slider', { name: 'Plazo' }).getAttribute('aria-valuetext')).toBe('24 cuotas');
  });

  test('SL-01 CF-01 it is still known at the address of the application that was made', async () => {
    api.listCanales.mockResolvedValue(channels.one);
    openPortal(
      `/creditos/nueva/canal?tipo=1&${calculated}`,
      routes(<CreditApplicationPage {...page} query={calculated} inicio={{ tipo: 1 }} />, <GoesOn />),
    );
    await sayWho();
    await question(steps.actividad.question);
    expect(screen.getByRole('status', { name: 'Empezó con' }).textContent).toBe(calculated);
  });

  test('one that was sent meanwhile is shown as it is', async () => {
    openResumed(() => Promise.reject(new ConflictError({ errorCode: 'SolicitudCerrada', message: '' })));
    await question('Solicitud');
    expect(position()).toBe(`/solicitudes/${SOLICITUD_ID}`);
  });
});
