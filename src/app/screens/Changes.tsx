import { Navigate, useParams } from 'react-router-dom';
import { ChangesPage } from '../../features/application/ChangesPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';
import { useUser } from '../user.ts';

export default function Changes() {
  const { idSolicitud = '' } = useParams();
  const { sellerApi: api } = useParts();
  const { name, email, subject } = useUser();
  const solicitudId = numberIn(idSolicitud);
  if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
  const solicitante = ([name, email].find((known) => known?.trim()) ?? subject).trim().slice(0, 120);
  const page = { solicitudId, solicitante, api };
  return <Queries>{(queries) => <ChangesPage key={idSolicitud} queries={queries} {...page} />}</Queries>;
}
