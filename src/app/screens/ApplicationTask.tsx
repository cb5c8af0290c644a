import { Navigate, useParams } from 'react-router-dom';
import { TaskPage } from '../../features/application-tasks/TaskPage.tsx';
import { addresses, tasksAddress } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';

export function ApplicationTask() {
  const { api } = useParts();
  const { idSolicitud = '', sequence: number = '' } = useParams();
  const solicitudId = numberIn(idSolicitud);
  const sequence = numberIn(number);
  if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
  if (sequence === undefined) return <Navigate to={tasksAddress(solicitudId)} replace />;
  const page = { solicitudId, sequence, api };
  return <Queries>{(queries) => <TaskPage key={`${idSolicitud} ${number}`} queries={queries} {...page} />}</Queries>;
}
