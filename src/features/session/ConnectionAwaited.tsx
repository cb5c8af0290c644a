import { useNetwork } from '@mantine/hooks';
import { useOfflineTold } from '../../ui/page-notice.ts';
import styles from './session.module.css';
import { texts } from './texts.ts';

/** Says that what was asked for waits for a connection, as long as it does (EN-16). */
export function ConnectionAwaited({ pending }: { readonly pending: boolean }) {
  const { online } = useNetwork();
  const isTold = pending && !online;
  useOfflineTold(isTold);
  if (!isTold) return null;
  return (
    <p role="status" className={styles['text']}>
      {texts.waitsForConnection}
    </p>
  );
}
