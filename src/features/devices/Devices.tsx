import { useEffect, useId, useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { messageFor } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { formatMoment, timeAgo } from '../../portal/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { useRequest } from '../../ui/useRequest.ts';
import classes from './devices.module.css';
import { EndDialog } from './EndDialog.tsx';
import { PassButton } from './PassButton.tsx';
import { nameOf, texts, type Ending, type Sesion } from './words.ts';

interface DevicesProps {
  readonly api: () => Promise<Pick<Api, 'listSesiones' | 'deleteSesion' | 'closeSesiones' | 'createPase'>>;
  /** The session of this device is over too. */
  readonly onSignedOut: () => void;
}

/** Where the user is signed in, and how to end it there (SH-17, MY-05). */
export function Devices({ api, onSignedOut }: DevicesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const sesiones = useRequest({
    queryKey: ['sesiones'],
    queryFn: async ({ signal }) => await (await api()).listSesiones(signal),
  });
  const [asked, setAsked] = useState<Ending | null>(null);
  const [ended, setEnded] = useState<readonly Ending[]>([]);
  const last = ended.at(-1);
  const isOver = ({ id, esta }: Sesion) =>
    ended.some((ending) => (ending.what === 'one' ? ending.sesion.id === id : !esta));

  // After the question went away: until then all else is inert. The button that asked may be gone.
  useEffect(() => {
    if (last) title.current?.focus();
  }, [last]);

  const end = async (ending: Ending, signal: AbortSignal) => {
    const { closeSesiones, deleteSesion } = await api();
    if (ending.what === 'one') await deleteSesion(ending.sesion.id, signal);
    else await closeSesiones(ending.what === 'others' ? 'otras' : 'todas', signal);
  };

  return (
    <section aria-labelledby={titleId} className={classes['section']}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={surface['label']}>
        {texts.title}
      </h2>
      <p className={classes['text']}>{texts.intro}</p>
      {sesiones.status === 'pending' && (
        <div className={surface['surface']}>
          <Skeleton label={texts.loading} lines={4} />
        </div>
      )}
      {sesiones.status === 'error' && (
        <LoadFailed
          message={messageFor(sesiones.error)}
          onRetry={() => {
            // The button that had the focus goes away.
            title.current?.focus();
            sesiones.refetch();
          }}
        />
      )}
      <p role="status" className={classes['text']}>
        {last && texts.ended(last)}
      </p>
      {sesiones.status === 'success' && (
        <DeviceList
          sesiones={sesiones.data
            .filter((sesion) => !isOver(sesion))
            .toSorted((one, other) => Number(other.esta) - Number(one.esta))}
          onEnd={setAsked}
        />
      )}
      <div className={classes['actions']}>
        <PassButton createPass={async (signal) => await (await api()).createPase(signal)} />
      </div>
      {asked && (
        <EndDialog
          ending={asked}
          end={end}
          onClose={() => {
            setAsked(null);
          }}
          onEnded={() => {
            setAsked(null);
            if (asked.what === 'all') onSignedOut();
            setEnded((before) => [...before, asked]);
          }}
        />
      )}
    </section>
  );
}

interface DeviceListProps {
  readonly sesiones: readonly Sesion[];
  readonly onEnd: (ending: Ending) => void;
}

function DeviceList({ sesiones, onEnd }: DeviceListProps) {
  return (
    <>
      <ul role="list" className={classes['devices']}>
        {sesiones.map((sesion) => (
          <Device key={sesion.id} sesion={sesion} onEnd={onEnd} />
        ))}
      </ul>
      <div className={classes['actions']}>
        {sesiones.some(({ esta }) => !esta) && (
          <Button
            variant="secondary"
            onClick={() => {
              onEnd({ what: 'others' });
            }}
          >
            {texts.endOthers}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            onEnd({ what: 'all' });
          }}
        >
          {texts.endAll}
        </Button>
      </div>
    </>
  );
}

function Device({ sesion, onEnd }: { readonly sesion: Sesion; readonly onEnd: DeviceListProps['onEnd'] }) {
  const { esta, inicio, ultimoUso } = sesion;
  const [nameId, factsId] = [useId(), useId()];
  return (
    <li className={`${surface['surface'] ?? ''} ${classes['device'] ?? ''}`}>
      <div>
        <h3 id={nameId} className={classes['name']}>
          {nameOf(sesion)}
        </h3>
        {esta && (
          <StatusChip tone="good" variant="light">
            {texts.this}
          </StatusChip>
        )}
        <p id={factsId} className={classes['facts']}>
          {texts.since(formatMoment(inicio))}
          <br />
          {esta ? texts.usedNow : texts.used(timeAgo(ultimoUso))}
        </p>
      </div>
      {esta ? (
        <ButtonLink variant="secondary" to={addresses.signOut}>
          {texts.end}
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          aria-describedby={`${nameId} ${factsId}`}
          onClick={() => {
            onEnd({ what: 'one', sesion });
          }}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
