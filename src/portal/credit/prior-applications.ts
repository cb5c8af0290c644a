import type { ReactNode } from 'react';
import { useRequest } from '../../ui/useRequest.ts';
import type { LoadApi } from './load-api.ts';

/** How many of a client's applications are asked for; the latest of those that are under way is told. */
const MOST = 20;

/**
 * That a client has an application already (S2.6), with the way to it: of those that the seller may see. Undefined while there is none, and
 * where that cannot be asked: the evaluation itself still refuses a second one in analysis.
 *
 * @param documento the client's DNI; undefined while it is not known
 * @param except the application that is being made
 */
export function usePriorApplication(
  api: LoadApi<'postBusquedaSolicitudes'>,
  documento: string | undefined,
  except?: number,
): ReactNode {
  const { data } = useRequest({
    queryKey: ['solicitudes del cliente', documento, except],
    queryFn: async ({ signal }) => {
      // The words come with the answer: few clients have one, and no first question is to wait for them.
      const [{ items }, { priorIn }] = await Promise.all([
        api().then(({ postBusquedaSolicitudes }) =>
          postBusquedaSolicitudes({ Search: documento ?? '', take: MOST }, signal),
        ),
        import('./prior-words.tsx'),
      ]);
      return priorIn(items.filter((each) => each.documento === documento && each.id !== except));
    },
    enabled: documento !== undefined,
  });
  return data;
}
