import { useState } from 'react';
import { noConnectionMessage } from '../../api/codes.ts';
import { genericMessage } from '../../api/generic-message.ts';
import { isOffline } from '../../platform/connection.ts';
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
  const [failure, setFailure] = useState<string>();

  async function leaveFor(connection: SocialConnection): Promise<void> {
    setFailure(undefined);
    try {
      await during(identity.authorize(connection, returnTo));
    } catch {
      setFailure(isOffline() ? noConnectionMessage : genericMessage);
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
      {failure !== undefined && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
    </>
  );
}
