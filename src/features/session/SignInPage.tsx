import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { returnToIn } from './return-to.ts';
import { SessionCard } from './SessionCard.tsx';
import { useSessionState } from './SessionProvider.tsx';
import styles from './session.module.css';
import { texts } from './texts.ts';

type Step =
  | { readonly name: 'email'; readonly email: string; readonly cameBack: boolean }
  | { readonly name: 'code'; readonly email: string };

/** /signin (C2): social connection or e-mail code, then back to where the user was going. */
export function SignInPage() {
  const session = useSessionState();
  const location = useLocation();
  const [step, setStep] = useState<Step>({ name: 'email', email: '', cameBack: false });
  const returnTo = returnToIn(location.state);

  if (session.status === 'signedIn') return <Navigate to={returnTo} replace />;

  if (step.name === 'code') {
    return (
      <SessionCard>
        <CodeStep
          email={step.email}
          returnTo={returnTo}
          onBack={() => {
            setStep({ name: 'email', email: step.email, cameBack: true });
          }}
        />
      </SessionCard>
    );
  }

  return (
    <SessionCard>
      <div className={styles['stack']}>
        <h1 className={styles['title']}>{texts.signIn}</h1>
        {session.status === 'signedOut' && session.notice !== null && (
          <p role="status" className={styles['notice']}>
            {session.notice}
          </p>
        )}
        <EmailStep
          initialEmail={step.email}
          focused={step.cameBack}
          returnTo={returnTo}
          onSent={(email) => {
            setStep({ name: 'code', email });
          }}
        />
      </div>
    </SessionCard>
  );
}
