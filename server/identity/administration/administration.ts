import { and, arrayOverlaps, asc, count, eq, ilike, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Wanted } from '../../contract/cursor.ts';
import type { Database } from '../../infra/db/database.ts';
import { canales, canalesUsuarios, legacyAccounts, solicitudesAgencia, users } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import { newChannelKey } from '../../contract/fields.ts';
import { typeOfRole } from '../accounts/account-types.ts';
import { permissions as allPermissions } from '../accounts/permissions.ts';
import { isAuthorised, type User } from '../accounts/users.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { changesOf, noteChange, type RightsChange } from './history.ts';
import { dropInvitation, type Invitation, openInvitations, storeInvitation } from './invitations.ts';
import { refusals } from './refused.ts';
import { createRights, requireChannel, type Right } from './rights.ts';

/** A person, as the portal or a command names them. */
export type Whom = { readonly id: string } | { readonly email: string };

/** A person as an administrator sees them, with the keys of the channels that they sell for. */
export interface AdministeredPerson {
  readonly user: User;
  readonly channels: readonly string[];
}

/** A channel, and how many sell for it. */
export type AdministeredChannel = typeof canales.$inferSelect & { readonly vendedores: number };

/** An agency that signed itself up and waits. */
export type WaitingAgency = Pick<
  typeof solicitudesAgencia.$inferSelect,
  'id' | 'cui' | 'nombreAgencia' | 'nombreTitular' | 'emailContacto' | 'telefonoContacto' | 'createdAt'
>;

/** Several rights at once. */
export interface RightsWanted {
  readonly give?: readonly Right[];
  readonly take?: readonly Right[];
}

/** The longest list of people: who looks for somebody narrows it. */
const mostPeople = 50;

/** What rights are changed with. */
interface Means {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly security: RecordSecurity;
  /** The administrator; null of the command on the server. */
  readonly by: User | null;
}

export type Administration = ReturnType<typeof createAdministration>;

const agencyColumns = {
  id: solicitudesAgencia.id,
  cui: solicitudesAgencia.cui,
  nombreAgencia: solicitudesAgencia.nombreAgencia,
  nombreTitular: solicitudesAgencia.nombreTitular,
  emailContacto: solicitudesAgencia.emailContacto,
  telefonoContacto: solicitudesAgencia.telefonoContacto,
  createdAt: solicitudesAgencia.createdAt,
};

const isWhom = (whom: Whom) => ('id' in whom ? eq(users.id, whom.id) : eq(users.email, whom.email.toLowerCase()));
const nameOf = (whom: Whom) => ('id' in whom ? whom.id : whom.email);

/**
 * Gives and takes rights (OP-11). Each change has a reason and stands in the history, in one transaction with it; what is so already is
 * changed by nobody, so that a call may be repeated. All methods throw ChangeRefused where there is no such person, channel or agency, or
 * the change makes no sense.
 */
