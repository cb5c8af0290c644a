import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { NetworkError } from '../api/errors.ts';
import { commonCatalogs, vehicleCatalogs } from './catalogs.ts';

const api = {
  listModelos: vi.fn<Api['listModelos']>(),
  listMarcas: vi.fn<Api['listMarcas']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
};
const context = new AbortController();
const load = () => Promise.resolve(api);
const catalogs = () => commonCatalogs(load);

beforeEach(() => {
  vi.resetAllMocks();
});

test('IN-17 featured brands are first, under their own heading', async () => {
  api.listMarcas.mockResolvedValue([
    { id: 'audi', nombre: 'Audi', destacada: false },
    { id: 'fiat', nombre: 'Fiat', destacada: true },
    { id: 'ford', nombre: 'Ford', destacada: true },
  ]);
  const options = await catalogs().marcas({}).queryFn(context);
  expect(options.map(({ value, group }) => [value, group])).toEqual([
    ['fiat', 'Marcas destacadas'],
    ['ford', 'Marcas destacadas'],
    ['audi', 'Todas las demás'],
  ]);
});

test('IN-17 a brand has the other names that people search it by, however its list writes it', async () => {
  api.listMarcas.mockResolvedValue(
    ['VOLKSWAGEN', 'Chevrolet', 'MERCEDES BENZ', 'Mercedes-Benz', 'Citroën', 'Fiat'].map((nombre) => ({
      id: nombre,
      nombre,
      destacada: false,
    })),
  );
  const options = await catalogs().marcas({}).queryFn(context);
  expect(options.map(({ label, otherNames }) => [label, otherNames])).toEqual([
    ['VOLKSWAGEN', ['VW']],
    ['Chevrolet', ['Chevy']],
    ['MERCEDES BENZ', ['Mercedes', 'MB']],
    ['Mercedes-Benz', ['Mercedes', 'MB']],
    ['Citroën', []],
    ['Fiat', []],
  ]);
});

test('ON-01 IN-17 a locality without postal codes offers those of its province', async () => {
  api.listCodigosPostales.mockResolvedValueOnce([]).mockResolvedValueOnce(['7000']);
  const options = await catalogs().codigosPostales({ provincia: 2, localidad: 'TANDIL' }).queryFn(context);
  expect(options).toEqual([{ value: '7000', label: '7000' }]);
  expect(api.listCodigosPostales.mock.calls.map(([, localidad]) => localidad)).toEqual(['TANDIL', undefined]);
});

test('S7.5 the city of Buenos Aires, and a province that is not said, have one locality, without a call', async () => {
  const { localidades } = catalogs();
  for (const place of [{ provincia: 1 }, { provincia: 0 }, {}]) {
    await expect(localidades(place).queryFn(context)).resolves.toEqual([
      { value: 'CAPITAL FEDERAL', label: 'Capital Federal' },
    ]);
  }
  expect(api.listLocalidades).not.toHaveBeenCalled();
});

test('S7.5 IN-17 a locality that the back end lists twice is there once, and an empty one is not', async () => {
  api.listLocalidades.mockResolvedValue(['TANDIL', '', 'AZUL', 'TANDIL', ' ']);
  const options = await catalogs().localidades({ provincia: 2 }).queryFn(context);
  expect(options.map(({ value }) => value)).toEqual(['TANDIL', 'AZUL']);
});

test('a loaded list is not fetched again, one of another province is', async () => {
  api.listLocalidades.mockResolvedValue(['TANDIL']);
  const { localidades } = catalogs();
  for (const provincia of [2, 2, 3] as const) await localidades({ provincia }).queryFn(context);
  expect(api.listLocalidades.mock.calls.map(([provincia]) => provincia)).toEqual([2, 3]);
});

test('ER-08 a list that failed is fetched again', async () => {
  api.listLocalidades.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(['TANDIL']);
  const { localidades } = catalogs();
  await expect(localidades({ provincia: 2 }).queryFn(context)).rejects.toBeInstanceOf(NetworkError);
  await expect(localidades({ provincia: 2 }).queryFn(context)).resolves.toHaveLength(1);
});

test('S8 models that do not exist are logged, once', async () => {
  api.listModelos.mockResolvedValue([]);
  const logged: string[] = [];
  const { modelos } = vehicleCatalogs(load, { error: (event) => logged.push(event) });
  await modelos({ marca: 'fiat', anio: 2011 }).queryFn(context);
  await expect(modelos({ marca: 'fiat', anio: 2011 }).queryFn(context)).resolves.toEqual([]);
  expect(logged).toEqual(['error fetching modelos']);
});
