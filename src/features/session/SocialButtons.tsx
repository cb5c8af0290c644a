import { Banner } from '../../ui/Banner.tsx';
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

/** How many networks are shown before the others are asked for: one alone is not worth a tap. */
const MOST_AT_ONCE = 2;

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
      await during(() => identity.authorize(connection, returnTo));
    } catch {
      setFailure(isOffline() ? noConnectionMessage : genericMessage);
    }
  }

  const few = connections.length <= MOST_AT_ONCE + 1;
  const [first, others] = few
    ? [connections, []]
    : [connections.slice(0, MOST_AT_ONCE), connections.slice(MOST_AT_ONCE)];
  const listed = (some: readonly SocialConnection[]) => (
    <ul className={styles['networks']}>
      {some.map((connection) => (
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
  );
  return (
    <>
      {listed(first)}
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>{texts.otherNetworks}</summary>
          {listed(others)}
        </details>
      )}
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </>
  );
}
