import { REFERENCE_PRICE } from '../../../tests/paths/answers/index.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { THIS_YEAR } from '../../../flows/new-request/answers.ts';
import { completeQuote, emptyQuote, exhaustedQuote } from '../../../tests/paths/outside/quotes.ts';
import { channels, offers } from '../../../tests/paths/outside/applications.ts';
import { newRequest } from '../../../flows/new-request/flow.ts';
import { offerResults } from '../../../flows/credit/text.ts';
import { text } from '../../../flows/new-request/text.ts';
import { ConflictError, GenericStatusError, NetworkError, UnauthorizedError } from '../../api/errors.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { preload } from '../../wizard/testing/preload.ts';
import { NewRequestPage } from './NewRequestPage.tsx';
import { ownScreens } from './own-screens.tsx';
import { apiDouble, loadApi } from './testing/api.ts';
import { applicationListed } from '../../portal/testing/application-listed.ts';
import { openPortal, press, question, type } from '../../wizard/testing/wizard-page.tsx';
import type { SellerApi } from '../../api/api.ts';
import type { OpenDocument } from '../../api/documents.ts';
import { textOf } from '../../ui/testing/text.ts';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

const api = apiDouble();
const load = loadApi(api);
const log = { error: vi.fn() };
const { steps } = text;
const none = {
  calificacion: null,
  excepcionFaltanDatos: false,
  excepcionNoSeFinanciaUso: false,
  excepcionNoSeFinanciaCalificacion: false,
};
const metadata = {
  solicitudId: 4602,
  fechaCreacion: '2026-10-05T13:20:00.000Z',
  situacion: 'En_Analisis_Asignada',
  titular: 'ANA PAZ',
} as const;
const inTheWay = new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '', metadata });

/** What the back end answers, until a test says otherwise. */
function standing(): void {
  vi.resetAllMocks();
  api.listCanales.mockResolvedValue(channels.two);
  api.getIdentidad.mockResolvedValue({
    nombres: 'ANA MARIA',
    apellido: 'PAZ',
    fechaNacimiento: '1984-02-29',
    cuil: '27284567892',
  });
  api.postBusquedaSolicitudes.mockResolvedValue({ items: [], total: 0 });
  api.postAptoCredito.mockResolvedValue({ id: 4711, aptoObtenido: true, aptoCredito: true, revisar: false });
  api.postContinuarSolicitud.mockResolvedValue(null);
  api.listMarcas.mockResolvedValue([
    { id: 'fiat', nombre: 'Fiat', destacada: true },
    { id: 'ford', nombre: 'Ford', destacada: true },
  ]);
  api.listModelos.mockResolvedValue([
    { codia: '1200011', modelo: 'Modelo A 1.4' },
    { codia: '1200012', modelo: 'Modelo B 1.6' },
  ]);
  api.listLocalidades.mockResolvedValue(['LA PLATA', 'TANDIL']);
  api.listCodigosPostales.mockResolvedValue(['1900', '1901']);
  api.getAniosFinanciables.mockResolvedValue(THIS_YEAR - 12);
  api.getModeloPrecios.mockResolvedValue([{ item1: THIS_YEAR, item2: REFERENCE_PRICE }]);
  api.getSolicitudPlazos.mockResolvedValue([12, 18, 24, 36, 48]);
  for (const part of [
    api.postSolicitudIngresos,
    api.postSolicitudDomicilioTitular,
    api.postSolicitudAuto,
    api.postSolicitudImporte,
    api.postOfertaAceptada,
    api.postSolicitudCerrarSinOferta,
    api.postSolicitudSeguroCotizacion,
    api.postSolicitudContacto,
  ])
    part.mockResolvedValue(null);
  api.getEstadoCalificacion.mockResolvedValue(true);
  api.getOfertas.mockResolvedValue({ ...offers.list, ...none });
  api.getSolicitudSegurosInicio.mockResolvedValue(completeQuote.cotizacionId);
  api.getSolicitudSegurosResult.mockResolvedValue({
    CotizacionId: completeQuote.cotizacionId,
    companias: completeQuote.companias,
  });
}

const openDocument = vi.fn<OpenDocument<SellerApi>>(() => Promise.resolve());
const onSent = vi.fn<(solicitudId: number) => void>();
const native = { send: vi.fn(() => false) };

