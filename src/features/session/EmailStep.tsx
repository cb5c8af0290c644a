import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { email as emailKind } from '../../../flows/answers/email.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';
import { whyNotSent } from './why-not-sent.ts';
import { usePending } from './usePending.ts';

const { input: addressSchema } = emailKind();

interface EmailStepProps {
  readonly initialEmail: string;
  /** Whether the user continues with this field, so that it takes the focus. */
  readonly focused: boolean;
  /** The code is on its way to that address. */
  readonly onSent: (email: string) => void;
}

/** An e-mail address to send a code to (SH-03). */
export function EmailStep({ initialEmail, focused, onSent }: EmailStepProps) {
  const { identity } = useSessionParts();
  const [typed, setTyped] = useState(initialEmail);
  const [error, setError] = useState<string | null>(null);
  const [pending, during] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const address = v.safeParse(addressSchema, typed);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!address.success || pending) return;
    setError(null);
    try {
      await during(identity.sendCode(address.output));
      onSent(address.output);
    } catch (thrown) {
      setError(whyNotSent(thrown));
      field.current?.focus();
    }
  }

  return (
    <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        label={texts.email}
        description={texts.emailHint}
        autoFocus={focused}
        value={typed}
        onFocus={identity.warm}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" disabled={!address.success || pending}>
        {texts.enter}
      </Button>
    </form>
  );
}
