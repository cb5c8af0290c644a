import type { SocialConnection } from './identity.ts';
import styles from './session.module.css';

/** Letters on a disc in place of the networks' own signs, which are theirs (decision 14). */
const letters: Readonly<Record<SocialConnection, string>> = {
  facebook: 'f',
  'google-oauth2': 'G',
  windowslive: 'H',
  twitter: 't',
  yahoo: 'Y!',
};

/** A small decorative drawing. */
export function NetworkSign({ network }: { readonly network: SocialConnection }) {
  return (
    <span className={styles['sign']} data-network={network} aria-hidden>
      {letters[network]}
    </span>
  );
}
