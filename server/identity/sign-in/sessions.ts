import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { loginTickets, sessions, users } from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { newToken, tokenHash } from '../../infra/process/secrets.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import { findUserById, type User } from '../accounts/users.ts';
import { codeSeconds, sessionSeconds } from './config.ts';
import type { Device } from './device.ts';

/** A session that is open. */
export interface OpenSession {
  /** What its tokens say (`sid`). */
  readonly id: string;
  readonly user: User;
  /** The connection that the person signed in with. */
  readonly connection: string;
}

/** Why a session ended before its time. */
type EndReason = 'signed out' | 'replaced' | 'ended' | 'too many';

/** No user has more devices; one who could open any number would fill the table, and hide among them. */
const mostSessions = 20;

/** A person's session as they are shown it. */
export type ShownSession = Pick<typeof sessions.$inferSelect, 'id' | 'navegador' | 'sistema' | 'createdAt' | 'usedAt'>;

/** Sessions and login tickets; the database holds only the hashes of what the browser holds. */
export interface Sessions {
  /** A ticket for `/authorize`, good once and only together with its verifier, which travels in a cookie. */
  createTicket(userId: string): Promise<{ ticket: string; verifier: string }>;
  redeemTicket(ticket: string, verifier: string): Promise<User | undefined>;
  /**
   * A new session. Of more than twenty of a person, those that were not used for longest end.
   *
   * @returns the session, and the value of its cookie
   */
  open(user: User, connection: string, device: Device): Promise<{ session: OpenSession; cookie: string }>;
  /** The session of a cookie, which is used now. */
  use(cookie: string): Promise<OpenSession | undefined>;
  /** The session that a token names; undefined once it ended. */
  find(id: string): Promise<OpenSession | undefined>;
  /** Ends the session of a cookie, and with it its tokens. */
  close(cookie: string, reason: EndReason): Promise<void>;
  /** The open sessions of a person, the last used first. */
  list(userId: string): Promise<readonly ShownSession[]>;
  /** Ends one session of a person; one that is not theirs stays. */
  end(userId: string, id: string): Promise<void>;
  /** Ends all sessions of a person, but for one that is to stay. */
  endAll(userId: string, exceptFor?: string): Promise<void>;
}

export function createSessions(db: Database, clock: Clock, security: RecordSecurity): Sessions {
  const isOpen = () => gt(sessions.expiresAt, clock.now());
  const ended = { id: sessions.id, userId: sessions.userId };
  const recordEnds = (rows: readonly { readonly id: string; readonly userId: string }[], reason: EndReason) => {
    for (const { id, userId } of rows) {
      security('session_expired', { 'user.id': userId, 'session.id': id, 'portal.reason': reason });
    }
  };

  return {
    createTicket: async (userId) => {
      const ticket = newToken();
      const verifier = newToken();
      await db.insert(loginTickets).values({
        ticketHash: tokenHash(ticket),
        verifierHash: tokenHash(verifier),
        userId,
        expiresAt: addSeconds(clock.now(), codeSeconds),
      });
      return { ticket, verifier };
    },

    redeemTicket: async (ticket, verifier) => {
      const [redeemed] = await db
        .delete(loginTickets)
        .where(
          and(
            eq(loginTickets.ticketHash, tokenHash(ticket)),
            eq(loginTickets.verifierHash, tokenHash(verifier)),
            gt(loginTickets.expiresAt, clock.now()),
          ),
        )
        .returning({ userId: loginTickets.userId });
      return redeemed && (await findUserById(db, redeemed.userId));
    },

    open: async (user, connection, device) => {
      const cookie = newToken();
      const id = randomUUID();
      const now = clock.now();
      await db.insert(sessions).values({
        id,
        sessionHash: tokenHash(cookie),
        userId: user.id,
        connection,
        ...device,
        createdAt: now,
        usedAt: now,
        expiresAt: addSeconds(now, sessionSeconds),
      });
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, user.id))
        .orderBy(desc(sessions.usedAt), sessions.id)
        .limit(mostSessions);
      recordEnds(
        await db
          .delete(sessions)
          // The one that was just opened stays, whatever clocks other servers have.
          .where(and(eq(sessions.userId, user.id), ne(sessions.id, id), notInArray(sessions.id, newest)))
          .returning(ended),
        'too many',
      );
      security('session_created', { 'user.id': user.id, 'session.id': id, 'portal.connection': connection });
      return { session: { id, user, connection }, cookie };
    },

    use: async (cookie) => {
      const [used] = await db
        .update(sessions)
        .set({ usedAt: clock.now() })
        .where(and(eq(sessions.sessionHash, tokenHash(cookie)), isOpen()))
        .returning({ id: sessions.id, userId: sessions.userId, connection: sessions.connection });
      const user = used && (await findUserById(db, used.userId));
      return user && { id: used.id, user, connection: used.connection };
    },

    find: async (id) => {
      const [found] = await db
        .select({ user: getTableColumns(users), connection: sessions.connection })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, id), isOpen()));
      return found && { id, ...found };
    },

    close: async (cookie, reason) => {
      recordEnds(
        await db
          .delete(sessions)
          .where(eq(sessions.sessionHash, tokenHash(cookie)))
          .returning(ended),
        reason,
      );
    },

    list: (userId) =>
      db
        .select({
          id: sessions.id,
          navegador: sessions.navegador,
          sistema: sessions.sistema,
          createdAt: sessions.createdAt,
          usedAt: sessions.usedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isOpen()))
        .orderBy(desc(sessions.usedAt), sessions.id),

    end: async (userId, id) => {
      recordEnds(
        await db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
          .returning(ended),
        'ended',
      );
    },

    endAll: async (userId, exceptFor) => {
      recordEnds(
        await db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), exceptFor === undefined ? undefined : ne(sessions.id, exceptFor)))
          .returning(ended),
        'ended',
      );
    },
  };
}
