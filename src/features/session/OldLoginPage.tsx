import { Banner } from '../../ui/Banner.tsx';
import { useMediaQuery } from '@mantine/hooks';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SharedApi } from '../../api/api.ts';
import { messageFor } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardTitle } from './CardTitle.tsx';
import { RecoverPassword } from './RecoverPassword.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import { emailField } from './email-field.ts';
import styles from './session.module.css';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';
import { Link } from '../../ui/Link.tsx';

interface OldLoginPageProps {
  readonly api: () => Promise<SharedApi>;
}

/** From this height of the window on, in pixels, the agency registration link is shown (C2, S2.12). */
const REGISTRATION_HEIGHT = 450;

/** /login/old (SH-07, SH-08): the credentials of before, or a new password where the query contains `password`. */
export function OldLoginPage({ api }: OldLoginPageProps) {
  const [query] = useSearchParams();
  return query.has('password') ? <RecoverPassword api={api} /> : <OldLogin api={api} />;
}

function OldLogin({ api }: OldLoginPageProps) {
  const navigate = useNavigate();
  // Known at once: a link that comes later moves the card.
  const hasRoom = useMediaQuery(`(min-height: ${REGISTRATION_HEIGHT}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, during] = usePending();

  async function enter(): Promise<void> {
    const { login } = await api();
    const { euroUserId } = await login({ UserName: user.trim(), Password: password });
    await navigate(`${addresses.updateSuccess}?${new URLSearchParams({ idEuro: euroUserId }).toString()}`);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setRefused(null);
    const lacking = user.trim() === '' ? 'user' : password === '' ? 'password' : null;
    setMissing(lacking !== null);
    if (lacking !== null) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${lacking}"]`)?.focus();
      return;
    }
    try {
      await during(() => enter());
    } catch (error) {
      setRefused(messageFor(error));
    }
  }

  return (
    <CardLayout title={texts.oldLogin}>
      <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <CardTitle>{texts.oldLogin}</CardTitle>
        <Banner tone="neutral">{texts.oldNotice}</Banner>
        <TextField
          {...emailField}
          name="user"
          autoComplete="username"
          enterKeyHint="next"
          maxLength={254}
          required
          label={texts.email}
          value={user}
          onChange={({ currentTarget }) => {
            setUser(currentTarget.value);
          }}
          error={missing && user.trim() === '' ? texts.required : null}
        />
        <TextField
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          required
          label={texts.password}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
          }}
          error={missing && password === '' ? texts.required : null}
        />
        {refused !== null && (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        )}
        <Button type="submit" aria-disabled={pending}>
          {texts.enter}
        </Button>
        <Link className={styles['link']} to="?password">
          {texts.forgot}
        </Link>
        {hasRoom && (
          <Link className={styles['link']} to={addresses.signupAgencia}>
            {texts.registerAgency}
          </Link>
        )}
        <Link className={styles['link']} to={addresses.signIn}>
          {texts.back}
        </Link>
      </form>
    </CardLayout>
  );
}