function openAt(path: string, tipo: 1 | 3 | null = 1) {
  openPortal(
    path,
    <>
      <Route path="/contacto" element={<h1>Contacto</h1>} />
      <Route path="/solicitudes" element={<h1>Solicitudes</h1>} />
      <Route path="/solicitudes/:id" element={<h1>Solicitud</h1>} />
      <Route
        path="/creditos/nuevasolicitud/*"
        element={
          <NewRequestPage
            api={load}
            inicio={{ tipo }}
            query={path.split('?')[1] ?? ''}
            openDocument={openDocument}
            native={native}
            log={log}
            onSent={onSent}
          />
        }
      />
    </>,
  );
}

const told = (name: string) => screen.findByRole('heading', { level: 2, name });
const position = () => window.location.pathname.replace('/creditos/nuevasolicitud', '');

/** From the channel to the result of the evaluation. */
async function askToEvaluate() {
  openAt('/creditos/nuevasolicitud');
  await question(steps.canal.question);
  await press('Casa central');
  await type('DNI', '28456789');
  await question(steps.sexo.question);
  await press('Femenino');
  await press('Soltero');
  await question(steps.queresEvaluar.question);
}

async function evaluate() {
  await askToEvaluate();
  await press('Sí, evaluar');
  await question(steps.evaluacion.question);
}

/** From the evaluation to the vehicle's value, which is the reference price, and the least loan. */
async function askForTheLoan() {
  await evaluate();
  await press('Iniciar Solicitud');
  await question(steps.situacionLaboral.question);
  await press('Emp. Privado c/ Rec. de Sueldo');
  await question(steps.antiguedadLaboral.question);
  await press('Más de 11 meses');
  await press('Buenos Aires');
  await press('La Plata');
  await press('1900');
  await press('Fiat');
  await press(String(THIS_YEAR));
  await press('Modelo A 1.4');
  await press('Particular');
  await press('No, no tiene GNC');
  await question(steps.valorVehiculo.question);
  await press('Continuar');
  await question(steps.prestamo.question);
}

async function askForOffers() {
  await askForTheLoan();
  await press('Continuar');
}

async function sendReviewed() {
  await question('Revisá antes de enviar');
  await press('Enviar');
}

/** From the phone to the end. */
async function sayContact() {
  await question(steps.telefono.question);
  await type('Teléfono', '2214234567');
  await question(steps.franjaHoraria.question);
  await press('De 8 a 12 hs');
  await question(steps.email.question);
  await press('Omitir este paso');
  await sendReviewed();
  await question(text.ends.enviada.title);
  expect(localStorage.getItem('lastUsedPhone')).toBe('0221154234567');
}

/** The accessible names of the insurers' cells. */
const cells = () =>
  screen
    .getAllByRole('region')
    .flatMap((insurer) => within(insurer).getAllByRole('button'))
    .map((cell) => cell.getAttribute('aria-label'));

