import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Waiting } from '../../ui/Waiting.tsx';
import { SessionCard } from './SessionCard.tsx';
import { useSessionParts, useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { texts } from './texts.ts';

/**
 * /callback (C2, SH-06): completes the sign-in with the hash that the identity service came back with. Tokens leave
 * the address bar and the history before anything else happens.
 */
export function CallbackPage() {
  const { session } = useSessionParts();
  const state = useSessionState();
  const title = useRef<HTMLHeadingElement>(null);
  const failed = state.status === 'failed';

  useEffect(() => {
    const { hash, pathname } = window.location;
    if (hash === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    void session.complete(hash);
  }, [session]);

  useEffect(() => {
    if (failed) title.current?.focus();
  }, [failed]);

  if (state.status === 'signedIn') return <Navigate to={state.returnTo} replace />;
  if (state.status === 'signedOut' && window.location.hash === '') return <Navigate to="/signin" replace />;

  return (
    <SessionCard>
      {failed ? (
        <div className={styles['stack']}>
          <h1 ref={title} tabIndex={-1} className={styles['title']}>
            {texts.failedTitle}
          </h1>
          <p className={styles['text']}>{texts.failed}</p>
          <Link className={styles['link']} to="/signin" replace>
            {texts.tryAgain}
          </Link>
        </div>
      ) : (
        <Waiting>{texts.completing}</Waiting>
      )}
    </SessionCard>
  );
}
