import { socialConnections } from '../server/identity/sign-in/config.ts';
import { people } from '../server/seed/people.ts';
import type { RunningServer } from '../server/start/start.ts';

/** What the operator who starts it needs to know: in which mode it runs (OP-01), where it is, and of a demo where its mails are and who can sign in. */
export function welcome({ url, mailboxUrl, ports }: Pick<RunningServer, 'url' | 'mailboxUrl' | 'ports'>): string {
  const partners = ports.length === 0 ? [] : ['', 'Partners:', ...ports.map((line) => `  ${line}`)];
  if (mailboxUrl === undefined) {
    return ['', `The portal:   ${url}`, 'Mode:         production', ...partners, '', 'Ctrl-C stops it.'].join('\n');
  }
  return [
    '',
    `The portal:   ${url}`,
    'Mode:         demo, of invented people; anybody who reaches it can sign in as any of them',
    `Its mailbox:  ${mailboxUrl}`,
    '',
    'Who can sign in (the code arrives in the mailbox):',
    ...peopleTable(),
    ...partners,
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
