import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { notFound, rightsRefused } from '../../contract/api-error.ts';
import { pageQuery } from '../../contract/cursor.ts';
import { reason } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { readFunnels } from '../../domain/recorridos/funnels.ts';
import { devices, variants } from '../../domain/recorridos/steps.ts';
import { agencyDecisionMail, invitationMail } from '../../identity/accounts/mails.ts';
import { permissions } from '../../identity/accounts/permissions.ts';
import type { User } from '../../identity/accounts/users.ts';
import {
  type AdministeredPerson,
  type Administration,
  createAdministration,
} from '../../identity/administration/administration.ts';
import { ChangeRefused, NobodyThere, NothingChanges } from '../../identity/administration/refused.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import type { Handlers, Services } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { keyOfChannel, newChannel, newInvitation, newRights, peopleSearch } from './requests.ts';

const uuid = v.pipe(v.string(), v.uuid('No es un número de esta lista'), v.toLowerCase());
const byId = v.object({ id: uuid });
const byKey = v.object({ key: keyOfChannel });
const why = v.strictObject({ Motivo: reason });
const decision = v.strictObject({
  Decision: v.picklist(['Aprobada', 'Rechazada'], 'Elegí una opción'),
  Motivo: reason,
});
const block = v.strictObject({ Bloqueado: v.boolean('Elegí una opción'), Motivo: reason });
const changesQuery = v.object({
  persona: v.optional(uuid),
  ...pageQuery(v.pipe(v.number(), v.safeInteger(), v.minValue(1))).entries,
});

const funnelQuery = v.object({
  semana: v.optional(v.pipe(v.string(), v.isoDate('Tiene que ser una fecha AAAA-MM-DD'))),
  variante: v.optional(v.picklist(variants, 'Elegí una opción')),
  dispositivo: v.optional(v.picklist(devices, 'Elegí una opción')),
});

/** What the handlers below are called with. */
type Call = Pick<Services, 'db' | 'clock' | 'sessions' | 'security'> & { readonly user: User };

/** What the rights are changed by, in the caller's name; what makes no sense becomes the contract's refusal. */
async function administering<Result>(
  { db, clock, sessions, security, user }: Call,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(createAdministration({ db, clock, sessions, security, by: user }));
  } catch (error) {
    if (error instanceof NobodyThere) throw notFound();
    throw error instanceof ChangeRefused ? rightsRefused(error.spanish) : error;
  }
}

/** Sends a mail where there is one; whether who was to be told has been. */
async function tell({ mail }: Pick<Services, 'mail'>, message: Mail | undefined): Promise<boolean> {
  if (!message) return true;
  return await mail.send(message).then(
    () => true,
    // The mailer has logged it; what was decided stands, and the caller is told that nobody knows of it yet.
    () => false,
  );
}

const isPermission = (name: string) => permissions.find((permission) => permission === name);
const shownPermissions = (names: readonly string[]) => names.map(isPermission).filter((name) => name !== undefined);

const personOf = ({ user, channels }: AdministeredPerson): components['schemas']['PersonaConDerechos'] => ({
  id: user.id,
  nombre: user.name,
  email: user.email,
  tipo: user.userType,
  roles: user.roles,
  permisos: shownPermissions(user.permissions),
  canales: [...channels],
});

