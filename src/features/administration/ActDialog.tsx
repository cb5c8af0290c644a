import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { BadRequestError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import { reason } from '../../portal/reason.ts';
import { useOneCall } from '../../portal/use-one-call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './administration.module.css';

/** What is wrong, by the contract's names of the fields; `all` of none of them. */
export type Wrong = Readonly<Record<string, string>>;

const nothing: Wrong = {};

interface ActDialogProps {
  readonly title: string;
  /** What its button says. */
  readonly verb: string;
  /** The fields that it asks beside the reason, by the contract's names; none by default. */
  readonly asks?: readonly string[];
  /** What is wrong with them; nothing by default. */
  readonly check?: () => Wrong;
  /** Does it, for the reason; what it rejects with is said, and all that was filled in stays. */
  readonly act: (motivo: string, signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
  /** What it does, and what else it asks, with what is wrong there. */
  readonly children: (wrong: Wrong) => ReactNode;
}

/** A refusal beside the fields that it names, where all of them are asked here; else of all of it. */
function wrongOf(error: unknown, asked: readonly string[]): Wrong {
  const fields = error instanceof BadRequestError ? error.fields : [];
  // Of a list it names the entry.
  const said = fields.map(({ fieldName, message }) => [fieldName.split('.', 1)[0] ?? '', message] as const);
  const isAsked = said.length > 0 && said.every(([name]) => asked.includes(name));
  return isAsked ? Object.fromEntries(said) : { all: messageFor(error) };
}

/** Asks for the reason before rights are changed (OP-11), and stays with what went wrong until it is tried again. */
export function ActDialog({ title, verb, asks = [], check, act, onClose, children }: ActDialogProps) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [motivo, setMotivo] = useState('');
  const [found, setFound] = useState<Wrong | null>(null);
  const { pending, failure, during } = useOneCall((error) => wrongOf(error, [...asks, 'Motivo']));
  const wrong = found ?? failure ?? nothing;

  const send = () => {
    if (pending) return;
    const read = v.safeParse(reason, motivo);
    const missing = { ...check?.(), ...(read.success ? undefined : { Motivo: read.issues[0].message }) };
    const isComplete = read.success && Object.keys(missing).length === 0;
    setFound(isComplete ? null : missing);
    if (!isComplete) return;
    void during(async (signal) => {
      await act(read.output, signal);
      onClose();
    });
  };

  useEffect(() => {
    if (Object.keys(wrong).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  return (
    <TitledDialog
      title={title}
      onDismiss={onClose}
      actions={
        <>
          {/* Not disabled: it has the focus. */}
          <Button type="submit" form={formId} aria-disabled={pending}>
            {pending ? 'Guardando…' : verb}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        noValidate
        className={classes['form']}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          send();
        }}
      >
        {children(wrong)}
        <TextField
          name="motivo"
          label="Motivo"
          description="Queda en el historial, con tu nombre."
          autoComplete="off"
          value={motivo}
          error={wrong['Motivo']}
          readOnly={pending}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value);
          }}
        />
      </form>
      <ConnectionAwaited pending={pending} />
      {wrong['all'] !== undefined && (
        <Banner tone="danger" role="alert">
          {wrong['all']}
        </Banner>
      )}
    </TitledDialog>
  );
}
