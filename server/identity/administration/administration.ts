import { and, arrayContains, arrayOverlaps, asc, eq, ilike, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { canales, canalesUsuarios, legacyAccounts, solicitudesAgencia, users } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import { type AccountType, columnsOf, noAccount, type Role, typeOfRole } from '../accounts/account-types.ts';
import { type Permission, permissions as allPermissions } from '../accounts/permissions.ts';
import { isAuthorised, may, rolesChanged, type User } from '../accounts/users.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { changesOf, noteChange, type RightsChange, type ShownChange } from './history.ts';
import { dropInvitations, type Invitation, openInvitations, storeInvitation } from './invitations.ts';
import { ChangeRefused } from './refused.ts';

/** What somebody is given or loses: a role with all that it may, one permission beside it, or a channel to sell for. */
export type Right =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'channel'; readonly channel: string };

/** A person as an administrator sees them. */
export interface AdministeredPerson {
  readonly user: User;
  /** The keys of the channels that they sell for. */
  readonly channels: readonly string[];
  readonly history: readonly ShownChange[];
}

/** An agency that signed itself up and waits. */
export type WaitingAgency = Pick<
  typeof solicitudesAgencia.$inferSelect,
  'id' | 'cui' | 'nombreAgencia' | 'nombreTitular' | 'emailContacto' | 'createdAt'
>;

export interface Administration {
  /** Those who may do something, by name; only whose name or e-mail has the text in it. */
  people(text: string): Promise<readonly User[]>;
  invitations(): Promise<readonly Invitation[]>;
  person(email: string): Promise<AdministeredPerson>;
  /** Invites who has the e-mail; see storeInvitation. */
  invite(email: string, rights: readonly Right[], reason: string): Promise<Invitation>;
  withdrawInvitation(email: string, reason: string): Promise<void>;
  grant(email: string, rights: readonly Right[], reason: string): Promise<void>;
  /** Takes rights; with a role all of them. Their sessions end: what a token says of its person is good for minutes. */
  revoke(email: string, rights: readonly Right[], reason: string): Promise<void>;
  endSessions(email: string, reason: string): Promise<void>;
  channels(): Promise<readonly (typeof canales.$inferSelect)[]>;
  createChannel(key: string, name: string, reason: string): Promise<void>;
  /** Whether a channel may have applications evaluated (S4.5 "AgenciaBloqueada"). */
  setBlocked(key: string, isBlocked: boolean, reason: string): Promise<void>;
  /** Agencies that signed themselves up, the longest waiting first. */
  waitingAgencies(): Promise<readonly WaitingAgency[]>;
  /** Lets an agency's account be taken over, or not. @returns the agency */
  decide(id: string, decision: 'Aprobada' | 'Rechazada', reason: string): Promise<WaitingAgency>;
}

type Rights = Pick<User, 'userType' | 'roles' | 'permissions'>;

/** What rights are changed with. */
interface Means {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly security: RecordSecurity;
  /** The administrator; null of the command on the server. */
  readonly by: User | null;
}

const agencyColumns = {
  id: solicitudesAgencia.id,
  cui: solicitudesAgencia.cui,
  nombreAgencia: solicitudesAgencia.nombreAgencia,
  nombreTitular: solicitudesAgencia.nombreTitular,
  emailContacto: solicitudesAgencia.emailContacto,
  createdAt: solicitudesAgencia.createdAt,
};

/**
 * Gives and takes rights (OP-11). Each change has a reason and stands in the history, in one transaction with it. All methods throw
 * ChangeRefused where there is no such person, channel or agency, or the change makes no sense.
 */
