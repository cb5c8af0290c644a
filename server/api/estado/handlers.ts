import type { Handlers } from '../http/handler.ts';

/** For load balancers and whatever starts processes again, and for the portal's /test (OP-05). */
export const estadoHandlers = {
  /** Ready: 503 while the database is away, or the embedded one's disk is full. */
  getEstado: async ({ ready }) => {
    await ready();
    return { status: 204 };
  },

  /** Alive, without asking the database: starting this process again does not bring that back. */
  getEstadoVivo: () => Promise.resolve({ status: 200, json: { vivo: true } }),
} satisfies Pick<Handlers, 'getEstado' | 'getEstadoVivo'>;
