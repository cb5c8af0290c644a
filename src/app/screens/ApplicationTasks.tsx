import { Navigate, useParams } from 'react-router-dom';
import { TasksPage } from '../../features/application-tasks/TasksPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { Queries } from '../Queries.tsx';

export function ApplicationTasks() {
  const { idSolicitud = '' } = useParams();
  const solicitudId = numberIn(idSolicitud);
  if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
  return <Queries>{(queries) => <TasksPage key={idSolicitud} solicitudId={solicitudId} queries={queries} />}</Queries>;
}
