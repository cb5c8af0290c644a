import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pendingIn, shownTasks, type Task } from '../../../flows/application-task/task.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, applicationAddress, taskAddress } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { SentImages, TaskLog } from './TaskFacts.tsx';
import classes from './tasks.module.css';
import { stateTexts, text } from './text.ts';

interface TasksPageProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'tareas'>;
}

/** /solicitudes/{idSolicitud}/tareas (S2.8, AP-06): what the analysts ask of the seller. */
export function TasksPage({ solicitudId, queries }: TasksPageProps) {
  const query = useQuery(queries.tareas(solicitudId));
  return (
    <Page
      title={text.tasks}
      back={
        query.isError && failureOf(query.error).isLasting
          ? { to: addresses.applications, label: text.applications }
          : { to: applicationAddress(solicitudId), label: text.applicationOf(solicitudId) }
      }
    >
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label={text.waiting} lines={6} />
          </div>
        }
      >
        {(tasks) => <Tasks solicitudId={solicitudId} tasks={shownTasks(tasks)} />}
      </Answer>
    </Page>
  );
}

function Tasks({ solicitudId, tasks }: { readonly solicitudId: number; readonly tasks: readonly Task[] }) {
  const pending = pendingIn(tasks);
  if (tasks.length === 0) return <p className={classes['lead']}>{text.none}</p>;
  return (
    <>
      <p className={classes['lead']}>{pending === 0 ? text.nonePending : text.pending(pending)}</p>
      <ul role="list" className={classes['tasks']}>
        {tasks.map((task) => (
          <li key={task.sequence}>
            <TaskCard solicitudId={solicitudId} task={task} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TaskCard({ solicitudId, task }: { readonly solicitudId: number; readonly task: Task }) {
  const { label, tone } = stateTexts[task.estado];
  const isPending = task.estado === 'Pendiente';
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
        {isPending ? text.complete : text.see}
      </p>
    </article>
  );
}
