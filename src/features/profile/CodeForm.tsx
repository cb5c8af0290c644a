import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { maskCode, readCode } from '../../portal/mailed-code.ts';
import { OpenMailbox } from '../../portal/OpenMailbox.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { numberKeyboard } from '../../wizard/fields/keyboards.ts';
import { TypedField } from '../../wizard/fields/TypedField.tsx';
import classes from './profile.module.css';

interface CodeFormProps {
  /** Where the code was sent. */
  readonly email: string;
  /** What the code does; by default it confirms. */
  readonly action?: string;
  /** A call is under way. */
  readonly pending: boolean;
  /** What is wrong with the last one. */
  readonly failure: string | null;
  readonly onCode: (code: string) => void;
  readonly onSendAgain: () => void;
  readonly onBack: () => void;
}

const unread = {
  none: 'El código tiene 6 dígitos.',
  several: 'Hay más de un código: dejá uno solo.',
} as const;

/** Asks for the code of the mail (MY-05, OP-13), and takes the focus. */
export function CodeForm({
  email,
  action = 'Confirmar',
  pending,
  failure,
  onCode,
  onSendAgain,
  onBack,
}: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readCode(typed);
    if ('code' in read) {
      setProblem(null);
      onCode(read.code);
    } else setProblem(unread[read.problem]);
    input.current?.focus();
  };

  return (
    <form className={classes['stage']} noValidate onSubmit={submit}>
      <TypedField
        {...numberKeyboard}
        ref={input}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        label="Código"
        description={`Te lo enviamos a ${email}. Si no lo encontrás, revisá la carpeta de correo no deseado (spam).`}
        value={typed}
        mask={maskCode}
        onType={(shown) => {
          setTyped(shown);
          setProblem(null);
        }}
        error={problem ?? failure}
      />
      <OpenMailbox email={email} className={undefined} />
      {/* Not disabled while a call is under way: it has the focus. */}
      <Button type="submit" disabled={typed.trim() === ''} aria-disabled={pending}>
        {action}
      </Button>
      <ConnectionAwaited pending={pending} />
      <div className={classes['ways']}>
        <Button variant="subtle" aria-disabled={pending} onClick={onSendAgain}>
          Enviar otro código
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  );
}
