import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCalculation } from '../../../tests/paths/outside/calculation.ts';
import { creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { text } from '../../../flows/credit-calculator/text.ts';
import { GenericStatusError, NetworkError } from '../../api/errors.ts';
import { preload } from '../../wizard/testing/preload.ts';
import type { LoadApi } from './actors.ts';
import { CreditCalculatorPage } from './CreditCalculatorPage.tsx';
import { openPortal } from '../../wizard/testing/wizard-page.tsx';
import type { OpenDocument } from '../../api/documents.ts';
import { textOf } from '../../ui/testing/text.ts';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

type Api = Awaited<ReturnType<LoadApi>>;
const api = { getCalculadorPrendario: vi.fn<Api['getCalculadorPrendario']>() };
const loadApi: LoadApi = () => Promise.resolve(api);

const { steps, ends } = text;
const year = new Date().getFullYear() - 1;
const [firstLine = ''] = ends.calculado.lines;

beforeAll(() => preload(creditCalculator));
/** Whether the seller may ask for credits. */
let mayRequest = true;

beforeEach(() => {
  mayRequest = true;
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  api.getCalculadorPrendario.mockResolvedValue(sampleCalculation);
});

const openDocument = vi.fn<OpenDocument>(() => Promise.resolve());
const native = { send: vi.fn(() => false) };

function openAt(path: string, { tipo = null, autoprenda = true }: { tipo?: 1 | 3 | null; autoprenda?: boolean } = {}) {
  openPortal(
    path,
    <>
      <Route path="/creditos" element={<h1>Créditos</h1>} />
      <Route path="/autoprenda" element={<h1>Autoprenda</h1>} />
      <Route
        path="/creditos/calcular/*"
        element={
          <CreditCalculatorPage
            api={loadApi}
            openDocument={openDocument}
            native={native}
            requestFor={({ tipo: type, anio, prestamo: { importe, plazo } }) =>
              mayRequest ? `/pedido?${type}-${anio}-${importe}-${plazo}` : undefined
            }
            tipo={tipo}
            autoprenda={autoprenda}
            query={path.split('?')[1] ?? ''}
          />
        }
      />
    </>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const at = () => window.location.pathname;
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe' });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const shownIn = (list: HTMLElement, term: string) => {
  const shown = within(list).getByText(term).nextSibling;
  return shown && textOf(shown);
};

/** To amount and term. */
async function toLoan() {
  await heading(steps.tipo.question);
  press('Comprar un auto');
  await heading(steps.anio.question);
  press(String(year));
  await heading(steps.prestamo.question);
}

/** To the result of what is offered. */
async function toResult() {
  openAt('/creditos/calcular');
  await toLoan();
  press('Calcular');
  await screen.findByText(firstLine);
}

describe('positions', () => {
  test('CA-01 each step has its position, and advancing pushes it', async () => {
    openAt('/creditos/calcular');
    const begun = window.history.length;
    /** The address, and how many entries of the history are above the first step's. */
    const here = () => [at(), window.history.length - begun];
    await heading('¿Para qué necesita el crédito tu cliente?');
    expect(here()).toEqual(['/creditos/calcular/0', 0]);
    press('Comprar un auto');
    await heading('Elegí el año del auto');
    expect(here()).toEqual(['/creditos/calcular/1', 1]);
    expect(screen.getAllByRole('button', { name: /^20\d\d$/ }).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 16 }, (_, ago) => String(new Date().getFullYear() - ago)),
    );
    press(String(year));
    await heading('Elegí importe y plazo');
    expect(here()).toEqual(['/creditos/calcular/2', 2]);
    press('Calcular');
    await screen.findByText(firstLine);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calcular crédito');
    expect(here()).toEqual(['/creditos/calcular/3', 3]);
  });

  test('CA-01 a position that is not reached, or that there is none of, is the first', async () => {
    for (const position of ['1', '2', '3', '4', '9', '-1', '00', 'nada', '0/1']) {
      const entries = window.history.length;
      openAt(`/creditos/calcular/${position}`);
      await heading('¿Para qué necesita el crédito tu cliente?');
      expect(at()).toBe('/creditos/calcular/0');
      expect(window.history.length, 'only the entry that was opened').toBe(entries + 1);
    }
  });

  test('CA-01 decision 19 with answers it is the question that is open: they are not lost', async () => {
    openAt('/creditos/calcular');
    await heading('¿Para qué necesita el crédito tu cliente?');
    press('Comprar un auto');
    await heading('Elegí el año del auto');
    openAt('/creditos/calcular/3');
    await heading('Elegí el año del auto');
    expect(at()).toBe('/creditos/calcular/1');
  });

  test('CA-01 a type that was chosen before is not asked, nor one that is not offered', async () => {
    openAt('/creditos/calcular?tipo=3', { tipo: 3 });
    await heading(steps.anio.question);
    expect(at() + window.location.search).toBe('/creditos/calcular/1?tipo=3');
    openAt('/creditos/calcular?tipo=3', { tipo: 3, autoprenda: false });
    await heading(steps.tipo.question);
    expect(within(screen.getByRole('group')).getAllByRole('button')).toHaveLength(1);
  });

  test('going back clears the answer, and closing returns to the page before', async () => {
    openAt('/creditos/calcular');
    await toLoan();
    press('Volver');
    await heading(steps.anio.question);
    expect(screen.getByRole('button', { name: String(year) }).getAttribute('aria-pressed')).toBe('false');
    press('Cancelar');
    await heading('Créditos');
    openAt('/creditos/calcular?tipo=3', { tipo: 3 });
    await heading(steps.anio.question);
    press('Cancelar');
    await heading('Autoprenda');
  });
});

