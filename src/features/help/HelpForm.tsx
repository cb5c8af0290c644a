import { useEffect, useRef } from 'react';
import { type Phone, phone } from '../../../flows/answers/phone.ts';
import { FieldForm } from '../../wizard/fields/FieldForm.tsx';
import { PhoneField } from '../../wizard/fields/PhoneField.tsx';
import { useField } from '../../wizard/fields/useField.ts';
import classes from './help.module.css';
import type { HelpSubject } from './provide-help.ts';
import { subjects } from './subjects.ts';

interface HelpFormProps {
  readonly subject: HelpSubject | undefined;
  /** The number that could not be sent; null for an empty form. */
  readonly telefono: Phone | null;
  readonly onSend: (telefono: Phone) => void;
}

const kind = phone();
const anyPhone = () => true as const;

/** Asks for the number as every wizard does (C5), and takes the focus. */
export function HelpForm({ subject, telefono, onSend }: HelpFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useField({
    step: 'telefono',
    kind,
    answer: telefono ?? undefined,
    suggestion: undefined,
    locked: false,
    accepts: anyPhone,
    onAnswer: onSend,
  });

  // Once the dialog is open: before, nothing in it can have the focus.
  useEffect(() => {
    input.current?.focus();
  }, []);

  return (
    <div className={classes['stage']}>
      <p>Dejanos tu teléfono y te llamamos{subject && ` ${subjects[subject.Motivo].purpose}`}.</p>
      <FieldForm field={field} isEmpty={field.raw.numero.trim() === ''} action="Enviar">
        <PhoneField ref={input} field={field} kind={kind} name="telefono" label="Teléfono" />
      </FieldForm>
    </div>
  );
}
