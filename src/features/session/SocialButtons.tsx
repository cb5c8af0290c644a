import { useState } from 'react';
import { genericMessage } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { type SocialConnection, socialConnections } from './identity.ts';
import { NetworkSign } from './NetworkSign.tsx';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';

/** Each leaves for a social connection's own page, which returns to /callback (SH-01). */
export function SocialButtons({
  connections,
  returnTo,
}: {
  readonly connections: readonly SocialConnection[];
  readonly returnTo: string;
}) {
  const { identity } = useSessionParts();
  const [pending, during] = usePending();
  const [failed, setFailed] = useState(false);

  async function leaveFor(connection: SocialConnection): Promise<void> {
    setFailed(false);
    try {
      await during(identity.authorize(connection, returnTo));
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <ul className={styles['networks']}>
        {connections.map((connection) => (
          <li key={connection}>
            <Button
              variant="secondary"
              disabled={pending}
              onPointerEnter={identity.preload}
              onFocus={identity.preload}
              onClick={() => void leaveFor(connection)}
            >
              <NetworkSign network={connection} />
              {`${texts.with} ${socialConnections[connection]}`}
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className={styles['error']}>
          {genericMessage}
        </p>
      )}
    </>
  );
}