beforeAll(async () => {
  installNativeDialog();
  await preload(newRequest, ownScreens);
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  standing();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('NR-04 a client who has an application already', () => {
  const prior = applicationListed({ id: 20007, documento: '28456789', situacion: 'Carga_Incompleta' });

  test('is told before a second one is begun, with the way to the first', async () => {
    api.postBusquedaSolicitudes.mockResolvedValue({
      items: [applicationListed({ id: 20008, documento: '28456789', situacion: 'Rechazado' }), prior],
      total: 2,
    });
    openAt('/creditos/nuevasolicitud');
    await question(steps.canal.question);
    await press('Casa central');
    await type('DNI', '28456789');
    await question(steps.sexo.question);
    await screen.findByText(/^Tu cliente ya tiene una solicitud: N\.º 20007, Incompleta, hace unos segundos\./);
    await press('Femenino');
    await press('Soltero');
    await question(steps.queresEvaluar.question);
    expect(screen.getByText(/^Tu cliente ya tiene una solicitud: N\.º 20007/)).toBeTruthy();
    expect(api.postBusquedaSolicitudes.mock.calls.map(([query]) => query.Search)).toEqual(['28456789']);
    expect(api.postAptoCredito).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Ver la solicitud' }));
    await screen.findByRole('heading', { name: 'Solicitud' });
    expect(window.location.pathname).toBe('/solicitudes/20007');
  });

  test.each([
    ['refused', { ...prior, situacion: 'Rechazado' }],
    ['paid out', { ...prior, situacion: 'Liquidada' }],
    ['of another person whose number has the digits', { ...prior, documento: '12845678' }],
  ])('is not told of one that is %s', async (_, other) => {
    api.postBusquedaSolicitudes.mockResolvedValue({ items: [other], total: 1 });
    await askToEvaluate();
    expect(api.postBusquedaSolicitudes).toHaveBeenCalled();
    expect(screen.queryByText(/ya tiene una solicitud/)).toBeNull();
  });

  test('goes on where that cannot be asked', async () => {
    api.postBusquedaSolicitudes.mockRejectedValue(new NetworkError());
    await evaluate();
    expect(screen.queryByText(/ya tiene una solicitud/)).toBeNull();
  });
});

test('NR-01 NR-09 AP-08 from the channel to the number of the request', async () => {
  await askForOffers();
  await question(steps.oferta.question);
  expect(position()).toBe('/24');
  await press(
    '$\u00a0475.000,00, Aprobado definitivo, 18 cuotas de $\u00a045.300,40 en promedio, Con comprobante de ingresos',
  );
  await press('Elegir esta oferta');
  await question(steps.poliza.question);
  expect(position()).toBe('/25');
  await press('Aseguradora del Plata, Terceros completo, $ 48.900 /mes, ver detalle');
  await press('Elegir esta póliza');
  await sayContact();
  expect(await screen.findByText('Nº 4711')).toBeTruthy();
  expect(position()).toBe('/999');
  expect(api.postOfertaAceptada.mock.calls[0]?.[0]).toEqual({ Id: 4711, OfertaId: 'oferta-1' });
  expect(api.postSolicitudSeguroCotizacion.mock.calls[0]?.[0]).toMatchObject({ TipoCobertura: 'TC' });
  expect(api.postSolicitudContacto.mock.calls[0]?.[0]).toMatchObject({ Usuario: null });
  expect(onSent).toHaveBeenCalledExactlyOnceWith(4711);
  const stored = [sessionStorage, localStorage].flatMap((area) => Object.entries(area));
  expect(JSON.stringify(stored)).not.toMatch(/28456789|ANA MARIA/);
  expect(sessionStorage.getItem('sent:new-request')).toContain('4711');
  await press('Volver al inicio');
  await question('Inicio');
  expect(sessionStorage.getItem('sent:new-request')).toBeNull();
});

describe('the header', () => {
  test('NR-01 S2.6 back leads to the question before; closing asks first, and leads to /', async () => {
    openAt('/creditos/nuevasolicitud');
    await press('Casa central');
    await question('Ingresá el DNI de tu cliente');
    await press('Volver');
    await question(steps.canal.question);
    await press('Cancelar');
    await screen.findByRole('dialog', { name: '¿Está seguro que desea cancelar la solicitud actual?' });
    await press('Sí, cancelar');
    await question('Inicio');
    expect(window.location.pathname).toBe('/');
  });
});

describe('before the evaluation', () => {
  test('NR-01 S2.6 the document’s field shows what it is like, and Enter submits it', async () => {
    openAt('/creditos/nuevasolicitud');
    await press('Casa central');
    await question('Ingresá el DNI de tu cliente');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'DNI' });
    expect(field.placeholder).toBe('11 111 111');
    await userEvent.type(field, '28456789{Enter}');
    await question('¿Cuál es el sexo que figura en su DNI?');
    expect(position()).toBe('/3');
  });

  test('S6 a seller without channels reads so, and goes home', async () => {
    api.listCanales.mockResolvedValue([]);
    openAt('/creditos/nuevasolicitud');
    await told('No tiene canales vinculados');
    await press('Ir al inicio');
    await question('Inicio');
  });

  test('NR-03 a person who is found is shown by name; saying no goes home', async () => {
    await askToEvaluate();
    expect(screen.getByText('Ana Maria Paz')).toBeTruthy();
    expect(screen.queryByText('Cónyuge')).toBeNull();
    await press('No, volver');
    await question('Inicio');
  });

  test('NR-03 no person has that document: the sentence of S8, and the way back to it', async () => {
    api.getIdentidad.mockResolvedValue(null);
    await askToEvaluate();
    expect((await screen.findByRole('alert')).textContent).toBe('Documento y/o sexo inválido');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await press('Corregir el documento');
    await question(steps.dni.question);
  });

  test.each([
    ['a broken line', new NetworkError(), 'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.'],
    [
      'a register that is out',
      new GenericStatusError(502),
      'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con nosotros.',
    ],
  ])(
    'NR-03 %s is not said of the document; the look-up can be tried again, or the document mended',
    async (_, error, says) => {
      api.getIdentidad.mockRejectedValueOnce(error);
      await askToEvaluate();
      expect((await screen.findByRole('alert')).textContent).toBe(says);
      expect(screen.getByRole('button', { name: 'Corregir el documento' })).toBeTruthy();
      await press('Reintentar');
      await screen.findByText('Ana Maria Paz');
    },
  );
});

