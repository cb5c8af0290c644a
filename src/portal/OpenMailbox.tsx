import { mailboxOf } from './mailbox.ts';

interface OpenMailboxProps {
  readonly email: string;
  readonly className: string | undefined;
}

/** A link to where an address's mails are read; nothing where that is not known. */
export function OpenMailbox({ email, className }: OpenMailboxProps) {
  const mailbox = mailboxOf(email);
  if (mailbox === null) return null;
  return (
    <a className={className} href={mailbox} target="_blank" rel="noopener noreferrer">
      Abrir mi correo
    </a>
  );
}
