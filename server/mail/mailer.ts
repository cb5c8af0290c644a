import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}

export interface Mailer {
  /** @throws if it can't be delivered */
  send(mail: Mail): Promise<void>;
}

/** Sends through the SMTP server at `url` (smtp:// or smtps://). */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async ({ to, subject, body }) => {
      await transport.sendMail({ from, to, subject, text: body });
    },
  };
}

/** Keeps mails in the database, for the mailbox page. */
export function createMailboxMailer(db: Database, clock: Clock): Mailer {
  return {
    send: async ({ to, subject, body }) => {
      await db.insert(mails).values({ recipient: to, subject, body, createdAt: clock.now() });
    },
  };
}
