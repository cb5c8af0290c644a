import { useQuery } from '@tanstack/react-query';
import { isPending, shownTasks, type Task } from '../../../flows/application-task/task.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { taskAddress, tasksAddress } from '../../portal/addresses.ts';
import { formatDate } from '../../portal/format.ts';
import { greeting } from '../../portal/names.ts';
import { withMessage } from '../../portal/whatsapp.ts';
import { ChatLink } from '../../portal/WhatsAppLink.tsx';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './parts.module.css';
import { Link } from '../../ui/Link.tsx';
import { waysToReach } from './phones.ts';
import type { Solicitud } from './types.ts';

/** What a seller writes to the client of an application for what is still missing. */
function requestFor({ personas }: Solicitud, pending: readonly Task[]): string {
  const holder = personas.find(({ tipoRelacion }) => tipoRelacion === 'Titular');
  return [
    greeting(holder?.nombre ?? null),
    'Para seguir con tu solicitud de crédito nos falta:',
    ...pending.map(({ nombre }) => `• ${nombre}`),
    '¿Nos lo podés mandar? ¡Gracias!',
  ].join('\n');
}

interface PendingTasksProps {
  readonly solicitud: Solicitud;
  readonly queries: Pick<Queries, 'tareas'>;
  readonly native: Pick<NativeBridge, 'send'>;
}

/** The tasks of an application that wait for its seller (S2.8, S4.2), each a link to where it is answered. */
export function PendingTasks({ solicitud, queries, native }: PendingTasksProps) {
  const query = useQuery(queries.tareas(solicitud.id));
  return (
    <FactCard title="Tareas pendientes">
      <Answer query={query} failureOf={failureOf} waiting={<Skeleton label="Buscando las tareas…" lines={2} />}>
        {(tareas) => <Tasks solicitud={solicitud} tareas={shownTasks(tareas)} native={native} />}
      </Answer>
    </FactCard>
  );
}

interface TasksProps extends Pick<PendingTasksProps, 'solicitud' | 'native'> {
  readonly tareas: readonly Task[];
}

function Tasks({ solicitud, tareas, native }: TasksProps) {
  const { id } = solicitud;
  const pending = tareas.filter(isPending);
  const { chat } = waysToReach(solicitud);
  if (tareas.length === 0) return <p className={classes['none']}>Esta solicitud no tiene tareas.</p>;
  return (
    <>
      {pending.length === 0 && <p className={classes['none']}>No hay tareas pendientes.</p>}
      {pending.length > 0 && (
        <ul role="list" data-arrows="a" className={classes['list']}>
          {pending.map(({ sequence, nombre, fechaCreacion }) => (
            <li key={sequence} className={classes['entry']}>
              <Link to={taskAddress(id, sequence)} className={classes['task']}>
                {nombre}
              </Link>
              <p className={classes['note']}>
                Pedida el <time dateTime={fechaCreacion}>{formatDate(fechaCreacion)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {pending.length > 0 && chat !== undefined && (
        <ChatLink native={native} url={withMessage(chat, requestFor(solicitud, pending))} className={classes['all']}>
          Pedirle al cliente lo que falta, por WhatsApp
        </ChatLink>
      )}
      <Link to={tasksAddress(id)} className={classes['all']}>
        Ver todas las tareas
      </Link>
    </>
  );
}
