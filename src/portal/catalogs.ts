import type { CatalogOption } from '../../flows/answers/lookup.ts';
import { onlyLocalityOf } from '../../flows/answers/place.ts';
import type { Api } from '../api/api.ts';
import type { RemoteLog } from '../platform/remote-log.ts';
import { cachedRequests } from '../ui/cached-requests.ts';
import { otherNamesOf } from './maker-names.ts';
import { localityName } from './place-name.ts';

type Options = readonly CatalogOption[];
type Common = 'listMarcas' | 'listLocalidades' | 'listCodigosPostales';
type LoadApi = () => Promise<Pick<Api, Common>>;
type LoadWithModels = () => Promise<Pick<Api, Common | 'listModelos'>>;

interface Vehicle {
  readonly marca?: string;
  readonly anio?: number;
}

interface Place {
  readonly provincia?: number | undefined;
  readonly localidad?: string | undefined;
}

/** Brands and places to choose from (S7.5), by the names that the answer kinds give them. A loaded list is kept as long as the page is open. */
export function commonCatalogs(load: LoadApi) {
  const cached = cachedRequests<Options>();
  return {
    /** The featured ones first (IN-17). */
    marcas: (_answers: unknown) =>
      cached({
        queryKey: ['marcas'],
        queryFn: async ({ signal }) => {
          const marcas = await (await load()).listMarcas(signal);
          return marcas
            .toSorted((a, b) => Number(b.destacada) - Number(a.destacada))
            .map(({ id, nombre, destacada }) => ({
              value: id,
              label: nombre,
              otherNames: otherNamesOf(nombre),
              group: destacada ? 'Marcas destacadas' : 'Todas las demás',
            }));
        },
      }),
    localidades: ({ provincia = 0 }: Place) =>
      cached({
        queryKey: ['localidades', provincia],
        queryFn: async ({ signal }) => {
          const only = onlyLocalityOf(provincia);
          const names = only === undefined ? await (await load()).listLocalidades(provincia, signal) : [only];
          return eachOnce(names).map((name) => ({ value: name, label: localityName(name) }));
        },
      }),
    codigosPostales: ({ provincia = 0, localidad }: Place) =>
      cached({
        queryKey: ['codigosPostales', provincia, localidad],
        queryFn: async ({ signal }) => {
          const { listCodigosPostales } = await load();
          const ofLocality = await listCodigosPostales(provincia, localidad, signal);
          // A locality without codes would be a dead end.
          return asOptions(
            ofLocality.length > 0 ? ofLocality : await listCodigosPostales(provincia, undefined, signal),
          );
        },
      }),
  };
}

/** The models of a brand and a year too (S7.5). That there are none is logged (S8), and the list says so. */
export function vehicleCatalogs(load: LoadWithModels, log: Pick<RemoteLog, 'error'>) {
  const cached = cachedRequests<Options>();
  return {
    ...commonCatalogs(load),
    modelos: ({ marca = '', anio = 0 }: Vehicle) =>
      cached({
        queryKey: ['modelos', marca, anio],
        queryFn: async ({ signal }) => {
          const modelos = await (await load()).listModelos(marca, anio, signal);
          if (modelos.length === 0) log.error('error fetching modelos', {});
          return modelos.map(({ codia, modelo }) => ({ value: codia, label: modelo }));
        },
      }),
  };
}

/** Names without empty ones and repetitions, whatever a back end lists (S7.5). */
const eachOnce = (names: readonly string[]): readonly string[] => [...new Set(names)].filter((name) => /\S/.test(name));

/** Names that are also what is sent. */
const asOptions = (names: readonly string[]): Options => names.map((name) => ({ value: name, label: name }));
