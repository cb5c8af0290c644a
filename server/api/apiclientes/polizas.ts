import { findOwnPolicy, policiesOf, polizaDetalleOf, polizaItemOf } from '../../domain/apiclientes/polizas.ts';
import type { Handlers } from '../http/handler.ts';

/** A customer's policies (C3, PO-01, PO-02). */
export const polizaHandlers = {
  listPolizas: async ({ db, user }) => {
    const policies = await policiesOf(db, user.id);
    return { status: 200, json: { polizas: policies.map(polizaItemOf) } };
  },

  getPoliza: async ({ context, db, user }) => {
    const policy = await findOwnPolicy(db, user.id, context.req.param('idPoliza') ?? '');
    return { status: 200, json: polizaDetalleOf(policy) };
  },
} satisfies Pick<Handlers, 'listPolizas' | 'getPoliza'>;
