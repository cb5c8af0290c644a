import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AskedApi } from '../../api/queries.ts';
import { genericMessage } from '../../api/messages.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { discardApplication, forgetDiscarded } from '../../portal/discarding.ts';
import { addNewApplication, forgetNewApplications } from '../../portal/new-applications.ts';
import { ApplicationsPage } from './ApplicationsPage.tsx';
import { PendingApplications } from './PendingApplications.tsx';
import type { SaveApplications } from './TableTools.tsx';
import { BesideList } from './BesideList.tsx';
import { LatestApplications } from './LatestApplications.tsx';
import { endUndo } from '../../ui/undo.ts';
import { item, page } from './testing/fixtures.ts';
import { textOf } from '../../ui/testing/text.ts';

type List = AskedApi['listSolicitudes'];

const list = vi.fn<List>();
const getSolicitud = vi.fn<AskedApi['getSolicitud']>();

const counts = {
  En_Analisis: 14,
  Falta_Doc: 3,
  Aprobada: 5,
  Con_Prenda: 9,
  Falta_Prenda: 4,
  Rechazada: 11,
  Incompleta: 2,
  Sin_Situacion: 1,
};

/** The end of the list comes near. */
let reachEnd: () => void;

/** Comes near what is observed when the test says so. */
class NearObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const rect = target.getBoundingClientRect();
    const tell = (isIntersecting: boolean) => {
      act(() => {
        const at = {
          boundingClientRect: rect,
          intersectionRect: rect,
          rootBounds: null,
          intersectionRatio: 0,
          time: 0,
        };
        this.#tell([{ ...at, isIntersecting, target }], this);
      });
    };
    reachEnd = () => {
      tell(true);
      tell(false);
    };
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Where the only query that matches is named, the others do not. */
const onWindow = (isWide: boolean, only?: string) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && (only === undefined || query === only),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] });
  list.mockReset();
  discard.mockReset();
  getSolicitud.mockReset();
  // As in a browser that has not been told yet.
  countByState.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('IntersectionObserver', NearObserver);
  onWindow(false);
});
afterEach(() => {
  endUndo();
  forgetDiscarded();
  forgetNewApplications();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId('address').textContent;

const discard = vi.fn<(solicitudId: number) => void>();

const openHome = (canResume = true) =>
  render(
    <Answering api={{ listSolicitudes: list, getSolicitud }}>
      {(queries) => (
        <LatestApplications
          queries={queries}
          coordinates={false}
          resumeAt={canResume ? (id) => `/creditos/nuevasolicitud?solicitud=${id}` : undefined}
          discard={canResume ? discard : undefined}
        />
      )}
    </Answering>,
  );
const search = vi.fn<AskedApi['postBusquedaSolicitudes']>();
const countByState = vi.fn<AskedApi['getConteoSolicitudes']>();
const save = vi.fn<SaveApplications>(() => Promise.resolve());

const listVendedores = vi.fn<AskedApi['listVendedores']>();

const openList = (at = '/solicitudes', canResume = true, coordinates = false) =>
  render(
    <Answering
      api={{
        listSolicitudes: list,
        postBusquedaSolicitudes: search,
        getConteoSolicitudes: countByState,
        getSolicitud,
        listVendedores,
      }}
      at={at}
    >
      {(queries) => (
        <>
          <ApplicationsPage
            queries={queries}
            coordinates={coordinates}
            resumeAt={canResume ? (id) => `/creditos/nuevasolicitud?solicitud=${id}` : undefined}
            discard={canResume ? discard : undefined}
            save={save}
          />
          <Address />
        </>
      )}
    </Answering>,
  );

function articleOf(name: string): HTMLElement {
  const found = screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('link', { name }) !== null);
  if (!found) throw new Error(`No card of ${name}`);
  return found;
}
const cards = () => screen.queryAllByRole('article');
const links = () => cards().map((article) => within(article).getAllByRole('link')[0]?.getAttribute('href'));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the home', () => {
  test('AP-01 asks for the first five of all, and stands three skeletons in for them', async () => {
    list.mockReturnValue(new Promise(() => undefined));
    openHome();
    await vi.waitFor(() => {
      expect(list).toHaveBeenCalled();
    });
    expect(list.mock.calls.map(([query]) => query)).toEqual([
      { skip: 0, take: 5, Search: '', SoloConTareasPendientes: false },
    ]);
    expect(screen.getByRole('status').textContent).toBe('Buscando tus solicitudes…');
    expect(screen.getByRole('region', { name: 'Mis solicitudes' }).querySelectorAll('[class*=waiting]')).toHaveLength(
      3,
    );
  });

  test('AP-01 a card has name, state, pending tasks, amount in installments, model, time in Argentina and number', async () => {
    list.mockResolvedValue({ items: [item(1101, { tareasPendientes: 2 })], total: 1 });
    openHome();
    const link = await screen.findByRole('link', { name: 'Soledad Bustos' });
    expect(link.getAttribute('href')).toBe('/solicitudes/1101');
    expect(link.getAttribute('title')).toBe('Emisión: 19/11/2026, 23:30');
    const card = within(articleOf('Soledad Bustos'));
    expect(card.getByText('En Análisis').dataset['tone']).toBe('warning');
    expect(card.getByText('2 tareas pendientes')).toBeTruthy();
    expect(textOf(card.getByText(/en 18 cuotas$/))).toBe('$ 285.000 en 18 cuotas');
    expect(card.getByText('Toyota Corolla 2.0 2022')).toBeTruthy();
    expect(card.getByText('#1101')).toBeTruthy();
    const time = card.getByText('hace 4 días');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T02:30:00.000Z');
    expect(time.parentElement?.textContent).toBe('Emisión: hace 4 días, 19/11/2026, 23:30');
  });

  test('AP-01 without pending tasks there is no badge, and what is not known is left out', async () => {
    list.mockResolvedValue({
      items: [item(1101, { situacion: null, importeNetoAPercibir: null, marca: null, modelo: null, anio: null })],
      total: 1,
    });
    openHome();
    await screen.findByText('Sin Situación');
    const card = within(articleOf('Soledad Bustos'));
    expect(card.queryByText(/tarea/)).toBeNull();
    expect(card.queryByText(/cuotas/)).toBeNull();
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'Emisión: hace 4 días, 19/11/2026, 23:30',
      '#1101',
    ]);
  });

  test("AP-01 with more than five, 'ver todas' and 'Ver todas' lead to them", async () => {
    list.mockResolvedValue(page(6, { take: 5 }));
    openHome();
    for (const name of ['ver todas', 'Ver todas'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/solicitudes');
    expect(cards()).toHaveLength(5);
  });

  test('AP-01 five have no other place to be seen', async () => {
    list.mockResolvedValue(page(5, { take: 5 }));
    openHome();
    await screen.findByRole('link', { name: 'Soledad Número 1' });
    expect(screen.queryByRole('link', { name: /ver todas/i })).toBeNull();
  });

  test("AP-01 without any it says 'Todavía no tenés solicitudes', and where one is begun", async () => {
    list.mockResolvedValue({ items: [], total: 0 });
    openHome();
    expect(await screen.findByText('Todavía no tenés solicitudes')).toBeTruthy();
    expect(screen.getByRole('link', { name: '¿Querés iniciar una solicitud?' }).getAttribute('href')).toBe('/creditos');
  });

  test('AP-01 a failure is said in its block, and can be tried again', async () => {
    list.mockRejectedValueOnce(new Error('down')).mockResolvedValue(page(1, {}));
    openHome();
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Soledad Número 1' })).toBeTruthy();
  });
});