describe('amount and term', () => {
  test('CA-02 begins with 5000 and 18, and sends what was chosen', async () => {
    openAt('/creditos/calcular');
    await toLoan();
    expect([amount().value, slider('Plazo').getAttribute('aria-valuetext')]).toEqual(['5.000', '18 cuotas']);
    move('Plazo', 4);
    move('Ajustar: Importe', 350_000);
    expect(amount().value).toBe('350.000');
    press('Calcular');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.calls.map(([query]) => query)).toEqual([
      { AnioAuto: year, Plazo: 48, Capital: 350_000 },
    ]);
  });

  test('CA-02 choosing a year clears the term and keeps the amount', async () => {
    openAt('/creditos/calcular');
    await toLoan();
    move('Ajustar: Importe', 350_000);
    move('Plazo', 4);
    press('Volver');
    await heading(steps.anio.question);
    press(String(year - 1));
    await heading(steps.prestamo.question);
    expect([amount().value, slider('Plazo').getAttribute('aria-valuetext')]).toEqual(['350.000', '18 cuotas']);
  });

  test('CA-02 the type is sent for Autoprenda', async () => {
    openAt('/creditos/calcular?tipo=3', { tipo: 3 });
    await heading(steps.anio.question);
    press(String(year));
    await heading(steps.prestamo.question);
    press('Calcular');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.calls[0]?.[0]).toMatchObject({ Tipocredito: 3 });
  });
});

