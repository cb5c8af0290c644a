import { useQuery } from '@tanstack/react-query';
import { pendingIn, shownTasks, type Task } from '../../../flows/application-task/task.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress, taskAddress } from '../../portal/addresses.ts';
import { applicationNumber } from '../../portal/application-number.ts';
import { ApplicationPart } from '../../portal/ApplicationPart.tsx';
import { OwnApplications } from '../../portal/OwnApplications.tsx';
import { SentImages } from '../../portal/SentImages.tsx';
import { taskStates } from '../../portal/task-states.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { ClosedBanner, useClosed } from './Closed.tsx';
import { TaskLog } from './TaskFacts.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';
import { Link } from '../../ui/Link.tsx';

interface TasksPageProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'solicitud' | 'situacion' | 'tareas'>;
}

/** /solicitudes/{idSolicitud}/tareas (S2.8, AP-06): what the analysts ask of the seller. */
export function TasksPage({ solicitudId, queries }: TasksPageProps) {
  const query = useQuery(queries.tareas(solicitudId));
  const closed = useClosed(solicitudId, queries);
  return (
    <ApplicationPart
      title={text.tasks}
      solicitudId={solicitudId}
      queries={queries}
      back={{ to: applicationAddress(solicitudId), label: applicationNumber(solicitudId) }}
    >
      <Answer
        query={query}
        failureOf={failureOf}
        wayOn={<OwnApplications />}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label={text.waiting} lines={6} />
          </div>
        }
      >
        {(tasks) => <Tasks solicitudId={solicitudId} tasks={shownTasks(tasks)} closed={closed} />}
      </Answer>
    </ApplicationPart>
  );
}

interface TasksProps {
  readonly solicitudId: number;
  readonly tasks: readonly Task[];
  /** They take no answers any more. */
  readonly closed: boolean;
}

function Tasks({ solicitudId, tasks, closed }: TasksProps) {
  const pending = pendingIn(tasks);
  if (tasks.length === 0) return <p className={classes['lead']}>{text.none}</p>;
  return (
    <>
      {closed && pending > 0 ? (
        <ClosedBanner />
      ) : (
        <p className={classes['lead']}>{pending === 0 ? text.nonePending : text.pending(pending)}</p>
      )}
      <ul role="list" data-arrows="h2 a" className={classes['tasks']}>
        {tasks.map((task) => (
          <li key={task.sequence}>
            <TaskCard solicitudId={solicitudId} task={task} closed={closed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TaskCard({ solicitudId, task, closed }: Omit<TasksProps, 'tasks'> & { readonly task: Task }) {
  const { label, tone } = taskStates[task.estado];
  const isOpen = task.estado === 'Pendiente' && !closed;
  return (
    <article className={`${surface['surface'] ?? ''} ${classes['task'] ?? ''}`}>
      <div className={classes['head']}>
        <h2 className={classes['name']}>
          <Link to={taskAddress(solicitudId, task.sequence)} className={classes['link']}>
            {task.nombre}
          </Link>
        </h2>
        <StatusChip tone={tone} variant="light">
          {label}
        </StatusChip>
      </div>
      <SentImages archivos={task.archivos} />
      <TaskLog log={task.log} />
      <p className={classes['open']} aria-hidden>
        {isOpen ? text.complete : text.see}
      </p>
    </article>
  );
}
