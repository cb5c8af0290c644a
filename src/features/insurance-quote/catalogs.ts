import type { RemoteLog } from '../../platform/remote-log.ts';
import { commonCatalogs, keptLists } from '../../wizard/catalogs.ts';
import type { LoadApi } from './actors.ts';

interface Vehicle {
  readonly marca?: string;
  readonly anio?: number;
}

/** What the quote's look-ups choose from (S7.5). Models that do not exist are logged (S8), and the list says so. */
export function quoteCatalogs(load: LoadApi, log: Pick<RemoteLog, 'error'>) {
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
