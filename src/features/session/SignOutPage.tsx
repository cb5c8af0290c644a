import { useEffect } from 'react';
import { useSessionParts } from './SessionProvider.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** /signout: forgets the user here, then at the identity service, which returns to /loading (SH-17). */
export function SignOutPage() {
  const { session } = useSessionParts();

  useEffect(() => {
    session.signOut();
  }, [session]);

  return <WaitingPage signingOut />;
}
