import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { hurry, photosTexts, texts } from '../../../flows/insurance-quote/text.ts';
import { ConflictError, NetworkError } from '../../api/errors.ts';
import { createNativeBridge } from '../../platform/native/bridge.ts';
import { FakeWrapper } from '../../platform/native/fake-wrapper.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { preload } from '../../wizard/testing/preload.ts';
import { InsuranceQuotePage } from './InsuranceQuotePage.tsx';
import { ownScreens } from './own-screens.tsx';
import { api, loadApi } from './testing/api.ts';
import { insurer, plan, quoted } from './testing/quotes.ts';
import { openPortal, portal, press, question, type } from '../../wizard/testing/wizard-page.tsx';
import { textOf } from '../../ui/testing/text.ts';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

/** What the back end answers, until a test says otherwise. */
function standing(): void {
  vi.resetAllMocks();
  api.listMarcas.mockResolvedValue([
    { id: 'audi', nombre: 'Audi', destacada: false },
    { id: 'fiat', nombre: 'Fiat', destacada: true },
  ]);
  api.listModelos.mockResolvedValue([
    { codia: '120001', modelo: 'Modelo A 1.4' },
    { codia: '120002', modelo: 'Modelo B 1.6' },
  ]);
  api.listLocalidades.mockResolvedValue(['LA PLATA', 'TANDIL']);
  api.listCodigosPostales.mockResolvedValue(['7000', '7001']);
  api.postSegurosCotizar.mockResolvedValue('q1');
  api.getSegurosCotizaciones.mockResolvedValue(quoted);
  api.getIdentidad.mockResolvedValue({
    nombres: 'MARTA INES',
    apellido: 'QUIROGA',
    fechaNacimiento: '1981-03-14',
    cuil: '27284567890',
  });
  api.patchQuieroQueMeContacten.mockResolvedValue({ numero: 1042 });
}

