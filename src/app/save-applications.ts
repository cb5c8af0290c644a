import { useMemo } from 'react';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import type { SolicitudesFilter } from '../api/queries.ts';
import { saveFile } from '../platform/save-file.ts';
import { useParts } from './parts.ts';
import { toast } from './toasts.tsx';

type ListApi = Pick<Api, 'listSolicitudes' | 'postBusquedaSolicitudes'>;

/**
 * What saves all applications that a filter is of as a file for a spreadsheet (SL-06). It never rejects.
 *
 * @param load the client
 * @param tell shows a failure, or that the file has not all of them
 */
export const applicationsSaver =
  (load: () => Promise<ListApi>, tell: typeof toast) =>
  async (filter: SolicitudesFilter): Promise<void> => {
    try {
      const [api, { asCsv, listingOf, MOST_ROWS }] = await Promise.all([
        load(),
        import('../features/applications/csv.ts'),
      ]);
      const { items, total } = await listingOf(api, filter);
      saveFile('solicitudes.csv', asCsv(items), 'text/csv;charset=utf-8');
      if (total > MOST_ROWS)
        tell('warning', `El archivo tiene las primeras ${MOST_ROWS} de ${total}. Filtrá la lista para las demás.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession)) tell('error', messageFor(error));
    }
  };

/** The same for the seller who is signed in. */
export function useSaveApplications(): (filter: SolicitudesFilter) => Promise<void> {
  const { sellerApi } = useParts();
  return useMemo(() => applicationsSaver(sellerApi, toast), [sellerApi]);
}
