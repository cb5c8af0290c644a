import { closedApplication } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { assignmentsOf, newAssignment, reassign } from '../../domain/solicitudes/assignments.ts';
import { detailOf } from '../../domain/solicitudes/detail.ts';
import { disbursementOf, stepsOf } from '../../domain/solicitudes/disbursement.ts';
import { discard } from '../../domain/solicitudes/discarding.ts';
import { countQuery, countVisible, listQuery, listVisible, searchBody } from '../../domain/solicitudes/list.ts';
import { findVisible, isBegun } from '../../domain/solicitudes/records.ts';
import { listSellers, sellerOf } from '../../domain/solicitudes/sellers.ts';
import { historyOf } from '../../domain/solicitudes/situations.ts';
import { tasksOf } from '../../domain/solicitudes/tasks/records.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { canalesHandlers, findCanalByKey } from './canales.ts';
import { changeHandlers, changesOf } from './changes.ts';
import { contactConfigurationHandlers } from './contact-configuration.ts';
import { draftIn } from './drafts.ts';
import { evaluationHandlers } from './evaluation.ts';
import { finishingHandlers } from './finishing.ts';
import { insuranceHandlers } from './insurance.ts';
import { partHandlers } from './part-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { solicitudIdOf } from './request.ts';
import { samePeopleHandlers } from './same-people.ts';
import { taskHandlers } from './tasks/handlers.ts';
import { whatsNewHandlers } from './whats-new.ts';

/** Applications for credit, from the evaluation of the buyer to what is asked of the seller (S2.8, S4, S7.4). */
export const solicitudesHandlers = {
  ...canalesHandlers,
  ...evaluationHandlers,
  ...peopleHandlers,
  ...partHandlers,
  ...insuranceHandlers,
  ...contactConfigurationHandlers,
  ...finishingHandlers,
  ...samePeopleHandlers,
  ...taskHandlers,
  ...changeHandlers,
  ...whatsNewHandlers,

  listSolicitudes: async ({ context, db, user, partners }) => ({
    status: 200,
    json: await listVisible({ db, user, catalog: partners.vehicles.catalog() }, parse(listQuery, context.req.query())),
  }),

  getConteoSolicitudes: async ({ context, db, user, partners }) => ({
    status: 200,
    json: await countVisible(
      { db, user, catalog: partners.vehicles.catalog() },
      parse(countQuery, context.req.query()),
    ),
  }),

  postBusquedaSolicitudes: async ({ context, db, user, partners }) => ({
    status: 200,
    json: await listVisible(
      { db, user, catalog: partners.vehicles.catalog() },
      parse(searchBody, await readJson(context)),
      true,
    ),
  }),

  getSolicitud: async ({ context, db, user, partners }) => {
    const application = await findVisible(db, user, solicitudIdOf(context));
    const { id } = application;
    const [canal, vendedor, tasks, changes, history, assignments, steps] = await Promise.all([
      findCanalByKey(db, application.canal),
      sellerOf(db, application.userId),
      tasksOf(db, id),
      changesOf(db, id),
      historyOf(db, id),
      assignmentsOf(db, id),
      stepsOf(db, [id]),
    ]);
    const esPropia = application.userId === user.id;
    const desembolso = disbursementOf(steps);
    const catalog = partners.vehicles.catalog();
    const beside = { canal, vendedor, tasks, changes, history, assignments, desembolso, esPropia, catalog };
    return { status: 200, json: detailOf(application, beside) };
  },

  listVendedores: async ({ db }) => ({ status: 200, json: await listSellers(db) }),

  postAsignacion: async ({ context, db, clock, user }) => {
    const id = solicitudIdOf(context);
    await reassign(db, clock, user, id, parse(newAssignment, await readJson(context)));
    return { status: 204 };
  },

  deleteSolicitud: async ({ context, db, user }) => {
    await discard(db, user, solicitudIdOf(context));
    return { status: 204 };
  },

  getSolicitudBorrador: async ({ context, db, user, partners }) => {
    const application = await findVisible(db, user, solicitudIdOf(context));
    if (!isBegun(application)) throw closedApplication();
    return { status: 200, json: await draftIn(db, application, partners.vehicles.catalog()) };
  },

  getSolicitudEstado: async ({ context, db, user }) => {
    const { situacion } = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: { situacion } };
  },
} satisfies Partial<Handlers>;
