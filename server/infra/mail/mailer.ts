import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../process/clock.ts';
import { smtpOptions } from './smtp-address.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same in each of its tries, so that whoever takes it twice can tell; of a mail that is sent once, none. */
  readonly id?: string;
  /** Where a POST, without signing in, refuses all mails like it (RFC 8058). */
  readonly refuseAt?: string;
}

export interface Mailer {
  /** @throws ApiError 503 if it can't be delivered */
  send(mail: Mail): Promise<void>;
}

/** For how long a user who signs in waits for an SMTP server. */
const smtpTimeoutMs = 5000;
const retrySeconds = 30;

/** Sends through the SMTP server at `url` (smtp-address.ts); one that does not take a mail in five seconds has not taken it. */
export function createSmtpMailer(url: string, from: string, log: Log): Mailer {
  // Each of them for itself, so that no connection stays behind; together they would be four times as long.
  const timeouts = { dnsTimeout: smtpTimeoutMs, connectionTimeout: smtpTimeoutMs, greetingTimeout: smtpTimeoutMs };
  const transport = createTransport({
    // With TLS required: a machine between could otherwise say that there is none, and read the codes.
    ...smtpOptions(url),
    ...timeouts,
    socketTimeout: smtpTimeoutMs,
  });
  return {
    send: async (mail) => {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('The mail took too long'), { code: 'ETIMEDOUT' })),
          smtpTimeoutMs,
        );
      });
      try {
        await Promise.race([transport.sendMail({ from, ...messageOf(mail, from) }), silence]);
      } catch (error) {
        log(`A mail was not sent: ${reasonOf(error)}`);
        const message = 'No pudimos enviar el correo. Esperá unos segundos y volvé a probar.';
        throw Object.assign(new ServiceUnavailable(message, retrySeconds), { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function messageOf({ to, subject, body, id, refuseAt }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    to,
    subject,
    text: body,
    ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
    headers: {
      // No holiday's answer is wanted.
      'Auto-Submitted': 'auto-generated',
      ...(refuseAt !== undefined && {
        'List-Unsubscribe': `<${refuseAt}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Without the message of the server, which may repeat the address. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

/** Keeps mails in the database, for the mailbox page. */
export function createMailboxMailer(db: Database, clock: Clock): Mailer {
  return {
    send: async ({ to, subject, body }) => {
      await db.insert(mails).values({ recipient: to, subject, body, createdAt: clock.now() });
    },
  };
}
