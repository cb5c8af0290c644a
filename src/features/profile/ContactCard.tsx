import { useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { formatPhone } from '../../portal/format.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { Contact, ProfileApi } from './profile-api.ts';
import classes from './profile.module.css';

/** With the rules of phones and their table of areas: fetched by those who change something. */
const ContactDialog = lazy(async () => (await import('./ContactDialog.tsx')).ContactDialog, <ConnectionAwaited />);

/** Where the user gets notices, and the way to change it (MY-05). */
export function ContactCard({ api }: { readonly api: ProfileApi }) {
  const contacto = useRequest({
    queryKey: ['contacto'],
    queryFn: async ({ signal }) => await (await api()).getContacto(signal),
  });
  return (
    <FactCard title="Dónde te avisamos">
      <Answer
        query={{ ...contacto, isError: contacto.status === 'error' }}
        failureOf={failureOf}
        waiting={<Skeleton label="Buscando tus datos de contacto…" lines={3} />}
      >
        {(found) => <Changeable api={api} found={found} />}
      </Answer>
    </FactCard>
  );
}

function Changeable({ api, found }: { readonly api: ProfileApi; readonly found: Contact }) {
  const [changed, setChanged] = useState<Contact | null>(null);
  const [changing, setChanging] = useState<'phone' | 'email' | null>(null);
  const { Telefono, Email } = changed ?? found;
  return (
    <>
      <Facts
        stacked
        facts={[
          ['Teléfono', Telefono === null ? 'No lo tenemos' : formatPhone(Telefono)],
          ['E-mail para avisos', Email],
        ]}
      />
      <div className={classes['actions']}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setChanging('phone');
          }}
        >
          {Telefono === null ? 'Agregar teléfono' : 'Cambiar teléfono'}
        </Button>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setChanging('email');
          }}
        >
          Cambiar e-mail
        </Button>
      </div>
      <p role="status" className={classes['said']}>
        {changed && changing === null && 'Cambiamos tus datos de contacto.'}
      </p>
      {changing && (
        <ContactDialog
          api={api}
          what={changing}
          contact={{ Telefono, Email }}
          onClose={() => {
            setChanging(null);
          }}
          onChanged={(contact) => {
            setChanging(null);
            setChanged(contact);
          }}
        />
      )}
    </>
  );
}
