import { socialConnections } from '../server/idp/config.ts';
import { people } from '../server/seed/people.ts';
import type { RunningServer } from '../server/start.ts';

/** What a developer needs to know once the app is up: where it is, where its mails are, and who can sign in. */
export function welcome({ url, mailboxUrl }: Pick<RunningServer, 'url' | 'mailboxUrl'>): string {
  return [
    '',
    `The portal:   ${url}`,
    `Its mailbox:  ${mailboxUrl ?? 'none, mails go to SMTP_URL'}`,
    '',
    'Who can sign in (the code arrives in the mailbox):',
    ...peopleTable(),
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

function peopleTable(): string[] {
  const rows = [...people].map(({ email, name, connection, situation }) => [
    email,
    name,
    socialConnections.get(connection) ?? 'e-mail',
    situation,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
}
