import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { email as emailKind } from '../../../flows/answers/email.ts';
import type { SharedApi } from '../../api/api.ts';
import { messageFor } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import { emailField } from './email-field.ts';
import styles from './session.module.css';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';
import { Link } from '../../ui/Link.tsx';

const { input: addressSchema } = emailKind();

/** The forgotten password (SH-08): asks for an address, then says that a mail is on its way, known address or not. */
export function RecoverPassword({ api }: { readonly api: () => Promise<SharedApi> }) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [pending, during] = usePending();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const address = v.safeParse(addressSchema, typed, { abortPipeEarly: true });
    if (!address.success) {
      setError(address.issues[0].message);
      field.current?.focus();
      return;
    }
    setError(null);
    try {
      await during(() => api().then(({ requestPasswordRecovery }) => requestPasswordRecovery(address.output)));
      setSentTo(address.output);
    } catch (thrown) {
      setError(messageFor(thrown));
    }
  }

  if (sentTo !== null) {
    return (
      <CardLayout title={texts.recoverSent}>
        <div className={styles['stack']}>
          <CardTitle focused>{texts.recoverSent}</CardTitle>
          <p className={styles['text']}>{texts.recoverSentTo(sentTo)}</p>
          <p className={styles['text']}>{texts.spam}</p>
          <ButtonLink to={addresses.oldLogin} replace>
            {texts.finish}
          </ButtonLink>
        </div>
      </CardLayout>
    );
  }

  return (
    <CardLayout title={texts.recover}>
      <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <CardTitle focused>{texts.recover}</CardTitle>
        <TextField
          ref={field}
          {...emailField}
          name="email"
          autoComplete="username"
          enterKeyHint="send"
          label={texts.email}
          description={texts.recoverHint}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(null);
          }}
          error={error}
        />
        <Button type="submit" disabled={typed.trim() === ''} aria-disabled={pending}>
          {texts.getPassword}
        </Button>
        <Link className={styles['link']} to={addresses.oldLogin} replace>
          {texts.back}
        </Link>
      </form>
    </CardLayout>
  );
}
