import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import Banknote from 'lucide/dist/esm/icons/banknote.mjs';
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Reply from 'lucide/dist/esm/icons/reply.mjs';
import { useId, type ReactNode } from 'react';
import { shiftDay, dayOf } from '../../../flows/answers/day.ts';
import type { Task } from '../../../flows/application-task/task.ts';
import type { Queries } from '../../api/queries.ts';
import { changesAddress, taskAddress } from '../../portal/addresses.ts';
import { doneWords } from '../../portal/disbursement.ts';
import { counted, formatDay } from '../../portal/format.ts';
import { formatHour } from '../../portal/moment.ts';
import { SentImages } from '../../portal/SentImages.tsx';
import { situationOf } from '../../portal/situation.ts';
import { taskStates } from '../../portal/task-states.ts';
import { Icon, type IconShapes } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip, type ChipTone } from '../../ui/StatusChip.tsx';
import { changeState, changeTypes } from './change-words.ts';
import { byDay, type DayOfMovements, folded, type Movement, movementsOf } from './movements.ts';
import classes from './movements.module.css';
import { bySeller, stepOf } from './states.ts';
import type { Solicitud } from './types.ts';

interface MovementsProps {
  readonly solicitud: Solicitud;
  readonly queries: Pick<Queries, 'tareas'>;
}

/**
 * All that happened in an application as one stream, by day, the latest first (AP-04, SL-07): who did what and when. A task is answered, and
 * a change asked for, where an entry leads.
 */
export function Movements({ solicitud, queries }: MovementsProps) {
  // PendingTasks asks, and offers another try.
  const { data: tasks, isError } = useQuery({ ...queries.tareas(solicitud.id), enabled: false });
  const { id, pedidosDeCambio } = solicitud;
  const changes = pedidosDeCambio.length;
  return (
    <>
      {tasks === undefined && isError && <p className={classes['note']}>Faltan los movimientos de las tareas.</p>}
      {tasks === undefined && !isError ? (
        <Skeleton label="Buscando los movimientos…" lines={6} />
      ) : (
        <Stream movements={movementsOf(solicitud, tasks)} id={id} />
      )}
      {changes === 0 ? (
        <p className={classes['note']}>Todavía no hay pedidos de cambio.</p>
      ) : (
        <Link to={changesAddress(id)} className={classes['all']}>
          Ver {counted(changes, 'pedido de cambio', 'pedidos de cambio')}
        </Link>
      )}
    </>
  );
}

interface StreamProps {
  readonly movements: readonly Movement[];
  /** The application's number. */
  readonly id: number;
}

function Stream({ movements, id }: StreamProps) {
  const { latest, older } = folded(movements);
  if (movements.length === 0) return <p className={classes['note']}>Todavía no hay movimientos.</p>;
  return (
    <>
      <Days movements={latest} id={id} />
      {older.length > 0 && (
        <details className={classes['older']}>
          <summary className={classes['fold']}>
            {counted(older.length, 'movimiento anterior', 'movimientos anteriores')}
          </summary>
          <Days movements={older} id={id} />
        </details>
      )}
    </>
  );
}

function Days({ movements, id }: StreamProps) {
  return byDay(movements).map((each) => <DayPart key={each.day} id={id} {...each} />);
}

function DayPart({ day, movements, id }: DayOfMovements & Pick<StreamProps, 'id'>) {
  const titleId = useId();
  return (
    <div className={classes['day']}>
      <h3 id={titleId} className={classes['date']}>
        <time dateTime={day}>{nameOf(day)}</time>
      </h3>
      <ol reversed aria-labelledby={titleId} className={classes['entries']}>
        {movements.map((movement, at) => (
          // What is older stays where it is, counted from the end.
          <Entry key={movements.length - at} movement={movement} id={id} />
        ))}
      </ol>
    </div>
  );
}

/** 'Hoy', 'Ayer', or the day. */
function nameOf(day: string): string {
  const today = dayOf(new Date());
  if (day === today) return 'Hoy';
  return day === shiftDay(today, -1) ? 'Ayer' : formatDay(day);
}

