import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { addresses, personAddress } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Link } from '../../ui/Link.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/TextField.tsx';
import classes from './administration.module.css';
import { Agencies } from './Agencies.tsx';
import { Invitations } from './Invitations.tsx';
import type { AdministrationProps } from './queries.ts';
import { rolesLine } from './words.ts';

/** With the fields of an e-mail and of long lists: fetched by who invites. */
const InviteDialog = lazy(async () => (await import('./InviteDialog.tsx')).InviteDialog, null);

/** How long typing rests before it is searched, in ms (S9). */
const REST = 200;

/** /administracion (OP-11): agencies that wait, who works here, who is invited, and the ways to channels and the history. */
export function AdministrationPage({ api, queries, onDone }: AdministrationProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), REST);
  const aboutId = useId();
  const [isInviting, setInviting] = useState(false);
  const people = useQuery(queries.people(search));
  return (
    <Page title="Administración">
      <div className={classes['actions']}>
        <Button
          onClick={() => {
            setInviting(true);
          }}
        >
          Invitar a alguien
        </Button>
        <ButtonLink variant="secondary" to={addresses.administeredChannels}>
          Canales
        </ButtonLink>
        <ButtonLink variant="secondary" to={addresses.rightsHistory}>
          Historial
        </ButtonLink>
        <ButtonLink variant="secondary" to={addresses.wizardSteps}>
          Recorridos
        </ButtonLink>
      </div>
      <Agencies api={api} queries={queries} onDone={onDone} />
      <ListSection title="Personas">
        <TextField
          type="search"
          label="Buscar por nombre o e-mail"
          description="Un cliente se encuentra con su e-mail completo."
          quiet
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
        />
        <Answer
          query={people}
          failureOf={failureOf}
          waiting={
            <div className={surface['surface']}>
              <Skeleton label="Buscando a las personas…" lines={4} />
            </div>
          }
        >
          {({ personas, hayMas }) => (
            <>
              <p role="status" className={classes['text']}>
                {personas.length === 0 ? 'No encontramos a nadie.' : hayMas ? 'Hay más: seguí escribiendo.' : ''}
              </p>
              <ul role="list" className={classes['list']}>
                {personas.map(({ id, nombre, email, roles, canales }) => (
                  <li key={id} className={`${surface['surface'] ?? ''} ${classes['person'] ?? ''}`}>
                    <h3 className={classes['name']}>
                      <Link to={personAddress(id)} aria-describedby={`${aboutId}-${id}`} className={classes['link']}>
                        {nombre}
                      </Link>
                    </h3>
                    <p id={`${aboutId}-${id}`} className={classes['facts']}>
                      {email}
                      <br />
                      {[rolesLine(roles), ...canales].join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answer>
      </ListSection>
      <Invitations api={api} queries={queries} onDone={onDone} />
      {isInviting && (
        <InviteDialog
          api={api}
          queries={queries}
          onDone={onDone}
          onClose={() => {
            setInviting(false);
          }}
        />
      )}
    </Page>
  );
}
