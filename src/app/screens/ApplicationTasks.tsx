import { Navigate, useParams } from 'react-router-dom';
import { TaskPage } from '../../features/application-tasks/TaskPage.tsx';
import { TasksPage } from '../../features/application-tasks/TasksPage.tsx';
import { addresses, tasksAddress } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';

/** The tasks of an application, or one of them: one file, since the user who sees the list opens one. */
export default function ApplicationTasks() {
  const { sellerApi: api } = useParts();
  const { idSolicitud = '', sequence: number } = useParams();
  const solicitudId = numberIn(idSolicitud);
  if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
  if (number === undefined) {
    return (
      <Queries>{(queries) => <TasksPage key={idSolicitud} solicitudId={solicitudId} queries={queries} />}</Queries>
    );
  }
  const sequence = numberIn(number);
  if (sequence === undefined) return <Navigate to={tasksAddress(solicitudId)} replace />;
  const page = { solicitudId, sequence, api };
  return <Queries>{(queries) => <TaskPage key={`${idSolicitud} ${number}`} queries={queries} {...page} />}</Queries>;
}
