import { useNetwork, useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useStandIn } from './first-screen.ts';
import { useOfflineTold } from './page-notice.ts';
import { Spinner } from './Spinner.tsx';
import classes from './Waiting.module.css';

/** How long nothing more is said, in ms: after that people wonder whether it still works. */
const SLOW_AFTER_MS = 4000;

interface WaitingProps {
  /** What is under way. */
  readonly children: string;
  /** What else the user can do, once it takes long: a sentence. */
  readonly wayOut?: string;
}

/** Shows and announces that something is under way; after some seconds, or at once without a connection, also why it takes so long, and what to do. */
export function Waiting({ children, wayOut }: WaitingProps) {
  const [slow, setSlow] = useState(false);
  const { online } = useNetwork();
  useStandIn();
  useOfflineTold(!online);
  useTimeout(
    () => {
      setSlow(true);
    },
    SLOW_AFTER_MS,
    { autoInvoke: true },
  );
  const why = online
    ? 'Está tardando más de lo habitual. Seguimos intentando.'
    : 'No hay conexión a internet. Cuando vuelva, seguimos solos.';
  return (
    <div className={classes['waiting']}>
      <Spinner />
      <div role="status">
        <p>{children}</p>
        {(slow || !online) && <p className={classes['slow']}>{[why, wayOut].filter(Boolean).join(' ')}</p>}
      </div>
    </div>
  );
}