export function createAdministration({ db, clock, sessions, security, by }: Means) {
  const note = async (tx: Database, change: Omit<RightsChange, 'porUserId' | 'fecha'>) => {
    if (change.motivo.trim() === '') throw refusals.noReason();
    await noteChange(tx, { ...change, porUserId: by?.id ?? null, fecha: clock.now() });
  };

  const locked = async (tx: Database, whom: Whom): Promise<User> => {
    const [user] = await tx.select().from(users).where(isWhom(whom)).for('update');
    if (!user) throw refusals.nobody(nameOf(whom));
    return user;
  };

  return {
    /**
     * Those who work in the portal, by name: only whose name or e-mail has the text in it. Customers are found by their whole e-mail
     * alone: there are a thousand times as many, and their list is nobody's business here.
     */
    people: async (
      text: string,
    ): Promise<{ readonly people: readonly AdministeredPerson[]; readonly more: boolean }> => {
      const part = `%${text.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
      const works = and(
        ne(users.userType, 'ClienteFinal'),
        arrayOverlaps(users.permissions, [...allPermissions]),
        or(ilike(users.email, part), ilike(users.name, part)),
      );
      const found = await db
        .select()
        .from(users)
        .where(or(works, eq(users.email, text.toLowerCase())))
        .orderBy(asc(users.name), asc(users.email))
        .limit(mostPeople + 1);
      const page = found.slice(0, mostPeople);
      const channels = await channelsOf(
        db,
        page.map(({ id }) => id),
      );
      return {
        people: page.map((user) => ({ user, channels: channels.get(user.id) ?? [] })),
        more: found.length > mostPeople,
      };
    },

    person: async (whom: Whom): Promise<AdministeredPerson> => {
      const [user] = await db.select().from(users).where(isWhom(whom));
      if (!user) throw refusals.nobody(nameOf(whom));
      return { user, channels: (await channelsOf(db, [user.id])).get(user.id) ?? [] };
    },

    /** A page of the history: of one person, or of all. */
    changes: (wanted: Wanted, userId?: string) => changesOf(db, wanted, userId),

    /**
     * Gives and takes several rights, all or none. Where one is taken, or a role replaces another, their sessions end: what a token says
     * of its person is good for minutes.
     *
     * @throws ChangeRefused also where the last administrator would go
     */
    change: async (whom: Whom, { give = [], take = [] }: RightsWanted, motivo: string): Promise<void> => {
      const endOf = await db.transaction(async (tx) => {
        const rights = createRights(tx, security);
        const before = await locked(tx, whom);
        const changes = [];
        // Read anew for each: the one before may have changed what the next is judged by.
        for (const right of give) changes.push(await rights.give(await locked(tx, whom), right));
        // Last: who had one permission alone may get another one for it, and is nobody in between otherwise.
        for (const right of take) changes.push(await rights.take(await locked(tx, whom), right));
        const done = changes.filter((change) => change !== undefined);
        if (done.length === 0) throw refusals.nothingChanges(before.email);
        for (const change of done) await note(tx, { ...change, userId: before.id, motivo });
        const after = await locked(tx, whom);
        const lost = before.permissions.some((permission) => !after.permissions.includes(permission));
        return lost || done.some(({ accion }) => accion === 'CanalRetirado') ? before.id : undefined;
      });
      if (endOf !== undefined) await sessions.endAll(endOf);
    },

    endSessions: async (whom: Whom, motivo: string): Promise<void> => {
      const id = await db.transaction(async (tx) => {
        const user = await locked(tx, whom);
        await note(tx, { userId: user.id, accion: 'SesionesCerradas', sobre: '', motivo });
        return user.id;
      });
      await sessions.endAll(id);
    },

    invitations: (): Promise<readonly Invitation[]> => openInvitations(db, clock),

    /**
     * Invites who has the e-mail; see storeInvitation.
     *
     * @returns `isNew` where they are to be told: not of one that stands already, with the same rights
     */
    invite: async (
      email: string,
      rights: readonly Right[],
      motivo: string,
    ): Promise<{ readonly invitation: Invitation; readonly isNew: boolean }> => {
      const [role, ...others] = rights.flatMap((right) => (right.kind === 'role' ? [typeOfRole[right.role]] : []));
      if (!role || others.length > 0) throw refusals.notToOneRole();
      const beside = rights.flatMap((right) => (right.kind === 'permission' ? [right.permission] : []));
      const channels = rights.flatMap((right) => (right.kind === 'channel' ? [right.channel] : []));
      return await db.transaction(async (tx) => {
        const [known] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
        if (known && isAuthorised(known)) throw refusals.hasRights(email);
        if (channels.length > 0 && role.userType === 'ClienteFinal') throw refusals.sellsForNobody(email);
        for (const key of channels) await requireChannel(tx, key);
        const type = { ...role, permissions: [...new Set([...role.permissions, ...beside])] };
        const stored = await storeInvitation(tx, clock, email.toLowerCase(), type, channels);
        if (stored.isNew)
          await note(tx, { userId: known?.id ?? null, accion: 'Invitacion', sobre: stored.invitation.id, motivo });
        return stored;
      });
    },

    withdrawInvitation: (of: Whom, motivo: string): Promise<void> =>
      db.transaction(async (tx) => {
        const dropped = await dropInvitation(tx, clock, of);
        if (!dropped) throw refusals.notInvited(nameOf(of));
        await note(tx, { userId: null, accion: 'InvitacionRetirada', sobre: dropped.id, motivo });
      }),

    channels: async (): Promise<readonly AdministeredChannel[]> =>
      await db
        .select({
          key: canales.key,
          nombre: canales.nombre,
          agencia: canales.agencia,
          bloqueado: canales.bloqueado,
          vendedores: count(canalesUsuarios.userId),
        })
        .from(canales)
        .leftJoin(canalesUsuarios, eq(canalesUsuarios.canal, canales.key))
        .groupBy(canales.key)
        .orderBy(asc(canales.nombre), asc(canales.key)),

    createChannel: (key: string, name: string, motivo: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!newChannelKey.test(key)) throw refusals.wrongKey(key);
        const nombre = name.trim();
        if (nombre === '' || nombre.length > 120) throw refusals.wrongName();
        const made = await tx
          .insert(canales)
          .values({ key, nombre, bloqueado: false })
          .onConflictDoNothing()
          .returning();
        if (made.length > 0) {
          await note(tx, { userId: null, accion: 'CanalCreado', sobre: key, motivo });
        } else if ((await tx.$count(canales, and(eq(canales.key, key), eq(canales.nombre, nombre)))) === 0) {
          throw refusals.channelExists(key);
        }
      }),

    /** Whether a channel may have applications evaluated (S4.5 "AgenciaBloqueada"). */
    setBlocked: (key: string, isBlocked: boolean, motivo: string): Promise<void> =>
      db.transaction(async (tx) => {
        await requireChannel(tx, key);
        const changed = await tx
          .update(canales)
          .set({ bloqueado: isBlocked })
          .where(and(eq(canales.key, key), ne(canales.bloqueado, isBlocked)))
          .returning();
        if (changed.length === 0) return;
        const accion = isBlocked ? 'CanalBloqueado' : 'CanalDesbloqueado';
        await note(tx, { userId: null, accion, sobre: key, motivo });
      }),

    /** Agencies that signed themselves up, the longest waiting first. */
    waitingAgencies: async (): Promise<readonly WaitingAgency[]> =>
      await db
        .select(agencyColumns)
        .from(solicitudesAgencia)
        .where(isNull(solicitudesAgencia.decision))
        .orderBy(asc(solicitudesAgencia.createdAt)),

    /**
     * Lets an agency's account be taken over, or not.
     *
     * @returns the agency, and `isNew` where it is to be told: not of the same decision again
     */
    decide: (
      id: string,
      decision: 'Aprobada' | 'Rechazada',
      motivo: string,
    ): Promise<{ readonly agency: WaitingAgency; readonly isNew: boolean }> =>
      db.transaction(async (tx) => {
        const [agency] = await tx
          .update(solicitudesAgencia)
          .set({ decision, decidedAt: clock.now() })
          .where(and(eq(solicitudesAgencia.id, id), isNull(solicitudesAgencia.decision)))
          .returning(agencyColumns);
        if (!agency) {
          const [decided] = await tx
            .select(agencyColumns)
            .from(solicitudesAgencia)
            .where(and(eq(solicitudesAgencia.id, id), eq(solicitudesAgencia.decision, decision)));
          if (!decided) throw refusals.noAgency();
          return { agency: decided, isNew: false };
        }
        if (decision === 'Aprobada') {
          await tx
            .update(legacyAccounts)
            .set({ esperaAprobacion: false })
            .where(eq(legacyAccounts.email, agency.emailContacto));
        }
        const accion = decision === 'Aprobada' ? 'AgenciaAprobada' : 'AgenciaRechazada';
        await note(tx, { userId: null, accion, sobre: id, motivo });
        return { agency, isNew: true };
      }),
  };
}

/** The keys of the channels that each of some people sells for. */
async function channelsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select()
    .from(canalesUsuarios)
    .where(inArray(canalesUsuarios.userId, [...ids]))
    .orderBy(asc(canalesUsuarios.canal));
  const keys = new Map<string, string[]>();
  for (const { userId, canal } of rows) keys.set(userId, [...(keys.get(userId) ?? []), canal]);
  return keys;
}
