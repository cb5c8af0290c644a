import { sql } from 'drizzle-orm';
import type { Handlers } from '../http/handler.ts';

/** Whether the API and its database answer: for load balancers, and for the portal's /test. */
export const estadoHandlers = {
  getEstado: async ({ db }) => {
    await db.execute(sql`select 1`);
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getEstado'>;
