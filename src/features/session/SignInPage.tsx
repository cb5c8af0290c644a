import { Banner } from '../../ui/Banner.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type CodeRequest, codeRequest } from '../../platform/storage.ts';
import { addresses } from '../../portal/addresses.ts';
import { CardTitle } from './CardTitle.tsx';
import { awaitedCode } from './code-request.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { offered } from './identity.ts';
import { returnToIn, stepIn, wayBack } from './return-to.ts';
import { CardLayout } from '../../ui/CardLayout.tsx';
import { useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { farewells, texts } from './texts.ts';
import { Link } from '../../ui/Link.tsx';

interface SignInPageProps {
  readonly warn: (message: string) => void;
  /** The networks that may be signed in with, by the identity service's names; null for all. */
  readonly networks: readonly string[] | null;
}

/** Why a user has to sign in first, by where they are going; `null` where the screen itself says enough. */
function reasonOf(returnTo: string, wasSignedIn: boolean): string | null {
  if (returnTo.startsWith(addresses.updateSuccess)) return texts.legacyProven;
  if (returnTo.startsWith(addresses.signupAgencia) && !wasSignedIn) return texts.beforeAgency;
  return null;
}

/**
 * /signin (C2): an e-mail code or a social connection, then back to where the user was going. Each step is an entry of the
 * history, and the code that the tab waits for is kept, so that neither a reload nor a back button loses its screen.
 */
export function SignInPage({ warn, networks }: SignInPageProps) {
  const session = useSessionState();
  const location = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [request, setRequest] = useState(awaitedCode);
  const emailMissing = query.has('passwordless');
  const returnTo = returnToIn(location.state);
  const farewell = session.status === 'signedOut' ? session.farewell : null;
  const email = session.status === 'signedOut' ? session.email : undefined;
  const reason = reasonOf(returnTo, farewell !== null);
  const chosen = stepIn(location.state);
  const connections = offered(networks);

  useEffect(() => {
    if (emailMissing) warn(texts.emailMissing);
  }, [emailMissing, warn]);

  const keep = (next: CodeRequest) => {
    codeRequest.write(next);
    setRequest(next);
  };
  const { search } = location;
  const entryOf = (step: 'email' | 'code') => ({ ...wayBack(returnTo), step });

  if (request !== null && chosen !== 'email') {
    return (
      <CardLayout title={texts.signIn}>
        <CodeStep
          request={request}
          onRequest={keep}
          returnTo={returnTo}
          onBack={() => {
            // Below the code's own entry is the address's.
            if (chosen === 'code') void navigate(-1);
            else void navigate({ search }, { replace: true, state: entryOf('email') });
          }}
        />
      </CardLayout>
    );
  }

  return (
    <CardLayout title={texts.signIn}>
      <div className={styles['stack']}>
        <CardTitle>{texts.signIn}</CardTitle>
        {farewell !== null && (
          <Banner tone="neutral" role="status">
            {farewells[farewell]}
          </Banner>
        )}
        {reason !== null && (
          <Banner tone="neutral" role="status">
            {reason}
          </Banner>
        )}
        <EmailStep
          key={email}
          request={request}
          known={email}
          focused={chosen === 'email' || emailMissing}
          onRequest={(next) => {
            keep(next);
            void navigate({ search }, { replace: true, state: entryOf('email') });
            void navigate({ search }, { state: entryOf('code') });
          }}
        />
        {!emailMissing && connections.length > 0 && (
          <>
            <p className={styles['divider']}>{texts.or}</p>
            <SocialButtons connections={connections} returnTo={returnTo} />
          </>
        )}
        <Link className={styles['link']} to={addresses.oldLogin}>
          {texts.corporate}
        </Link>
      </div>
    </CardLayout>
  );
}
