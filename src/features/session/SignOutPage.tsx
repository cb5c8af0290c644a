import { useEffect } from 'react';
import { config } from '../../platform/config.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { logoutUrl } from './logout-url.ts';
import { SessionCard } from './SessionCard.tsx';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';

/** /signout: forgets the user here, then at the identity service, which comes back to /signin. */
export function SignOutPage() {
  const { session } = useSessionParts();

  useEffect(() => {
    session.signOut();
    window.location.replace(logoutUrl(config.identity));
  }, [session]);

  return (
    <SessionCard>
      <Waiting>{texts.signingOut}</Waiting>
    </SessionCard>
  );
}
