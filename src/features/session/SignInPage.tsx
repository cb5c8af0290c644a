import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { CardTitle } from './CardTitle.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { returnToIn } from './return-to.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { farewells, texts } from './texts.ts';

type Step =
  | { readonly name: 'email'; readonly email: string; readonly cameBack: boolean }
  | { readonly name: 'code'; readonly email: string };

interface SignInPageProps {
  readonly warn: (message: string) => void;
}

/** Where a user who proved a legacy account returns to: they have to sign in the new way first (S2.11). */
const provenLegacy = addresses.updateSuccess;

/** /signin (C2): a social connection or an e-mail code, then back to where the user was going. */
export function SignInPage({ warn }: SignInPageProps) {
  const session = useSessionState();
  const location = useLocation();
  const [query] = useSearchParams();
  const [step, setStep] = useState<Step>({ name: 'email', email: '', cameBack: false });
  const emailMissing = query.has('passwordless');
  const returnTo = returnToIn(location.state);
  const farewell = session.status === 'signedOut' && session.farewell;

  useEffect(() => {
    if (emailMissing) warn(texts.emailMissing);
  }, [emailMissing, warn]);

  if (step.name === 'code') {
    return (
      <CardFrame title={texts.signIn}>
        <CodeStep
          email={step.email}
          returnTo={returnTo}
          onBack={() => {
            setStep({ name: 'email', email: step.email, cameBack: true });
          }}
        />
      </CardFrame>
    );
  }

  return (
    <CardFrame title={texts.signIn}>
      <div className={styles['stack']}>
        <CardTitle>{texts.signIn}</CardTitle>
        {farewell && (
          <p role="status" className={styles['notice']}>
            {farewells[farewell]}
          </p>
        )}
        {returnTo.startsWith(provenLegacy) && (
          <p role="status" className={styles['notice']}>
            {texts.legacyProven}
          </p>
        )}
        {!emailMissing && (
          <>
            <SocialButtons returnTo={returnTo} />
            <p className={styles['divider']}>{texts.or}</p>
          </>
        )}
        <EmailStep
          initialEmail={step.email}
          focused={step.cameBack || emailMissing}
          onSent={(email) => {
            setStep({ name: 'code', email });
          }}
        />
        <Link className={styles['link']} to={addresses.oldLogin}>
          {texts.corporate}
        </Link>
      </div>
    </CardFrame>
  );
}
