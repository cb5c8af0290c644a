import type { Api } from '../../api/api.ts';
import { applicationsPage } from '../../api/applications-page.ts';
import type { SolicitudesFilter } from '../../api/queries.ts';
import { disbursementNote } from '../../portal/disbursement.ts';
import { formatMoment } from '../../portal/moment.ts';
import { situationOf } from '../../portal/situation.ts';
import { carOf, holderOf } from './listed-names.ts';
import type { SolicitudItem } from './types.ts';

/** As many as one file has: what is more is to be narrowed first. */
export const MOST_ROWS = 10_000;

/** The largest page that the back end gives. */
const PAGE = 100;

/** What a file has of a list. */
export interface Listing {
  readonly items: readonly SolicitudItem[];
  /** How many the list has. */
  readonly total: number;
}

/** All applications that a filter is of, in its order, up to MOST_ROWS; one that moves to the next page meanwhile is there once. */
export async function listingOf(
  api: Pick<Api, 'listSolicitudes' | 'postBusquedaSolicitudes'>,
  filter: SolicitudesFilter,
): Promise<Listing> {
  const items = new Map<number, SolicitudItem>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await applicationsPage(api, { ...filter, skip, take: PAGE });
    for (const item of page.items) items.set(item.id, item);
    if (page.items.length === 0 || skip + PAGE >= Math.min(page.total, MOST_ROWS))
      return { items: [...items.values()], total: page.total };
  }
}

type Cell = (item: SolicitudItem) => string | number | null;

const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Número', ({ id }) => id],
  ['Cliente', holderOf],
  ['DNI', ({ documento }) => documento],
  ['Auto', carOf],
  ['Capital', ({ importe }) => amount(importe)],
  ['Neto', ({ importeNetoAPercibir }) => amount(importeNetoAPercibir)],
  ['Cuotas', ({ plazo }) => plazo],
  ['Primera cuota', ({ importeCuota }) => amount(importeCuota)],
  ['Estado', ({ situacion }) => situationOf(situacion).label],
  ['Firma, prenda y pago', (item) => disbursementNote(item)?.label ?? null],
  ['Tareas pendientes', ({ tareasPendientes }) => tareasPendientes],
  ['Emisión', ({ fechaAltaPedido }) => formatMoment(fechaAltaPedido)],
  ['Vendedor', ({ vendedor }) => vendedor],
  ['Canal', ({ canal }) => canal],
];

/** Pesos as a spreadsheet in Argentina reads a number: 385400.5 → '385400,50'. */
const amount = (pesos: number | null) => pesos?.toFixed(2).replace('.', ',') ?? null;

/**
 * Applications as a file for a spreadsheet in Argentina: in UTF-8 with its mark, by semicolons (SL-06). What a spreadsheet would carry out as
 * a formula is text in it.
 */
export const asCsv = (items: readonly SolicitudItem[]): string =>
  `\uFEFF${[columns.map(([title]) => title), ...items.map((item) => columns.map(([, cell]) => written(cell(item))))]
    .map((row) => `${row.join(';')}\r\n`)
    .join('')}`;

function written(value: string | number | null): string {
  const text = String(value ?? '');
  // Also behind blanks, which some drop.
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
