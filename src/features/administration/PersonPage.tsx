import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import { ChangeList } from './ChangeList.tsx';
import type { AdministrationProps, Person } from './queries.ts';
import type { Changed } from './RightsDialogs.tsx';
import { permissionNames, rolesLine } from './words.ts';

/** Fetched by who changes something. */
const RightsDialog = lazy(async () => (await import('./RightsDialogs.tsx')).RightsDialog, null);

interface PersonPageProps extends AdministrationProps {
  readonly id: string;
}

const types = { ClienteFinal: 'Cliente', Agenciero: 'Agencia', Interno: 'Interno' } as const;

/** /administracion/personas/{id} (OP-11): what somebody may do, how it is changed, and who changed it. */
export function PersonPage({ id, ...administration }: PersonPageProps) {
  const { queries } = administration;
  const query = useQuery(queries.person(id));
  return (
    <Page title="Persona" back={{ to: addresses.administration, label: 'Administración' }}>
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label="Buscando a la persona…" lines={6} />
          </div>
        }
      >
        {(person) => <Rights person={person} {...administration} />}
      </Answer>
      <ListSection title="Historial">
        <ChangeList queries={queries} person={id} />
      </ListSection>
    </Page>
  );
}

type Changing = Changed | 'sessions';

function Rights({ person, ...administration }: AdministrationProps & { readonly person: Person }) {
  const [changing, setChanging] = useState<Changing | null>(null);
  const channels = useQuery(administration.queries.channels);
  const nameOf = (key: string) => channels.data?.find((channel) => channel.key === key)?.nombre ?? key;
  const close = () => {
    setChanging(null);
  };
  const change = (what: Changing, label: string): ReactNode => (
    <Button
      variant="secondary"
      onClick={() => {
        setChanging(what);
      }}
    >
      {label}
    </Button>
  );
  const dialog = { ...administration, person, onClose: close };
  return (
    <div className={classes['section']}>
      <FactCard title={person.nombre}>
        <Facts
          facts={[
            ['E-mail', person.email],
            ['Tipo', types[person.tipo]],
            ['Rol', rolesLine(person.roles)],
          ]}
        />
        <div className={classes['actions']}>
          {change('role', 'Cambiar rol')}
          {change('sessions', 'Cerrar sus sesiones')}
        </div>
      </FactCard>
      <FactCard title="Permisos">
        <Held of={person.permisos.map((permission) => permissionNames[permission])} none="No tiene ninguno." />
        {person.roles.length > 0 && (
          <div className={classes['actions']}>{change('permissions', 'Cambiar permisos')}</div>
        )}
      </FactCard>
      <FactCard title="Canales">
        <Held of={person.canales.map(nameOf)} none="No vende para ninguno." />
        {person.tipo !== 'ClienteFinal' && (
          <div className={classes['actions']}>{change('channels', 'Cambiar canales')}</div>
        )}
      </FactCard>
      {changing !== null && changing !== 'sessions' && <RightsDialog changed={changing} {...dialog} />}
      {changing === 'sessions' && (
        <ActDialog
          title={`¿Cerrar las sesiones de ${person.nombre}?`}
          verb="Cerrar sesiones"
          act={async (Motivo, signal) => {
            await (await administration.api()).postCierreDePersona(person.id, { Motivo }, signal);
            administration.onDone(`Cerraste las sesiones de ${person.nombre}.`);
          }}
          onClose={close}
        >
          {() => <p className={classes['text']}>Va a tener que ingresar de nuevo en todos sus dispositivos.</p>}
        </ActDialog>
      )}
    </div>
  );
}

function Held({ of, none }: { readonly of: readonly string[]; readonly none: string }) {
  if (of.length === 0) return <p className={classes['text']}>{none}</p>;
  return (
    <ul className={classes['held']}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
