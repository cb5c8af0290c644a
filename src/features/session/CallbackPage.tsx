import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import { useSessionParts, useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { farewells, texts } from './texts.ts';
import { Link } from '../../ui/Link.tsx';

/** Whether the identity service's answer is in a hash: a token of either kind, or an error (C2). */
function carriesAnswer(hash: string): boolean {
  const parameters = new URLSearchParams(hash.slice(1));
  return ['access_token', 'id_token', 'error'].some((name) => parameters.has(name));
}

/**
 * /callback (C2, SH-06): completes the sign-in with the hash from the identity service. Tokens leave
 * the address bar and the history before anything else happens.
 */
export function CallbackPage() {
  const { session } = useSessionParts();
  const state = useSessionState();
  const { hash } = useLocation();
  const answered = carriesAnswer(hash);

  useEffect(() => {
    const { hash: shown, pathname } = window.location;
    if (shown === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    if (answered) void session.complete(hash);
  }, [session, hash, answered]);

  if (answered && state.status !== 'failed') {
    return (
      <CardLayout title={texts.completing}>
        <Waiting>{texts.completing}</Waiting>
      </CardLayout>
    );
  }
  const failure = state.status === 'failed' ? state.failure : null;
  const why =
    failure === 'clockSkew' || failure === 'emailNotVerified'
      ? texts[failure]
      : answered
        ? farewells.renewalFailed
        : texts.nothingArrived;
  return (
    <CardLayout title={texts.failedTitle}>
      <div className={styles['stack']}>
        <CardTitle focused>{texts.failedTitle}</CardTitle>
        <p className={styles['text']}>{why}</p>
        <Link className={styles['link']} to={addresses.signIn} replace>
          {texts.tryAgain}
        </Link>
      </div>
    </CardLayout>
  );
}