/** Who may do what, for who may give and take rights (OP-11), and how far people come in each wizard (EN-13). */
export const administracionHandlers = {
  postBusquedaPersonas: async (call) => {
    const { Search } = parse(peopleSearch, await readJson(call.context));
    const { people, more } = await administering(call, ({ people }) => people(Search.trim()));
    return { status: 200, json: { personas: people.map(personOf), hayMas: more } };
  },

  getPersona: async (call) => {
    const { id } = parse(byId, call.context.req.param());
    return { status: 200, json: personOf(await administering(call, ({ person }) => person({ id }))) };
  },

  postDerechos: async (call) => {
    const { id } = parse(byId, call.context.req.param());
    const { Dar, Quitar, Motivo } = parse(newRights, await readJson(call.context));
    await administering(call, ({ change }) =>
      change({ id }, { give: Dar, take: Quitar }, Motivo).catch((error: unknown) => {
        if (!(error instanceof NothingChanges)) throw error;
      }),
    );
    return { status: 204 };
  },

  postCierreDePersona: async (call) => {
    const { id } = parse(byId, call.context.req.param());
    const { Motivo } = parse(why, await readJson(call.context));
    await administering(call, ({ endSessions }) => endSessions({ id }, Motivo));
    return { status: 204 };
  },

  listInvitaciones: async (call) => ({
    status: 200,
    json: {
      invitaciones: (await administering(call, ({ invitations }) => invitations())).map(
        ({ id, email, roles, permissions: may, canales, expiresAt }) => ({
          id,
          email,
          roles,
          permisos: shownPermissions(may),
          canales,
          vence: expiresAt.toISOString(),
        }),
      ),
    },
  }),

  postInvitacion: async (call) => {
    const { email, rights, motivo } = parse(newInvitation, await readJson(call.context));
    const { invitation, isNew } = await administering(call, ({ invite }) => invite(email, rights, motivo));
    const message = isNew ? invitationMail(email, call.mailOrigin, invitation.expiresAt) : undefined;
    return {
      status: 201,
      json: { vence: invitation.expiresAt.toISOString(), avisado: await tell(call, message) },
    };
  },

  postRetiroInvitacion: async (call) => {
    const { id } = parse(byId, call.context.req.param());
    const { Motivo } = parse(why, await readJson(call.context));
    await administering(call, ({ withdrawInvitation }) => withdrawInvitation({ id }, Motivo));
    return { status: 204 };
  },

  listCanalesAdministrados: async (call) => ({
    status: 200,
    json: {
      canales: (await administering(call, ({ channels }) => channels())).map(
        ({ key, nombre, bloqueado, vendedores }) => ({ key, nombre, bloqueado, vendedores }),
      ),
    },
  }),

  postCanal: async (call) => {
    const { Key, Nombre, Motivo } = parse(newChannel, await readJson(call.context));
    await administering(call, ({ createChannel }) => createChannel(Key, Nombre, Motivo));
    return { status: 204 };
  },

  postBloqueoCanal: async (call) => {
    const { key } = parse(byKey, call.context.req.param());
    const { Bloqueado, Motivo } = parse(block, await readJson(call.context));
    await administering(call, ({ setBlocked }) => setBlocked(key, Bloqueado, Motivo));
    return { status: 204 };
  },

  listAgenciasEnEspera: async (call) => ({
    status: 200,
    json: {
      agencias: (await administering(call, ({ waitingAgencies }) => waitingAgencies())).map(
        ({ createdAt, ...agency }) => ({ ...agency, desde: createdAt.toISOString() }),
      ),
    },
  }),

  postDecisionAgencia: async (call) => {
    const { id } = parse(byId, call.context.req.param());
    const { Decision, Motivo } = parse(decision, await readJson(call.context));
    const { agency, isNew } = await administering(call, ({ decide }) => decide(id, Decision, Motivo));
    const { emailContacto, nombreAgencia } = agency;
    const message = isNew
      ? agencyDecisionMail(emailContacto, call.mailOrigin, nombreAgencia, Decision === 'Aprobada')
      : undefined;
    return { status: 200, json: { avisado: await tell(call, message) } };
  },

  listCambiosDeDerechos: async (call) => {
    const { persona, ...wanted } = parse(changesQuery, call.context.req.query());
    const { rows, siguiente } = await administering(call, ({ changes }) => changes(wanted, persona));
    return {
      status: 200,
      json: { cambios: rows.map(({ fecha, ...change }) => ({ ...change, fecha: fecha.toISOString() })), siguiente },
    };
  },

  getRecorridos: async ({ context, db }) => ({
    status: 200,
    json: await readFunnels(db, parse(funnelQuery, context.req.query())),
  }),
} satisfies Partial<Handlers>;
