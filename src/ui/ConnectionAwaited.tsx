import { useNetwork } from '@mantine/hooks';
import classes from './ConnectionAwaited.module.css';
import { useOfflineTold } from './page-notice.ts';
import { slowText, useSlow } from './use-slow.ts';

/** Says that what was asked for waits for a connection (EN-16), or takes long, as long as it does. */
export function ConnectionAwaited({ pending = true }: { readonly pending?: boolean }) {
  const { online } = useNetwork();
  const slow = useSlow(pending);
  const isOffline = pending && !online;
  useOfflineTold(isOffline);
  if (!isOffline && !slow) return null;
  return (
    <p role="status" className={classes['text']}>
      {isOffline ? 'Sin conexión. Cuando vuelva, seguimos solos.' : slowText}
    </p>
  );
}
