import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import { CardTitle } from './CardTitle.tsx';
import { useSessionParts } from './SessionProvider.tsx';
import styles from './session.module.css';
import { texts } from './texts.ts';
import { WaitingPage } from './WaitingPage.tsx';
import { Link } from '../../ui/Link.tsx';

/**
 * /signout: forgets the user here, then at the identity service, which returns to /loading (SH-17). Who came by a link of the
 * portal's own is not asked; an address that anybody may have written is, since drafts go with the session.
 */
export function SignOutPage({ isNative }: { readonly isNative: boolean }) {
  const { session } = useSessionParts();
  const [sure, setSure] = useState(useNavigationType() !== NavigationType.Pop || isNative);

  useEffect(() => {
    if (sure) session.signOut();
  }, [session, sure]);

  if (sure) return <WaitingPage signingOut />;
  return (
    <CardLayout title={texts.signOutAsked}>
      <div className={styles['stack']}>
        <CardTitle focused>{texts.signOutAsked}</CardTitle>
        <p className={styles['text']}>{texts.signOutLoses}</p>
        <Button
          onClick={() => {
            setSure(true);
          }}
        >
          {texts.signOut}
        </Button>
        <Link to={addresses.home} className={styles['link']}>
          {texts.stay}
        </Link>
      </div>
    </CardLayout>
  );
}
