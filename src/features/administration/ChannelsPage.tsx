import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { counted } from '../../portal/format.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import type { AdministrationProps, Channel } from './queries.ts';

/** /administracion/canales (OP-11): the channels, which of them are blocked (S4.5), and new ones. */
export function ChannelsPage({ api, queries, onDone }: AdministrationProps) {
  const query = useQuery(queries.channels);
  const [changing, setChanging] = useState<Channel | null>(null);
  const [isMaking, setMaking] = useState(false);

  const block = async ({ key, nombre, bloqueado }: Channel, Motivo: string, signal: AbortSignal) => {
    await (await api()).postBloqueoCanal(key, { Bloqueado: !bloqueado, Motivo }, signal);
    onDone(`${bloqueado ? 'Desbloqueaste' : 'Bloqueaste'} ${nombre}.`);
  };

  return (
    <Page title="Canales" back={{ to: addresses.administration, label: 'Administración' }}>
      <div className={classes['actions']}>
        <Button
          onClick={() => {
            setMaking(true);
          }}
        >
          Crear un canal
        </Button>
      </div>
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label="Buscando los canales…" lines={4} />
          </div>
        }
      >
        {(channels) =>
          channels.length === 0 ? (
            <p className={classes['text']}>Todavía no hay canales.</p>
          ) : (
            <ul role="list" className={classes['list']}>
              {channels.map((channel) => (
                <li key={channel.key} className={`${surface['surface'] ?? ''} ${classes['entry'] ?? ''}`}>
                  <div>
                    <h2 className={classes['name']}>{channel.nombre}</h2>
                    <p className={classes['facts']}>
                      {channel.key} · {counted(channel.vendedores, 'vendedor', 'vendedores')}
                    </p>
                    {channel.bloqueado && (
                      <StatusChip tone="danger" variant="light">
                        Bloqueado
                      </StatusChip>
                    )}
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={`${channel.bloqueado ? 'Desbloquear' : 'Bloquear'} ${channel.nombre}`}
                    onClick={() => {
                      setChanging(channel);
                    }}
                  >
                    {channel.bloqueado ? 'Desbloquear' : 'Bloquear'}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {changing && (
        <ActDialog
          title={`¿${changing.bloqueado ? 'Desbloquear' : 'Bloquear'} ${changing.nombre}?`}
          verb={changing.bloqueado ? 'Desbloquear' : 'Bloquear'}
          act={(motivo, signal) => block(changing, motivo, signal)}
          onClose={() => {
            setChanging(null);
          }}
        >
          {() => (
            <p className={classes['text']}>
              {changing.bloqueado
                ? 'Sus vendedores van a poder evaluar compradores de nuevo.'
                : 'Sus vendedores no van a poder evaluar compradores. Lo que ya empezaron sigue.'}
            </p>
          )}
        </ActDialog>
      )}
      {isMaking && (
        <NewChannel
          api={api}
          onDone={onDone}
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </Page>
  );
}

interface NewChannelProps extends Pick<AdministrationProps, 'api' | 'onDone'> {
  readonly onClose: () => void;
}

/** The key that a name suggests: 'Autos del Sur' → 'autos-del-sur'. */
const keyFor = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

function NewChannel({ api, onDone, onClose }: NewChannelProps) {
  const [name, setName] = useState('');
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const key = typedKey ?? keyFor(name);
  return (
    <ActDialog
      title="Crear un canal"
      verb="Crear"
      asks={['Nombre', 'Key']}
      check={() => ({
        ...(name.trim() === '' && { Nombre: 'Escribí el nombre' }),
        ...(key === '' && name.trim() !== '' && { Key: 'Escribí la clave' }),
      })}
      act={async (Motivo, signal) => {
        await (await api()).postCanal({ Key: key, Nombre: name.trim(), Motivo }, signal);
        onDone(`Creaste el canal ${name.trim()}.`);
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            name="nombre"
            label="Nombre"
            autoComplete="off"
            maxLength={120}
            value={name}
            error={wrong['Nombre']}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
          />
          <TextField
            name="key"
            label="Clave"
            description="Minúsculas, números y guiones. No se puede cambiar después."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={key}
            error={wrong['Key']}
            onChange={({ currentTarget }) => {
              setTypedKey(currentTarget.value);
            }}
          />
        </>
      )}
    </ActDialog>
  );
}