export function createAdministration({ db, clock, sessions, security, by }: Means): Administration {
  const note = (tx: Database, change: Omit<RightsChange, 'porUserId' | 'fecha'>) => {
    if (change.motivo.trim() === '') throw new ChangeRefused('A change of rights needs a reason.');
    return noteChange(tx, { ...change, porUserId: by?.id ?? null, fecha: clock.now() });
  };

  const locked = async (tx: Database, email: string): Promise<User> => {
    const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase())).for('update');
    if (!user) throw new ChangeRefused(`Nobody has signed in as ${email}: invite them.`);
    return user;
  };

  const requireChannel = async (tx: Database, key: string) => {
    if ((await tx.$count(canales, eq(canales.key, key))) === 0) throw new ChangeRefused(`There is no channel ${key}.`);
  };

  /** @throws ChangeRefused where nobody else could give rights afterwards */
  const setRights = async (tx: Database, user: User, { userType, roles, permissions }: Rights) => {
    if (may(user, 'administrar') && !permissions.includes('administrar')) await requireOtherAdministrator(tx, user);
    await tx.update(users).set({ userType, roles, permissions }).where(eq(users.id, user.id));
    security('privilege_permissions_changed', rolesChanged(user, { roles }));
  };

  const requireOtherAdministrator = async (tx: Database, user: User) => {
    // Locked, so that two administrators do not take each other's rights at once.
    const others = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(ne(users.id, user.id), arrayContains(users.permissions, ['administrar'])))
      .for('update');
    if (others.length === 0)
      throw new ChangeRefused(`${user.email} is the last who may give rights: give them to somebody else first.`);
  };

  const give = async (tx: Database, user: User, right: Right, motivo: string) => {
    const change = { userId: user.id, motivo };
    if (right.kind === 'role') {
      const type = typeOfRole[right.role];
      if (user.roles.includes(right.role)) throw new ChangeRefused(`${user.email} has the role ${right.role} already.`);
      await setRights(tx, user, withBeside(type, user));
      await note(tx, { ...change, accion: 'Rol', sobre: right.role });
    } else if (right.kind === 'permission') {
      if (!isAuthorised(user)) throw new ChangeRefused(`${user.email} has no role: give one first.`);
      if (user.permissions.includes(right.permission))
        throw new ChangeRefused(`${user.email} has the permission ${right.permission} already.`);
      await setRights(tx, user, { ...user, permissions: [...user.permissions, right.permission] });
      await note(tx, { ...change, accion: 'Permiso', sobre: right.permission });
    } else {
      await requireChannel(tx, right.channel);
      if (user.userType === 'ClienteFinal')
        throw new ChangeRefused(`${user.email} sells for nobody: give a role first.`);
      const given = await tx
        .insert(canalesUsuarios)
        .values({ canal: right.channel, userId: user.id })
        .onConflictDoNothing()
        .returning();
      if (given.length === 0) throw new ChangeRefused(`${user.email} sells for ${right.channel} already.`);
      await note(tx, { ...change, accion: 'Canal', sobre: right.channel });
    }
  };

  const take = async (tx: Database, user: User, right: Right, motivo: string) => {
    const change = { userId: user.id, motivo };
    if (right.kind === 'role') {
      if (!user.roles.includes(right.role)) throw new ChangeRefused(`${user.email} has not the role ${right.role}.`);
      await setRights(tx, user, columnsOf(noAccount));
      await tx.delete(canalesUsuarios).where(eq(canalesUsuarios.userId, user.id));
      await note(tx, { ...change, accion: 'RolRetirado', sobre: right.role });
    } else if (right.kind === 'permission') {
      if (!user.permissions.includes(right.permission))
        throw new ChangeRefused(`${user.email} has not the permission ${right.permission}.`);
      const left = user.permissions.filter((permission) => permission !== right.permission);
      // Who may do nothing is an account without roles (S2.2).
      await setRights(tx, user, left.length === 0 ? columnsOf(noAccount) : { ...user, permissions: left });
      await note(tx, { ...change, accion: 'PermisoRetirado', sobre: right.permission });
    } else {
      const taken = await tx
        .delete(canalesUsuarios)
        .where(and(eq(canalesUsuarios.canal, right.channel), eq(canalesUsuarios.userId, user.id)))
        .returning();
      if (taken.length === 0) throw new ChangeRefused(`${user.email} does not sell for ${right.channel}.`);
      await note(tx, { ...change, accion: 'CanalRetirado', sobre: right.channel });
    }
  };

  return {
    people: async (text) => {
      const part = `%${text.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
      return await db
        .select()
        .from(users)
        .where(
          and(
            arrayOverlaps(users.permissions, [...allPermissions]),
            or(ilike(users.email, part), ilike(users.name, part)),
          ),
        )
        .orderBy(asc(users.name), asc(users.email));
    },

    invitations: () => openInvitations(db, clock),

    person: async (email) => {
      const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
      if (!user) throw new ChangeRefused(`Nobody has signed in as ${email}.`);
      const own = await db
        .select({ canal: canalesUsuarios.canal })
        .from(canalesUsuarios)
        .where(eq(canalesUsuarios.userId, user.id))
        .orderBy(asc(canalesUsuarios.canal));
      return { user, channels: own.map(({ canal }) => canal), history: await changesOf(db, user.id) };
    },

    invite: async (email, rights, reason) => {
      const [role, ...others] = rights.flatMap((right) => (right.kind === 'role' ? [typeOfRole[right.role]] : []));
      if (!role || others.length > 0) throw new ChangeRefused('An invitation is to one role.');
      const beside = rights.flatMap((right) => (right.kind === 'permission' ? [right.permission] : []));
      const channels = rights.flatMap((right) => (right.kind === 'channel' ? [right.channel] : []));
      return await db.transaction(async (tx) => {
        const [known] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
        if (known && isAuthorised(known))
          throw new ChangeRefused(`${email} has rights already: grant what is missing.`);
        for (const key of channels) await requireChannel(tx, key);
        const type = { ...role, permissions: [...new Set([...role.permissions, ...beside])] };
        const invitation = await storeInvitation(tx, clock, email.toLowerCase(), type, channels);
        await note(tx, { userId: known?.id ?? null, accion: 'Invitacion', sobre: invitation.id, motivo: reason });
        return invitation;
      });
    },

    withdrawInvitation: (email, reason) =>
      db.transaction(async (tx) => {
        const [open] = (await openInvitations(tx, clock)).filter((one) => one.email === email.toLowerCase());
        if (!open || !(await dropInvitations(tx, clock, open.email)))
          throw new ChangeRefused(`${email} is not invited, or has accepted.`);
        await note(tx, { userId: null, accion: 'InvitacionRetirada', sobre: open.id, motivo: reason });
      }),

    grant: (email, rights, reason) =>
      db.transaction(async (tx) => {
        // Read anew for each: the one before may have changed what the next is judged by.
        for (const right of rights) await give(tx, await locked(tx, email), right, reason);
      }),

    revoke: async (email, rights, reason) => {
      const id = await db.transaction(async (tx) => {
        const { id } = await locked(tx, email);
        for (const right of rights) await take(tx, await locked(tx, email), right, reason);
        return id;
      });
      await sessions.endAll(id);
    },

    endSessions: async (email, reason) => {
      const id = await db.transaction(async (tx) => {
        const user = await locked(tx, email);
        await note(tx, { userId: user.id, accion: 'SesionesCerradas', sobre: '', motivo: reason });
        return user.id;
      });
      await sessions.endAll(id);
    },

    channels: async () => await db.select().from(canales).orderBy(asc(canales.key)),

    createChannel: (key, name, reason) =>
      db.transaction(async (tx) => {
        if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) || key.length > 40)
          throw new ChangeRefused(
            `'${key}' is no key of a channel: lower-case letters, digits and hyphens, as in autos-del-sur.`,
          );
        if (name.trim() === '' || name.length > 120)
          throw new ChangeRefused('A channel has a name of 1 to 120 characters.');
        const made = await tx
          .insert(canales)
          .values({ key, nombre: name.trim(), bloqueado: false })
          .onConflictDoNothing()
          .returning();
        if (made.length === 0) throw new ChangeRefused(`There is a channel ${key} already.`);
        await note(tx, { userId: null, accion: 'CanalCreado', sobre: key, motivo: reason });
      }),

    setBlocked: (key, isBlocked, reason) =>
      db.transaction(async (tx) => {
        await requireChannel(tx, key);
        const changed = await tx
          .update(canales)
          .set({ bloqueado: isBlocked })
          .where(and(eq(canales.key, key), ne(canales.bloqueado, isBlocked)))
          .returning();
        if (changed.length === 0)
          throw new ChangeRefused(`${key} is ${isBlocked ? 'blocked' : 'not blocked'} already.`);
        await note(tx, {
          userId: null,
          accion: isBlocked ? 'CanalBloqueado' : 'CanalDesbloqueado',
          sobre: key,
          motivo: reason,
        });
      }),

    waitingAgencies: async () =>
      await db
        .select(agencyColumns)
        .from(solicitudesAgencia)
        .where(isNull(solicitudesAgencia.decision))
        .orderBy(asc(solicitudesAgencia.createdAt)),

    decide: (id, decision, reason) =>
      db.transaction(async (tx) => {
        const [agency] = await tx
          .update(solicitudesAgencia)
          .set({ decision, decidedAt: clock.now() })
          .where(and(eq(solicitudesAgencia.id, id), isNull(solicitudesAgencia.decision)))
          .returning(agencyColumns);
        if (!agency) throw new ChangeRefused('No agency with that number waits.');
        if (decision === 'Aprobada') {
          await tx
            .update(legacyAccounts)
            .set({ esperaAprobacion: false })
            .where(eq(legacyAccounts.email, agency.emailContacto));
        }
        await note(tx, {
          userId: null,
          accion: decision === 'Aprobada' ? 'AgenciaAprobada' : 'AgenciaRechazada',
          sobre: id,
          motivo: reason,
        });
        return agency;
      }),
  };
}

/** A role with what the person may do beside the one of before. */
function withBeside(type: AccountType, user: User): Rights {
  const before = Object.entries(typeOfRole).flatMap(([role, { permissions }]) =>
    user.roles.includes(role) ? [...permissions] : [],
  );
  const beside = user.permissions.filter((permission) => !before.some((had) => had === permission));
  return { ...columnsOf(type), permissions: [...new Set([...type.permissions, ...beside])] };
}
