import { and, eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { canales, canalesUsuarios, users } from '../../infra/db/schema.ts';
import type { RecordSecurity } from '../../infra/security/events.ts';
import { type AccountType, columnsOf, noAccount, type Role, typeOfRole } from '../accounts/account-types.ts';
import type { Permission } from '../accounts/permissions.ts';
import { isAuthorised, isLastAdministrator, rolesChanged, type User } from '../accounts/users.ts';
import type { RightsChange } from './history.ts';
import { refusals } from './refused.ts';

/** What somebody is given or loses: a role with all that it may, one permission beside it, or a channel to sell for. */
export type Right =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'channel'; readonly channel: string };

type Rights = Pick<User, 'userType' | 'roles' | 'permissions'>;

/** What one right's change is for the history; undefined where it was so already. */
type Change = Pick<RightsChange, 'accion' | 'sobre'> | undefined;

/** @throws ChangeRefused where there is none */
export async function requireChannel(tx: Database, key: string): Promise<void> {
  if ((await tx.$count(canales, eq(canales.key, key))) === 0) throw refusals.noChannel(key);
}

/** How the rights of a person are given and taken, in a transaction that has locked them. */
export function createRights(tx: Database, security: RecordSecurity) {
  /** Whoever sells no more has no channels. @throws ChangeRefused where nobody else could give rights afterwards */
  const setRights = async (user: User, { userType, roles, permissions }: Rights) => {
    if (!permissions.includes('administrar') && (await isLastAdministrator(tx, user)))
      throw refusals.lastAdministrator(user.email);
    await tx.update(users).set({ userType, roles, permissions }).where(eq(users.id, user.id));
    if (userType === 'ClienteFinal') await tx.delete(canalesUsuarios).where(eq(canalesUsuarios.userId, user.id));
    security('privilege_permissions_changed', rolesChanged(user, { roles }));
  };

  return {
    give: async (user: User, right: Right): Promise<Change> => {
      if (right.kind === 'role') {
        if (user.roles.includes(right.role)) return undefined;
        await setRights(user, withBeside(typeOfRole[right.role], user));
        return { accion: 'Rol', sobre: right.role };
      }
      if (right.kind === 'permission') {
        if (!isAuthorised(user)) throw refusals.noRole(user.email);
        if (user.permissions.includes(right.permission)) return undefined;
        await setRights(user, { ...user, permissions: [...user.permissions, right.permission] });
        return { accion: 'Permiso', sobre: right.permission };
      }
      await requireChannel(tx, right.channel);
      if (user.userType === 'ClienteFinal') throw refusals.sellsForNobody(user.email);
      const given = await tx
        .insert(canalesUsuarios)
        .values({ canal: right.channel, userId: user.id })
        .onConflictDoNothing()
        .returning();
      return given.length === 0 ? undefined : { accion: 'Canal', sobre: right.channel };
    },

    take: async (user: User, right: Right): Promise<Change> => {
      if (right.kind === 'role') {
        if (!user.roles.includes(right.role)) return undefined;
        await setRights(user, columnsOf(noAccount));
        return { accion: 'RolRetirado', sobre: right.role };
      }
      if (right.kind === 'permission') {
        if (!user.permissions.includes(right.permission)) return undefined;
        const left = user.permissions.filter((permission) => permission !== right.permission);
        // Who may do nothing is an account without roles (S2.2).
        await setRights(user, left.length === 0 ? columnsOf(noAccount) : { ...user, permissions: left });
        return { accion: 'PermisoRetirado', sobre: right.permission };
      }
      const taken = await tx
        .delete(canalesUsuarios)
        .where(and(eq(canalesUsuarios.canal, right.channel), eq(canalesUsuarios.userId, user.id)))
        .returning();
      return taken.length === 0 ? undefined : { accion: 'CanalRetirado', sobre: right.channel };
    },
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
