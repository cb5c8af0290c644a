import { useQuery } from '@tanstack/react-query';
import { isPending, shownTasks, type Task } from '../../../flows/application-task/task.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { taskAddress, tasksAddress } from '../../portal/addresses.ts';
import { formatDate } from '../../portal/format.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './parts.module.css';
import { Link } from '../../ui/Link.tsx';

interface PendingTasksProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'tareas'>;
}

/** The tasks of an application that wait for its seller (S2.8, S4.2), each a link to where it is answered. */
export function PendingTasks({ solicitudId, queries }: PendingTasksProps) {
  const query = useQuery(queries.tareas(solicitudId));
  return (
    <FactCard title="Tareas pendientes">
      <Answer query={query} failureOf={failureOf} waiting={<Skeleton label="Buscando las tareas…" lines={2} />}>
        {(tareas) => <Tasks solicitudId={solicitudId} tareas={shownTasks(tareas)} />}
      </Answer>
    </FactCard>
  );
}

function Tasks({ solicitudId, tareas }: { readonly solicitudId: number; readonly tareas: readonly Task[] }) {
  const pending = tareas.filter(isPending);
  if (tareas.length === 0) return <p className={classes['none']}>Esta solicitud no tiene tareas.</p>;
  return (
    <>
      {pending.length === 0 && <p className={classes['none']}>No hay tareas pendientes.</p>}
      {pending.length > 0 && (
        <ul role="list" className={classes['list']}>
          {pending.map(({ sequence, nombre, fechaCreacion }) => (
            <li key={sequence} className={classes['entry']}>
              <Link to={taskAddress(solicitudId, sequence)} className={classes['task']}>
                {nombre}
              </Link>
              <p className={classes['note']}>
                Pedida el <time dateTime={fechaCreacion}>{formatDate(fechaCreacion)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link to={tasksAddress(solicitudId)} className={classes['all']}>
        Ver todas las tareas
      </Link>
    </>
  );
}
