import { useDebouncedCallback, useIntersection } from '@mantine/hooks';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress, taskAddress } from '../../portal/addresses.ts';
import { doneWords } from '../../portal/disbursement.ts';
import { formatMoment, timeAgo } from '../../portal/moment.ts';
import { situationOf } from '../../portal/situation.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { holderOf } from './listed-names.ts';
import type { Novedad } from './types.ts';
import classes from './whats-new.module.css';

interface WhatsNewProps {
  readonly queries: Pick<Queries, 'novedades'>;
}

interface WhatsNewCountProps extends WhatsNewProps {
  readonly onCount: (count: number) => void;
}

/** Says how much changed since the last visit (SL-10), now and whenever that is another number; shows nothing itself. */
export function WhatsNewCount({ queries, onCount }: WhatsNewCountProps) {
  // Nobody waits for it: what the screen asks for comes first.
  const isAlone = useIsFetching() === 0;
  const [isTurn, setTurn] = useState(isAlone);
  if (isAlone && !isTurn) setTurn(true);
  const { data } = useQuery({ ...queries.novedades, enabled: isTurn });
  const count = data?.filter(({ esNueva }) => esNueva).length;
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== undefined) tell(count);
  }, [count]);
  return null;
}

interface WhatsNewListProps extends WhatsNewProps {
  readonly api: () => Promise<Pick<Api, 'putNovedadesVistas'>>;
}

/** What changed in a seller's applications, newest first (SL-10): each is seen once it was shown, and stays marked as long as the list is open. */
export function WhatsNewList({ queries, api }: WhatsNewListProps) {
  const query = useQuery(queries.novedades);
  const client = useQueryClient();
  const see = async (moments: readonly string[]) => {
    try {
      await (await api()).putNovedadesVistas([...moments]);
    } catch {
      // They stay new, and are said to be seen when they are looked at the next time.
      return;
    }
    await client.invalidateQueries({ queryKey: queries.novedades.queryKey });
  };
  return (
    <Answer query={query} failureOf={failureOf} waiting={<Skeleton label="Buscando tus notificaciones…" lines={3} />}>
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes['none']}>No tenés notificaciones</p>
        ) : (
          <Changes changes={changes} onSeen={see} />
        )
      }
    </Answer>
  );
}

/** How long what is shown is gathered before it is said, in ms: who scrolls passes several. */
const REST = 300;

/** The edge of one that is below is no sight of it. */
const MOST_OF_IT = 0.6;

interface ChangesProps {
  /** Newest first. */
  readonly changes: readonly Novedad[];
  /** Called with the moments of new ones that were shown. */
  readonly onSeen: (moments: readonly string[]) => Promise<void>;
}

function Changes({ changes, onSeen }: ChangesProps) {
  // What was new stays marked: it is being looked at.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef(new Set<string>());
  const tell = useDebouncedCallback(
    () => {
      const moments = [...shown.current];
      shown.current.clear();
      if (moments.length > 0) void onSeen(moments);
    },
    { delay: REST, flushOnUnmount: true },
  );
  return (
    <ul role="list" className={classes['list']}>
      {changes.map((change) => (
        <Change
          key={keyOf(change)}
          change={change}
          isNew={change.esNueva || marked.has(change.fecha)}
          onShown={() => {
            setMarked((before) => new Set([...before, change.fecha]));
            shown.current.add(change.fecha);
            tell();
          }}
        />
      ))}
    </ul>
  );
}

const keyOf = ({ solicitudId, tipo, situacion, paso, tarea, fecha }: Novedad): string =>
  [solicitudId, tipo, situacion, paso?.paso, tarea?.sequence, fecha].join('/');

interface ChangeProps {
  readonly change: Novedad;
  readonly isNew: boolean;
  /** A new one was on the screen. */
  readonly onShown: () => void;
}

function Change({ change, isNew, onShown }: ChangeProps) {
  const { solicitudId, tarea, fecha, esNueva } = change;
  const { ref, entry } = useIntersection<HTMLLIElement>({ threshold: MOST_OF_IT });
  const isSeen = esNueva && (entry?.intersectionRatio ?? 0) >= MOST_OF_IT;
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (isSeen) tell();
  }, [isSeen]);
  return (
    <li ref={ref}>
      <Link
        to={tarea ? taskAddress(solicitudId, tarea.sequence) : applicationAddress(solicitudId)}
        className={classes['change']}
      >
        <span className={classes['about']}>
          <span>
            <strong>{holderOf(change)}</strong> #{solicitudId}
          </span>
          {isNew && (
            <StatusChip tone="good" variant="filled">
              Nueva
            </StatusChip>
          )}
        </span>
        <span>{sentenceOf(change)}</span>
        <time dateTime={fecha} title={formatMoment(fecha)} className={classes['moment']}>
          {timeAgo(fecha)}
        </time>
      </Link>
    </li>
  );
}

function sentenceOf({ tipo, situacion, paso, tarea, de }: Novedad): string {
  if (paso) return paso.falta === null ? doneWords[paso.paso] : `Te toca: ${paso.falta}`;
  switch (tipo) {
    case 'Situacion':
      return `Ahora está: ${situationOf(situacion).label}`;
    case 'Tarea':
      return `Te pedimos: ${tarea?.nombre ?? ''}`;
    case 'Comentario':
      return `Comentamos la tarea: ${tarea?.nombre ?? ''}`;
    case 'Asignacion':
      return `Ahora es tuya. Era de ${de ?? 'otra persona'}`;
  }
}