describe('the result', () => {
  test('CA-04 DETALLE says what the loan costs, what that is worth, and the rate', async () => {
    await toResult();
    await heading('Calcular crédito');
    const panel = screen.getByRole('tabpanel', { name: 'Detalle' });
    const facts = [
      ['Año del auto', String(year)],
      ['Capital financiado', '$ 18.000,00'],
      ['Gastos de otorgamiento', '$ 1.080,00'],
      ['Cantidad de cuotas', '18'],
      ['Cuota promedio', '$ 1.460,00'],
      ['Primera cuota', '$ 1.451,50'],
      ['Última cuota', '$ 1.468,50'],
      ['TNA', '89,50 %'],
    ] as const;
    expect(facts.map(([term]) => [term, shownIn(panel, term)])).toEqual(facts);
    for (const line of [
      'Los valores son estimados y no tienen carácter contractual.',
      'Pueden variar según la calificación del titular y están sujetos a análisis crediticio.',
      'La cuota no incluye el seguro del auto ni los gastos de otorgamiento.',
    ])
      expect(within(panel).getByText(line)).toBeTruthy();
  });

  test('CA-04 its tabs, of which DETALLE is open first', async () => {
    await toResult();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Detalle', 'true'],
      ['Cuotas', 'false'],
      ['Plazos', 'false'],
    ]);
  });

  test('SL-01 amount and term can be changed from the result: both are kept, and the year is not asked again', async () => {
    openAt('/creditos/calcular');
    await toLoan();
    move('Ajustar: Importe', 350_000);
    move('Plazo', 2);
    press('Calcular');
    await screen.findByText(firstLine);
    press('Cambiar importe o plazo');
    await heading(steps.prestamo.question);
    expect(at()).toBe('/creditos/calcular/2');
    expect(amount().value).toBe('350.000');
    expect(slider('Plazo').getAttribute('aria-valuetext')).toBe('24 cuotas');
    move('Ajustar: Importe', 400_000);
    press('Calcular');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.lastCall?.[0]).toEqual({ AnioAuto: year, Capital: 400_000, Plazo: 24 });
  });

  test('SL-01 PLAZOS has the amount over every term, and another one is calculated by a tap', async () => {
    await toResult();
    api.getCalculadorPrendario.mockImplementation(({ Plazo }) =>
      Plazo === 48
        ? Promise.reject(new NetworkError())
        : Promise.resolve({ ...sampleCalculation, plazo: Plazo, cuotaPromedio: Plazo * 100, cft: Plazo }),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Plazos' }));
    const table = await screen.findByRole('table', { name: 'El mismo importe en otros plazos' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
      ['12 cuotas', '$ 1.200,00', '12,00 %'],
      ['18 cuotasTu elección', '$ 1.460,00', '243,64 %'],
      ['24 cuotas', '$ 2.400,00', '24,00 %'],
      ['36 cuotas', '$ 3.600,00', '36,00 %'],
      ['48 cuotas', '–', '–'],
    ]);
    expect(screen.getByRole('alert').textContent).toMatch(/^No pudimos calcular todos los plazos/);
    press('36 cuotas');
    await screen.findByText(firstLine);
    expect(screen.getByText('36 cuotas de')).toBeTruthy();
    expect(at()).toBe('/creditos/calcular/3');
  });

  describe('from what a client can pay a month', () => {
    /** What each peso of a loan costs in its first, highest installment, by term. */
    const shares = new Map([
      [12, 0.13],
      [18, 0.11],
      [24, 0.1],
      [36, 0.09],
      [48, 0.08],
    ]);

    /** Calculates by the shares; of a term that fails not at all. */
    function calculates(failing?: number): void {
      api.getCalculadorPrendario.mockImplementation(({ Plazo, Capital }) => {
        if (Plazo === failing) return Promise.reject(new NetworkError());
        const highest = Math.round(Capital * (shares.get(Plazo) ?? 1) * 100) / 100;
        const installments = { primeraCuota: highest, cuotaPromedio: highest - 10, ultimaCuota: highest - 20 };
        return Promise.resolve({ ...sampleCalculation, plazo: Plazo, capital: Capital, ...installments, cuotas: [] });
      });
    }

    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quiero pagar por mes' });
    const part = () => within(screen.getByRole('region', { name: 'Desde la cuota' }));
    const says = async (sentence: string) => {
      await vi.waitFor(() => {
        expect(textOf(part().getByRole('status'))).toBe(sentence);
      });
    };
    const lines = () => part().queryAllByRole('listitem').map(textOf);
    async function want(typed: string) {
      await userEvent.clear(field());
      if (typed !== '') await userEvent.type(field(), typed);
      press('Ver hasta cuánto');
    }

    test('SL-01 every term says the largest amount whose installments do not exceed it, and is calculated by a tap', async () => {
      calculates();
      await toResult();
      await want('12000');
      await says('Con $ 12.000 por mes:');
      expect(lines()).toEqual([
        'hasta $ 90.000 en 12 cuotasCuota más alta: $ 11.700,00Calcular con $ 90.000',
        'hasta $ 105.000 en 18 cuotasCuota más alta: $ 11.550,00Calcular con $ 105.000',
        'hasta $ 120.000 en 24 cuotasCuota más alta: $ 12.000,00Calcular con $ 120.000',
        'hasta $ 130.000 en 36 cuotasCuota más alta: $ 11.700,00Calcular con $ 130.000',
        'hasta $ 150.000 en 48 cuotasCuota más alta: $ 12.000,00Calcular con $ 150.000',
      ]);
      press('Calcular con $\u00a0130.000 en 36 cuotas');
      await screen.findByText('36 cuotas de');
      expect(api.getCalculadorPrendario.mock.lastCall?.[0]).toEqual({ AnioAuto: year, Capital: 130_000, Plazo: 36 });
      expect(screen.getByRole('link', { name: 'Iniciar solicitud' }).getAttribute('href')).toBe(
        `/pedido?1-${year}-130000-36`,
      );
      expect(at()).toBe('/creditos/calcular/3');
    });

    test('SL-01 no amount is more than is lent, and what is calculated already is not calculated again', async () => {
      calculates();
      await toResult();
      await want('9.000.000,50');
      await says('Con $ 9.000.000,50 por mes:');
      expect(lines()[0]).toBe('hasta $ 900.000 en 12 cuotasCuota más alta: $ 117.000,00Calcular con $ 900.000');
      await want('599');
      await says('Con $ 599 por mes:');
      expect(lines()[1]).toBe('hasta $ 5.000 en 18 cuotasCuota más alta: $ 550,00Tu elección');
    });

    test('SL-01 an installment that pays for nothing is told what it takes, in each term or in all of them', async () => {
      calculates();
      await toResult();
      await want('500');
      await says('Con $ 500 por mes:');
      expect(lines().slice(0, 3)).toEqual([
        'en 12 cuotas hace falta al menos $ 650,00 por mes',
        'en 18 cuotas hace falta al menos $ 550,00 por mes',
        'hasta $ 5.000 en 24 cuotasCuota más alta: $ 500,00Calcular con $ 5.000',
      ]);
      await want('399,99');
      await says('Por mes hace falta al menos $ 400,00.');
      expect(lines()).toEqual([]);
    });

    test('SL-01 a term that could not be calculated is said to lack, and nothing is said of all terms', async () => {
      calculates(48);
      await toResult();
      await want('399');
      await says('Con $ 399 por mes:');
      expect(lines()).toHaveLength(4);
      expect(part().getByRole('alert').textContent).toMatch(/^No pudimos calcular todos los plazos/);
      calculates();
      press('Reintentar');
      await says('Por mes hace falta al menos $ 400,00.');
    });

    test('SL-01 what is no amount is said so, and asks nothing', async () => {
      await toResult();
      const before = api.getCalculadorPrendario.mock.calls.length;
      await want('');
      expect(part().getByRole('alert').textContent).toBe('Este campo es requerido');
      await want('0');
      expect(part().getByRole('alert').textContent).toBe('El importe debe ser mayor a 0');
      expect(api.getCalculadorPrendario).toHaveBeenCalledTimes(before);
    });
  });

  test('SL-01 decision 19 who may not ask for a credit is led to who may', async () => {
    mayRequest = false;
    await toResult();
    expect(screen.queryByRole('link', { name: 'Iniciar solicitud' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedirle el crédito a mi comercial' }).getAttribute('href')).toBe(
      '/contacto',
    );
  });

  test('SL-01 it becomes a request of its type, year, amount and term, a document, or a message', async () => {
    await toResult();
    expect(screen.getByRole('link', { name: 'Iniciar solicitud' }).getAttribute('href')).toBe(
      `/pedido?1-${year}-5000-18`,
    );
    const share = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    const url = new URL(share ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect(url.searchParams.get('text')?.replaceAll('\u00a0', ' ').split('\n').slice(0, 3)).toEqual([
      `Crédito para un auto ${year}`,
      'Capital financiado: $ 18.000,00',
      'Gastos de otorgamiento: $ 1.080,00',
    ]);
    press('Descargar PDF');
    const asked: unknown[] = [];
    const client = new Proxy({}, { get: (_, name) => (query: unknown) => asked.push(name, query) });
    const ask = openDocument.mock.lastCall?.[0];
    if (ask) Reflect.apply(ask, undefined, [client]);
    expect(asked).toEqual(['getCalculadorPrendarioDocumento', { AnioAuto: year, Capital: 5000, Plazo: 18 }]);
  });

  test('CA-04 CUOTAS lists the installments, each with its parts', async () => {
    await toResult();
    fireEvent.click(screen.getByRole('tab', { name: 'Cuotas' }));
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(18);
    const [first] = cards;
    if (!first) throw new Error('there are eighteen');
    await userEvent.click(within(first).getByText('Cuota 1'));
    expect(within(first).getByText('$ 1.451,50')).toBeTruthy();
    expect(
      ['Capital', 'Interés', 'Gastos administrativos', 'IVA', 'Seguro del auto', 'Seguro de vida'].map((term) =>
        shownIn(first, term),
      ),
    ).toEqual(['$ 1.000,00', '$ 300,00', '$ 50,00', '$ 63,00', '$ 0,00', '$ 12,50']);
  });

  test('CA-04 a reload shows the same result without a call', async () => {
    await toResult();
    openAt('/creditos/calcular/3');
    expect(await screen.findByText(firstLine)).toBeTruthy();
    expect(api.getCalculadorPrendario).toHaveBeenCalledOnce();
  });

  test('CA-04 Calcular otro resets the calculator: the first step, and 5000 again', async () => {
    openAt('/creditos/calcular');
    await toLoan();
    move('Ajustar: Importe', 350_000);
    press('Calcular');
    await screen.findByText(firstLine);
    press('Calcular otro');
    await toLoan();
    expect(amount().value).toBe('5.000');
    expect(at()).toBe('/creditos/calcular/2');
  });

  test('a visit after a result starts again', async () => {
    await toResult();
    press(text.leave);
    await heading('Créditos');
    openAt('/creditos/calcular');
    await heading(steps.tipo.question);
  });
});

describe('a calculation that failed', () => {
  test('CA-03 decision 19 a cut line says so, and not that an error has occurred', async () => {
    api.getCalculadorPrendario.mockRejectedValueOnce(new NetworkError());
    openAt('/creditos/calcular');
    await toLoan();
    press('Calcular');
    await heading('No se pudo calcular el crédito');
    expect(screen.getByText('Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.')).toBeTruthy();
    expect(screen.queryByText(/^Ha ocurrido un error/)).toBeNull();
  });

  test('EN-16 CA-03 one that failed without a connection goes on waiting, as it says, and is made when that is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.getCalculadorPrendario.mockRejectedValueOnce(new NetworkError());
    openAt('/creditos/calcular');
    await toLoan();
    press('Calcular');
    await waitFor(() => {
      expect(api.getCalculadorPrendario).toHaveBeenCalledOnce();
    });
    // so that a failure would be shown by now
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await screen.findByText(/No hay conexión a internet\. Cuando vuelva, seguimos solos\./)).toBeTruthy();
    line.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario).toHaveBeenCalledTimes(2);
    line.mockRestore();
  });

  async function fail() {
    api.getCalculadorPrendario.mockRejectedValueOnce(new GenericStatusError(500));
    openAt('/creditos/calcular');
    await toLoan();
    move('Ajustar: Importe', 350_000);
    press('Calcular');
    await heading('No se pudo calcular el crédito');
    expect(
      screen.getByText(/^Ha ocurrido un error\. Por favor, esperá unos segundos e intentá nuevamente\./),
    ).toBeTruthy();
  }

  test('CA-03 says so in the words of S8, and calculates the same again', async () => {
    await fail();
    press(text.retry);
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.calls.map(([{ Capital }]) => Capital)).toEqual([350_000, 350_000]);
  });

  test('CA-03 going back resets the amount, calculating another loan resets everything', async () => {
    await fail();
    press('Volver');
    await heading(steps.prestamo.question);
    expect(amount().value).toBe('5.000');
    expect(at()).toBe('/creditos/calcular/2');
    cleanup();
    sessionStorage.clear();
    await fail();
    press(text.again);
    await toLoan();
    expect(amount().value).toBe('5.000');
  });

  test('CA-03 keeps the answers for the next visit (decision 18)', async () => {
    await fail();
    press(text.leave);
    await heading('Créditos');
    openAt('/creditos/calcular');
    await heading('¿Querés seguir donde lo dejaste?');
    press('Seguir con lo que cargué');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.lastCall?.[0]).toMatchObject({ Capital: 350_000 });
  });
});

