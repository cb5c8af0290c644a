import { useNetwork } from '@mantine/hooks';
import classes from './ConnectionAwaited.module.css';
import { useOfflineTold } from './page-notice.ts';

/** Says that what was asked for waits for a connection, as long as it does (EN-16). */
export function ConnectionAwaited({ pending = true }: { readonly pending?: boolean }) {
  const { online } = useNetwork();
  const isTold = pending && !online;
  useOfflineTold(isTold);
  if (!isTold) return null;
  return (
    <p role="status" className={classes['text']}>
      Sin conexión. Cuando vuelva, seguimos solos.
    </p>
  );
}
