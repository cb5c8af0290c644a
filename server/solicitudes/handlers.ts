import type { Handlers } from '../http/handler.ts';
import { canalesHandlers, findCanalByKey } from './canales.ts';
import { detailOf } from './detail.ts';
import { evaluationHandlers } from './evaluation.ts';
import { finishingHandlers } from './finishing.ts';
import { insuranceHandlers } from './insurance.ts';
import { partHandlers } from './part-handlers.ts';
import { findOwn } from './records.ts';
import { solicitudIdOf } from './request.ts';

/** Applications for credit, from the evaluation of the buyer to the last answer (S4.5, S7.4). */
export const solicitudesHandlers = {
  ...canalesHandlers,
  ...evaluationHandlers,
  ...partHandlers,
  ...insuranceHandlers,
  ...finishingHandlers,

  getSolicitud: async ({ context, db, user }) => {
    const application = await findOwn(db, user.id, solicitudIdOf(context));
    return { status: 200, json: detailOf(application, await findCanalByKey(db, application.canal)) };
  },
} satisfies Partial<Handlers>;
