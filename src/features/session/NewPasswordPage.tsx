import { Banner } from '../../ui/Banner.tsx';
import type { ReactNode, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedApi } from '../../api/api.ts';
import { ApiError, BadRequestError, ConflictError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import styles from './session.module.css';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';
import { Link } from '../../ui/Link.tsx';

type LinkState = 'good' | 'bad' | 'expired' | 'used' | { readonly failed: string };

interface NewPasswordPageProps {
  readonly api: () => Promise<SharedApi>;
}

/** The contract's bounds (openapi, confirmPassword). */
const shortest = 10;
const longest = 128;

/** /login/password/{token} (SH-09): checks the link of the mail, then takes the new password. */
export function NewPasswordPage({ api }: NewPasswordPageProps) {
  const { token = '' } = useParams();
  const checked = useRequest({
    queryKey: ['confirmSignupRequest', token],
    queryFn: async ({ signal }) => await (await api()).confirmSignupRequest(token, signal),
  });
  const [found, setFound] = useState<LinkState | null>(null);

  if (checked.status === 'pending') {
    return (
      <CardLayout title={texts.newPassword}>
        <Waiting>{texts.checkingLink}</Waiting>
      </CardLayout>
    );
  }
  const link = found ?? (checked.status === 'error' ? linkAfter(checked.error) : 'good');
  if (link === 'good') return <PasswordForm api={api} token={token} onLink={setFound} />;
  if (link === 'used') {
    return (
      <Outcome title={texts.passwordConfirmed}>
        <ButtonLink to={addresses.oldLogin} replace>
          {texts.enterNow}
        </ButtonLink>
      </Outcome>
    );
  }
  if (link === 'bad' || link === 'expired') {
    const [title, hint] =
      link === 'bad' ? [texts.badLink, texts.badLinkHint] : [texts.expiredLink, texts.expiredLinkHint];
    return (
      <Outcome title={title}>
        <p className={styles['text']}>{hint}</p>
        <ButtonLink to={`${addresses.oldLogin}?password`} replace>
          {texts.askAgain}
        </ButtonLink>
        {link === 'expired' && (
          <Link className={styles['link']} to={addresses.oldLogin} replace>
            {texts.enterNow}
          </Link>
        )}
      </Outcome>
    );
  }
  return (
    <Outcome title={texts.newPassword}>
      <Banner tone="danger" role="alert">
        {link.failed}
      </Banner>
      <Button onClick={checked.refetch}>{texts.retry}</Button>
    </Outcome>
  );
}

/** What a refusal says of the link (S8): Conflict, it is over; ArgumentException, there is no such link. */
function linkAfter(error: unknown): LinkState {
  if (error instanceof ConflictError) return 'expired';
  if (error instanceof ApiError && error.errorCode === 'ArgumentException') return 'bad';
  return { failed: messageFor(error) };
}

/** The server's sentence about the password, if that is what it refuses. */
function saidOfPassword(error: unknown): string | null {
  if (!(error instanceof BadRequestError)) return null;
  return error.fields.find(({ fieldName }) => fieldName === 'Password')?.message ?? null;
}

function Outcome({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <CardLayout title={title}>
      <div className={styles['stack']}>
        <CardTitle focused>{title}</CardTitle>
        {children}
      </div>
    </CardLayout>
  );
}

interface PasswordFormProps extends NewPasswordPageProps {
  readonly token: string;
  readonly onLink: (link: LinkState) => void;
}

function PasswordForm({ api, token, onLink }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** What the server says of the password itself, which is beside its field. */
  const [unfit, setUnfit] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [pending, during] = usePending();
  const tooShort = password.length < shortest || password.length > longest;
  const differs = repeated !== password;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (pending) return;
    if (tooShort || differs) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${tooShort ? 'password' : 'again'}"]`)?.focus();
      return;
    }
    try {
      await during(() => api().then(({ confirmPassword }) => confirmPassword(token, password)));
      onLink('used');
    } catch (error) {
      const link = linkAfter(error);
      const said = saidOfPassword(error);
      if (said !== null) {
        setUnfit(said);
        field.current?.focus();
      } else if (typeof link === 'string') onLink(link);
      else setRefused(link.failed);
    }
  }

  return (
    <CardLayout title={texts.newPassword}>
      <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <CardTitle focused>{texts.newPassword}</CardTitle>
        <TextField
          ref={field}
          type="password"
          name="password"
          autoComplete="new-password"
          maxLength={longest}
          required
          label={texts.newPasswordLabel}
          description={texts.newPasswordHint}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setUnfit(null);
          }}
          error={tried && tooShort ? texts.newPasswordLength : unfit}
        />
        <TextField
          type="password"
          name="again"
          autoComplete="new-password"
          maxLength={longest}
          required
          label={texts.repeatLabel}
          value={repeated}
          onChange={({ currentTarget }) => {
            setRepeated(currentTarget.value);
          }}
          error={tried && !tooShort && differs ? texts.repeatDiffers : null}
        />
        {refused !== null && (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        )}
        <Button type="submit" aria-disabled={pending}>
          {texts.save}
        </Button>
      </form>
    </CardLayout>
  );
}
