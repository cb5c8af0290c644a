import { Banner } from '../../ui/Banner.tsx';
import { useState } from 'react';
import { lastUsed } from '../../platform/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm, PhoneForm } from './ContactForms.tsx';
import type { Contact, ProfileApi } from './profile-api.ts';
import classes from './profile.module.css';
import { whyNot } from './why-not.ts';
import { useOneCall } from '../../portal/use-one-call.ts';

interface ContactDialogProps {
  readonly api: ProfileApi;
  readonly what: 'phone' | 'email';
  readonly contact: Contact;
  readonly onClose: () => void;
  /** The code was right: these are the contact data now. */
  readonly onChanged: (contact: Contact) => void;
}

/** Asks for another phone or e-mail, then for the code that was sent to the e-mail (MY-05). What was entered stays until it is taken. */
export function ContactDialog({ api, what, contact, onClose, onChanged }: ContactDialogProps) {
  const [wanted, setWanted] = useState(contact);
  const [codeSent, setCodeSent] = useState(false);
  const { pending, failure, during, giveUp } = useOneCall(whyNot);

  const sendCode = (next: Contact) => {
    void during(async (signal) => {
      await (await api()).postContactoCodigo(next, signal);
      // Only now: while it waits another one may be entered, and gets no code.
      setWanted(next);
      setCodeSent(true);
    });
  };
  const confirm = (Codigo: string) => {
    void during(async (signal) => {
      await (await api()).putContacto({ ...wanted, Codigo }, signal);
      // What the next form is filled in with (RP-08), and may not be changed there.
      if (wanted.Telefono !== null) lastUsed.phone.write(wanted.Telefono);
      lastUsed.email.write(wanted.Email);
      onChanged(wanted);
    });
  };

  return (
    <TitledDialog
      title={titles[what]}
      onDismiss={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <div className={classes['stage']}>
        {codeSent ? (
          <CodeForm
            email={wanted.Email}
            pending={pending}
            failure={failure}
            onCode={confirm}
            onSendAgain={() => {
              sendCode(wanted);
            }}
            onBack={() => {
              giveUp();
              setCodeSent(false);
            }}
          />
        ) : (
          <>
            <p className={classes['text']}>
              {what === 'phone'
                ? `Para confirmar el cambio te enviamos un código a ${contact.Email}.`
                : 'Para confirmar el cambio te enviamos un código al e-mail nuevo.'}
            </p>
            {what === 'phone' ? (
              <PhoneForm
                telefono={wanted.Telefono}
                onPhone={(Telefono) => {
                  sendCode({ ...wanted, Telefono });
                }}
              />
            ) : (
              <EmailForm
                email={wanted.Email}
                onEmail={(Email) => {
                  sendCode({ ...wanted, Email });
                }}
              />
            )}
            <ConnectionAwaited pending={pending} />
            {failure !== null && (
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            )}
          </>
        )}
      </div>
    </TitledDialog>
  );
}

const titles = { phone: 'Tu teléfono', email: 'Tu e-mail para avisos' } as const;
