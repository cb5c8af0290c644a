import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import type { News } from './outbox.ts';

/** What a mail says. */
export interface MailText {
  readonly subject: string;
  /** Plain text, without the signature. */
  readonly paragraphs: readonly string[];
}

/** What a mail is written with. */
export interface Writing extends Pick<News, 'sobre'> {
  readonly db: Database;
  /** To whom it is. */
  readonly user: User;
  /** The application's usual address, for links. */
  readonly origin: string;
  readonly now: Date;
  /** The day in Argentina. */
  readonly today: string;
}

/** Writes a mail as things are now; undefined where there is nothing to tell any more. */
export type Write = (writing: Writing) => Promise<MailText | undefined>;

/** Lines of a name and a value each. */
export const facts = (lines: readonly (readonly [name: string, value: string | null])[]): string =>
  lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n');