interface EntryProps extends Pick<StreamProps, 'id'> {
  readonly movement: Movement;
}

function Entry({ movement, id }: EntryProps) {
  const { icon, title, chip, by, note, words, task } = partsOf(movement);
  const { fecha } = movement;
  return (
    <li className={classes['entry']}>
      <span className={classes['mark']}>
        <Icon of={icon} className={classes['icon']} />
      </span>
      <div className={classes['what']}>
        <div className={classes['head']}>
          {title !== undefined && (
            <p className={classes['title']}>
              {title}
              {task && (
                <>
                  {' '}
                  <Link to={taskAddress(id, task.sequence)} className={classes['task']}>
                    {task.nombre}
                  </Link>
                </>
              )}
            </p>
          )}
          {chip && (
            <StatusChip tone={chip.tone} variant="light">
              {chip.label}
            </StatusChip>
          )}
        </div>
        {words !== undefined && <p className={classes['words']}>{words}</p>}
        {movement.is === 'answered' && <SentImages archivos={movement.task.archivos} />}
        <p className={classes['note']}>
          {[note, by].filter((part) => part !== undefined).map((part) => `${part} · `)}
          <time dateTime={fecha}>{formatHour(fecha)}</time>
        </p>
      </div>
    </li>
  );
}

/** How a movement is shown. */
interface Parts {
  readonly icon: IconShapes;
  readonly title?: ReactNode;
  /** Named and linked behind the title. */
  readonly task?: Task;
  readonly chip?: { readonly label: string; readonly tone: ChipTone } | undefined;
  readonly words?: string | undefined;
  readonly note?: string | undefined;
  /** Who did it, where that is known. */
  readonly by: string | undefined;
}

const analyst = 'Analista';

/** Who brings a step towards the payment about (S4.1 says what the last two states are). */
const doers = {
  Cliente: 'Cliente',
  Vendedor: 'Vendedor',
  Registro: 'Registro automotor',
  Analistas: analyst,
} as const satisfies Record<Extract<Movement, { is: 'step' }>['actua'], string>;

function partsOf(movement: Movement): Parts {
  switch (movement.is) {
    case 'situation': {
      const { situacion, por } = movement.reached;
      return {
        icon: Flag,
        chip: situationOf(situacion),
        note: stepOf(situacion),
        by: por ?? (bySeller(situacion) ? undefined : analyst),
      };
    }
    case 'reassigned': {
      const { de, a, por, motivo } = movement.assignment;
      return { icon: ArrowLeftRight, title: `Pasó de ${de} a ${a}`, words: motivo, by: por };
    }
    case 'asked': {
      const { task } = movement;
      // How far it is stands with its answer, where that has a moment.
      const isOpen = task.estado === 'Pendiente';
      return {
        icon: ClipboardList,
        title: 'Pedimos:',
        task,
        chip: isOpen ? taskStates[task.estado] : undefined,
        by: analyst,
      };
    }
    case 'answered': {
      const { task, por, said } = movement;
      const isOpen = task.estado === 'Pendiente';
      return {
        icon: Reply,
        title: 'Respuesta a:',
        task,
        chip: isOpen ? undefined : taskStates[task.estado],
        words: said,
        by: por ?? 'Vendedor',
      };
    }
    case 'commented': {
      const { task, entry } = movement;
      const by = entry.por ?? (entry.usrExterno ? 'Vendedor' : analyst);
      return { icon: MessageSquareText, title: 'Comentario en:', task, words: entry.comentario, by };
    }
    case 'change': {
      const { tipoPedido, estado, pedido, solicitante } = movement.pedido;
      const title = `Pedido de cambio: ${changeTypes[tipoPedido]}`;
      return { icon: Pencil, title, chip: changeState(estado), words: pedido, by: solicitante };
    }
    case 'step':
      return { icon: Banknote, title: doneWords[movement.step.paso], by: doers[movement.actua] };
  }
}
