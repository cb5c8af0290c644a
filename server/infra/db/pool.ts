import { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { RequestAborted, currentRequestSignal } from './request-signal.ts';

/** How long to wait for PostgreSQL, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection, be it a new one or one that others use. */
  readonly connect: number;
  /** For a statement: PostgreSQL ends it then. */
  readonly statement: number;
  /** For any byte on a connection that is in use; longer than a statement, since a peer that is frozen ends none. */
  readonly silence: number;
}

/** Together less than the ten seconds that the portal waits for an answer (decision 12). */
export const databaseTimeouts: DatabaseTimeouts = { connect: 2_000, statement: 6_000, silence: 7_500 };

/** The database can't be reached, or not in time, or has no room to write. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

type Lend = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Connections to PostgreSQL, any of which may break at any moment: what waits for it is told, and the next one is new (OP-05). */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig, timeouts: DatabaseTimeouts) {
    super({ ...config, connectionTimeoutMillis: timeouts.connect });
    // Unheard, the error of a connection that breaks would end the process, be it idle or in use.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      socketOf(client)?.on('timeout', () => socketOf(client)?.destroy(new DatabaseAway('PostgreSQL is silent')));
    });
    this.on('acquire', (client) => socketOf(client)?.setTimeout(timeouts.silence));
    this.on('release', (_, client) => socketOf(client)?.setTimeout(0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Lend): void;
  override connect(callback?: Lend): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(lent, unreachable);
    const caller = currentRequestSignal();
    super.connect((error, client, done) => {
      if (client && caller?.aborted === true) {
        client.release();
        callback(new RequestAborted(), undefined, () => undefined);
        return;
      }
      if (client && caller) endWith(client, caller);
      callback(error && new DatabaseAway(error.message, { cause: error }), client, done);
    });
    return undefined;
  }
}

const socketOf = ({ connection: { stream } }: pg.PoolClient) => (stream instanceof Socket ? stream : undefined);

/** A connection that breaks gives its place back by itself: drizzle forgets those on which a transaction could not begin. */
function lent(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let out = true;
  const giveBack = (error?: Error | boolean) => {
    client.off('end', giveBack);
    if (out) release(error);
    out = false;
  };
  client.release = giveBack;
  client.once('end', giveBack);
  return client;
}

/** A caller who hangs up ends the connection, which PostgreSQL notices within `client_connection_check_interval`: the statement ends with it. */
function endWith(client: pg.PoolClient, caller: AbortSignal): void {
  const end = () => socketOf(client)?.destroy(new RequestAborted());
  const release = client.release.bind(client);
  caller.addEventListener('abort', end);
  client.release = (error) => {
    caller.removeEventListener('abort', end);
    release(error);
  };
}

function unreachable(error: unknown): never {
  throw new DatabaseAway('PostgreSQL is unreachable', { cause: error });
}

/**
 * SQLSTATEs, or classes of them, with which PostgreSQL says that it can't do now what it could do later: no connection, no space or
 * too many connections, going down, coming up, a statement that took too long; a standby, which only reads.
 */
const awayStates = ['08', '53', '57', '25006'];

/** Whether something failed because the database is away, busy or full, and not because of what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause === undefined || cause instanceof DatabaseAway) return cause !== undefined;
  // What the database itself says has a severity. Anything else is of the connection, or of values that can't be written.
  if (!('severity' in cause)) return !(cause instanceof TypeError || cause instanceof RangeError);
  const state = 'code' in cause ? String(cause.code) : '';
  return awayStates.some((start) => state.startsWith(start));
}