describe('CQ-01 opened with the year and the loan of a car', () => {
  const given = `?tipo=1&anio=${year}&prestamo.importe=900000&prestamo.plazo=24`;
  const open = () => {
    openAt(`/creditos/calcular${given}`, { tipo: 1 });
  };

  test('the year is passed over, and the loan fills its question in, over a reload too', async () => {
    open();
    await heading(steps.prestamo.question);
    expect(at() + window.location.search).toBe(`/creditos/calcular/2${given}`);
    expect([amount().value, slider('Plazo').getAttribute('aria-valuetext')]).toEqual(['900.000', '24 cuotas']);
    openAt(`/creditos/calcular/2${given}`, { tipo: 1 });
    await heading(steps.prestamo.question);
    press('Calcular');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.lastCall?.[0]).toEqual({ AnioAuto: year, Plazo: 24, Capital: 900_000 });
  });

  test('Volver shows the year, which can be changed', async () => {
    open();
    await heading(steps.prestamo.question);
    press('Volver');
    await heading(steps.anio.question);
    press(String(year - 3));
    await heading(steps.prestamo.question);
    press('Calcular');
    await screen.findByText(firstLine);
    expect(api.getCalculadorPrendario.mock.lastCall?.[0]).toMatchObject({ AnioAuto: year - 3 });
  });

  test('after its result another calculation begins with nothing', async () => {
    open();
    await heading(steps.prestamo.question);
    press('Calcular');
    await screen.findByText(firstLine);
    press(text.again);
    await heading(steps.anio.question);
    press(String(year));
    await heading(steps.prestamo.question);
    expect(amount().value).toBe('5.000');
  });

  test('a draft of it is offered, and starting anew begins with the car again', async () => {
    api.getCalculadorPrendario.mockRejectedValueOnce(new NetworkError());
    open();
    await heading(steps.prestamo.question);
    press('Calcular');
    await heading('No se pudo calcular el crédito');
    press(text.leave);
    await heading('Créditos');
    open();
    await heading('¿Querés seguir donde lo dejaste?');
    press('Empezar de nuevo');
    await heading(steps.prestamo.question);
    openAt('/creditos/calcular');
    await heading(steps.tipo.question);
  });
});
