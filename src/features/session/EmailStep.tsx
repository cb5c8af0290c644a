import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { email as emailKind } from '../../../flows/answers/email.ts';
import { withConnection } from '../../platform/connection.ts';
import type { CodeRequest } from '../../platform/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { requested } from './code-request.ts';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { emailField } from './email-field.ts';
import { isUnanswered, sendsAgainAt, whyNotSent } from './refusals.ts';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';

const { input: addressSchema } = emailKind();

interface EmailStepProps {
  /** The code that this tab waits for already. */
  readonly request: CodeRequest | null;
  /** Whose session ended a moment ago: they sign in again with it. */
  readonly known: string | undefined;
  /** Whether the user continues with this field, so that it takes the focus. */
  readonly focused: boolean;
  /** A code is on its way to an address, or the user has one. */
  readonly onRequest: (request: CodeRequest) => void;
}

/** An e-mail address to send a code to (SH-03). */
export function EmailStep({ request, known, focused, onRequest }: EmailStepProps) {
  const { identity } = useSessionParts();
  const [typed, setTyped] = useState(request?.email ?? known ?? '');
  const [left, setLeft] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Codes were sent to this address before: there may be one in its mailbox. */
  const [earlier, setEarlier] = useState(request);
  const [pending, during] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const address = v.safeParse(addressSchema, typed, { abortPipeEarly: true });
  const complaint = left && !address.success ? address.issues[0].message : null;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    if (!address.success) {
      setLeft(true);
      field.current?.focus();
      return;
    }
    setError(null);
    try {
      const send = () => identity.sendCode(address.output);
      await during((signal) => withConnection(send, { signal, isOfLine: isUnanswered }));
      onRequest(requested(address.output));
    } catch (thrown) {
      setError(whyNotSent(thrown));
      const resendAt = sendsAgainAt(thrown);
      if (resendAt > 0) setEarlier({ ...requested(address.output), resendAt });
      field.current?.focus();
    }
  }

  return (
    <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        {...emailField}
        name="email"
        autoComplete="email"
        enterKeyHint="send"
        label={texts.email}
        description={texts.emailHint}
        autoFocus={focused}
        value={typed}
        onFocus={identity.preload}
        onBlur={() => {
          setLeft(typed !== '');
        }}
        onKeyDown={({ key }) => {
          // A form whose button is disabled is not sent by Enter, which then says nothing.
          if (key === 'Enter') setLeft(true);
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setLeft(false);
          setError(null);
        }}
        error={error ?? complaint}
      />
      <Button type="submit" disabled={typed.trim() === ''} aria-disabled={pending}>
        {texts.enter}
      </Button>
      <ConnectionAwaited pending={pending} />
      {earlier !== null && address.success && earlier.email === address.output && (
        <button
          type="button"
          className={styles['link']}
          onClick={() => {
            onRequest(earlier);
          }}
        >
          {texts.haveCode}
        </button>
      )}
    </form>
  );
}
