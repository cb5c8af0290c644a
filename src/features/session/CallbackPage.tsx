import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { useSessionParts, useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { farewells, texts } from './texts.ts';

/**
 * /callback (C2, SH-06): completes the sign-in with the hash from the identity service. Tokens leave
 * the address bar and the history before anything else happens.
 */
export function CallbackPage() {
  const { session } = useSessionParts();
  const state = useSessionState();

  useEffect(() => {
    const { hash, pathname } = window.location;
    if (hash === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    void session.complete(hash);
  }, [session]);

  if (state.status === 'signedOut' && window.location.hash === '') return <Navigate to={addresses.signIn} replace />;

  if (state.status !== 'failed') {
    return (
      <CardFrame title={texts.completing}>
        <Waiting>{texts.completing}</Waiting>
      </CardFrame>
    );
  }
  return (
    <CardFrame title={texts.failedTitle}>
      <div className={styles['stack']}>
        <CardTitle focused>{texts.failedTitle}</CardTitle>
        <p className={styles['text']}>{state.failure === 'clockSkew' ? texts.clockSkew : farewells.renewalFailed}</p>
        <Link className={styles['link']} to={addresses.signIn} replace>
          {texts.tryAgain}
        </Link>
      </div>
    </CardFrame>
  );
}
