import type { ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { applicationAddress } from '../addresses.ts';
import { timeAgo } from '../moment.ts';
import { isUnderWay, situationOf } from '../situation.ts';
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
    queryKey: ['solicitudes del cliente', documento],
    queryFn: async ({ signal }) =>
      await (await api()).postBusquedaSolicitudes({ Search: documento ?? '', take: MOST }, signal),
    enabled: documento !== undefined,
  });
  const prior = data?.items.find(
    (each) => each.documento === documento && each.id !== except && isUnderWay(each.situacion),
  );
  return (
    prior && (
      <>
        Tu cliente ya tiene una solicitud: N.º {prior.id}, {situationOf(prior.situacion).label},{' '}
        {timeAgo(prior.fechaAltaPedido)}. <Link to={applicationAddress(prior.id)}>Ver la solicitud</Link>
      </>
    )
  );
}
