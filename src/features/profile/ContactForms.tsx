import { useEffect, useRef } from 'react';
import { email } from '../../../flows/answers/email.ts';
import { phone, phoneStoredAs } from '../../../flows/answers/phone.ts';
import { FieldForm } from '../../wizard/fields/FieldForm.tsx';
import { PhoneField } from '../../wizard/fields/PhoneField.tsx';
import { TextKindField } from '../../wizard/fields/TextKindField.tsx';
import { useField } from '../../wizard/fields/useField.ts';

const phoneKind = phone();
const emailKind = email();
const accepts = () => true as const;
const SEND = 'Enviar código';

interface PhoneFormProps {
  /** Digits with the leading 0; null for none. */
  readonly telefono: string | null;
  readonly onPhone: (telefono: string) => void;
}

/** Asks for a phone as every wizard does (C5), and takes the focus. */
export function PhoneForm({ telefono, onPhone }: PhoneFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useField({
    step: 'telefono',
    kind: phoneKind,
    answer: phoneStoredAs(telefono),
    suggestion: undefined,
    locked: false,
    accepts,
    onAnswer: ({ numero }) => {
      onPhone(numero);
    },
  });
  // Once the dialog is open: before, nothing in it can have the focus.
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <FieldForm field={field} isEmpty={field.raw.numero === ''} action={SEND}>
      <PhoneField ref={input} field={field} kind={phoneKind} name="telefono" label="Teléfono" />
    </FieldForm>
  );
}

interface EmailFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Asks for an e-mail as every wizard does (C5). */
export function EmailForm({ email: stored, onEmail }: EmailFormProps) {
  const field = useField({
    step: 'email',
    kind: emailKind,
    answer: stored,
    suggestion: undefined,
    locked: false,
    accepts,
    onAnswer: onEmail,
  });
  return (
    <FieldForm field={field} isEmpty={field.raw.trim() === ''} action={SEND}>
      <TextKindField field={field} kind={emailKind} name="email" label="E-mail" />
    </FieldForm>
  );
}