const { steps } = texts.seller;
const log = { error: vi.fn() };
const onContacted = vi.fn<() => void>();
const NOTHING = 'No encontramos ninguna póliza con esas características.';
const off = { datosPago: false, fotosVehiculo: false, scanCedula: false };
const withPayment = { ...off, datosPago: true };
const photo = { ...off, fotosVehiculo: true };
const contacto = { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' };

/** What was answered up to the list of policies. */
const asked = {
  marca: 'fiat',
  anio: 2024,
  modelo: '120001',
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
  uso: 'Particular',
  tieneGNC: false,
  formaDePago: 'DebitoConCBU',
};
/** What is sent of it. */
const priced = {
  Negocio: 'MercadoAbierto',
  Periodo: 'Anual',
  ModeloVehiculo: '120001',
  AnioVehiculo: 2024,
  CodigoPostal: '7000',
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
  FormaPago: 'DebitoConCBU',
};
const policy = { cotizacionId: 'q1', cotizacionPlanId: '9-TC', tipoPlan: 'TC' };
const hired = { ...asked, poliza: policy, contratada: true };
const cotizacion = { ...quoted, lecturas: 1 };

function storeDraft(flow: 'insurance-quote' | 'insurance-quote-photos', answers: object, results: object = {}) {
  const params = { contacto, datosPago: true, ...(flow === 'insurance-quote-photos' && { fotosVehiculo: false }) };
  sessionStorage.setItem(`draft:${flow}`, JSON.stringify({ flow, version: 1, params, answers, results }));
}

function openAt(
  path: string,
  {
    flags = off,
    variant = 'plain',
    asker = 'seller',
  }: { flags?: typeof off; variant?: 'plain' | 'photos'; asker?: 'seller' | 'customer' } = {},
) {
  const native = createNativeBridge(window);
  const route = (now: typeof variant) => (
    <Route
      path="/seguros/*"
      element={
        <InsuranceQuotePage
          api={loadApi}
          flags={flags}
          variant={now}
          asker={asker}
          canFollow
          native={native}
          openDocument={() => Promise.resolve()}
          log={log}
          whatsapp="5491155550100"
          query={path.split('?')[1] ?? ''}
          onContacted={onContacted}
        />
      }
    />
  );
  const { rerender } = openPortal(path, route(variant));
  return (now: typeof variant) => {
    rerender(portal(route(now)));
  };
}

const cards = () => screen.queryAllByRole('button', { name: /\/mes$/ }).map((card) => card.getAttribute('aria-label'));
const position = () => window.location.pathname;

/** From the DNI to the plate. */
async function answerInsured() {
  await question(steps.dni.question);
  await type('DNI', '28456789');
  await question(steps.sexo.question);
  await press('Femenino');
  await question(steps.esPersonaValida.question);
  expect(screen.getByText('Marta Ines Quiroga')).toBeTruthy();
  await press('Sí');
  await question(steps.direccion.question);
  await type('Dirección', 'San Martín 1250');
  await question(steps.telefono.question);
  await type('Teléfono', '2494212345');
  await question(steps.email.question);
  await press('Omitir este paso');
  await question(steps.dominio.question);
}

beforeAll(async () => {
  installNativeDialog();
  await preload(insuranceQuote, ownScreens);
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

describe('asking for a quote', () => {
  test('IN-03 IN-17 from the brand to the policies: each list by what was answered, each position in the URL', async () => {
    openAt('/seguros');
    const visited: string[] = [];
    for (const [prompt, answer] of [
      ['Marca del vehículo', 'Fiat'],
      ['Elegí el año del vehículo', '2024'],
      ['Modelo del vehículo', 'Modelo A 1.4'],
      ['¿En qué provincia vive?', 'Buenos Aires'],
      ['¿En qué localidad?', 'Tandil'],
      ['Indicá su código postal', '7000'],
      ['¿Qué uso le dará al vehículo?', 'Particular'],
      ['¿El vehículo tiene GNC?', 'No, no tiene GNC'],
      ['¿Cómo va a pagar las cuotas el asegurado?', 'Débito con CBU'],
    ] as const) {
      await question(prompt);
      visited.push(position());
      await press(answer);
    }
    await question('Elegí un seguro');
    await screen.findByText('4 pólizas');
    expect([...visited, position()]).toEqual([
      '/seguros/0',
      '/seguros/1',
      '/seguros/2',
      '/seguros/3',
      '/seguros/4',
      '/seguros/5',
      '/seguros/6',
      '/seguros/7',
      '/seguros/8',
      '/seguros/9',
    ]);
    expect(api.listModelos).toHaveBeenCalledWith('fiat', 2024, expect.any(AbortSignal));
    expect(api.postSegurosCotizar.mock.calls[0]?.[0]).toEqual(priced);
  });

  test('SL-04 an address with all that the price depends on opens the policies, and has nothing of the insured', async () => {
    openAt(
      '/seguros?marca=fiat&anio=2024&modelo=120001&provincia=2&localidad=TANDIL&codigoPostal=7000&uso=Particular&tieneGNC=false&formaDePago=DebitoConCBU&direccion=San+Mart%C3%ADn+1250',
    );
    await question(steps.poliza.question);
    expect(api.postSegurosCotizar.mock.calls.map(([quote]) => quote)).toEqual([priced]);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('San Martín 1250');
  });

  test('IN-02 a car with gas equipment is priced with it', async () => {
    openAt(
      '/seguros?marca=fiat&anio=2024&modelo=120001&provincia=2&localidad=TANDIL&codigoPostal=7000&uso=Particular&tieneGNC=true&formaDePago=DebitoConCBU',
    );
    await question(steps.poliza.question);
    expect(api.postSegurosCotizar.mock.calls.map(([{ TieneGNC }]) => TieneGNC)).toEqual([true]);
  });

  test('IN-04 changing an answer that the price depends on asks for another quote', async () => {
    storeDraft('insurance-quote', hired, { cotizacion });
    openAt('/seguros/8');
    await question(steps.formaDePago.question);
    await press('Cupón de pago');
    await question(steps.poliza.question);
    await screen.findByText('4 pólizas');
    expect(api.postSegurosCotizar).toHaveBeenCalledOnce();
  });

  test.each([
    ['nothing answered', {}, '/seguros/9', '/seguros/0', 'Marca del vehículo'],
    ['no position', {}, '/seguros/marca', '/seguros/0', 'Marca del vehículo'],
    ['the brand answered', { marca: 'fiat' }, '/seguros/9', '/seguros/1', 'Elegí el año del vehículo'],
    ['a number too high', { marca: 'fiat' }, '/seguros/24', '/seguros/1', 'Elegí el año del vehículo'],
    ['up to the place', asked, '/seguros/11', '/seguros/9', 'Elegí un seguro'],
  ])(
    'IN-03 with %s a step that is not reachable is replaced by the latest that is',
    async (_, answers, wanted, led, prompt) => {
      storeDraft('insurance-quote', answers);
      const entries = window.history.length;
      openAt(wanted);
      await question(prompt);
      expect(position()).toBe(led);
      expect(window.history.length, 'only the entry that was opened').toBe(entries + 1);
    },
  );

  test('IN-03 a step that is reachable is opened by its address', async () => {
    storeDraft('insurance-quote', asked);
    openAt('/seguros/6');
    await question('¿Qué uso le dará al vehículo?');
    expect(position()).toBe('/seguros/6');
  });

  test('IN-03 back is the previous entry of the history', async () => {
    openAt('/seguros');
    await question('Marca del vehículo');
    await press('Fiat');
    await question('Elegí el año del vehículo');
    await press('2024');
    await question('Modelo del vehículo');
    const entries = window.history.length;
    const back = vi.spyOn(window.history, 'go');
    await press('Volver');
    await question('Elegí el año del vehículo');
    expect(position()).toBe('/seguros/1');
    expect([back.mock.calls, window.history.length]).toEqual([[[-1]], entries]);
    back.mockRestore();
  });

  test('IN-03 closing asks first, goes to / and forgets', async () => {
    storeDraft('insurance-quote', { marca: 'fiat' });
    openAt('/seguros/1');
    await question('Elegí el año del vehículo');
    await press('Cancelar');
    expect(position()).toBe('/seguros/1');
    const ask = '¿Está seguro que desea cancelar la solicitud actual?';
    const dialog = within(screen.getByRole('dialog', { name: ask }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    await question('Inicio');
    expect(position()).toBe('/');
    expect(sessionStorage.getItem('draft:insurance-quote')).toBeNull();
  });
});

describe('the policies', () => {
  test('IN-05 an answer without id reads as no policies, is logged, and can be tried again', async () => {
    api.postSegurosCotizar.mockResolvedValueOnce(null);
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    expect(await screen.findByText(NOTHING)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log.error).toHaveBeenCalledExactlyOnceWith('quote-failed', { kind: 'QuoteWithoutIdError' });
    await press('Reintentar');
    await screen.findByText('4 pólizas');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('IN-06 IN-07 SL-03 who answers late is announced and listed on demand, three skeletons until then, the suggested one first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [first] = quoted.companias;
    if (!first) throw new Error('There is no quote');
    api.getSegurosCotizaciones
      .mockResolvedValueOnce({ ...quoted, companias: [first, insurer(11, null)] })
      .mockResolvedValueOnce({ ...quoted, companias: [first, insurer(11, [plan(11, 'RC', 12_000)])] });
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    await screen.findByText('3 pólizas');
    const list = screen.getByRole('list', { busy: true });
    expect(list.querySelectorAll('li[aria-hidden]')).toHaveLength(3);
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const more = await screen.findByRole('button', { name: 'Ver 1 nueva' });
    expect(screen.getByRole('status').textContent).toBe('3 pólizas, y 1 nueva para ver');
    const read = [
      'Plan TC, Compañía 9, $ 48.900 /mes',
      'Plan RC, Compañía 9, $ 21.500 /mes',
      'Plan TR, Compañía 9, $ 97.300 /mes',
    ];
    expect(cards()).toEqual(read);
    fireEvent.click(more);
    await screen.findByText('4 pólizas');
    const [suggested = '', ...others] = read;
    expect(cards()).toEqual([suggested, 'Plan RC, Compañía 11, $ 12.000 /mes', ...others]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plan RC, Compañía 11, $ 12.000 /mes' }));
    expect(list.querySelectorAll('li[aria-hidden]')).toHaveLength(0);
    expect(api.getSegurosCotizaciones).toHaveBeenCalledTimes(2);
  });

  test('IN-06 leaving the list and the detail stops the fetches', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [first] = quoted.companias;
    if (!first) throw new Error('There is no quote');
    api.getSegurosCotizaciones.mockResolvedValue({ ...quoted, companias: [first, insurer(11, null)] });
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    await screen.findByText('3 pólizas');
    await press('Plan TC, Compañía 9, $ 48.900 /mes');
    await question(steps.contratada.question);
    await press('Quiero esta póliza');
    await question(steps.dni.question);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(api.getSegurosCotizaciones).toHaveBeenCalledOnce();
  });

  test('SL-03 a list that lacks insurers says so; they are asked again on demand, and when the line is back', async () => {
    const [first, second] = quoted.companias;
    if (!first || !second) throw new Error('There are no two insurers');
    const lacking = { ...quoted, companias: [first, { ...second, estado: 'pendiente' as const, cotizaciones: [] }] };
    api.getSegurosCotizaciones.mockResolvedValue(lacking);
    storeDraft('insurance-quote', asked, { cotizacion: { ...lacking, lecturas: 5 } });
    openAt('/seguros/9');
    await screen.findByText('1 de 2 compañías respondieron.');
    await press('Volver a consultar');
    await waitFor(() => {
      expect(api.getSegurosCotizaciones).toHaveBeenCalledTimes(2);
    });
    await screen.findByRole('button', { name: 'Volver a consultar' });
    api.getSegurosCotizaciones.mockResolvedValue({ ...quoted, companias: [first, second] });
    fireEvent(window, new Event('online'));
    await screen.findByText('2 de 2 compañías respondieron.');
    expect(screen.queryByRole('button', { name: 'Volver a consultar' })).toBeNull();
    expect(api.postSegurosCotizar).not.toHaveBeenCalled();
  });

  test('EN-16 IN-05 a reading that failed without a connection is made when it is back; the insurers are not asked twice', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    api.getSegurosCotizaciones.mockImplementationOnce(() => {
      line.mockReturnValue(false);
      return Promise.reject(new NetworkError());
    });
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    await waitFor(() => {
      expect(api.getSegurosCotizaciones).toHaveBeenCalledOnce();
    });
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await screen.findByText('4 pólizas');
    expect(api.postSegurosCotizar).toHaveBeenCalledOnce();
    line.mockRestore();
  });

  test('EN-16 IN-10 who is insured is looked up when the connection is back, and not asked meanwhile', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.getIdentidad.mockRejectedValueOnce(new NetworkError());
    storeDraft('insurance-quote', hired, { cotizacion });
    openAt('/seguros/11');
    await question(steps.dni.question);
    await type('DNI', '28456789');
    await press('Femenino');
    await waitFor(() => {
      expect(api.getIdentidad).toHaveBeenCalledOnce();
    });
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await question(steps.esPersonaValida.question);
    expect(api.getIdentidad).toHaveBeenCalledTimes(2);
    line.mockRestore();
  });

  test('IN-07 S2.9 the two filters, by their names and options', async () => {
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    await screen.findByText('4 pólizas');
    const coverages = within(screen.getByRole('group', { name: 'Tipo de coberturas' })).getAllByRole('radio');
    expect(coverages.map((each) => each.closest('label')?.textContent)).toEqual([
      'Todas las coberturas',
      'Responsabilidad civil',
      'Terceros completo',
      'Todo riesgo',
    ]);
    expect(within(screen.getByRole('group', { name: 'Rango de precios' })).getAllByRole('slider')).toHaveLength(2);
  });

  test('IN-07 price range and coverage filter the list, and a message says if nothing is left', async () => {
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    await screen.findByText('4 pólizas');
    fireEvent.click(screen.getByRole('radio', { name: 'Terceros completo' }));
    const complete = ['Plan TC, Compañía 9, $ 48.900 /mes', 'Plan TC, Compañía 11, $ 45.300 /mes'];
    expect(cards()).toEqual(complete);
    fireEvent.click(screen.getByRole('radio', { name: 'Todas las coberturas' }));
    expect(cards()).toHaveLength(4);
    fireEvent.click(screen.getByRole('radio', { name: 'Terceros completo' }));
    expect(cards()).toEqual(complete);
    fireEvent.change(screen.getByRole('slider', { name: 'Precio máximo' }), { target: { value: 45_300 } });
    expect(cards()).toEqual(['Plan TC, Compañía 11, $ 45.300 /mes']);
    expect(screen.getByText('1 póliza')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Todo riesgo' }));
    expect(screen.getByText(NOTHING).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await press('Quitar filtros');
    expect(cards()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test.each([
    ['seller', ['21500', '97300', '10'], ['21500', '97300', '10']],
    ['customer', ['5000', '900000', '5000'], ['5000', '900000', '5000']],
  ] as const)('IN-07 S9 the price slider of a %s', async (asker, least, most) => {
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9', { asker });
    await screen.findByText('4 pólizas');
    const scaleOf = (name: string) => {
      const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name });
      return [min, max, step];
    };
    expect([scaleOf('Precio mínimo'), scaleOf('Precio máximo')]).toEqual([least, most]);
  });

  test('IN-08 IN-09 the default is marked, choosing opens the detail, and hiring opens the DNI', async () => {
    storeDraft('insurance-quote', asked);
    openAt('/seguros/9');
    const marked = await screen.findByRole('button', { pressed: true });
    expect(marked.getAttribute('aria-label')).toBe('Plan TC, Compañía 9, $ 48.900 /mes');
    await press('Plan TC, Compañía 11, $ 45.300 /mes');
    await question(steps.contratada.question);
    expect(screen.getByRole('heading', { level: 2, name: 'Plan TC' })).toBeTruthy();
    expect(screen.getByText('$ 45.300 /mes')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Robo total.',
      'Incendio por $ 1.500.',
    ]);
    await press('Quiero esta póliza');
    await question(steps.dni.question);
  });

  test('SL-03 up to three are compared, which goes on like the list and is found again', async () => {
    const companias = [...quoted.companias, insurer(15, [plan(15, 'TC', 50_000)])];
    // No other test has a list of this quote, which would be found as it was left.
    storeDraft('insurance-quote', asked, { cotizacion: { cotizacionId: 'q2', companias, lecturas: 5 } });
    openAt('/seguros/9');
    await screen.findByText('5 pólizas');
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Comparar ${name}` });
    const [tc, civil, fourth] = [
      'Plan TC, Compañía 9, $ 48.900 /mes',
      'Plan RC, Compañía 9, $ 21.500 /mes',
      'Plan TC, Compañía 15, $ 50.000 /mes',
    ];
    fireEvent.click(box(tc));
    expect(screen.queryByRole('button', { name: /^Comparar/ })).toBeNull();
    fireEvent.click(box(civil));
    fireEvent.click(box('Plan TC, Compañía 11, $ 45.300 /mes'));
    fireEvent.click(box(fourth));
    expect(box(fourth).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('Se comparan hasta tres pólizas. Quitá una para agregar otra.');
    await press('Comparar 3');
    const table = within(screen.getByRole('table', { name: 'Comparación' }));
    const row = (name: string) =>
      [...(table.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].slice(1).map(textOf);
    expect(row('Precio por mes')).toEqual(['$ 48.900$ 27.400 más', '$ 21.500La más barata', '$ 45.300$ 23.800 más']);
    expect(row('Suma asegurada')).toEqual(['$ 23.450.000', 'No corresponde', '$ 23.450.000']);
    expect(row('Todas dicen que cubren')).toEqual(['Robo total.Incendio por $ 1.500.']);
    fireEvent.click(table.getByRole('button', { name: `Elegir ${civil}` }));
    await question(steps.contratada.question);
    expect(screen.getByRole('heading', { level: 2, name: 'Plan RC' })).toBeTruthy();
    await press('Volver');
    await question(steps.poliza.question);
    expect([tc, civil, fourth].map((name) => box(name).checked)).toEqual([true, true, false]);
    await press('Quitar todas');
    expect(box(tc).checked).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test("IN-08 'Volver' leads back to the list", async () => {
    storeDraft('insurance-quote', { ...asked, poliza: policy }, { cotizacion });
    openAt('/seguros/10');
    await question(steps.contratada.question);
    await press('Volver');
    await question(steps.poliza.question);
    await screen.findByText('4 pólizas');
  });
});

async function sendReviewed() {
  await question('Revisá antes de enviar');
  await press('Enviar');
}

describe('the person and the end', () => {
  test('IN-10 NO goes back two entries of the history, to the DNI; a register without the person asks for name and date', async () => {
    storeDraft('insurance-quote', hired, { cotizacion });
    openAt('/seguros/11');
    await question(steps.dni.question);
    window.history.replaceState({ ...window.history.state, mark: 'the DNI' }, '');
    const { length } = window.history;
    await type('DNI', '28456789');
    await press('Femenino');
    await question(steps.esPersonaValida.question);
    expect([position(), window.history.length]).toEqual(['/seguros/13', length + 2]);
    await press('No');
    await question(steps.dni.question);
    await waitFor(() => {
      expect(window.history.state).toMatchObject({ mark: 'the DNI' });
    });
    const why = 'Revisá el DNI y el sexo: con los que ingresaste, el registro encontró a otra persona.';
    expect(screen.getByText(why).closest('[role=status]')).not.toBeNull();
    api.getIdentidad.mockResolvedValue(null);
    expect([position(), window.history.length]).toEqual(['/seguros/11', length + 2]);
    await type('DNI', '10000404');
    expect(screen.queryByText(why)).toBeNull();
    await press('Masculino');
    // Position 13, whether it is this person, is passed over.
    await question('Ingresá la fecha de nacimiento del asegurado');
    expect(position()).toBe('/seguros/15');
    expect(
      (await screen.findByText('No está en el registro: completá los datos a mano.')).closest('[role=status]'),
    ).not.toBeNull();
  });

  test.each([
    ['seller', 'Es el último teléfono que usaste: verificá que sea el de tu cliente.'],
    ['customer', null],
  ] as const)('S5 the last-used phone prefills the next one; a %s reads: %s', async (asker, note) => {
    const asks = texts[asker].steps;
    storeDraft('insurance-quote', { ...hired, formaDePago: 'CuponPago' }, { cotizacion });
    localStorage.setItem('lastUsedPhone', '0249154212345');
    openAt('/seguros/11', { asker });
    await question(asks.dni.question);
    await type('DNI', '28456789');
    await press('Femenino');
    await question(asks.esPersonaValida.question);
    await press('Sí');
    await question(asks.direccion.question);
    await type('Dirección', 'San Martín 1250');
    await question(asks.telefono.question);
    expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('(0249) 15 421-2345');
    expect(screen.queryByText(/último teléfono/)?.textContent ?? null).toBe(note);
    await type('Teléfono', '11 15 4567-8901');
    await question(asks.email.question);
    await press('Omitir este paso');
    for (const step of ['dominio', 'numeroChasis', 'motor'] as const) {
      await question(asks[step].question);
      await press('Omitir este paso');
    }
    await sendReviewed();
    await question('¡Ya recibimos tu solicitud!');
    expect(onContacted).toHaveBeenCalled();
    expect(localStorage.getItem('lastUsedPhone')).toBe('0111545678901');
  });

  test('IN-10 IN-11 IN-14 IN-15 SL-04 decision 32 from the DNI to the request for contact and its own screen, and what to send over WhatsApp', async () => {
    storeDraft('insurance-quote', hired, { cotizacion });
    openAt('/seguros/11', { flags: withPayment });
    await answerInsured();
    expect(screen.queryByRole('button', { name: 'Escanear la cédula verde' })).toBeNull();
    await press('Omitir este paso');
    await question(steps.numeroChasis.question);
    await press('Omitir este paso');
    await question(steps.motor.question);
    await press('Omitir este paso');
    await question(steps.datosDePago.question);
    await type('CBU', '0110599520000001235579');
    await question('Revisá antes de enviar');
    // EN-02: as it was chosen and named, and of documents and payment data the last digits
    const reviewed = screen
      .getAllByRole('term')
      .map((asked) => [asked.textContent, asked.nextElementSibling?.textContent]);
    expect(Object.fromEntries(reviewed)).toMatchObject({
      Seguro: 'Plan TC, Compañía 9, $ 48.900 /mes',
      Aseguradora: 'Compañía 9',
      DNI: 'Termina en 789',
      'Nombre en el registro': 'Marta Ines Quiroga',
      Dirección: 'San Martín 1250',
      Dominio: 'Sin completar',
      'Datos de pago': 'Termina en 5579',
    });
    expect(api.patchQuieroQueMeContacten).not.toHaveBeenCalled();
    await press('Enviar');
    await question(texts.seller.ends.contactado.title);
    expect(api.patchQuieroQueMeContacten).toHaveBeenCalledExactlyOnceWith(
      'q1',
      {
        CoberturaSeleccionadaId: '9-TC',
        Nombre: 'Marta Ines Quiroga',
        DNI: '28456789',
        Email: '',
        Telefono: '0249154212345',
        EsTelefonoMovil: true,
        Direccion: 'San Martín 1250',
        FechaNacimiento: '1981-03-14',
        Sexo: 'F',
        Dominio: '',
        NumeroMotor: '',
        NumeroChasis: '',
        DatosPago: '0110599520000001235579',
        UrlFotosVehiculo: null,
      },
      contacto.id,
      expect.any(AbortSignal),
    );
    const reload = () => {
      cleanup();
      openAt('/seguros/23', { flags: withPayment });
    };
    expect(await screen.findByText('Nº 1042')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Ya recibimos tu solicitud!');
    for (const line of [
      'En instantes nos comunicaremos para solicitarte algunos datos adicionales.',
      'Este proceso puede demorar unos minutos.',
    ])
      expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agilizá el trámite' })).toBeTruthy();
    reload();
    await question(texts.seller.ends.contactado.title);
    expect(screen.getByText('Nº 1042')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver la solicitud' }).getAttribute('href')).toBe('/miscotizaciones/1042');
    expect(api.patchQuieroQueMeContacten).toHaveBeenCalledOnce();
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify(Object.entries(storage))).not.toContain('0110599520000001235579');

    await press(hurry.button);
    const dialog = within(screen.getByRole('dialog', { name: 'Agilizá el trámite' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dos fotos de la cédula verde del vehículo (frente y dorso).',
      'Los datos personales del titular (DNI y dirección exacta).',
    ]);
    expect(dialog.getByText(/^Nunca mandes por WhatsApp el número ni una foto de una tarjeta/)).toBeTruthy();
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['(011) 15 5555-0100', 'tel:+5491155550100'],
      ['Abrir WhatsApp', 'https://wa.me/5491155550100'],
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await press('Volver');
    await question('Inicio');
    expect(sessionStorage.getItem('draft:insurance-quote')).toBeNull();
    expect(sessionStorage.getItem('sent:insurance-quote')).toBeNull();
    reload();
    await question(steps.marca.question);
  });

  test('IN-15 S2.9 while the request is sent a spinner says so', async () => {
    api.patchQuieroQueMeContacten.mockReturnValueOnce(new Promise(() => undefined));
    storeDraft('insurance-quote', { ...hired, formaDePago: 'CuponPago' }, { cotizacion });
    openAt('/seguros/11');
    await answerInsured();
    for (const step of ['dominio', 'numeroChasis', 'motor'] as const) {
      await question(steps[step].question);
      await press('Omitir este paso');
    }
    await sendReviewed();
    const waiting = (await screen.findByText('Estamos enviando tu solicitud…')).closest('[role="status"]');
    expect(waiting?.parentElement?.querySelector('[class*="spinner"]')).not.toBeNull();
    expect(screen.queryByText('¡Ya recibimos tu solicitud!')).toBeNull();
  });

  test('IN-13 IN-15 a scanned card prefills plate, chassis and engine, asks to check them and is not offered twice; a failed request is sent again', async () => {
    api.patchQuieroQueMeContacten.mockRejectedValueOnce(new NetworkError());
    const app = new FakeWrapper(window);
    storeDraft('insurance-quote', { ...hired, formaDePago: 'CuponPago' }, { cotizacion });
    openAt('/seguros/11', { flags: { ...off, scanCedula: true } });
    await answerInsured();
    await press('Escanear la cédula verde');
    expect(app.sent).toContainEqual({ type: 'escanearCedula' });
    act(() => {
      app.post({ type: 'cedulaEscaneada', dominio: 'ab123cd', motor: 'k4m 712', chasis: '8agsb19y0' });
    });
    app.remove();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dominio' }).value).toBe('AB123CD');
    expect(screen.getByText(/verificá que sea correcto/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escanear la cédula verde' })).toBeNull();
    await type('Dominio', 'AB123CE');
    await question(steps.numeroChasis.question);
    await press('Volver');
    await question(steps.dominio.question);
    expect(screen.queryByRole('button', { name: 'Escanear la cédula verde' })).toBeNull();
    await press('Continuar');
    await question(steps.numeroChasis.question);
    await press('Continuar');
    await question(steps.motor.question);
    await press('Continuar');
    await sendReviewed();
    await question(texts.seller.ends.noContactado.title);
    const [sent] = api.patchQuieroQueMeContacten.mock.calls;
    expect(sent?.[1]).toMatchObject({
      Dominio: 'AB123CE',
      NumeroChasis: '8AGSB19Y0',
      NumeroMotor: 'K4M 712',
      DatosPago: '',
    });
    await press('Reintentar');
    await question(texts.seller.ends.contactado.title);
    expect(api.patchQuieroQueMeContacten.mock.calls[1]?.[2]).toBe(contacto.id);
  });
});

describe('a key under which another request was stored', () => {
  const otherwise = new ConflictError({
    errorCode: 'ContactoConOtrosDatos',
    message: '',
    contacto: {
      id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a002',
      numero: 2034,
      estado: 'Pendiente',
      cotizacionId: '3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34',
      companiaId: 1,
      compania: 'Ñandú Seguros',
      plan: 'Todo riesgo',
      importe: 45_000,
      Nombre: 'Olga Ríos',
      marca: 'Fiat',
      modelo: 'Cronos 1.3 Drive',
      anio: 2021,
      fecha: '2026-11-20T14:03:00.000Z',
      fotos: 0,
    },
  });
  const keys = () => api.patchQuieroQueMeContacten.mock.calls.map(([, , key]) => key);

  async function sendOnce() {
    api.patchQuieroQueMeContacten.mockRejectedValueOnce(otherwise);
    storeDraft('insurance-quote', { ...hired, formaDePago: 'CuponPago' }, { cotizacion });
    openAt('/seguros/11');
    await answerInsured();
    await press('Omitir este paso');
    await question(steps.numeroChasis.question);
    await press('Omitir este paso');
    await question(steps.motor.question);
    await press('Omitir este paso');
    await sendReviewed();
    await question('¿Es otra solicitud?');
    expect(
      screen.getByText(
        'Ya recibimos una solicitud desde este formulario, con otros datos, y nos vamos a comunicar por esa.',
      ),
    ).toBeTruthy();
  }

  test('IN-15 ER-08 the other answers are offered as a request of their own, beside what was sent', async () => {
    await sendOnce();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Ñandú Seguros · Todo riesgo · $ 45.000 /mes',
      'Olga Ríos',
    ]);
    await press('Sí, enviarla');
    await question('¡Ya recibimos tu solicitud!');
    expect(keys()).toEqual([contacto.id, expect.not.stringContaining(contacto.id)]);
    const [first, second] = api.patchQuieroQueMeContacten.mock.calls;
    expect(second?.[1]).toEqual(first?.[1]);
  });

  test('IN-15 or are given up, since the first request stands', async () => {
    await sendOnce();
    await press('No, ya está enviada');
    await question('Inicio');
    expect(keys()).toEqual([contacto.id]);
    expect(sessionStorage.getItem('draft:insurance-quote')).toBeNull();
  });
});

describe('the variant', () => {
  test('IN-16 the flag chooses it at the start, and it does not change under the user', async () => {
    const change = openAt('/seguros', { variant: 'photos', flags: photo });
    await question(steps.marca.question);
    expect(screen.getByText(photosTexts.seller.title)).toBeTruthy();
    change('plain');
    expect(screen.getByText(photosTexts.seller.title)).toBeTruthy();
  });

  test('IN-16 a draft of the other variant is resumed', async () => {
    storeDraft('insurance-quote', { marca: 'fiat' });
    openAt('/seguros/1', { variant: 'photos' });
    await question(steps.anio.question);
    expect(screen.getByText(texts.seller.title)).toBeTruthy();
  });
});
