import { useCallback } from 'react';
import { ApiError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import type { SolicitudesFilter } from '../api/queries.ts';
import { saveFile } from '../platform/save-file.ts';
import { useParts } from './parts.ts';
import { toast } from './toasts.tsx';

/** Saves all applications that a filter is of as a file for a spreadsheet (SL-06); a failure is a toast. */
export function useSaveApplications(): (filter: SolicitudesFilter) => Promise<void> {
  const { sellerApi } = useParts();
  return useCallback(
    async (filter) => {
      try {
        const [api, { asCsv, listingOf, MOST_ROWS }] = await Promise.all([
          sellerApi(),
          import('../features/applications/csv.ts'),
        ]);
        const { items, total } = await listingOf(api, filter);
        saveFile('solicitudes.csv', asCsv(items), 'text/csv;charset=utf-8');
        if (total > MOST_ROWS)
          toast('warning', `El archivo tiene las primeras ${MOST_ROWS} de ${total}. Filtrá la lista para las demás.`);
      } catch (error) {
        if (!(error instanceof ApiError && error.endsSession)) toast('error', messageFor(error));
      }
    },
    [sellerApi],
  );
}
