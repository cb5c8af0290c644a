import type { AgencySignup } from '../../../flows/agency-signup/flow.ts';
import type { CatalogOption } from '../../../flows/answers/index.ts';
import type { Catalogs } from '../../wizard/sources.ts';
import type { LoadApi } from './signup.ts';

type Options = readonly CatalogOption[];

/**
 * The lists that an agency chooses from (S7.5). One that came is kept for as long as the page is open, so that going back
 * and forth does not fetch it again; one that failed is not.
 */
export function agencyCatalogs(load: LoadApi): Catalogs<AgencySignup> {
  const known = new Map<string, Options>();
  const kept = async (key: string, fetchOptions: () => Promise<Options>): Promise<Options> => {
    const options = known.get(key) ?? (await fetchOptions());
    known.set(key, options);
    return options;
  };
  return {
    marcas: (_answers, signal) =>
      kept('marcas', async () => {
        const marcas = await (await load()).listMarcas(signal);
        return [...marcas]
          .sort((a, b) => Number(b.destacada) - Number(a.destacada))
          .map(({ id, nombre, destacada }) => ({
            value: id,
            label: nombre,
            group: destacada ? 'Marcas destacadas' : 'Todas las demás',
          }));
      }),
    localidades: ({ provincia = 0 }, signal) =>
      kept(`localidades ${provincia}`, async () => asOptions(await (await load()).listLocalidades(provincia, signal))),
    codigosPostales: ({ provincia = 0, localidad }, signal) =>
      kept(`codigosPostales ${provincia} ${localidad ?? ''}`, async () => {
        const { listCodigosPostales } = await load();
        const ofLocality = await listCodigosPostales(provincia, localidad, signal);
        // A locality without codes of its own would be a dead end.
        return asOptions(ofLocality.length > 0 ? ofLocality : await listCodigosPostales(provincia, undefined, signal));
      }),
  };
}

/** Names that are also what is sent. */
const asOptions = (names: readonly string[]): Options => names.map((name) => ({ value: name, label: name }));