describe('the evaluation', () => {
  /** All that the screen of a result says, in its order. */
  const said = () =>
    [...screen.getByRole('main').querySelectorAll('h2, p:not([role="status"]), button, a')].map(({ textContent }) =>
      textContent.trim(),
    );

  // S2.6's screens, by S4.5's rule table.
  test.each([
    {
      title: 'Apto crédito',
      answered: [true, true, false],
      line: 'Tu cliente cumple con la política de crédito.',
      button: 'Iniciar Solicitud',
      sign: 'good',
      next: '/9',
    },
    {
      title: 'No Apto',
      answered: [true, false, false],
      line: 'Tu cliente no cumple con la política de crédito.',
      button: 'Hacer otra consulta',
      sign: 'bad',
      next: '/2',
    },
    {
      title: 'Evaluación Pendiente',
      answered: [true, true, true],
      line: 'Para terminar la evaluación necesitamos más datos de la operación.',
      button: 'Continuar',
      sign: 'open',
      next: '/9',
    },
    {
      title: 'Evaluación Pendiente',
      answered: [false, false, false],
      line: 'Para terminar la evaluación necesitamos más datos de la operación.',
      button: 'Continuar',
      sign: 'open',
      next: '/9',
    },
  ] as const)(
    'NR-04 $answered is $title: its screen, and its way on',
    async ({ title, answered, line, button, sign, next }) => {
      const [aptoObtenido, aptoCredito, revisar] = answered;
      api.postAptoCredito.mockResolvedValue({ id: 4711, aptoObtenido, aptoCredito, revisar });
      await evaluate();
      await told(title);
      expect(position()).toBe('/8');
      expect(said()).toEqual([title, line, button]);
      expect(document.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(sign);
      await press(button);
      await waitFor(() => {
        expect(position()).toBe(next);
      });
    },
  );

  test('NR-04 another consultation begins without the identities', async () => {
    api.postAptoCredito.mockResolvedValue({ id: 4711, aptoObtenido: true, aptoCredito: false, revisar: false });
    await evaluate();
    await press('Hacer otra consulta');
    await question('Ingresá el DNI de tu cliente');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'DNI' }).value).toBe('');
    await type('DNI', '30111222');
    await screen.findByRole('button', { name: 'Femenino' });
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(screen.queryByText('Ana Maria Paz')).toBeNull();
  });

  test('NR-04 an application in analysis: to it', async () => {
    api.postAptoCredito.mockRejectedValue(inTheWay);
    await evaluate();
    await told('Solicitud en Análisis');
    expect(said()).toEqual([
      'Solicitud en Análisis',
      'Tu cliente ya tiene una solicitud en análisis.',
      'Ir a la solicitud',
    ]);
    await press('Ir a la solicitud');
    await question('Solicitud');
    expect(window.location.pathname).toBe('/solicitudes/4602');
  });

  test('CF-06 S8 one in analysis that the answer does not tell of: its screen, and the list it is in', async () => {
    api.postAptoCredito.mockRejectedValue(new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' }));
    await evaluate();
    await told('Solicitud en Análisis');
    await press('Ir a la solicitud');
    await question('Solicitudes');
    expect(window.location.pathname).toBe('/solicitudes');
  });

  test('CF-06 S8 the same at the continuation: the dialog, without facts', async () => {
    api.postContinuarSolicitud.mockRejectedValue(
      new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' }),
    );
    await evaluate();
    await press('Iniciar Solicitud');
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitud en Análisis' }));
    expect(dialog.getByText('Hay una solicitud anterior en análisis.')).toBeTruthy();
    expect(dialog.queryByText('Titular')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a la pregunta' }));
    await told('Apto crédito');
  });

  test('NR-04 a blocked agency: its limit, the contact, and home', async () => {
    api.postAptoCredito.mockRejectedValue(new UnauthorizedError(403, { errorCode: 'AgenciaBloqueada', message: '' }));
    await evaluate();
    await told('Límite Alcanzado');
    expect(said()).toEqual([
      'Límite Alcanzado',
      'Alcanzaste tu límite de consultas, para seguir operando contactá a tu comercial',
      'Contactar a mi comercial',
      'Ir al inicio',
    ]);
    expect(screen.getByRole('link', { name: 'Contactar a mi comercial' }).getAttribute('href')).toBe('/contacto');
    await press('Ir al inicio');
    await question('Inicio');
    expect(window.location.pathname).toBe('/');
  });

  test('NR-04 any other error: the sentences of S2.6, and another try', async () => {
    api.postAptoCredito.mockRejectedValueOnce(new NetworkError());
    await evaluate();
    await told('Hubo un error');
    expect(screen.getByRole('alert').textContent).toBe(
      [
        'Hubo un error',
        'Por favor, volvé a intentarlo en un rato. Si el problema persiste, contactate con tu comercial para que podamos solucionarlo.',
      ].join(''),
    );
    await press('Reintentar');
    await told('Apto crédito');
    const [first, second] = api.postAptoCredito.mock.calls;
    expect(second?.[1], 'the same evaluation').toBe(first?.[1]);
  });

  test('NR-05 a continuation that runs into another application: the dialog with what is known of it', async () => {
    api.postContinuarSolicitud.mockRejectedValue(inTheWay);
    await evaluate();
    await press('Iniciar Solicitud');
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitud en Análisis' }));
    for (const known of ['Nº 4602', 'Ana Paz', '05/10/2026', 'En Análisis'])
      expect(dialog.getByText(known)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver a la pregunta' }));
    await told('Apto crédito');
    await press('Iniciar Solicitud');
    await press('Ir a la solicitud');
    await question('Solicitud');
  });
});

describe('the offers', () => {
  test('NR-07 an offer is viewed, and left; one that is chosen goes on by itself, as a policy does', async () => {
    await askForOffers();
    await question(steps.oferta.question);
    const [first] = await screen.findAllByRole('button', { name: /cuotas de/ });
    if (!first) throw new Error('nothing is offered');
    fireEvent.click(first);
    const dialog = within(screen.getByRole('dialog', { name: 'Detalle de la oferta' }));
    for (const known of ['$ 500.000,00', '$ 45.300,40', '$ 46.500,90', '$ 44.320,15'])
      expect(dialog.getByText(known)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(first.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    fireEvent.click(first);
    await press('Elegir esta oferta');
    await question(steps.poliza.question);
  });

  test.each([
    {
      resultado: 'Anio_No_Financiable',
      title: 'Año no financiable',
      says: 'No podemos financiar un vehículo de ese año para el perfil de tu cliente.',
      button: 'Elegir otro vehículo',
      next: 'Marca del vehículo',
    },
    {
      resultado: 'Informes_Pendientes',
      title: 'Informes pendientes',
      says:
        'No pudimos obtener los informes crediticios de tu cliente. ' +
        'Al terminar la carga, un analista va a revisar la solicitud.',
      button: 'Cargar contacto',
      next: 'Ingresá el número de teléfono de tu cliente',
    },
    {
      resultado: 'Situacion_No_Financiable',
      title: 'Ninguno de nuestros productos predefinidos se ajusta al perfil de tu cliente',
      says: 'Dejanos un contacto y buscamos una solución a su medida.',
      button: 'Cargar contacto',
      next: 'Ingresá el número de teléfono de tu cliente',
    },
  ] as const)('NR-07 S2.6 $title: its screen and its way on', async ({ resultado, title, says, button, next }) => {
    api.getOfertas.mockResolvedValue({ resultado, ofertas: [], ...none });
    await askForOffers();
    const lines = (await told(title)).parentElement?.querySelectorAll('p:not([role="status"])') ?? [];
    expect([...lines].map(({ textContent }) => textContent).join(' ')).toBe(says);
    await press(button);
    await question(next);
  });

  test('NR-07 S2.6 a card has net amount, state, installments and proof of income; its detail all that it costs, and the reminder', async () => {
    await askForOffers();
    await question('Elegí una oferta');
    const cards = await screen.findAllByRole('button', { name: /cuotas de/ });
    expect(cards.map((card) => [...card.querySelectorAll(':scope > span')].map(textOf))).toEqual([
      [
        '$ 475.000,00',
        'Aprobado definitivo',
        '18 cuotas de $ 45.300,40 en promedio',
        'Con comprobante de ingresos',
        'ver detalle',
      ],
      [
        '$ 475.000,00',
        'Aprobado provisorio',
        '18 cuotas de $ 47.910,00 en promedio',
        'Sin documentación',
        'ver detalle',
      ],
      ['$ 475.000,00', 'Sin Situación', '24 cuotas de $ 38.020,75 en promedio', 'Sin documentación', 'ver detalle'],
    ]);
    await press(cards[1]?.getAttribute('aria-label') ?? '');
    const dialog = within(screen.getByRole('dialog', { name: 'Detalle de la oferta' }));
    expect(dialog.getByText('Aprobado provisorio')).toBeTruthy();
    const shown = dialog.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Capital financiado', '$ 500.000,00'],
        ['Cantidad de cuotas', '18'],
        ['Primera cuota', '$ 49.110,50'],
        ['Cuota promedio', '$ 47.910,00'],
        ['Última cuota', '$ 46.929,75'],
      ]),
    );
    expect(dialog.getByText('Recordá que a la cuota promedio mensual se le suma el seguro.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Elegir esta oferta' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Volver' })).toBeTruthy();
  });

  test('S5 NR-09 the last-used phone prefills the next one, which is to be checked', async () => {
    localStorage.setItem('lastUsedPhone', '0249154212345');
    api.getOfertas.mockResolvedValue({ resultado: offers.reports.resultado, ofertas: [], ...none });
    await askForOffers();
    await told(offerResults.informesPendientes.title);
    await press(offerResults.informesPendientes.button);
    await question(steps.telefono.question);
    expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('(0249) 15 421-2345');
    expect(screen.getByText('Es el último teléfono que usaste: verificá que sea el de tu cliente.')).toBeTruthy();
  });

  test('SL-05 decision 22 what is answered is on the server before the loan is said: another device does not ask it again', async () => {
    // Kept in the background: that it fails is not shown, and the qualification sends it anyway.
    api.postSolicitudDomicilioTitular.mockRejectedValueOnce(new GenericStatusError(500));
    await askForTheLoan();
    await vi.waitFor(() => {
      expect(api.postSolicitudDomicilioTitular).toHaveBeenCalledOnce();
    });
    expect(api.postSolicitudImporte).not.toHaveBeenCalled();
    expect(api.postSolicitudIngresos.mock.calls.map(([body]) => body)).toEqual([
      {
        Id: 4711,
        Ingreso: null,
        ActividadDeclarada: 'Empleado_Privado',
        RubroEmpleoPublico: null,
        Antiguedad: 12,
        ActividadDeclaradaConyuge: null,
        IngresoConyuge: null,
      },
    ]);
    const home = { Id: 4711, Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: null };
    expect(api.postSolicitudDomicilioTitular.mock.calls.map(([body]) => body)).toEqual([home]);
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Continuar');
    await question(steps.oferta.question);
    expect(api.postSolicitudDomicilioTitular.mock.calls.map(([body]) => body)).toEqual([home, home]);
  });

  test('NR-07 offers that cannot be loaded can be tried again', async () => {
    api.getOfertas.mockRejectedValueOnce(new NetworkError());
    await askForOffers();
    await question(steps.oferta.question);
    await screen.findByRole('alert');
    await press('Reintentar');
    await screen.findAllByRole('button', { name: /cuotas de/ });
  });

  test('NR-07 a qualification that takes too long is logged, and nothing personal with it', async () => {
    api.getEstadoCalificacion.mockResolvedValue(false);
    await askForTheLoan();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('Continuar');
    await question(steps.oferta.question);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(log.error).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findAllByRole('button', { name: /cuotas de/ });
    expect(api.getEstadoCalificacion).toHaveBeenCalledTimes(4);
    expect(log.error).toHaveBeenCalledExactlyOnceWith('offers-timeout', {});
  });
});

describe('the insurance', () => {
  async function askForInsurance() {
    await askForOffers();
    fireEvent.click((await screen.findAllByRole('button', { name: /cuotas de/ }))[0] ?? document.body);
    await press('Elegir esta oferta');
    await question(steps.poliza.question);
  }

  test('NR-08 SL-03 a price where there is one, else a dash that cannot be pressed; the detail, with the insured sum', async () => {
    await askForInsurance();
    await screen.findByText('2 pólizas');
    expect(cells()).toEqual([
      'Aseguradora del Plata, Terceros completo, $ 48.900 /mes, ver detalle',
      'Aseguradora del Plata, Todo riesgo, $ 97.300 /mes, ver detalle',
      'Seguros del Norte, Terceros completo, no disponible',
      'Seguros del Norte, Todo riesgo, no disponible',
    ]);
    const dash = screen.getByRole('button', { name: 'Seguros del Norte, Todo riesgo, no disponible' });
    expect(dash).toHaveProperty('disabled', true);
    expect(dash.textContent).toContain('–');
    const full = 'Aseguradora del Plata, Todo riesgo, $ 97.300 /mes, ver detalle';
    expect([...screen.getByRole('button', { name: full }).children].map(textOf)).toEqual([
      'Todo riesgo',
      '$ 97.300 /mes',
      'ver detalle',
    ]);
    await press(full);
    const dialog = within(screen.getByRole('dialog', { name: 'Detalle de la póliza' }));
    for (const known of [
      'Todo riesgo con franquicia',
      '$ 97.300 /mes',
      '$ 23.450.000',
      'Auxilio mecánico las 24 horas.',
    ])
      expect(dialog.getByText(known)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('NR-08 the detail has mark, coverage, name, insurer, price and description; its button chooses the policy, which is sent', async () => {
    await askForInsurance();
    await press('Aseguradora del Plata, Terceros completo, $ 48.900 /mes, ver detalle');
    const dialog = screen.getByRole('dialog', { name: 'Detalle de la póliza' });
    expect(dialog.querySelector('[data-insurer="9"] svg')).not.toBeNull();
    expect(
      [...dialog.querySelectorAll('p, h3, li, button')].map(({ textContent }) => textContent.trim()).filter(Boolean),
    ).toEqual([
      'Terceros completo',
      'Terceros completo',
      'Aseguradora del Plata',
      '$ 48.900 /mes',
      'Cubre el vehículo en todo el país.',
      'Auxilio mecánico las 24 horas.',
      'Elegir esta póliza',
      'Volver',
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Elegir esta póliza' }));
    await sayContact();
    expect(api.postSolicitudSeguroCotizacion.mock.calls.map(([body]) => body)).toEqual([
      {
        Id: 4711,
        CotizacionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        CotizacionPlanId: '9-TC',
        TipoPolizaId: 1,
        TipoCobertura: 'TC',
      },
    ]);
  });

  test('NR-08 an insurer that may still answer has skeletons in place of its cells', async () => {
    api.getSolicitudSegurosResult.mockResolvedValue({
      CotizacionId: completeQuote.cotizacionId,
      companias: exhaustedQuote.companias,
    });
    await askForInsurance();
    await screen.findByText('2 pólizas');
    const pending = within(screen.getByRole('region', { name: 'Seguros del Norte' }));
    expect(pending.queryByRole('button')).toBeNull();
    expect(pending.queryByText('–')).toBeNull();
    expect(pending.getAllByText('Esperando la respuesta')).toHaveLength(2);
  });

  test('NR-08 SL-03 an insurer that has not answered in five readings says so, and not that it does not insure', async () => {
    api.getSolicitudSegurosResult.mockResolvedValue({
      CotizacionId: completeQuote.cotizacionId,
      companias: exhaustedQuote.companias,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await askForInsurance();
    await act(() => vi.advanceTimersByTimeAsync(7000));
    const silent = screen.getByRole('button', { name: 'Seguros del Norte, Todo riesgo, sin respuesta' });
    expect(silent).toHaveProperty('disabled', true);
    expect(silent.textContent).toContain('sin respuesta');
    expect(within(screen.getByRole('region', { name: 'Seguros del Norte' })).queryByText('–')).toBeNull();
    const reads = api.getSolicitudSegurosResult.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: /volver a consultar/i }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(api.getSolicitudSegurosResult.mock.calls.length).toBe(reads + 1);
  });

  test('NR-08 the insurance is left for later beside what is offered: nothing else is asked of it, and it is sent as pending', async () => {
    await askForInsurance();
    await screen.findByText('2 pólizas');
    const last = screen.getAllByRole('button', { name: /póliza|seguro|mes|disponible/ }).at(-1);
    expect(last?.textContent, 'it comes after what is offered').toBe('Por ahora sin seguro');
    await press('Por ahora sin seguro');
    await sayContact();
    expect(api.postSolicitudSeguroCotizacion).toHaveBeenCalledOnce();
    expect(api.postSolicitudSeguroCotizacion.mock.calls[0]?.[0]).toEqual({ Id: 4711, Pendiente: true });
    expect(screen.queryByText('Compañía')).toBeNull();
  });

  test('NR-08 it is left for later while the insurers are still being asked', async () => {
    api.getSolicitudSegurosInicio.mockReturnValue(new Promise(() => undefined));
    await askForInsurance();
    await screen.findByText('Buscando seguros…');
    await press('Por ahora sin seguro');
    await question(steps.telefono.question);
  });

  test('NR-08 S8 no insurer offers anything: it says so, and continues without insurance', async () => {
    api.getSolicitudSegurosResult.mockResolvedValue({
      CotizacionId: completeQuote.cotizacionId,
      companias: emptyQuote.companias,
    });
    await askForInsurance();
    await screen.findByText('No encontramos ninguna póliza con esas características.');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await press('Por ahora sin seguro');
    await question(steps.telefono.question);
  });

  test('NR-08 S8 a failed quote reads the same, and can be tried again', async () => {
    api.getSolicitudSegurosInicio.mockRejectedValueOnce(new NetworkError());
    await askForInsurance();
    await screen.findByText('No encontramos ninguna póliza con esas características.');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Reintentar');
    await screen.findByText('2 pólizas');
  });
});

test('decision 20 a request that could not be sent is sent again in place, as it was', async () => {
  api.getOfertas.mockResolvedValue({ ...offers.product, ...none });
  api.postSolicitudContacto.mockRejectedValueOnce(new NetworkError());
  await askForOffers();
  await press('Cargar contacto');
  await question(steps.telefono.question);
  await type('Teléfono', '2214234567');
  await question(steps.franjaHoraria.question);
  await press('Todo el día');
  await question(steps.email.question);
  await press('Omitir este paso');
  await sendReviewed();
  await question(text.ends.noEnviada.title);
  await press('Reintentar');
  await question(text.ends.enviada.title);
  expect(onSent).toHaveBeenCalledOnce();
  const [first, second] = api.postSolicitudContacto.mock.calls;
  expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
  expect(api.postAptoCredito).toHaveBeenCalledOnce();
});

const nothing = {
  id: 4711,
  origen: 'Aptitud',
  canal: { key: 'casa-central', value: 'Casa central' },
  tipoCredito: 1,
  titular: null,
  conyuge: null,
  estadoCivil: 'Soltero',
  aptitud: null,
  continuada: true,
  datosConyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
  ingresos: null,
  domicilio: null,
  preferenciaVehiculo: null,
  vehiculo: null,
  pedido: null,
  oferta: null,
  sinOferta: false,
  cotizacionId: null,
  formaPago: null,
  seguro: null,
  contacto: null,
};

/** The rows that compare what is here with what is stored. */
const compared = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' | '));

test('SL-05 NR-07 a car that another device has stored meanwhile is shown beside this one, and left', async () => {
  api.postSolicitudAuto.mockImplementation((auto) =>
    auto.TieneGNC
      ? Promise.resolve(null)
      : Promise.reject(
          new ConflictError({
            errorCode: 'ParteDeOtroDispositivo',
            message: '',
            partes: ['vehiculo'],
            solicitud: {
              ...nothing,
              vehiculo: {
                Codia: '1200012',
                marca: { id: 'fiat', nombre: 'Fiat' },
                modelo: 'Modelo B 1.6',
                Anio: THIS_YEAR,
                Es0Km: true,
                TieneGNC: true,
                Uso: 'Particular',
                ValorDeCompra: 12_346_000,
                ValorInfoauto: REFERENCE_PRICE,
              },
              revision: 4,
            },
          }),
        ),
  );
  await askForOffers();
  await screen.findByRole('heading', { name: 'Otro dispositivo guardó esto mientras tanto' });
  await screen.findByText('Modelo A 1.4');
  expect(compared()).toEqual(['Modelo | Modelo A 1.4 | Modelo B 1.6', 'GNC | No, no tiene GNC | Sí, tiene GNC']);
  await press('Dejar lo del otro dispositivo');
  await question(steps.oferta.question);
  const { calls } = api.postSolicitudAuto.mock;
  expect(calls.at(-1)?.[0]).toMatchObject({ Codia: '1200012', TieneGNC: true });
  expect(api.postAptoCredito).toHaveBeenCalledOnce();
  expect(document.title).toBe('Solicitud Nº 4711 · Elegí una oferta · Nueva solicitud');
});

test('NR-09 ER-08 a contact that an earlier try sent otherwise is not passed over: it is said, and leads to the application', async () => {
  api.getOfertas.mockResolvedValue({ ...offers.product, ...none });
  const contacto = {
    Telefonos: [
      {
        Numero: '0221154234567',
        TipoTelefono: 'Titular',
        EsMovil: true,
        HorarioContacto: 'Noche',
        CorrespondeA: 'Titular',
      },
    ],
    Usuario: 'ana@ejemplo.example',
  };
  api.postSolicitudContacto.mockRejectedValueOnce(
    new ConflictError({ errorCode: 'SolicitudConOtrosDatos', message: '', solicitud: { ...nothing, contacto } }),
  );
  await askForOffers();
  await press('Cargar contacto');
  await question(steps.telefono.question);
  await type('Teléfono', '2214234567');
  await question(steps.franjaHoraria.question);
  await press('Todo el día');
  await question(steps.email.question);
  await press('Omitir este paso');
  await sendReviewed();
  await question('La solicitud ya estaba enviada');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Dato', 'Acá', 'Enviado']);
  expect(compared()).toEqual([
    'Horario para llamar | Todo el día | De 18 a 24 hs',
    'Correo electrónico | Sin completar | ana@ejemplo.example',
  ]);
  expect(onSent).not.toHaveBeenCalled();
  await press('Ver la solicitud');
  await question('Solicitud');
  expect(sessionStorage.getItem('draft:new-request')).toBeNull();
});
