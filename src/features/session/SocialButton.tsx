import { useState } from 'react';
import { genericMessage } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import type { SocialConnection } from './identity.ts';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { usePending } from './usePending.ts';

interface SocialButtonProps {
  readonly connection: SocialConnection;
  readonly returnTo: string;
  readonly children: string;
}

/** Leaves for a social connection's own page, which comes back to /callback (SH-01). */
export function SocialButton({ connection, returnTo, children }: SocialButtonProps) {
  const { identity } = useSessionParts();
  const [pending, during] = usePending();
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await during(identity.authorize(connection, returnTo));
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <Button variant="secondary" disabled={pending} onPointerEnter={identity.warm} onClick={() => void leave()}>
        {children}
      </Button>
      {failed && (
        <p role="alert" className={styles['error']}>
          {genericMessage}
        </p>
      )}
    </>
  );
}
