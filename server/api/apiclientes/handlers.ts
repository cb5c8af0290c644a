import { creditoDetalleOf } from '../../domain/apiclientes/credito-detalle.ts';
import { findOwnLoan, listCreditos } from '../../domain/apiclientes/records.ts';
import { findLastUsed } from '../../domain/avisospago/records.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import type { Handlers } from '../http/handler.ts';
import { polizaHandlers } from './polizas.ts';
import { vinculacionHandlers } from './vinculacion.ts';

/** A customer's own loans and policies (C3, C7). */
export const apiclientesHandlers = {
  ...polizaHandlers,
  ...vinculacionHandlers,

  getUltimosDatos: async ({ db, user }) => {
    const lastUsed = await findLastUsed(db, user.id);
    return lastUsed ? { status: 200, json: lastUsed } : { status: 204 };
  },

  listCreditos: async ({ clock, db, user, partners }) => ({
    status: 200,
    json: { creditos: await listCreditos(db, user.id, clock.now(), partners.vehicles.catalog()) },
  }),

  getCredito: async ({ context, clock, db, user, partners, paymentPartners }) => {
    const operacionId = context.req.param('operacionId') ?? '';
    const loan = await findOwnLoan(db, user.id, operacionId, dayInArgentina(clock.now()));
    return { status: 200, json: creditoDetalleOf(loan, paymentPartners, partners.vehicles.catalog()) };
  },

  listCuotas: async ({ context, clock, db, user }) => {
    const operacionId = context.req.param('operacionId') ?? '';
    const { loanStatus } = await findOwnLoan(db, user.id, operacionId, dayInArgentina(clock.now()));
    return { status: 200, json: { cuotas: [...loanStatus.cuotas] } };
  },
} satisfies Partial<Handlers>;
