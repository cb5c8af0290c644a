import { useEffect, useRef } from 'react';
import { type Phone, phone, phoneStoredAs } from '../../../flows/answers/phone.ts';
import { useRequest } from '../../ui/useRequest.ts';
import { FieldForm } from '../../wizard/fields/FieldForm.tsx';
import { PhoneField } from '../../wizard/fields/PhoneField.tsx';
import { useField } from '../../wizard/fields/useField.ts';
import classes from './help.module.css';
import type { HelpSubject, LoadApi } from './provide-help.ts';
import { subjects } from './subjects.ts';

interface HelpFormProps {
  readonly subject: HelpSubject | undefined;
  /** The number that could not be sent; null for an empty form. */
  readonly telefono: Phone | null;
  readonly api: LoadApi;
  readonly onSend: (telefono: Phone) => void;
}

const kind = phone();
const anyPhone = () => true as const;

/** Asks for the number as every wizard does (C5), and takes the focus. The one that is known of the user is filled in (MY-06). */
export function HelpForm({ subject, telefono, api, onSend }: HelpFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // What does not come is only a field to fill in.
  const { data: contact } = useRequest({
    queryKey: ['contacto'],
    queryFn: async ({ signal }) => await (await api()).getContacto(signal),
  });
  const known = phoneStoredAs(contact?.Telefono ?? null);
  const field = useField({
    step: 'telefono',
    kind,
    answer: telefono ?? undefined,
    suggestion: known,
    locked: false,
    accepts: anyPhone,
    onAnswer: onSend,
  });

  // Once the dialog is open: before, nothing in it can have the focus.
  useEffect(() => {
    input.current?.focus();
  }, []);

  const purpose = subject ? ` ${subjects[subject.Motivo].purpose}` : '';
  return (
    <div className={classes['stage']}>
      <p>
        {known && field.value?.numero === known.numero
          ? `Te llamamos a este número${purpose}. Podés cambiarlo.`
          : `Dejanos tu teléfono y te llamamos${purpose}.`}
      </p>
      <FieldForm field={field} isEmpty={field.raw.numero.trim() === ''} action="Enviar">
        <PhoneField ref={input} field={field} kind={kind} name="telefono" label="Teléfono" />
      </FieldForm>
    </div>
  );
}
