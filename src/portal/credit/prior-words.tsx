import type { ReactNode } from 'react';
import type { components } from '../../../openapi/generated/api.ts';
import { Link } from '../../ui/Link.tsx';
import { applicationAddress } from '../addresses.ts';
import { timeAgo } from '../moment.ts';
import { isUnderWay, situationOf } from '../situation.ts';

/** The latest of a client's applications that is under way, in words, with the way to it; undefined for none. */
export function priorIn(latestFirst: readonly components['schemas']['SolicitudItem'][]): ReactNode {
  const prior = latestFirst.find(({ situacion }) => isUnderWay(situacion));
  return (
    prior && (
      <>
        Tu cliente ya tiene una solicitud: N.º {prior.id}, {situationOf(prior.situacion).label},{' '}
        {timeAgo(prior.fechaAltaPedido)}. <Link to={applicationAddress(prior.id)}>Ver la solicitud</Link>
      </>
    )
  );
}
