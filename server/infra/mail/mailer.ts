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
    send: async ({ to, subject, body }) => {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('The mail took too long'), { code: 'ETIMEDOUT' })),
          smtpTimeoutMs,
        );
      });
      try {
        await Promise.race([transport.sendMail({ from, to, subject, text: body }), silence]);
      } catch (error) {
        log(`A mail was not sent: ${reasonOf(error)}`);
        throw new ServiceUnavailable(
          'No pudimos enviar el correo. Esperá unos segundos y volvé a probar.',
          retrySeconds,
        );
      } finally {
        clearTimeout(timer);
      }
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
