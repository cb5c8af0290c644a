import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { asCsv, listingOf } from './csv.ts';
import type { SolicitudItem } from './types.ts';

const item = (id: number, with_: Partial<SolicitudItem> = {}): SolicitudItem => ({
  id,
  nombre: 'MARTA ELENA',
  apellido: 'QUIROGA',
  situacion: 'Con_Tareas_Previas_A_Analisis',
  desembolso: { falta: 'Firma', actua: 'Cliente', pagada: false },
  tareasPendientes: 2,
  documento: '28456789',
  importe: 410_000,
  importeNetoAPercibir: 385_400,
  importeCuota: 44_292.7,
  plazo: 24,
  marca: 'Toyota',
  modelo: 'Corolla 2.0',
  anio: 2022,
  fechaAltaPedido: '2026-11-20T02:30:00.000Z',
  vendedor: 'Silvia Roldán',
  canal: 'Roldán Automotores',
  esPropia: true,
  ...with_,
});

test('SL-06 a file has a row for each, as a spreadsheet in Argentina reads amounts and moments', () => {
  expect(asCsv([item(1340)])).toBe(
    '\uFEFFNúmero;Cliente;DNI;Auto;Capital;Neto;Cuotas;Primera cuota;Estado;Firma, prenda y pago;Tareas pendientes;Emisión;Vendedor;Canal\r\n' +
      '1340;Marta Elena Quiroga;28456789;Toyota Corolla 2.0 2022;410000,00;385400,00;24;44292,70;Falta Doc;Falta firma;2;' +
      '19/11/2026, 23:30;Silvia Roldán;Roldán Automotores\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+54 9', "'+54 9"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1', "'\t=1"],
  ['Autos; y más', '"Autos; y más"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['3-en-1', '3-en-1'],
])('SL-06 a channel that is named %j is text, and one cell: %j', (canal, cell) => {
  expect(asCsv([item(1, { canal })]).split('Silvia Roldán;')[1]).toBe(`${cell}\r\n`);
});

test('SL-06 what is not known is empty', () => {
  const unknown = {
    nombre: null,
    documento: null,
    importe: null,
    importeNetoAPercibir: null,
    importeCuota: null,
    desembolso: null,
  };
  const row = asCsv([item(7, { ...unknown, plazo: null, marca: null, modelo: null, anio: null })]).split('\r\n')[1];
  expect(row).toBe('7;Sin titular;;;;;;;Falta Doc;;2;19/11/2026, 23:30;Silvia Roldán;Roldán Automotores');
});

test('SL-06 EN-15 all pages are in the file, each application once, up to ten thousand; a document is asked in a body', async () => {
  const from = (total: number) =>
    vi.fn<Api['listSolicitudes']>(({ skip = 0, take = 10 }) =>
      Promise.resolve({
        // One that was made meanwhile moves the others by one.
        items: Array.from({ length: Math.min(take, total - skip) }, (_, at) =>
          item(total + 1 - skip - at + (skip && 1)),
        ),
        total,
      }),
    );
  const nobody = vi.fn<Api['postBusquedaSolicitudes']>(() => Promise.resolve({ items: [], total: 0 }));
  const few = from(230);
  const filter = { Search: 'ana', SoloConTareasPendientes: false, Orden: 'Neto', Sentido: 'Descendente' } as const;
  const listing = await listingOf({ listSolicitudes: few, postBusquedaSolicitudes: nobody }, filter);
  expect(few.mock.calls.map(([query]) => query)).toEqual([0, 100, 200].map((skip) => ({ ...filter, skip, take: 100 })));
  expect(listing.total).toBe(230);
  expect(new Set(listing.items.map(({ id }) => id)).size).toBe(listing.items.length);

  const many = from(25_000);
  expect((await listingOf({ listSolicitudes: many, postBusquedaSolicitudes: nobody }, filter)).total).toBe(25_000);
  expect(many).toHaveBeenCalledTimes(100);
  expect(nobody).not.toHaveBeenCalled();

  await listingOf({ listSolicitudes: few, postBusquedaSolicitudes: nobody }, { ...filter, Search: '28456789' });
  expect(nobody).toHaveBeenCalledTimes(1);
  expect(few).toHaveBeenCalledTimes(3);
});
