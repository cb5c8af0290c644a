import { findAccount } from '../../identity/accounts/accounts.ts';
import type { Handlers } from '../http/handler.ts';

/** The caller's account as it is stored (MY-05). */
export const accountHandlers = {
  getCuenta: async ({ connection, db, user: { name, email, euroUserId } }) => {
    const joined = euroUserId === '' ? undefined : await findAccount(db, euroUserId);
    return {
      status: 200,
      json: { nombre: name, email, conexion: connection, cuentaCorporativa: joined?.email ?? null },
    };
  },
} satisfies Pick<Handlers, 'getCuenta'>;
