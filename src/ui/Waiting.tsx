import { useNetwork } from '@mantine/hooks';
import { useStandIn } from './first-screen.ts';
import { useOfflineTold } from './page-notice.ts';
import { Spinner } from './Spinner.tsx';
import { slowText, useSlow } from './use-slow.ts';
import classes from './Waiting.module.css';

interface WaitingProps {
  /** What is under way. */
  readonly children: string;
  /** What else the user can do, once it takes long: a sentence. */
  readonly wayOut?: string;
}

/** Shows and announces that something is under way; after some seconds, or at once without a connection, also why it takes so long, and what to do. */
export function Waiting({ children, wayOut }: WaitingProps) {
  const slow = useSlow(true);
  const { online } = useNetwork();
  useStandIn();
  useOfflineTold(!online);
  const why = online ? slowText : 'No hay conexión a internet. Cuando vuelva, seguimos solos.';
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
