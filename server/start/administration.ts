import { join, resolve } from 'node:path';
import { type Administration, createAdministration } from '../identity/administration/administration.ts';
import { createSessions } from '../identity/sign-in/sessions.ts';
import { openEmbedded, openPostgres } from '../infra/db/database.ts';
import type { Mailer } from '../infra/mail/mailer.ts';
import { systemClock } from '../infra/process/clock.ts';
import { createSecurityLog } from '../infra/security/log.ts';
import { checkWhoseDatabase } from '../seed/whose-database.ts';
import { mailerOf, type StartOptions } from './start.ts';

/** What `npm run admin` works with, until it is closed. */
interface OpenAdministration {
  readonly administration: Administration;
  readonly origin: string;
  readonly send: Mailer['send'];
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of a server for one command. PostgreSQL may be in use; the embedded database is locked while a server runs.
 *
 * @throws StartError in one sentence where it cannot be opened, or is not of this mode
 */
export async function openAdministration(options: StartOptions): Promise<OpenAdministration> {
  const { mode, databaseUrl, dataDir, telemetryEndpoint, port } = options;
  const [origin = `http://localhost:${port}`] = mode.origins;
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(join(resolve(dataDir), 'db'));
  const { db } = database;
  // A demo's events go nowhere, as its server's.
  const write = mode.name === 'production' ? (line: string) => process.stderr.write(`${line}\n`) : undefined;
  const security = createSecurityLog(systemClock, { endpoint: telemetryEndpoint, write });
  const close = async () => {
    await security.close();
    await database.close();
  };
  try {
    await checkWhoseDatabase(db, mode.name);
    const mailer = mailerOf(options, db);
    return {
      administration: createAdministration({
        db,
        clock: systemClock,
        sessions: createSessions(db, systemClock, security.record),
        security: security.record,
        by: null,
      }),
      origin,
      send: (mail) => mailer.send(mail),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
