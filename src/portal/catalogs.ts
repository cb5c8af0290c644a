import type { CatalogOption } from '../../flows/answers/index.ts';
import type { Api } from '../api/api.ts';
import type { RemoteLog } from '../platform/remote-log.ts';

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

/**
 * Fetches lists. A loaded list is kept as long as the page is open, so that going back and forth does not fetch it
 * again; one that failed is not.
 */
function keptLists(): (key: string, fetchOptions: () => Promise<Options>) => Promise<Options> {
  const known = new Map<string, Options>();
  return async (key, fetchOptions) => {
    const options = known.get(key) ?? (await fetchOptions());
    known.set(key, options);
    return options;
  };
}

/** Brands and places to choose from (S7.5), by the names that the answer kinds give them. */
export function commonCatalogs(load: LoadApi) {
  const kept = keptLists();
  return {
    /** The featured ones first (IN-17). */
    marcas: (_answers: unknown, signal: AbortSignal) =>
      kept('marcas', async () => {
        const marcas = await (await load()).listMarcas(signal);
        return marcas
          .toSorted((a, b) => Number(b.destacada) - Number(a.destacada))
          .map(({ id, nombre, destacada }) => ({
            value: id,
            label: nombre,
            group: destacada ? 'Marcas destacadas' : 'Todas las demás',
          }));
      }),
    localidades: ({ provincia = 0 }: Place, signal: AbortSignal) =>
      kept(`localidades ${provincia}`, async () => asOptions(await (await load()).listLocalidades(provincia, signal))),
    codigosPostales: ({ provincia = 0, localidad }: Place, signal: AbortSignal) =>
      kept(`codigosPostales ${provincia} ${localidad ?? ''}`, async () => {
        const { listCodigosPostales } = await load();
        const ofLocality = await listCodigosPostales(provincia, localidad, signal);
        // A locality without codes would be a dead end.
        return asOptions(ofLocality.length > 0 ? ofLocality : await listCodigosPostales(provincia, undefined, signal));
      }),
  };
}

/** The models of a brand and a year too (S7.5). That there are none is logged (S8), and the list says so. */
export function vehicleCatalogs(load: LoadWithModels, log: Pick<RemoteLog, 'error'>) {
  const kept = keptLists();
  return {
    ...commonCatalogs(load),
    modelos: ({ marca = '', anio = 0 }: Vehicle, signal: AbortSignal) =>
      kept(`modelos ${marca} ${anio}`, async () => {
        const modelos = await (await load()).listModelos(marca, anio, signal);
        if (modelos.length === 0) log.error('error fetching modelos', {});
        return modelos.map(({ codia, modelo }) => ({ value: codia, label: modelo }));
      }),
  };
}

/** Names that are also what is sent. */
const asOptions = (names: readonly string[]): Options => names.map((name) => ({ value: name, label: name }));