describe('what waits for a seller', () => {
  const openPending = () =>
    render(
      <Answering api={{ listSolicitudes: list }}>{(queries) => <PendingApplications queries={queries} />}</Answering>,
    );

  test('SL-06 is counted by those with pending tasks alone', async () => {
    list.mockResolvedValue(page(26, { take: 1 }));
    openPending();
    await screen.findByText('26');
    expect(document.body.textContent).toBe('26solicitudes');
    expect(list.mock.calls.map(([query]) => query)).toEqual([
      { skip: 0, take: 1, Search: '', SoloConTareasPendientes: true },
    ]);
  });

  test.each([
    ['there is nothing', () => Promise.resolve(page(0, {}))],
    ['it is not known', () => Promise.reject(new Error('down'))],
  ])('SL-06 is not spoken of where %s', async (_, answer) => {
    list.mockImplementation(answer);
    openPending();
    await vi.waitFor(() => {
      expect(list).toHaveBeenCalled();
    });
    await act(() => Promise.resolve());
    expect(document.body.textContent).toBe('');
  });
});

describe('the list', () => {
  test('AP-02 says how many there are, and asks for thirty at a time as its end comes near', async () => {
    list.mockImplementation((query) => Promise.resolve(page(72, query)));
    openList();
    await screen.findByText('72 solicitudes');
    expect(statuses()).toEqual(['72 solicitudes']);
    expect(cards()).toHaveLength(30);
    reachEnd();
    await vi.waitFor(() => {
      expect(cards()).toHaveLength(60);
    });
    reachEnd();
    await vi.waitFor(() => {
      expect(cards()).toHaveLength(72);
    });
    reachEnd();
    expect(list.mock.calls.map(([query]) => [query.skip, query.take])).toEqual([
      [0, 30],
      [30, 30],
      [60, 30],
    ]);
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  test('AP-02 S4.1 there are more while the total is at least pages times their length, until a page is empty', async () => {
    list.mockImplementation((query) => Promise.resolve(page(30, query)));
    openList();
    await screen.findByText('30 solicitudes');
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
    });
    expect(list).toHaveBeenCalledTimes(2);
    expect(cards()).toHaveLength(30);
  });

  test("AP-02 'Ver más' brings the next page, and the focus to its first", async () => {
    list.mockImplementation((query) => Promise.resolve(page(45, query)));
    openList();
    await screen.findByText('45 solicitudes');
    screen.getByRole('button', { name: 'Ver más' }).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Soledad Número 31');
    });
  });

  test('AP-02 one that moves to the next page meanwhile is listed once', async () => {
    list
      .mockResolvedValueOnce(page(31, { take: 30 }))
      .mockResolvedValue({ items: [item(1971), item(1970)], total: 32 });
    openList();
    await screen.findByText('31 solicitudes');
    reachEnd();
    await screen.findByText('32 solicitudes');
    expect(links().filter((to) => to === '/solicitudes/1971')).toHaveLength(1);
    expect(cards()).toHaveLength(31);
  });

  test("AP-02 a page that does not come leaves the others, and can be tried again; scrolling doesn't", async () => {
    list
      .mockResolvedValueOnce(page(45, { take: 30 }))
      .mockRejectedValueOnce(new Error('down'))
      .mockImplementation((query) => Promise.resolve(page(45, query)));
    openList();
    await screen.findByText('45 solicitudes');
    reachEnd();
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    expect(cards()).toHaveLength(30);
    reachEnd();
    expect(list).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Soledad Número 31');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('AP-02 what is typed is searched 200 ms after the last letter, and is in the address', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    list.mockImplementation((query) => Promise.resolve(page(query.Search === '' ? 72 : 2, query)));
    openList();
    await screen.findByText('72 solicitudes');
    const box = screen.getByRole('searchbox', { name: 'Buscar por nombre, DNI, teléfono, número o vehículo' });
    await user.type(box, 'quiroga ');
    const asked = () => list.mock.calls.slice(1).map(([query]) => query.Search);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(60));
    await screen.findByText('2 solicitudes');
    expect(asked()).toEqual(['quiroga']);
    expect(address()).toBe('/solicitudes?buscar=quiroga');
    // What is typed is not taken away by what is searched.
    expect(box).toHaveProperty('value', 'quiroga ');
  });

  test('SL-06 EN-15 a document is searched, and stays out of the address, over a way back too', async () => {
    search.mockImplementation((query) => Promise.resolve(page(1, query)));
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    const user = userEvent.setup();
    openList();
    await screen.findByText('2 solicitudes');
    const box = screen.getByRole('searchbox', { name: 'Buscar por nombre, DNI, teléfono, número o vehículo' });
    await user.type(box, '31.200.004');
    await screen.findByText('1 solicitud');
    expect(search.mock.calls.map(([query]) => query)).toEqual([
      { Search: '31.200.004', SoloConTareasPendientes: false, skip: 0, take: 30 },
    ]);
    expect(list.mock.calls.map(([query]) => query.Search)).toEqual(['']);
    expect(address()).toBe('/solicitudes');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/solicitudes/2000');
    await user.click(screen.getByRole('checkbox', { name: 'Solo con tareas pendientes' }));
    await vi.waitFor(() => {
      expect(search.mock.lastCall?.[0]).toMatchObject({ Search: '31.200.004', SoloConTareasPendientes: true });
    });
    expect(address()).toBe('/solicitudes?pendientes=si');
  });

  test('AP-02 EN-15 what cannot be seen is not searched, neither typed nor from an address', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    openList('/solicitudes?buscar=%E2%80%8Bana%C2%A0');
    await screen.findByText('2 solicitudes');
    const box = screen.getByRole('searchbox', { name: 'Buscar por nombre, DNI, teléfono, número o vehículo' });
    await user.clear(box);
    await user.click(box);
    await user.paste('\u202eQuiroga\u00a0Ｌuz\u200b');
    await act(() => vi.advanceTimersByTimeAsync(210));
    await vi.waitFor(() => {
      expect(list.mock.calls.map(([query]) => query.Search)).toEqual(['ana', 'Quiroga Luz']);
    });
  });

  test.each([
    ['a row', true],
    ['a card', false],
  ])(
    'SL-06 %s leads to its application with the search by a number of a person, which no address has',
    async (_, isTable) => {
      onWindow(isTable);
      list.mockImplementation((query) => Promise.resolve(page(1, query)));
      search.mockImplementation((query) => Promise.resolve(page(1, query)));
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      openList();
      const field = screen.getByRole<HTMLInputElement>('searchbox');
      await user.type(field, '28456789{Enter}');
      await vi.waitFor(() => {
        expect(search).toHaveBeenCalled();
      });
      await screen.findByText('1 solicitud');
      const [link] = screen.getAllByRole('link');
      if (link) await user.click(link);
      expect(address()).toBe('/solicitudes/2000');
      expect(field.value).toBe('28456789');
    },
  );

  test('SL-06 each state says how many there are in it, whichever is chosen; a search by a number of a person is not counted', async () => {
    list.mockImplementation((query) => Promise.resolve(page(3, query)));
    search.mockResolvedValue({ items: [], total: 0 });
    countByState.mockResolvedValue(counts);
    openList('/solicitudes?pendientes=si&estado=Falta_Doc');
    const states = screen.getByRole('combobox', { name: 'Estado' });
    await within(states).findByRole('option', { name: 'Falta Doc (3)' });
    expect(within(states).getAllByRole('option').map(textOf)).toEqual([
      'Todos los estados',
      'En Análisis (14)',
      'Falta Doc (3)',
      'Aprobada (5)',
      'Con Prenda (9)',
      'Falta Prenda (4)',
      'Rechazada (11)',
      'Incompleta (2)',
      'Sin Situación (1)',
    ]);
    expect(countByState.mock.calls.map(([query]) => query)).toEqual([{ Search: '', SoloConTareasPendientes: true }]);
    await userEvent.type(screen.getByRole('searchbox'), '28456789');
    await within(states).findByRole('option', { name: 'Falta Doc' });
    expect(countByState.mock.calls).toHaveLength(1);
  });

  test('SL-06 filters are saved without what is searched, chosen by one tap, taken away by another, and forgotten', async () => {
    list.mockImplementation((query) => Promise.resolve(page(3, query)));
    const user = userEvent.setup();
    const { unmount } = openList('/solicitudes?buscar=ana&pendientes=si&estado=Falta_Doc&orden=Capital');
    await user.click(await screen.findByRole('button', { name: 'Guardar estos filtros' }));
    expect(localStorage.getItem('savedFilters')).toBe('["?pendientes=si&estado=Falta_Doc&orden=Capital"]');
    unmount();

    openList();
    const saved = () => screen.getByRole('button', { name: 'Falta Doc · con tareas · por Capital' });
    expect(saved().getAttribute('aria-pressed')).toBe('false');
    await user.click(saved());
    expect(address()).toBe('/solicitudes?pendientes=si&estado=Falta_Doc&orden=Capital');
    expect(saved().getAttribute('aria-pressed')).toBe('true');
    await user.click(saved());
    expect(address()).toBe('/solicitudes?orden=Capital');
    await user.click(saved());
    await user.click(screen.getByRole('button', { name: 'Olvidar estos filtros' }));
    expect(screen.queryByRole('button', { name: 'Falta Doc · con tareas · por Capital' })).toBeNull();
    expect(localStorage.getItem('savedFilters')).toBe('[]');
  });

  test('SL-06 SH-26 what saves and forgets filters keeps the focus; what takes them away leads to the count', async () => {
    list.mockImplementation((query) => Promise.resolve(page(query.Search === '' ? 3 : 0, query)));
    const user = userEvent.setup();
    openList('/solicitudes?estado=Falta_Doc&buscar=nadie');
    (await screen.findByRole('button', { name: 'Guardar estos filtros' })).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Olvidar estos filtros');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Guardar estos filtros');
    (await screen.findByRole('button', { name: 'Quitar filtros' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('3 solicitudes');
    expect(document.activeElement?.textContent).toBe('3 solicitudes');
  });

  test('SL-06 nothing is saved of the whole list, nor of a search alone; what is no filter any more is not shown', async () => {
    localStorage.setItem('savedFilters', '["?estado=Otro","?buscar=ana"]');
    list.mockImplementation((query) => Promise.resolve(page(3, query)));
    openList('/solicitudes?buscar=ana&orden=Capital');
    await screen.findByText('3 solicitudes');
    expect(screen.queryByRole('group', { name: 'Filtros guardados' })).toBeNull();
  });

  test('AP-02 the filters are in the address, in the request and in the links', async () => {
    list.mockImplementation((query) => Promise.resolve(page(3, query)));
    openList();
    await screen.findByText('3 solicitudes');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo con tareas pendientes' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Falta Doc');
    await vi.waitFor(() => {
      expect(list.mock.lastCall?.[0]).toEqual({
        skip: 0,
        take: 30,
        Search: '',
        SoloConTareasPendientes: true,
        Grupo: 'Falta_Doc',
      });
    });
    expect(address()).toBe('/solicitudes?pendientes=si&estado=Falta_Doc');
    await vi.waitFor(() => {
      expect(links()[0]).toBe('/solicitudes/2000?pendientes=si&estado=Falta_Doc');
    });
  });

  test('AP-02 an address opens its list; what is no filter is passed over', async () => {
    list.mockResolvedValue(page(1, {}));
    openList('/solicitudes?buscar=corolla&pendientes=tal vez&estado=Ninguno');
    await screen.findByText('1 solicitud');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'corolla');
    expect(list.mock.calls.map(([query]) => query)).toEqual([
      { skip: 0, take: 30, Search: 'corolla', SoloConTareasPendientes: false },
    ]);
  });

  test('AP-02 a search whose answer is slow says so, and keeps what was listed', async () => {
    list.mockImplementation((query) =>
      query.Search === '' ? Promise.resolve(page(4, query)) : new Promise(() => undefined),
    );
    openList('/solicitudes');
    await screen.findByText('4 solicitudes');
    await userEvent.type(screen.getByRole('searchbox'), 'mar');
    await screen.findByText('Buscando…');
    expect(statuses()).toEqual(['Buscando…']);
    expect(cards()).toHaveLength(4);
  });

  test("AP-02 'Ninguna solicitud corresponde a la búsqueda ingresada.' is announced, and the filters can be taken off", async () => {
    list.mockImplementation((query) => Promise.resolve(page(query.Search === '' ? 4 : 0, query)));
    openList('/solicitudes?buscar=nadie');
    await screen.findByText('Ninguna solicitud corresponde a la búsqueda ingresada.');
    expect(statuses()).toEqual(['Ninguna solicitud corresponde a la búsqueda ingresada.']);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await screen.findByText('4 solicitudes');
    expect(address()).toBe('/solicitudes');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('AP-02 a seller without any reads the same as at home', async () => {
    list.mockResolvedValue({ items: [], total: 0 });
    openList();
    expect(await screen.findByText('Todavía no tenés solicitudes')).toBeTruthy();
    expect(screen.getByRole('link', { name: '¿Querés iniciar una solicitud?' }).getAttribute('href')).toBe('/creditos');
  });

  test('AP-02 a list that cannot be had can be tried again, and keeps its search', async () => {
    list.mockRejectedValueOnce(new Error('down')).mockResolvedValue(page(1, {}));
    openList('/solicitudes?buscar=ana');
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 solicitud');
  });

  test("SL-05 'Continuar' of an incomplete one leads to where it is resumed, where new requests are made", async () => {
    list.mockResolvedValue({
      items: [item(1, { situacion: 'Carga_Incompleta' }), item(2, { situacion: 'Aprobado' })],
      total: 2,
    });
    const { unmount } = openList();
    await screen.findByText('2 solicitudes');
    const goOn = screen.getAllByRole('link', { name: /^Continuar/ });
    expect(goOn.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continuar la solicitud #1', '/creditos/nuevasolicitud?solicitud=1'],
    ]);
    unmount();
    openList('/solicitudes', false);
    await screen.findByText('2 solicitudes');
    expect(screen.queryByRole('link', { name: /^Continuar/ })).toBeNull();
  });

  test('SL-05 decision 35 an incomplete one of one’s own is discarded from its card; neither another seller’s nor a finished one', async () => {
    list.mockResolvedValue({
      items: [
        item(1, { situacion: 'Carga_Incompleta' }),
        item(2, { situacion: 'Carga_Incompleta', esPropia: false }),
        item(3, { situacion: 'Aprobado' }),
      ],
      total: 3,
    });
    openList();
    await screen.findByText('3 solicitudes');
    const buttons = screen.getAllByRole('button', { name: /^Descartar/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Descartar la solicitud #1']);
    const [button] = buttons;
    if (button) await userEvent.click(button);
    expect(discard.mock.calls).toEqual([[1]]);
  });

  test('SL-05 what was discarded a moment ago is neither listed nor counted, at home neither', async () => {
    list.mockResolvedValue({ items: [item(1, { situacion: 'Carga_Incompleta' }), item(2)], total: 2 });
    discardApplication(1, { remove: () => Promise.resolve(), onRemoved: vi.fn(), onFailed: vi.fn() });
    const { unmount } = openList();
    await screen.findByText('1 solicitud');
    expect(links()).toEqual(['/solicitudes/2']);
    unmount();
    openHome();
    await screen.findByRole('link', { name: 'Soledad Bustos' });
    expect(links()).toEqual(['/solicitudes/2']);
  });
});

describe('SL-07 what a coordinator filters by', () => {
  const silvia = 'a0000000-0000-4000-8000-000000000007';
  const known = {
    vendedores: [
      {
        id: 'a0000000-0000-4000-8000-000000000006',
        nombre: 'Hernán Vidal',
        canales: ['Casa central'],
        solicitudes: 12,
      },
      { id: silvia, nombre: 'Silvia Roldán', canales: ['Roldán Automotores'], solicitudes: 3 },
    ],
    canales: [
      { key: 'casa-central', value: 'Casa central' },
      { key: 'roldan-automotores', value: 'Roldán Automotores' },
    ],
  };
  const whole = { skip: 0, take: 30, Search: '', SoloConTareasPendientes: false };
  const asked = () => list.mock.calls.map(([query]) => query);
  beforeEach(() => {
    listVendedores.mockReset();
    listVendedores.mockResolvedValue(known);
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    search.mockReset();
    save.mockClear();
  });
  const choose = async (label: string, option: string) => {
    await screen.findByRole('option', { name: option });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  };

  test('a seller, and a channel: each narrows the list, and both are in the address', async () => {
    openList('/solicitudes', true, true);
    await choose('Vendedor', 'Silvia Roldán');
    expect(address()).toBe(`/solicitudes?vendedor=${silvia}`);
    await choose('Canal', 'Roldán Automotores');
    expect(address()).toBe(`/solicitudes?vendedor=${silvia}&canal=roldan-automotores`);
    await vi.waitFor(() => {
      expect(asked()).toEqual([
        whole,
        { ...whole, Vendedor: silvia },
        { ...whole, Vendedor: silvia, Canal: 'roldan-automotores' },
      ]);
    });
    await choose('Vendedor', 'Todos los vendedores');
    expect(address()).toBe('/solicitudes?canal=roldan-automotores');
  });

  test('is what the address says, also of a seller who is not known any more', async () => {
    openList('/solicitudes?vendedor=a0000000-0000-4000-8000-000000000099&canal=casa-central', true, true);
    await screen.findByRole('option', { name: 'Otro vendedor' });
    const values = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value;
    expect(values('Vendedor')).toBe('a0000000-0000-4000-8000-000000000099');
    expect(values('Canal')).toBe('casa-central');
    expect(asked()).toEqual([{ ...whole, Vendedor: 'a0000000-0000-4000-8000-000000000099', Canal: 'casa-central' }]);
  });

  test.each(['vendedor=silvia', 'canal=', 'canal=--', `canal=${'x'.repeat(41)}`])(
    'is not what the back end would refuse: %s',
    async (query) => {
      openList(`/solicitudes?${query}`, true, true);
      await screen.findByText('2 solicitudes');
      expect(asked()).toEqual([whole]);
    },
  );

  test("is taken away by 'Quitar filtros'", async () => {
    list.mockImplementation((query) => Promise.resolve(page(query.Vendedor === undefined ? 2 : 0, query)));
    openList(`/solicitudes?vendedor=${silvia}`, true, true);
    expect(await screen.findByText('Ninguna solicitud corresponde a la búsqueda ingresada.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(address()).toBe('/solicitudes');
    expect(await screen.findByText('2 solicitudes')).toBeTruthy();
  });

  test('is what is saved as CSV', async () => {
    onWindow(true);
    openList(`/solicitudes?vendedor=${silvia}&canal=roldan-automotores`, true, true);
    await screen.findByText('2 solicitudes');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({
      Search: '',
      SoloConTareasPendientes: false,
      Vendedor: silvia,
      Canal: 'roldan-automotores',
    });
  });

  test('holds with a search by the numbers of a person', async () => {
    search.mockResolvedValue({ items: [item(1101)], total: 1 });
    openList(`/solicitudes?vendedor=${silvia}`, true, true);
    await userEvent.type(await screen.findByRole('searchbox'), '28456789');
    await screen.findByText('1 solicitud');
    expect(search.mock.calls.at(-1)?.[0]).toEqual({ ...whole, Search: '28456789', Vendedor: silvia });
    expect(address()).toBe(`/solicitudes?vendedor=${silvia}`);
  });

  test('is asked for behind the list', async () => {
    let answer: (value: Awaited<ReturnType<List>>) => void = () => undefined;
    list.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    openList('/solicitudes', true, true);
    await vi.waitFor(() => {
      expect(list).toHaveBeenCalledOnce();
    });
    expect(screen.getByRole('combobox', { name: 'Vendedor' })).toBeTruthy();
    expect(listVendedores).not.toHaveBeenCalled();
    answer(page(2, {}));
    expect(await screen.findByRole('option', { name: 'Hernán Vidal' })).toBeTruthy();
  });

  test('the list is there without it, and it can be asked for again', async () => {
    listVendedores.mockRejectedValueOnce(new Error('down'));
    openList('/solicitudes', true, true);
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    expect(cards()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: 'Hernán Vidal' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not there for a seller, nor is what an address says of it', async () => {
    openList(`/solicitudes?vendedor=${silvia}&canal=casa-central`);
    await screen.findByText('2 solicitudes');
    expect(screen.getAllByRole('combobox').map(({ id }) => id)).toHaveLength(1);
    expect(asked()).toEqual([whole]);
    expect(listVendedores).not.toHaveBeenCalled();
  });
});

describe('what this page has sent', () => {
  test('AP-08 is on top, in analysis and marked, also where the back end has not noticed yet', async () => {
    addNewApplication(1200);
    list.mockResolvedValue({ items: [item(1300), item(1200, { situacion: 'Carga_Incompleta' })], total: 2 });
    openList();
    await screen.findByText('2 solicitudes');
    expect(links()).toEqual(['/solicitudes/1200', '/solicitudes/1300']);
    const [first, second] = cards();
    if (!first || !second) throw new Error('No cards');
    expect(within(first).getByText('Nueva')).toBeTruthy();
    expect(within(first).getByText('En Análisis')).toBeTruthy();
    expect(within(first).queryByRole('link', { name: /^Continuar/ })).toBeNull();
    expect(within(second).queryByText('Nueva')).toBeNull();
  });

  test('AP-08 is on top at home too, and is asked for by its number where it is not listed yet', async () => {
    addNewApplication(4711);
    list.mockResolvedValue(page(5, { take: 5 }));
    getSolicitud.mockResolvedValue({
      id: 4711,
      canal: { key: '10', value: 'Agencia del Sur' },
      fechaCreacion: '2026-11-23T14:59:00.000Z',
      situacion: 'En_Espera_De_Analisis',
      importeSolicitado: 300000,
      plazoSolicitado: 24,
      importeNetoAPercibir: 290000,
      oferta: null,
      tareasPendientes: 1,
      pedidosDeCambio: [],
      telefonos: [],
      contactosRed: [],
      personas: [{ nombre: 'ANA', apellido: 'PAZ', tipoRelacion: 'Titular' }],
      domicilio: null,
      domicilioCodeudor: null,
      vehiculo: null,
      poliza: null,
      estadoCivil: 'Soltero',
      historial: [],
      asignaciones: [],
      vendedor: 'Silvia Roldán',
      esPropia: true,
      seBorra: null,
    });
    openHome();
    await screen.findByRole('link', { name: 'Ana Paz' });
    expect(links()[0]).toBe('/solicitudes/4711');
    expect(cards()).toHaveLength(5);
    expect(within(articleOf('Ana Paz')).getByText('Nueva')).toBeTruthy();
    expect(textOf(within(articleOf('Ana Paz')).getByText(/en 24 cuotas$/))).toBe('$ 290.000 en 24 cuotas');
  });

  test('CF-06 one without people yet says so', async () => {
    list.mockResolvedValue({ items: [item(2000, { nombre: null, apellido: null })], total: 1 });
    openHome();
    expect(await screen.findByRole('link', { name: 'Sin titular' })).toBeTruthy();
  });

  test('AP-08 is not added to what was searched', async () => {
    addNewApplication(4711);
    list.mockResolvedValue(page(1, {}));
    openList('/solicitudes?buscar=otra');
    await screen.findByText('1 solicitud');
    expect(getSolicitud).not.toHaveBeenCalled();
  });
});

describe('beside an open one', () => {
  const openBeside = () =>
    render(
      <Answering api={{ listSolicitudes: list }} at="/solicitudes/1999?buscar=ana">
        {(queries) => (
          <BesideList current={1999} queries={queries} coordinates={false} resumeAt={undefined} discard={undefined}>
            <main>La solicitud</main>
          </BesideList>
        )}
      </Answering>,
    );

  test('AP-02 on a desktop the list stays, with the open one marked and its filter kept', async () => {
    onWindow(true);
    list.mockResolvedValue(page(2, {}));
    openBeside();
    await screen.findByText('2 solicitudes');
    const nav = within(screen.getByRole('navigation', { name: 'Mis solicitudes' }));
    expect(nav.getByRole('heading', { level: 2 }).textContent).toBe('Mis solicitudes');
    expect(nav.getAllByRole('link').map((link) => [link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['/solicitudes/2000?buscar=ana', null],
      ['/solicitudes/1999?buscar=ana', 'page'],
    ]);
    expect(screen.getByRole('main').textContent).toBe('La solicitud');
  });

  test('AP-02 on a phone there is the open one only, and its list is not asked for', () => {
    openBeside();
    expect(screen.getByRole('main')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(list).not.toHaveBeenCalled();
  });
});

describe('on a desktop', () => {
  test('SL-06 AP-02 the list by itself is a table, each row of which is a link to its application', async () => {
    onWindow(true);
    list.mockResolvedValue({
      items: [
        item(2000, { tareasPendientes: 2 }),
        item(1999, {
          nombre: null,
          apellido: null,
          situacion: 'Carga_Incompleta',
          documento: null,
          importe: null,
          importeNetoAPercibir: null,
          importeCuota: null,
          plazo: null,
          marca: null,
          modelo: null,
          anio: null,
        }),
      ],
      total: 2,
    });
    openList('/solicitudes?estado=Incompleta');
    await screen.findByText('2 solicitudes');
    const table = screen.getByRole('table', { name: 'Mis solicitudes' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['N.º', 'Cliente', 'DNI', 'Auto', 'Capital', 'Neto', 'Cuota', 'Estado', 'Emisión', 'Vendedor', 'Canal']);
    const [, first, second] = within(table).getAllByRole('row');
    if (!first || !second) throw new Error('There are no rows');
    expect(
      [...first.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').replace(/^hace .*/, 'hace …')),
    ).toEqual([
      '#2000',
      'Soledad Bustos',
      '31 200 004',
      'Toyota Corolla 2.0 2022',
      '$ 300.000',
      '$ 285.000,00',
      '18 × $ 24.100,50',
      'En Análisis2 tareas',
      'hace …',
      'Silvia Roldán',
      'Roldán Automotores',
    ]);
    expect([...second.children].map(({ textContent }) => textContent).slice(0, 8)).toEqual([
      '#1999',
      'Sin titular',
      '',
      '',
      '',
      '',
      '',
      'IncompletaContinuar la solicitud #1999Descartar la solicitud #1999',
    ]);
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/solicitudes/2000?estado=Incompleta',
      '/solicitudes/1999?estado=Incompleta',
      '/creditos/nuevasolicitud?solicitud=1999',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mis solicitudes');
  });

  test('SL-06 AP-02 beside the state of an approved one stands how far it is from its payment, in a row as on a card', async () => {
    const approved = {
      situacion: 'Aprobado',
      desembolso: { falta: 'Firma', actua: 'Vendedor', pagada: false },
    } as const;
    list.mockResolvedValue({ items: [item(2000, approved)], total: 1 });
    onWindow(true);
    openList();
    await screen.findByText('1 solicitud');
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toContain('AprobadaTe toca: firma');
    cleanup();
    onWindow(false);
    openList();
    await screen.findByText('1 solicitud');
    expect(articleOf('Soledad Bustos').textContent).toContain('AprobadaTe toca: firma');
  });

  const titles = () =>
    screen.getAllByRole('columnheader').map(({ textContent, ariaSort }) => textContent + (ariaSort ?? ''));

  test('SL-06 a heading orders by its column, once more the other way round; the focus stays, and the address says it', async () => {
    onWindow(true);
    list.mockImplementation((query) => Promise.resolve(page(3, query)));
    openList();
    await screen.findByText('3 solicitudes');
    expect(titles()).toContain('Emisióndescending');
    const order = () => [list.mock.lastCall?.[0].Orden, list.mock.lastCall?.[0].Sentido];
    expect(order()).toEqual([undefined, undefined]);

    screen.getByRole('button', { name: 'Capital' }).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(order()).toEqual(['Capital', 'Descendente']);
    });
    expect(address()).toBe('/solicitudes?orden=Capital');
    expect(titles()).toContain('Capitaldescending');
    expect(document.activeElement?.textContent).toBe('Capital');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(order()).toEqual(['Capital', 'Ascendente']);
    });
    expect(address()).toBe('/solicitudes?orden=Capital&sentido=Ascendente');
    expect(document.activeElement?.textContent).toBe('Capital');

    // Names are from A on at first.
    await userEvent.click(screen.getByRole('button', { name: 'Cliente' }));
    await vi.waitFor(() => {
      expect(order()).toEqual(['Cliente', 'Ascendente']);
    });
    expect(address()).toBe('/solicitudes?orden=Cliente');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/solicitudes/2000?orden=Cliente',
    );
  });

  test('SL-06 an address opens its order; a search keeps it, and what is no order is passed over', async () => {
    onWindow(true);
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    const { unmount } = openList('/solicitudes?orden=Neto&sentido=Ascendente');
    await screen.findByText('2 solicitudes');
    expect(list.mock.calls.map(([query]) => [query.Orden, query.Sentido])).toEqual([['Neto', 'Ascendente']]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo con tareas pendientes' }));
    await vi.waitFor(() => {
      expect(address()).toBe('/solicitudes?pendientes=si&orden=Neto&sentido=Ascendente');
    });
    unmount();
    openList('/solicitudes?orden=Sueldo&sentido=Ascendente');
    await screen.findByText('2 solicitudes');
    expect(list.mock.lastCall?.[0].Orden).toBeUndefined();
  });

  test('SL-06 AP-08 in another order what this page has sent is where it belongs, marked', async () => {
    onWindow(true);
    addNewApplication(1999);
    addNewApplication(4711);
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    openList('/solicitudes?orden=Cliente');
    await screen.findByText('2 solicitudes');
    expect(screen.getAllByRole('row').map(({ dataset }) => dataset['id'])).toEqual([undefined, '2000', '1999']);
    expect(screen.getByText('Nueva')).toBeTruthy();
    expect(getSolicitud).not.toHaveBeenCalled();
  });

  test('SL-07 to who sees everybody’s applications they are not called theirs, and whose each is has its columns from the start', async () => {
    // Room for a table, not for the list beside.
    onWindow(true, '(min-width: 62.5em)');
    list.mockResolvedValue(page(1, {}));
    listVendedores.mockReturnValue(new Promise(() => undefined));
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { unmount } = openList('/solicitudes', true, true);
    await screen.findByRole('table', { name: 'Solicitudes' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Solicitudes');
    expect(document.title).toBe('Solicitudes · Zorzalia');
    expect(titles()).toEqual(['N.º', 'Cliente', 'Auto', 'Neto', 'Estado', 'Emisión', 'Vendedor', 'Canal']);
    unmount();
    openList();
    await screen.findByRole('table', { name: 'Mis solicitudes' });
    expect(titles()).toEqual(['N.º', 'Cliente', 'Auto', 'Neto', 'Cuota', 'Estado', 'Emisión']);
  });

  test('SL-06 columns are hidden and shown, rows are as high as wanted, and both are so the next time', async () => {
    onWindow(true);
    list.mockImplementation((query) => Promise.resolve(page(2, query)));
    const { unmount } = openList();
    await screen.findByText('2 solicitudes');
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Solo con tareas pendientes',
      'DNI',
      'Auto',
      'Capital',
      'Neto',
      'Cuota',
      'Emisión',
      'Vendedor',
      'Canal',
      'Filas más altas',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'DNI' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Canal' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Filas más altas' }));
    const left = ['N.º', 'Cliente', 'Auto', 'Capital', 'Neto', 'Cuota', 'Estado', 'Emisióndescending', 'Vendedor'];
    expect(titles()).toEqual(left);
    expect(screen.getAllByRole('row')[1]?.children).toHaveLength(9);
    unmount();
    openList();
    await screen.findByText('2 solicitudes');
    expect(titles()).toEqual(left);
    expect(screen.getByRole('table').dataset['roomy']).toBe('true');
  });

  test('SL-06 all that the list is of is saved in its order, once while it runs; of nothing there is nothing to save', async () => {
    onWindow(true);
    let saved: () => void = () => undefined;
    save.mockReturnValueOnce(
      new Promise((resolve) => {
        saved = resolve;
      }),
    );
    list.mockImplementation((query) => Promise.resolve(page(query.Search === 'nadie' ? 0 : 40, query)));
    const { unmount } = openList('/solicitudes?buscar=ana&estado=Aprobada&orden=Neto');
    await screen.findByText('40 solicitudes');
    const button = screen.getByRole('button', { name: 'Descargar CSV' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(save.mock.calls).toEqual([
      [{ Search: 'ana', SoloConTareasPendientes: false, Grupo: 'Aprobada', Orden: 'Neto', Sentido: 'Descendente' }],
    ]);
    act(() => {
      saved();
    });
    unmount();
    openList('/solicitudes?buscar=nadie');
    await screen.findByText('Ninguna solicitud corresponde a la búsqueda ingresada.');
    expect(screen.getByRole('button', { name: 'Descargar CSV' })).toHaveProperty('disabled', true);
  });
});
