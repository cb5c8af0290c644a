import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { offers } from '../../../tests/paths/outside/applications.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { textOf } from '../../ui/testing/text.ts';
import { OffersScreen } from './OffersScreen.tsx';
import { SurroundingsProvider } from './surroundings.ts';

const answered = vi.fn<(id: string | null) => void>();
const sharing = { openDocument: () => Promise.resolve(), native: { send: () => false } };

let width = 0;
const queries = new Set<() => void>();

/** A window so wide, in pixels, with letters of the usual size. */
function turnTo(pixels: number): void {
  width = pixels;
  for (const tell of queries) tell();
}

const matches = (query: string) => width >= Number(/min-width: ([\d.]+)em/.exec(query)?.[1]) * 16;

beforeAll(installNativeDialog);
beforeEach(() => {
  answered.mockReset();
  queries.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: (_: string, tell: (event: { readonly matches: boolean }) => void) => {
      queries.add(() => {
        tell({ matches: matches(query) });
      });
    },
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The three offers in a window so wide. */
function open(pixels: number, before: string | null = null) {
  turnTo(pixels);
  render(
    <SurroundingsProvider value={sharing}>
      <OffersScreen
        facts={{ calificacion: offers.list, solicitudId: 1001 }}
        answer={before}
        onAnswer={answered}
        onExit={() => undefined}
      />
    </SurroundingsProvider>,
  );
}

const faces = () => screen.getAllByRole('button', { name: /^\$/ });
const choices = () => screen.getAllByRole('button', { name: /^(Elegir|Seguir con) esta oferta: / });

test('SL-01 SL-08 from 1000 px on the offers are columns of one table, whose rows are the figures of a loan', () => {
  open(1000);
  const table = within(screen.getByRole('table', { name: 'Ofertas para comparar' }));
  expect(table.getAllByRole('rowheader').map(textOf)).toEqual([
    'Capital financiado',
    'Gastos de otorgamiento',
    'Neto a percibir',
    'TNA',
    'CFT (TEA, con IVA)',
    'CFT (TEA, sin IVA)',
    'Cantidad de cuotas',
    'Primera cuota',
    'Cuota promedio',
    'Última cuota',
    'Seguir con',
  ]);
  expect(table.getAllByRole('columnheader').map((header) => textOf(header).slice(0, 12))).toEqual([
    'Oferta',
    '$ 475.000,00',
    '$ 475.000,00',
    '$ 475.000,00',
  ]);
  const first = table.getByRole('row', { name: /^Primera cuota/ });
  expect([...first.querySelectorAll('td')].map(textOf)).toEqual(['$ 46.500,90', '$ 49.110,50', '$ 39.221,25La menor']);
});

test('SL-01 what is the same of all offers steps back behind what is not', () => {
  open(1000);
  const apart = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader') && !row.dataset['same']);
  expect(apart.map((row) => textOf(within(row).getByRole('rowheader')))).toEqual([
    'Cantidad de cuotas',
    'Primera cuota',
    'Cuota promedio',
    'Última cuota',
    'Seguir con',
  ]);
});

test('SL-01 NR-07 each column has the button that goes on with its offer', () => {
  open(1440);
  expect(choices().map(textOf)).toEqual(['Elegir esta oferta', 'Elegir esta oferta', 'Elegir esta oferta']);
  fireEvent.click(choices()[2] ?? document.body);
  expect(answered.mock.calls).toEqual([['oferta-3']]);
});

test('SL-01 the one that was chosen before is marked in its column, and goes on', () => {
  open(1440, 'oferta-2');
  expect(faces().map((face) => face.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  expect(choices().map(textOf)).toEqual(['Elegir esta oferta', 'Seguir con esta oferta', 'Elegir esta oferta']);
});

test('SL-01 above its column an offer leads to its detail, which is shared, and goes on with it', () => {
  open(1440);
  fireEvent.click(faces()[1] ?? document.body);
  const dialog = within(screen.getByRole('dialog', { name: 'Detalle de la oferta' }));
  expect(dialog.getByText('$ 47.910,00')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Elegir esta oferta' }));
  expect(answered.mock.calls).toEqual([['oferta-2']]);
});

test('SL-02 SL-08 below 1000 px an offer is a card with its net, its average installment and both rates; its detail has the rest', () => {
  open(999);
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('nothing is offered');
  expect(textOf(within(card).getByRole('button'))).toBe(
    '$ 475.000,00Aprobado definitivo18 cuotas de $ 45.300,40 en promedioCon comprobante de ingresosver detalle',
  );
  const terms = within(card).getAllByRole('term');
  expect(terms.map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)])).toEqual([
    ['TNA', '89,50 %'],
    ['CFT (TEA, con IVA)', '243,64 %'],
  ]);
  fireEvent.click(within(card).getByRole('button'));
  expect(within(screen.getByRole('dialog')).getAllByRole('term')).toHaveLength(10);
});

test('SL-01 the focus comes back to an offer from its detail, also where a tablet was turned meanwhile', () => {
  open(1024);
  faces()[1]?.focus();
  fireEvent.click(faces()[1] ?? document.body);
  act(() => {
    turnTo(768);
  });
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(document.activeElement).toBe(faces()[1]);
});

test('SL-01 the focus stays at an offer where the window is turned while nothing lies over it', () => {
  open(1024);
  faces()[1]?.focus();
  act(() => {
    turnTo(768);
  });
  expect(document.activeElement).toBe(faces()[1]);
  act(() => {
    turnTo(1024);
  });
  expect(document.activeElement).toBe(faces()[1]);
});
