import { mailboxOf } from './mailbox.ts';
import styles from './session.module.css';
import { texts } from './texts.ts';

/** A link to where an address's mails are read; nothing where that is not known. */
export function OpenMailbox({ email }: { readonly email: string }) {
  const mailbox = mailboxOf(email);
  if (mailbox === null) return null;
  return (
    <a className={styles['link']} href={mailbox} target="_blank" rel="noopener noreferrer">
      {texts.openMailbox}
    </a>
  );
}
