import { and, eq, gt } from 'drizzle-orm';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loginTickets, sessions } from '../db/schema.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { findUserById, type User } from '../users.ts';
import { codeSeconds, sessionSeconds } from './config.ts';

/** Sessions and login tickets; the database holds only the hashes of what the browser holds. */
export interface Sessions {
  /** A ticket for `/authorize`, good once and only together with its verifier, which travels in a cookie. */
  createTicket(userId: string): Promise<{ ticket: string; verifier: string }>;
  redeemTicket(ticket: string, verifier: string): Promise<User | undefined>;
  /** @returns the value of the session cookie */
  open(userId: string, connection: string): Promise<string>;
  find(session: string): Promise<{ user: User; connection: string } | undefined>;
  close(session: string): Promise<void>;
}

export function createSessions(db: Database, clock: Clock): Sessions {
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

    open: async (userId, connection) => {
      const session = newToken();
      await db.insert(sessions).values({
        sessionHash: tokenHash(session),
        userId,
        connection,
        expiresAt: addSeconds(clock.now(), sessionSeconds),
      });
      return session;
    },

    find: async (session) => {
      const [found] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.sessionHash, tokenHash(session)), gt(sessions.expiresAt, clock.now())));
      const user = found && (await findUserById(db, found.userId));
      return user && { user, connection: found.connection };
    },

    close: async (session) => {
      await db.delete(sessions).where(eq(sessions.sessionHash, tokenHash(session)));
    },
  };
}
